public import DeviceLog

/// The first bytes of a log, which show what it is if it is no log, and what an app has printed before its first record.
public struct LogBeginning: Sendable {
    private static let bytesAtMost = 1 << 18

    /// The bytes, at most 256 KiB.
    public private(set) var bytes: [UInt8] = []

    /// The beginning of a log of which nothing is read.
    public init() {}

    /// Keeps bytes that are read, as far as they are of the beginning.
    public mutating func take(_ piece: some Sequence<UInt8>) {
        let room = Self.bytesAtMost - bytes.count
        if room > 0 { bytes += piece.prefix(room) }
    }
}

/// What was found as a log was read, or several as one; what a person must know of it is derived from this.
public struct LogFindings: Sendable {
    /// What was read of each log.
    public let summaries: [LogSummary]
    /// How each of them begins.
    public let beginnings: [LogBeginning]
    /// What was wrong with each as a compressed file; nil if nothing was, or it was not read to its end.
    public let flaws: [String?]
    /// How many records stand in more than one of them.
    public let doubled: Int
    /// By how many days each is later than it is told.
    public let daysLater: [Int64]
    /// How many of the oldest lines about requests and apps were given up, so that the newest can be kept.
    public let givenUp: Int
    /// What the lines of the scheduler were, known and unknown.
    public let tally: VocabularyTally
    /// How many lines of apps' own logs are known, and how many are not.
    public let ownWords: (known: Int, unknown: Int)
    /// How often the phone started while it was logged.
    public let boots: Int
    /// Whether the day has a line, by its number, as evidence.
    public let hasEvidence: @Sendable (_ line: Int) -> Bool
    /// The zone that tasks show, in minutes east of UTC, and how many lines do; nil if none does.
    public let shownZone: (minutes: Int, lines: Int)?
    /// The lines that state a setting of the phone's clock, each up to the first line with the new time.
    public let clockSettings: [ClosedRange<UInt32>]
    /// Where the phone's clock was set: the first new time as it is printed, and by how much, in microseconds.
    public let clockSteps: [(to: Int64, span: Int64)]

    /// The findings of what was read and of what was put together from it.
    ///
    /// - Parameters:
    ///   - summaries: What was read of each log.
    ///   - beginnings: How each of them begins; none while they go on, as looking at them takes a while.
    ///   - flaws: What was wrong with each as a compressed file.
    ///   - merge: What merged them.
    ///   - givenUp: How many lines about requests and apps were given up.
    ///   - assembly: The day of all of them.
    public init(
        summaries: [LogSummary], beginnings: [LogBeginning], flaws: [String?], merge: LogMerge? = nil,
        givenUp: Int = 0, of assembly: DayAssembly
    ) {
        self.summaries = summaries
        self.beginnings = beginnings
        self.flaws = flaws
        doubled = merge?.doubled ?? 0
        daysLater = summaries.enumerated().map { merge?.daysLater($0, $1) ?? $1.daysLater }
        self.givenUp = givenUp
        tally = assembly.tally
        ownWords = (assembly.ownWords.known, assembly.ownWords.unknown)
        boots = assembly.boots
        hasEvidence = { assembly.hasEvidence(line: $0) }
        shownZone = assembly.shownZone
        clockSettings = assembly.clockSettings
        clockSteps = assembly.clockSteps
    }
}
