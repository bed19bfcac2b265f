public import DeviceLog

/// What a watched log is, and how it is to be read; or several logs of one phone that make a day together.
public struct LogSettings: Sendable {
    /// One of the logs.
    public struct Log: Sendable {
        /// Where it comes from.
        public var source: LogSource
        /// What a person gave in place of what its lines leave out.
        public var options: LogReadingOptions
        /// What the places of its records are called; empty for a log that is alone.
        public var name: String
        /// Returns what was wrong with the source once it was read to its end, such as a cut compressed file.
        public var flaw: @Sendable () -> String?

        /// A log by its parts.
        public init(
            source: LogSource, options: LogReadingOptions, name: String,
            flaw: @escaping @Sendable () -> String? = { nil }
        ) {
            self.source = source
            self.options = options
            self.name = name
            self.flaw = flaw
        }
    }

    /// The logs; at least one and at most `LogMerge.logsAtMost`.
    public var logs: [Log]
    /// The style that a person gave; nil to recognise it.
    public var style: LogStyle?
    /// What their day is called.
    public var title: String
    /// How many lines about requests and apps are kept.
    public var linesAtMost = DayAssembly.linesAtMost
    /// Whether the oldest of them are given up for new ones, as where a log is watched without end.
    public var givesUpOldest = false
    /// Which apps tasks belong to, as is said beside them.
    public var owners = TaskOwners()
    /// The ends of processes that reports beside them tell.
    public var reportedEnds: [ReportedEnd] = []
    /// What MetricKit measured, as payloads beside them tell.
    public var totals: [ReportedTotals] = []
    /// Whether one of several may come without end, so that nothing waits for the ends of others.
    public var isLive = true
    /// What private words are called instead; nil to show them.
    public var words: PrivateWords?
    /// What a person must know about how they were read, as sentences.
    public var remarks: @Sendable (LogFindings) -> [String]

    /// The settings of several logs.
    public init(
        logs: [Log], style: LogStyle?, title: String,
        remarks: @escaping @Sendable (LogFindings) -> [String]
    ) {
        self.logs = logs
        self.style = style
        self.title = title
        self.remarks = remarks
    }

    /// The settings of a log that is alone.
    public init(
        source: LogSource, style: LogStyle?, options: LogReadingOptions, title: String,
        remarks: @escaping @Sendable (LogFindings) -> [String]
    ) {
        self.init(
            logs: [Log(source: source, options: options, name: "")], style: style, title: title,
            remarks: remarks)
    }
}
