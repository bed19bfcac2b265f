import Timeline

/// What the status line says where a key or a text cannot do what it is for.
enum Warning: Hashable {
    case nothingIsAsked, answerWasShown, isNoPrediction(String)
    case restIsHidden, doesNotHappen(String), isNoTimeOfDay(String), isMistypedTime(String, meant: String)
    case leadsNowhere(String, orCommand: Bool, meant: String?)
    case isLastLane, unknownKey(String), isNoKeyOfPanel(String), isNotFound(String)
    case unknownName(String, meant: String?), noRequestMatches(String)
    case matchIsHidden(String)
    case isNoTerm(LaneFilterTerm, String, words: [String])
    case lacksWord(LaneFilterTerm, words: [String]), isNoKindOfTerm(String)
    case isMistypedTerm(LaneFilterTerm, String, meant: String)
    case outside(from: String, to: String), nothingIsKnown(after: String)
    case isComparedWithNothing, nothingToCompare
    case isKeptWithoutName, isKeptAlready(String), isNameOfOther(String), isReadAsCommand(String)
    case nothingTakenAway, logStays, recordingStays(continuation: String?), isRecordedAlready
    case tooManyChanges, noChange, nothingToUndo, nothingToRedo
    case noApp, noPhoneInCell, isNotInAppSwitcher(String), isOpenAlready(String), refreshIsRestricted
    case isRunningAlready(String), isNotWaiting(String), hasNoScheduledTask(app: String)
    case noTaskRuns(app: String), noTaskShowsProgress(app: String)

    private static var terms: String { Quantities.list(LaneFilterTerm.allCases.map { "\($0.rawValue):" }) }

    /// The sentence, with the keys that the person has.
    func text(_ keys: KeyMap) -> String {
        switch self {
        case .nothingIsAsked: "the lesson asks nothing here; \(keys.name(of: .lesson(.next))) goes on with it"
        case .answerWasShown: "the answer was shown already"
        case .isNoPrediction(let text): "'\(text)' is no time of this day, such as 11:49"
        case .restIsHidden: Notice.restIsHidden(hasChanges: false).text(keys)
        case .doesNotHappen(let text): "nothing of the kind '\(text)' happens in this day"
        case .isNoTimeOfDay(let text): "'\(text)' is no time of day, which goes from 00:00 to 23:59"
        case .isMistypedTime(let text, let meant):
            "'\(text)' is not how times are written here; did you mean \(meant)?"
        case .leadsNowhere(let text, let orCommand, let meant):
            "'\(text)' is no \(orCommand ? "command, " : "")time, app, task or kind of event of this day"
                + (meant.map { "; did you mean \($0)?" } ?? (orCommand ? "; help lists the commands" : ""))
        case .unknownKey(let key): "\(key) does nothing; \(keys.name(of: .panel(.help))) shows the keys"
        case .isLastLane: "the last lane cannot be hidden"
        case .isNoKeyOfPanel(let key):
            "\(key) does nothing in a panel; \(keys.name(of: .session(.close))) closes it"
        case .isNotFound(let text): "no line has '\(text)'"
        case .unknownName(let text, let meant):
            "no app or task is called '\(text)'" + (meant.map { "; did you mean \($0)?" } ?? "")
        case .matchIsHidden(let text):
            "only hidden lanes match '\(text)'; \(keys.name(of: .session(.close))) shows all"
        case .isNoTerm(let kind, let text, let words):
            "no \(kind.noun) '\(text)'" + (words.isEmpty ? "" : " (\(words.joined(separator: " ")))")
        case .isMistypedTerm(let kind, let text, let meant):
            "no \(kind.noun) '\(text)'; did you mean \(kind.rawValue):\(meant)?"
        case .lacksWord(let kind, let words):
            "\(kind.rawValue): takes one of \(words.joined(separator: " "))"
        case .isNoKindOfTerm(let kind): "'\(kind):' filters nothing; lanes are filtered by \(Self.terms)"
        case .noRequestMatches(let terms): "no request of this day matches '\(terms)'"
        case .outside(let from, let to): "the day goes from \(from) to \(to)"
        case .nothingIsKnown(let time): "nothing is known of what comes after \(time)"
        case .isComparedWithNothing:
            "the day is compared with nothing; \(keys.name(of: .compare(.nextBaseline))) chooses a day"
        case .nothingToCompare: "there is nothing to compare: nothing was changed since the day was opened"
        case .isKeptWithoutName: "nothing is kept: a day is kept under a name"
        case .isKeptAlready(let name): "a day is kept as '\(name)' already, and stays as it is"
        case .isNameOfOther(let name): "'\(name)' names something else already; nothing is kept"
        case .isReadAsCommand(let name): "'\(name)' is a key or a command of the plain mode; nothing is kept"
        case .nothingTakenAway: "nothing can be written from here; dayline export and why do it in the shell"
        case .logStays: "a log cannot be changed; dayline scenario --from makes a day of it that can"
        case .recordingStays(let continuation):
            "a recording cannot be changed" + (continuation.map { "; \($0) goes on from it" } ?? "")
        case .isRecordedAlready: "what is shown was recorded or logged already"
        case .tooManyChanges: "a day takes \(Intervention.atMost) changes at most; undo or remove one first"
        case .noChange: "there is no change; \(keys.namesOfChanges) make one"
        case .nothingToUndo: "nothing to undo since the day was opened"
        case .nothingToRedo: "nothing to redo"
        case .noApp: "the day has no app"
        case .noPhoneInCell: "no phone is in this cell"
        case .isNotInAppSwitcher(let app): "\(app) is not in the App Switcher"
        case .isOpenAlready(let app): "\(app) is open already"
        case .refreshIsRestricted: "Background App Refresh is restricted; its switches are disabled"
        case .isRunningAlready(let task): "\(task) is running already"
        case .isNotWaiting(let task): "\(task) has no waiting request"
        case .hasNoScheduledTask(let app): "\(app) has no BGTask for the debugger's commands"
        case .noTaskRuns(let app): "no task of \(app) is running"
        case .noTaskShowsProgress(let app): "\(app) has no running task that shows its progress"
        }
    }
}

extension Warning {
    /// What it says where the sentence does not fit; nil where it has to.
    var short: String? {
        switch self {
        case .leadsNowhere(let text, _, let meant?): "'\(text)' leads nowhere; did you mean \(meant)?"
        case .isNoTerm(let kind, let text, let words) where words.count > Self.wordsAtLeast:
            "no \(kind.noun) '\(text)' (\(words.prefix(Self.wordsAtLeast).joined(separator: " ")) …)"
        case .lacksWord(let kind, let words) where words.count > Self.wordsAtLeast:
            "\(kind.rawValue): takes one of \(words.prefix(Self.wordsAtLeast).joined(separator: " ")) …"
        default: nil
        }
    }

    /// How many words of a term are named where not all fit.
    private static let wordsAtLeast = 6
}
