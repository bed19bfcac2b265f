/// What an execution mode is called everywhere, how its requests run, and which rules describe their course.
public struct ExecutionModeDescriptor: Sendable {
    /// What kind of work a mode does; the screen has a colour for each.
    public enum Family: Sendable {
        /// Bringing content up to date at a time that the system chooses.
        case refresh
        /// A push, or an event.
        case push
        /// Moving data outside the app.
        case transfer
        /// A launch when transfers are complete.
        case relaunch
        /// Longer work.
        case processing
        /// Completing what was begun in the foreground.
        case completion

        /// The family as the label of a lane has it.
        fileprivate var laneLabel: String {
            switch self {
            case .refresh: "ref"
            case .push: "push"
            case .transfer: "xfer"
            case .relaunch: "wake"
            case .processing: "proc"
            case .completion: "task"
            }
        }
    }

    /// The rules that describe the steps in the course of a request.
    public struct Rules: Sendable {
        /// The number of the rule about what a request asks for.
        public let submission: Int
        /// The number of the rule about when a request becomes eligible.
        public let eligibility: Int
        /// The number of the rule about when a request is launched or starts to run.
        public let launch: Int
        /// The number of the rule about how a request is completed.
        public let completion: Int
        /// The number of the rule about expiration before any run time is over; nil where there is a run time.
        public var expiration: Int?
        /// The number of the rule about work that failed; nil where only locked files make it fail.
        public var failure: Int?
        /// The numbers of the rules about single cells of the mode's row of the matrix.
        // Pairs, because the runtime takes longer to make the first dictionary with a kind of keys than to go through these.
        var cells: KeyValuePairs<Factor, Int> = [:]
        /// The numbers of the rules about what requests of the mode wait for, where the mode has its own.
        var requirements: KeyValuePairs<Requirement, Int> = [:]
    }

    /// The name as printed, in Apple's spelling.
    public let name: String
    /// The name for narrow columns, at most ten characters.
    public let shortName: String
    /// The name in at most 26 columns, different for every mode.
    public let mediumName: String
    /// The name in at most 17 columns, different for every mode.
    public let narrowName: String
    /// What the label of a lane calls the mode: its family, unless it is no kind of that in a person's words.
    public let laneLabel: String
    /// The name as a value of `mode` in logs.
    public let key: String
    /// The word for how a request of the mode arises.
    public let arrival: String
    /// The event of a request's arrival in words, with the request's name and the hour from which on it may run.
    public let arrivalEvent: @Sendable (_ name: String, _ hour: String?) -> String
    /// The event of a request's start in words, where no launch of the app is that, with the request's name.
    public let startEvent: (@Sendable (_ name: String) -> String)?
    /// The mark of its launches on a lane, which no other mode has.
    ///
    /// Where a shape is a variant of another, the two are alike in what they do. The others are letters, which every
    /// font has and which no one mistakes at a distance; the same letters stand for them in ASCII.
    public let mark: LaunchMark
    /// What has come when a request may run that was to begin later, such as "its earliestBeginDate has come"; nil for
    /// a mode whose requests have no such date.
    public let beginEvent: String?
    /// What kind of work the mode does.
    public let family: Family
    /// The limit on how long a launch may run; nil for a transfer, whose session has its own time limits.
    public let runTime: Limit?
    /// The limit that rate limiting uses; nil where no rate limit bears on the mode.
    public let spacing: Limit?
    /// The rule on how much cellular data a launch should use; nil where none is stated.
    public let downloadRule: Int?
    /// The rule that restates what the sources say of the mode's row of the matrix.
    public let matrixCitation: Citation
    /// The rules that describe the steps in the course of a request.
    public let rules: Rules
    /// What the mode is for, in a sentence.
    public let meaning: String
    /// A bundled scenario that shows the mode, and the app there that has it; nil if none does.
    public let lesson: (scenario: String, app: String)?
    /// What the app or its extension calls when the work is done, and the number of the rule about it.
    ///
    /// Nil where nothing is called, or where `dayline check` has findings of their own about the mode.
    public let completionCall: (name: String, rule: Int)?
    /// The handler of the app that is called before the time is over; nil for a mode that has none.
    public let expirationHandler: ExpirationHandler?
    /// What is called before the time is over, in the app or in an extension of it; nil where nothing is.
    public let warningCall: String?
    /// The source for waiting until the first unlock after boot.
    let firstUnlock: Citation
    /// What is used up when requests of the mode have a budget apart from the day's; nil where they have none.
    public let ownBudget: String?
    /// How what was served of a budget of its own is counted; nil for a mode without.
    public let served: Served?
    /// The limits of what the system keeps for each widget, or each app, of the mode.
    let ownLimits: KeyValuePairs<Factor, [DecidingLimit]>

    /// The handler of an app that is called before the time of its work is over, and what `dayline check` says of it.
    public struct ExpirationHandler: Sendable {
        /// Its name, such as `expirationHandler`.
        public let name: String
        /// The key of a scenario that says whether there is one.
        public let key: String
        /// What is wrong without one, and what to do.
        public let isMissing: (mistake: String, remedy: String)
        /// What it calls, or does, to end the work.
        public let end: String
        /// The numbers of the rules about having one, and about ending the work in it.
        public let rules: (missing: Int, ignored: Int)
    }

    /// A mark in a terminal that shows Unicode, and in one that shows ASCII only.
    public typealias LaunchMark = (unicode: Unicode.Scalar, ascii: Unicode.Scalar)

    /// What the requests of a mode with a budget of its own bring, in words.
    public struct Served: Sendable {
        /// One of them, such as "reload", and several.
        public let noun: String, plural: String
        /// What was done to the app, such as "reloaded".
        public let participle: String
        /// Over which time they are counted.
        public let window: Window

        /// A time up to now, in milliseconds.
        public enum Window: Milliseconds, Sendable {
            /// The last hour.
            case hour = 3_600_000
            /// The last 24 hours.
            case day = 86_400_000
        }
    }

    init(
        _ name: String, short: String, medium: String? = nil, narrow: String? = nil, lane: String? = nil,
        mark: LaunchMark, key: String, arrival: String, begin: String? = nil, family: Family,
        runTime: Limit? = nil,
        spacing: Limit? = nil,
        downloadRule: Int? = nil, matrix: Citation,
        rules: Rules, meaning: String, lesson: (scenario: String, app: String)? = nil,
        completionCall: (name: String, rule: Int)? = nil, handler: ExpirationHandler? = nil,
        warningCall: String? = nil,
        firstUnlock: Citation = .assumed(145),
        ownBudget: String? = nil,
        served: Served? = nil, ownLimits: KeyValuePairs<Factor, [DecidingLimit]> = [:],
        startEvent: (@Sendable (_ name: String) -> String)? = nil,
        arrivalEvent: @escaping @Sendable (_ name: String, _ hour: String?) -> String = { name, hour in
            hour.map { "\(name) submitted, earliestBeginDate \($0)" } ?? "\(name) submitted"
        }
    ) {
        self.name = name
        shortName = short
        mediumName = medium ?? name
        narrowName = narrow ?? name
        laneLabel = lane ?? family.laneLabel
        self.mark = mark
        self.key = key
        self.arrival = arrival
        self.arrivalEvent = arrivalEvent
        self.startEvent = startEvent
        beginEvent = begin
        self.family = family
        self.runTime = runTime
        self.downloadRule = downloadRule
        self.spacing = spacing
        matrixCitation = matrix
        self.rules = rules
        self.meaning = meaning
        self.lesson = lesson
        self.completionCall = completionCall
        expirationHandler = handler
        self.warningCall = warningCall ?? handler?.name
        self.firstUnlock = firstUnlock
        self.ownBudget = ownBudget
        self.served = served
        self.ownLimits = ownLimits
    }
}

extension KeyValuePairs where Key: Equatable {
    /// The value of a key; nil if it has none.
    func value(of key: Key) -> Value? { first { $0.key == key }?.value }
}
