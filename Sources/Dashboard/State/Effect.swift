public import Frames
public import Timeline

/// A request or report of the dashboard to the keeper of the day and the recording.
public enum Effect: Hashable, Sendable {
    /// The person's interventions are to be these, in order of time; the day is to be computed again.
    case replaceInterventions([Intervention])
    /// Recording is to begin or to stop.
    case toggleRecording
    /// The playhead has moved forward.
    case playheadPassed(from: Moment, to: Moment)
    /// The playhead has moved back.
    case rewound(to: Moment)
    /// An app was selected with the mouse; recorded for the replay of the session.
    case selected
    /// The person marked a moment.
    case marked(Mark)
    /// A key was pressed; recorded for the replay of the session.
    ///
    /// The action is named only where the key has another one, or none, in the default map: whoever replays the
    /// session may have other keys than the person, so that a replay resolves keys with the default map.
    case performed(Key, as: Action? = nil)
    /// The day with the person's interventions, in order of time, is to be written as a figure, or a part of the day.
    case savePicture([Intervention], part: Slice?)
    /// A text is to be copied to where other programs take it from.
    case copy(String)
    /// The reading of a file is to stop; what was read is kept.
    case stopReading
    /// The dashboard is about to close.
    case quit
}

extension Effect {
    /// The response of a keeper that has no place for what is to be taken away from the screen.
    public var refusal: Response {
        switch self {
        case .savePicture, .copy:
            Response(message: Message(Warning.nothingTakenAway.text(.default), weight: .warning))
        case .replaceInterventions, .toggleRecording, .playheadPassed, .rewound, .selected, .marked,
            .performed,
            .stopReading, .quit:
            Response()
        }
    }
}

/// The keeper's response to an effect.
public struct Response: Sendable {
    /// The changed day, if it was computed at once.
    public var index: TimelineIndex?
    /// Whether the day has changed and its computation is deferred.
    public var hasDeferredDay = false
    /// The conditions at the playhead of a deferred day, if they are known already.
    public var conditions: Conditions?
    /// A message for the person.
    public var message: Message?
    /// Whether the session is now being recorded; nil if that has not changed.
    public var isRecording: Bool?
    /// Whether a recording failed or is incomplete.
    public var hasRecordingFailed = false

    /// A response by its parts.
    public init(
        index: TimelineIndex? = nil, message: Message? = nil, isRecording: Bool? = nil
    ) {
        self.index = index
        self.message = message
        self.isRecording = isRecording
    }
}

/// A changed day whose computation is deferred until it is needed.
struct DeferredDay: Hashable, Sendable {
    /// The conditions at the playhead, if they are known already.
    let conditions: Conditions?

    init(_ conditions: Conditions?) { self.conditions = conditions }
}

/// The result of computing a deferred day.
public struct UnfoldedDay: Sendable {
    /// The day after all changes.
    public let index: TimelineIndex
    /// The day before the last intervention; nil if that is the day on the screen.
    public let former: TimelineIndex?

    /// A computed day by its parts.
    public init(index: TimelineIndex, former: TimelineIndex? = nil) {
        self.index = index
        self.former = former
    }
}

/// What would help a request, in a sentence.
public struct HelpWords: Hashable, Sendable {
    /// The sentence.
    public let text: String
    /// The beginning of the sentence that says what to do.
    public let advice: String
    /// The source and the rule that it rests on.
    public let citation: String
    /// The end of the sentence that tells what was measured; empty where nothing was.
    public let measured: String
    /// The end of what was measured that still tells it.
    public let briefly: String
    /// From when on the day shows what it helps against.
    public let seenFrom: Moment

    /// A sentence with its source; all of it is advice unless that is told, and without brief words, what was measured
    /// has no shorter form.
    public init(
        _ text: String, citation: String, advice: String? = nil, measured: String = "", briefly: String = "",
        seenFrom: Moment = .start
    ) {
        self.text = text
        self.advice = advice ?? text
        self.citation = citation
        self.measured = measured
        self.briefly = briefly.isEmpty ? measured : briefly
        self.seenFrom = seenFrom
    }

    /// The fewest words of an advice that say what to do, and those of its first clause where that stands alone.
    private static let leastWords = 7
    private static let leastWordsOfClause = 4

    /// The sentence as it fits: what was measured is told briefly, and that nothing was is left out, before the advice
    /// loses a word; the advice then loses its last words only, at the end of a clause where that says what to do.
    ///
    /// - Parameters:
    ///   - ellipsis: What stands for the words that are left out.
    ///   - fits: Whether a text fits.
    /// - Returns: the longest text that fits; the whole advice, to be cut at its end, where nothing does.
    func fitting(ellipsis: Unicode.Scalar, _ fits: (String) -> Bool) -> String {
        guard !fits(text) else { return text }
        guard !measured.isEmpty, text.hasSuffix(measured) else { return shortAdvice(ellipsis, fits) }
        let whole = text.dropLast(measured.count) + briefly
        guard !fits(String(whole)) else { return String(whole) }
        var words = text.dropLast(measured.count).split(separator: " ")
        while words.count > Self.leastWords {
            words.removeLast()
            let shortened = words.joined(separator: " ") + " \(ellipsis): \(briefly)"
            if fits(shortened) { return shortened }
        }
        return shortAdvice(ellipsis, fits)
    }

    /// The advice alone, without its last clauses or, where no clause fits, its last words.
    private func shortAdvice(_ ellipsis: Unicode.Scalar, _ fits: (String) -> Bool) -> String {
        guard !fits(advice) else { return advice }
        let words = advice.split(separator: " ")
        let counts = Array((1..<max(1, words.count)).reversed())
        let clauses = counts.filter { count in
            count >= Self.leastWordsOfClause && words[count - 1].last.map { ",;:".contains($0) } ?? false
        }
        let texts = (clauses + counts).map { count in
            var text = words.prefix(count).joined(separator: " ")
            if let last = text.last, ",;:".contains(last) { text.removeLast() }
            return "\(text) \(ellipsis)"
        }
        return texts.first(where: fits) ?? advice
    }
}

/// A message in the status line.
public struct Message: Hashable, Sendable {
    /// How important a message is.
    public enum Weight: Hashable, Sendable {
        /// A note and a warning disappear; an error stays until it is dismissed.
        case note, warning, error
    }

    /// How important it is.
    public let weight: Weight
    /// The message in one line.
    public let text: String
    /// What stands for it where it does not fit; nil where it is cut.
    private let short: String?

    /// A message.
    public init(_ text: String, short: String? = nil, weight: Weight = .note) {
        self.weight = weight
        self.text = text
        self.short = short
    }

    /// The form of the message for a number of columns.
    func text(columns: Int) -> String { TextWidth.columns(of: text) <= columns ? text : short ?? text }
}
