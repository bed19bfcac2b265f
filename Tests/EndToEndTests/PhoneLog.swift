/// The log of a phone, written by hand in the style of `log show`: half a day of an app about birds.
///
/// The day begins at 07:00:10 on Monday, 5 October 2026. The app is opened once, submits a refresh and a processing
/// task as it is left, runs both, gets a push, and is swiped away.
enum PhoneLog {
    /// The text of the log.
    static let text = lines.map(record).joined(separator: "\n") + "\n"

    /// The same half day as the scheduler and the app tell it: without lines about the app's process.
    static let withoutStates =
        lines.filter { !["runningboardd:50", "SpringBoard:60"].contains($0.process) }.map(record)
        .joined(separator: "\n") + "\n"

    /// The number of the line that contains some words, as a comment of the scenario names it.
    static func line(with words: String) -> Int? {
        text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(words) }.map {
            $0 + 1
        }
    }

    private typealias Line = (time: String, process: String, message: String)

    /// A record of a time, a process with its number, and a message.
    static func record(_ line: (time: String, process: String, message: String)) -> String {
        let process = line.process.split(separator: ":")
        return "2026-10-05 \(line.time).000000+0200 0x1a2b     Default     0x0                  \(process[1])"
            + "    0    \(process[0]): \(line.message)"
    }

    private static let lines = morning + refresh + processing + push + evening

    private static let process = "app<org.birds(00000000-0000-4000-8000-000000000001)>"

    private static func state(_ time: String, _ words: String) -> Line {
        (time, "runningboardd:50", "Calculated state for \(process): \(words) (endowments: <private>)")
    }

    private static let morning: [Line] = [
        ("07:00:10", "powerd:40", "Battery capacity change posted(0x80060). Capacity:64 Source:Batt"),
        ("07:00:20", "identityservicesd:45", "Screen did unlock (Was locked for 25200.000000 seconds)"),
        ("07:01:00", "runningboardd:50", "Executing launch request for \(process) (transition)"),
        state("07:01:00", "running-active (role: UserInteractiveFocal)"),
        (
            "07:01:01", "SpringBoard:60",
            "Application process state changed for org.birds: <SBApplicationProcessState: 0x1; pid: 300; "
                + "taskState: Running; visibility: Foreground>"
        ),
        state("07:04:00", "running-active (role: UserInteractiveNonFocal)"),
        (
            "07:04:00", "Birds:300",
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, "
                + "earliestBeginDate: 2026-10-05 05:19:00 +0000>"
        ),
        ("07:04:00", "Birds:300", "Submitting task request activity: bgRefresh-org.birds.feed:0A1B2C"),
        (
            "07:04:00", "dasd:70",
            "Submitted: bgRefresh-org.birds.feed:0A1B2C at priority 10 (Mon Oct  5 07:19:00 2026 - "
                + "Tue Oct  6 07:19:00 2026)"
        ),
        (
            "07:04:02", "Birds:300",
            "submitTaskRequest: <BGProcessingTaskRequest: org.birds.tidy, earliestBeginDate: (null), "
                + "requiresExternalPower=1, requiresNetworkConnectivity=0>"
        ),
        ("07:04:02", "Birds:300", "Submitting task request activity: bgProcessing-org.birds.tidy:D0D0D0"),
        ("07:04:02", "dasd:70", "Submitted: bgProcessing-org.birds.tidy:D0D0D0 at priority 10"),
        ("07:04:10", "runningboardd:50", "[\(process):300] Suspending task."),
        state("07:04:10", "running-suspended (role: None)"),
        ("07:05:00", "identityservicesd:45", "Screen did lock (Was unlocked for 280.000000 seconds)"),
    ]

    private static func held(_ time: String) -> Line {
        (
            time, "dasd:70",
            "bgRefresh-org.birds.feed:0A1B2C:[\n\t{name: Low Power Mode Policy, policyWeight: 1.000, response: "
                + "{33, 0.00, [{[lowPowerMode]: Required:0.00, Observed:1.00},]}}\n ], Decision: MNP}"
        )
    }

    private static let refresh: [Line] = [
        held("07:20:00"), held("07:30:00"), held("07:40:00"), held("07:50:00"),
        ("07:58:00", "dasd:70", "bgRefresh-org.birds.feed:0A1B2C, Decision: CP Score: 0.90}"),
        (
            "07:58:00", "dasd:70",
            "'bgRefresh-org.birds.feed:0A1B2C' CurrentScore: 0.900000, ThresholdScore: 0.700000 DecisionToRun:1"
        ),
        ("07:58:10", "dasd:70", "[FBSSystemService][0x3a0e] Sending request to open \"org.birds\""),
        ("07:58:10", "runningboardd:50", "[\(process):300] Resuming task."),
        state("07:58:10", "running-active (role: Background)"),
        ("07:58:10", "dasd:70", "STARTING activity bgRefresh-org.birds.feed:0A1B2C"),
        ("07:58:10", "Birds:300", "Running task: <BGAppRefreshTask: org.birds.feed>"),
        (
            "07:58:14", "Birds:300",
            "Marking task <BGAppRefreshTask: org.birds.feed> complete with success: 1"
        ),
        ("07:58:14", "dasd:70", "COMPLETED bgRefresh-org.birds.feed:0A1B2C at priority 10"),
        state("07:58:15", "running-suspended (role: None)"),
    ]

    private static let processing: [Line] = [
        ("08:30:00", "powerd:40", "Battery capacity change posted(0x80060). Capacity:60 Source:AC"),
        ("08:40:00", "dasd:70", "[FBSSystemService][0x3a0f] Sending request to open \"org.birds\""),
        state("08:40:00", "running-active (role: Background)"),
        ("08:40:00", "dasd:70", "STARTING activity bgProcessing-org.birds.tidy:D0D0D0"),
        ("08:43:00", "dasd:70", "COMPLETED bgProcessing-org.birds.tidy:D0D0D0 at priority 10"),
        state("08:43:01", "running-suspended (role: None)"),
        ("09:30:00", "powerd:40", "Battery capacity change posted(0x80060). Capacity:75 Source:Batt"),
    ]

    private static let push: [Line] = [
        ("10:00:00", "SpringBoard:60", "Received incoming message on topic org.birds at priority 5"),
        (
            "10:00:00", "SpringBoard:60",
            "[org.birds] Request DUET delivers content-available push notification to application"
        ),
        ("10:00:00", "dasd:70", "Submitted: com.apple.pushLaunch.org.birds:ABCDEF at priority 5"),
        ("10:00:01", "dasd:70", "[FBSSystemService][0x3a10] Sending request to open \"org.birds\""),
        state("10:00:01", "running-active (role: Background)"),
        ("10:00:01", "dasd:70", "STARTING activity com.apple.pushLaunch.org.birds:ABCDEF"),
        ("10:00:08", "dasd:70", "COMPLETED com.apple.pushLaunch.org.birds:ABCDEF at priority 5"),
        state("10:00:09", "running-suspended (role: None)"),
    ]

    private static let evening: [Line] = [
        (
            "11:00:00", "SpringBoard:60",
            "SBWorkspaceTerminateApplication: org.birds: \"killed from app switcher\""
        ),
        state("11:00:00", "none"),
        ("11:30:00", "powerd:40", "Battery capacity change posted(0x80060). Capacity:70 Source:Batt"),
    ]
}
