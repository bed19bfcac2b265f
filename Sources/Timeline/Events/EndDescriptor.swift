import BackgroundPolicy

/// What is said of an end of work or of a process: a row of the tables of `EndReason` and `StateCause`.
struct EndDescriptor: Sendable {
    /// What happened, as a clause after "because", with the values of the limits that decided.
    let explanation: @Sendable (PolicyLimits) -> String
    /// What the log of a device tells of it, where the explanation has figures of the model; nil where it has none.
    private(set) var logged: String?
    /// The end in a few words; nil where an outcome says it already, or where the key does.
    let brief: String?
    /// Where it comes from, without regard to the mode of the work.
    private let citation: Citation?
    /// The rules that say it of single modes.
    private let rules: KeyValuePairs<ExecutionMode, Int>
    /// The limits that decide when it happens.
    private let limits: [DecidingLimit]
    /// Whether the run time of the mode decides when it happens.
    private let hasRunTime: Bool
    private let systemText: SystemText?
    private let modesOfSystemText: [ExecutionMode]
    /// What interrupts work before its time is over.
    private(set) var interruption: Interruption?
    /// The factor that holds back what ended for this reason.
    let factor: Factor?
    /// The change of the app's state that ended the work.
    private(set) var cause: StateCause?

    /// Who or what interrupts work before its time is over (R104, R247).
    enum Interruption {
        /// A condition that was good when the work began.
        case condition
        /// The person who cancels it, or the system that waits for progress.
        case other
    }

    init(
        _ explanation: @escaping @Sendable (PolicyLimits) -> String, _ brief: String? = nil,
        _ citation: Citation? = nil, of rules: KeyValuePairs<ExecutionMode, Int> = [:],
        limits: [DecidingLimit] = [], hasRunTime: Bool = false, system: SystemText? = nil,
        in modes: [ExecutionMode] = ExecutionMode.allCases, factor: Factor? = nil
    ) {
        self.explanation = explanation
        self.brief = brief
        self.citation = citation
        self.rules = rules
        self.limits = limits
        self.hasRunTime = hasRunTime
        systemText = system
        modesOfSystemText = modes
        self.factor = factor
    }

    init(
        _ explanation: String, _ brief: String? = nil, _ citation: Citation? = nil,
        of rules: KeyValuePairs<ExecutionMode, Int> = [:], limits: [DecidingLimit] = [],
        hasRunTime: Bool = false, system: SystemText? = nil,
        in modes: [ExecutionMode] = ExecutionMode.allCases, factor: Factor? = nil
    ) {
        self.init(
            { _ in explanation }, brief, citation, of: rules, limits: limits, hasRunTime: hasRunTime,
            system: system, in: modes, factor: factor)
    }

    /// The same with the words for the day of a device.
    func logged(_ words: String) -> EndDescriptor {
        var row = self
        row.logged = words
        return row
    }

    /// An end for the same reason as a refusal.
    static func refusal(
        _ refusal: Refusal, _ brief: String, in modes: [ExecutionMode] = ExecutionMode.allCases
    ) -> EndDescriptor {
        EndDescriptor(
            refusal.explanation, brief, refusal.citation, limits: refusal.decidingLimits,
            system: refusal.systemText, in: modes)
    }

    /// An interruption, whose clause is short enough to stand for it.
    static func interruption(
        _ clause: String, by interruption: Interruption = .condition, rule: Int = 104,
        limits: [DecidingLimit] = [], factor: Factor? = nil
    ) -> EndDescriptor {
        var row = EndDescriptor(
            clause, clause, Rule[rule].citation, of: interruption == .condition ? [.appRefresh: 247] : [:],
            limits: limits, factor: factor)
        row.interruption = interruption
        return row
    }

    /// The end of the app's process or its suspension.
    static func process(_ cause: StateCause) -> EndDescriptor {
        var row = cause.descriptor
        row.cause = cause
        return row
    }

    /// The source for work of a mode: its own rule, a publication, or that of the first limit.
    func citation(of mode: ExecutionMode, in profile: Profile) -> Citation? {
        if let rule = rules.first(where: { $0.key == mode })?.value { return Rule[rule].citation }
        return citation ?? decidingLimits(of: mode).first?.limit.sourced(in: profile).citation
    }

    /// The limits that decide when work of a mode ends so.
    func decidingLimits(of mode: ExecutionMode) -> [DecidingLimit] {
        limits + (hasRunTime ? mode.runTimeLimit.map { [DecidingLimit($0, "run time")] } ?? [] : [])
    }

    /// The words with which iOS reports it for work of a mode.
    func systemText(of mode: ExecutionMode) -> SystemText? {
        modesOfSystemText.contains(mode) ? systemText : nil
    }
}
