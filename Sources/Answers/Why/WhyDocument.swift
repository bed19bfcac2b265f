import Timeline
import UntrustedText

/// The answer to "why did it run, why did it not", as a document: its schema for programs.
///
/// A day that was simulated and one that a device logged have the same questions, and each tells what it knows: the model
/// judges by factors, a log quotes the scheduler.
public enum WhyDocument {
    /// The members of an answer about a simulated day, or a recording of one.
    public static let simulated: [AnswerKey] = [
        app,
        AnswerKey("refused", .list(.object(refusal)), "what was refused at once"),
        AnswerKey("requests", .list(.object(request)), "what was submitted, each with its course"),
        AnswerKey(
            "topBlockers", .list(.object(total)), "how long each cause held requests back, the longest first"),
        AnswerKey("snapshot", .optional(.moment), "when the App Switcher's snapshot was taken"),
        AnswerKey("help", .list(.object(help)), "what would help, measured by simulating the day again"),
    ]

    /// The members of an answer about a day that a device logged.
    public static let logged: [AnswerKey] = [
        AnswerKey(
            "app", .optional(.text), "the bundle identifier of the app; null where the log names no app"),
        AnswerKey("logged", .boolean, "true: a device logged the day"),
        AnswerKey("requests", .list(.object(loggedRequest)), "what the log tells of each request"),
        AnswerKey("refused", .list(.object(loggedRefusal)), "what the framework refused"),
        AnswerKey(
            "system", .list(.object(systemRun)), "the system's own activities, if the question is about them"),
        AnswerKey(
            "launches", .list(.object(launch)), "why the app was launched, where a line of the log says that"),
        AnswerKey("ends", .list(.object(end)), "how the app's process ended, beside the ends of requests"),
        LoggedHelp.keys,
        AnswerKey(
            "findings", .list(.object(FindingWords.keys)), "the lines of the log that answer by themselves"),
        AnswerKey("remarks", .list(.text), "what was noticed about the log"),
    ]

    private static let app = AnswerKey("app", .text, "the bundle identifier of the app")

    private static let launch = [
        AnswerKey("at", .moment, "when it was launched"),
        AnswerKey("asker", .optional(.text), "the process that asked for it; null where no line names it"),
        AnswerKey("words", .optional(.text), "the words of the line about why; null where it has none"),
        AnswerKey("line", .integer, "the number of the line"),
    ]

    private static let identity = [
        AnswerKey("mode", .optional(.text), "the execution mode; null where the log does not tell it"),
        AnswerKey("task", .text, "the identifier, or the name that the scenario gives"),
    ]

    private static let refusal =
        [app] + identity + [
            AnswerKey("refused", .moment, "when"),
            AnswerKey("refusal", .text, "the reason"),
            AnswerKey("isSilent", .boolean, "whether the app is told nothing"),
            AnswerKey("systemText", .optional(.text), "the words with which iOS reports it"),
        ] + Provenance.keys

    private static let blocker =
        [
            AnswerKey("cause", .text, "a factor, or a requirement of the request"),
            AnswerKey("total", .integer, "for how long in all, in milliseconds"),
            AnswerKey("sharePermille", .integer, "the share of the wait, or of the pause, in thousandths"),
            AnswerKey("intervals", .list(.list(.moment)), "from when to when, each as two moments"),
        ] + Provenance.keys

    private static let chance =
        [
            AnswerKey("factor", .text, "what is left out: a factor, or earliest-begin-date"),
            AnswerKey("couldHaveRun", .optional(.moment), "when it could have run; null if it could not"),
            AnswerKey("gained", .integer, "how much earlier, in milliseconds"),
            AnswerKey(
                "heldBy", .list(.text),
                "what else held it back while the factor did, where nothing is gained without that"),
        ] + Provenance.keys

    private static let origin: [AnswerKey] = [
        AnswerKey("kind", .text, "work, end or not-recorded"),
        AnswerKey("request", .integer, "the number of the request that led to this one", isRequired: false),
        AnswerKey("mode", .text, "its mode", isRequired: false),
        AnswerKey("task", .text, "its identifier", isRequired: false),
        AnswerKey("gap", .text, "why nothing tells what led to it", isRequired: false),
    ]

    private static let request: [AnswerKey] =
        [
            AnswerKey("request", .integer, "the number of the request"),
            app,
        ] + identity + [
            AnswerKey("submitted", .moment, "when it was submitted or received"),
            AnswerKey("origin", .optional(.object(origin)), "what led to a transfer or a relaunch"),
            AnswerKey("earliestBegin", .moment, "its earliestBeginDate"),
            AnswerKey(
                "ranBefore", .optional(.moment),
                "when its task last ran, where it waits for its date at the moment asked about",
                isRequired: false),
            AnswerKey(
                "runsNext", .optional(.moment), "when its task runs next in this day, beside ranBefore",
                isRequired: false),
            AnswerKey("eligible", .optional(.moment), "from when on it could run"),
            AnswerKey("waited", .integer, "from submission to the first start or the end, in milliseconds"),
            AnswerKey(
                "blockers", .list(.object(blocker)), "what held it back before it started, the longest first"),
            AnswerKey("without", .list(.object(chance)), "what it would have gained without one factor"),
            AnswerKey("started", .optional(.moment), "when it first ran"),
            AnswerKey("runs", .list(.object(run)), "when it ran"),
            AnswerKey("paused", .integer, "how long it was paused in all, in milliseconds"),
            AnswerKey("pauses", .list(.object(pause)), "the pauses of a transfer"),
            AnswerKey("ended", .optional(.moment), "when it ended"),
            AnswerKey("shown", .optional(.object(shown)), "what the person saw of it"),
            AnswerKey("isCold", .optional(.boolean), "whether the app was not running when it was launched"),
            AnswerKey("isSimulated", .boolean, "whether the debugger launched it"),
            AnswerKey("startReason", .optional(.text), "why it started"),
            AnswerKey("outcome", .optional(.text), "how it ended"),
            AnswerKey("success", .optional(.boolean), "the argument of setTaskCompleted(success:)"),
            AnswerKey("processEnd", .optional(.text), "why its process ended with it"),
            AnswerKey("because", .optional(.object(because)), "why its work was not completed"),
            AnswerKey("energy", .integer, "the energy that it took, in millijoules"),
            AnswerKey("cellular", .integer, "the cellular data that it took, in bytes"),
            AnswerKey(
                AnswerKey.said, .named(.object(Provenance.keys)),
                "who says what each step of the course means"),
        ]

    private static let run =
        [
            AnswerKey("from", .moment, "when it began"),
            AnswerKey("to", .optional(.moment), "when it was over"),
            AnswerKey("bytesLeft", .optional(.integer), "the bytes that a transfer had left"),
        ] + LengthEvidence.keys

    private static let pause: [AnswerKey] = [
        AnswerKey("from", .moment, "when it began"),
        AnswerKey("to", .optional(.moment), "when it was over"),
        AnswerKey("blockers", .list(.object(blocker)), "what held the transfer back"),
    ]

    private static let shown =
        [AnswerKey("at", .moment, "when"), AnswerKey("presentation", .text, "what")] + Provenance.keys

    private static let because: [AnswerKey] =
        [
            AnswerKey("cause", .text, "the reason"), AnswerKey("words", .text, "the reason as a sentence"),
            AnswerKey("systemText", .optional(.text), "the words with which iOS reports it"),
        ] + AnswerKey.optional(Provenance.keys)

    private static let total =
        [
            AnswerKey("cause", .text, "a factor, or a requirement"),
            AnswerKey("total", .integer, "for how long, over all requests, in milliseconds"),
            AnswerKey("inPauses", .integer, "how much of it in pauses"),
            AnswerKey("requests", .integer, "how many requests it held back"),
        ] + Provenance.keys

    private static let help =
        [
            AnswerKey("task", .text, "what it helps"),
            AnswerKey("since", .moment, "when that was submitted or refused"),
            AnswerKey("remedy", .text, "the name of the remedy"),
            AnswerKey("by", .text, "who can do it: developer or person"),
            AnswerKey("text", .text, "the whole sentence"),
            AnswerKey("measured", .boolean, "whether a simulated day shows what it changes"),
            AnswerKey(
                "would", .optional(.text), "what it would do: run, or nextRun for the next of its task"),
            AnswerKey("at", .optional(.moment), "when it would"),
            AnswerKey("insteadOf", .optional(.moment), "when it did; null for never"),
        ] + Provenance.keys

    private static let loggedRequest: [AnswerKey] =
        [AnswerKey("request", .integer, "the number of the request")] + identity + [
            AnswerKey(
                "submitted", .optional(.moment), "when it was submitted; null if the log does not tell"),
            AnswerKey(
                "priority", .optional(.integer), "the priority of a push; null where no line tells one"),
            AnswerKey(
                "loweredPriority", .optional(.integer), "the lower one that SpringBoard got; null without one"
            ),
            AnswerKey("firstSeen", .moment, "when the log first names it"),
            AnswerKey("earliestBegin", .optional(.moment), "its earliestBeginDate"),
            AnswerKey("windowBegin", .optional(.moment), "when the scheduler's window begins"),
            AnswerKey("windowEnd", .optional(.moment), "when the scheduler's window ends"),
            AnswerKey(
                "interval", .optional(.integer),
                "after how many milliseconds the scheduler repeats it; null where it does not tell"),
            AnswerKey("eligible", .optional(.moment), "from when on it could run"),
            AnswerKey(
                "discretion", .list(.object(discretion)),
                "whether a transfer is discretionary, as lines tell it one after the other"),
            AnswerKey(
                "resourceTimeout", .optional(.integer),
                "after how long a transfer fails that is not complete, in milliseconds; null where no line tells it"
            ),
            AnswerKey(
                "allowsCellularAccess", .optional(.boolean),
                "whether a transfer's session may use cellular data; null where no line tells it"),
            AnswerKey("blocked", .integer, "how long it was blocked in all, in milliseconds"),
            AnswerKey("holds", .list(.object(hold)), "what blocked it, in order of time"),
            AnswerKey(
                "evaluated", .optional(.moment),
                "when it was last evaluated, where it waits and the log does not tell whether its score was enough"
            ),
            AnswerKey(
                "inForeground", .optional(.moment),
                "when the scheduler saw its app in the foreground; null where it did not"),
            AnswerKey("shown", .optional(.moment), "when it was shown to the person"),
            AnswerKey("started", .optional(.moment), "when it first ran"),
            AnswerKey(
                "runningSince", .optional(.moment),
                "since when it ran, as the scheduler's first word on how long it has been running tells"),
            AnswerKey("isSimulated", .boolean, "whether the debugger launched it"),
            AnswerKey(
                "expiring", .optional(.moment),
                "when it was asked to end, where a line tells that before its end"),
            AnswerKey(
                "recordedUntil", .optional(.moment),
                "the last word on what ran, where its end is not in the log"),
            AnswerKey("ended", .optional(.moment), "when it ended; null where that is not in the log"),
            AnswerKey("outcome", .optional(.text), "how it ended"),
            AnswerKey("reason", .optional(.text), "why its work was not completed"),
            AnswerKey(
                "saidLength", .optional(.integer),
                "how long its work took, in milliseconds, as its app says; null where it does not"),
            AnswerKey("lines", .list(.integer), "the lines of the log about it"),
        ] + ownWords

    private static let loggedRefusal: [AnswerKey] =
        identity + [
            AnswerKey("refused", .moment, "when"),
            AnswerKey("refusal", .text, "the reason"),
            AnswerKey("line", .integer, "the line of the log"),
        ] + ownWords

    private static let end: [AnswerKey] = [
        AnswerKey("at", .moment, "when"), AnswerKey("cause", .text, "why"),
        AnswerKey("line", .integer, "the line of the log"),
    ]

    private static let ownWords = [
        AnswerKey(
            "ownWords", .list(.integer),
            "those of the lines in which the app itself says it, and not the system")
    ]

    private static let discretion: [AnswerKey] = [
        AnswerKey("at", .moment, "when a line tells it"),
        AnswerKey("isDiscretionary", .boolean, "whether it is"),
    ]

    private static let hold: [AnswerKey] = [
        AnswerKey("from", .moment, "when it began"), AnswerKey("to", .moment, "when it was over"),
        AnswerKey(
            "cause", .text, "policies, unnamed-policy, score, other-task, rate-limit or transfer-delay"),
        AnswerKey("decision", .optional(.text), "the scheduler's abbreviation for its decision"),
        AnswerKey("evaluations", .integer, "how often the scheduler said so"),
        AnswerKey("score", .optional(.integer), "its first score, in millionths"),
        AnswerKey("threshold", .optional(.integer), "what the score had to be"),
        AnswerKey("lastScore", .optional(.integer), "its last score"),
        AnswerKey("lastThreshold", .optional(.integer), "what that had to be"),
        AnswerKey("policies", .list(.object(policy)), "the policies that said no in the first evaluation"),
        AnswerKey(
            "lowering", .optional(.object(policy)),
            "the policy that passed and pulled the score down most, where the score decided"),
    ]

    private static let policy: [AnswerKey] = [
        AnswerKey("policy", .text, "its name"), AnswerKey("decision", .text, "its decision"),
        AnswerKey("score", .integer, "its score, in thousandths"),
        AnswerKey("weight", .integer, "its weight, in thousandths"),
        AnswerKey("rationale", .text, "the scheduler's reason"),
    ]

    private static let systemRun: [AnswerKey] = [
        AnswerKey("name", .text, "the name of the activity"),
        AnswerKey("submitted", .optional(.object(step)), "when, and on which line"),
        AnswerKey("evaluated", .optional(.object(step)), "when, and on which line"),
        AnswerKey("started", .optional(.object(step)), "when, and on which line"),
        AnswerKey("ended", .optional(.object(step)), "when, and on which line"),
        AnswerKey("holds", .list(.object(systemHold)), "what blocked it"),
    ]

    private static let step: [AnswerKey] = [
        AnswerKey("moment", .moment, "when"), AnswerKey("line", .integer, "the line of the log"),
    ]

    private static let systemHold: [AnswerKey] = [
        AnswerKey("from", .moment, "when it began"), AnswerKey("to", .moment, "when it was over"),
        AnswerKey("evaluations", .integer, "how often the scheduler said so"),
        AnswerKey("cause", .text, "policies, unnamed-policy, score or other-task"),
        AnswerKey("policies", .list(.text), "the policies that said no"),
    ]
}
