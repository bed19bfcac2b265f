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
    }

    /// The name as printed, in Apple's spelling.
    public let name: String
    /// The name for narrow columns, at most ten characters.
    public let shortName: String
    /// The name in at most 26 columns, different for every mode.
    public let mediumName: String
    /// The name in at most 17 columns, different for every mode.
    public let narrowName: String
    /// The name as a value of `mode` in logs.
    public let key: String
    /// The word for how a request of the mode arises.
    public let arrival: String
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

    init(
        _ name: String, short: String, medium: String? = nil, narrow: String? = nil, key: String,
        arrival: String, family: Family, runTime: Limit? = nil, spacing: Limit? = nil,
        downloadRule: Int? = nil, matrix: Citation,
        rules: Rules
    ) {
        self.name = name
        shortName = short
        mediumName = medium ?? name
        narrowName = narrow ?? name
        self.key = key
        self.arrival = arrival
        self.family = family
        self.runTime = runTime
        self.downloadRule = downloadRule
        self.spacing = spacing
        matrixCitation = matrix
        self.rules = rules
    }
}
