public import BackgroundPolicy

/// How well the limits are supported that decide a length or a moment, for one day.
///
/// The rule that is cited says that something waits or ends; how long it does is often a number of ours.
public struct LengthEvidence: Hashable, Sendable {
    private struct Part: Hashable, Sendable {
        let support: LimitSupport
        var words: [String]
    }

    /// The limits, without repetition.
    public let limits: [Limit]
    /// The words for the limits by support, in the order of the limits; a word stands at its weakest support.
    private let parts: [Part]

    /// No limit decides.
    public init() { (limits, parts) = ([], []) }

    /// The evidence of limits on a day; empty where no limit decides.
    public init(_ deciding: [DecidingLimit], on header: DayHeader) {
        self.init(
            deciding.map(\.limit),
            deciding.map { ($0.word, header.limits.support(of: $0.limit, under: header.choices)) })
    }

    /// The evidence of the limits of two days together.
    public func joined(with other: LengthEvidence) -> LengthEvidence {
        LengthEvidence(
            limits + other.limits,
            (parts + other.parts).flatMap { part in part.words.map { ($0, part.support) } })
    }

    private init(_ deciding: [Limit], _ supported: [(word: String, support: LimitSupport)]) {
        var limits: [Limit] = []
        for limit in deciding where !limits.contains(limit) { limits.append(limit) }
        var words: [String] = []
        var supports: [LimitSupport] = []
        for (word, support) in supported {
            if let index = words.firstIndex(of: word) {
                if support.weakness > supports[index].weakness { supports[index] = support }
            } else {
                words.append(word)
                supports.append(support)
            }
        }
        var parts: [Part] = []
        for (word, support) in zip(words, supports) {
            if let index = parts.firstIndex(where: { $0.support == support }) {
                parts[index].words.append(word)
            } else {
                parts.append(Part(support: support, words: [word]))
            }
        }
        self.limits = limits
        self.parts = parts
    }

    /// The weakest support; nil where no limit decides.
    public var weakest: LimitSupport? { parts.map(\.support).max { $0.weakness < $1.weakness } }

    /// Every word with its support, such as `spacing assumed`; nil where no limit decides.
    public var text: String? { Self.text(parts) }

    /// The words whose support is weaker than what is cited, such as `spacing assumed`; nil without any.
    public func text(weakerThan citation: Citation) -> String? { text(weakerThan: citation.evidence) }

    /// The words whose support is weaker than the evidence of a rule, such as `spacing assumed`; nil without any.
    public func text(weakerThan evidence: Evidence) -> String? {
        Self.text(parts.filter { $0.support.isWeaker(than: evidence) })
    }

    private static func text(_ parts: [Part]) -> String? {
        let texts = parts.map { "\(Quantities.list($0.words)) \($0.support.text)" }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}

extension WhyAnswer.Cause {
    /// The limits that decide for how long the cause holds a request back.
    public func decidingLimits(of record: RequestRecord, on header: DayHeader) -> [DecidingLimit] {
        switch self {
        case .requirement(let requirement): requirement.decidingLimits(under: header.choices)
        case .factor(let factor):
            factor.decidingLimits(of: record.request.mode, under: header.choices)
                + (factor == .appUsage ? record.limits(ofBeginDateOn: header) : [])
        // Neither of the two has a limit.
        case .oneOfTwoSwitches: []
        }
    }
}

extension RequestRecord {
    /// How far ahead a begin date may be, if that of the request is further: it needs a visit then (R111).
    fileprivate func limits(ofBeginDateOn header: DayHeader) -> [DecidingLimit] {
        let isTooFar = earliestBegin - submitted > header.limits[.earliestBeginDateMaximum]
        return request.mode.isScheduled && isTooFar
            ? [DecidingLimit(.earliestBeginDateMaximum, "maximum")] : []
    }

    /// The limits that decide when the request became eligible.
    public var limitsOfEligibility: [DecidingLimit] {
        request.mode == .backgroundFetch ? Requirement.fetchInterval.decidingLimits() : []
    }

    /// The limits that decide when the request ended; empty while it has not.
    public var limitsOfEnd: [DecidingLimit] {
        guard let outcome, let endReason else { return [] }
        var limits = endReason.decidingLimits(of: request.mode, outcome)
        // The handler is called some time before the run time is over, and the work stopped then.
        if endReason == .outOfTime, outcome == .expired, expiring == ended, request.mode.hasExpirationHandler
        {
            limits.append(DecidingLimit(.expirationGrace, "warning time"))
        }
        return limits
    }

    /// The limits that decide for how long a run of the request lasts, besides the work that the app does.
    public func limits(of run: Run) -> [DecidingLimit] {
        if request.mode.isTransfer {
            return [DecidingLimit(.wiFiRate, "speed"), DecidingLimit(.cellularRate, "speed")]
        }
        guard run.launch != nil else { return [] }
        return [DecidingLimit(run.isCold ? .coldLaunchTime : .warmLaunchTime, "launch time")]
    }
}
