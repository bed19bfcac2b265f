public import Timeline

/// The question to `why`: about which requests of an app, and up to which moment.
public struct WhyQuestion {
    /// What it is about.
    public enum Kind {
        /// About every request.
        case all
        /// About those that waited or ran on a day, given by its bounds.
        case day(from: Moment, to: Moment)
        /// About the current request of each task at a moment.
        case moment

        /// Whether it is about one moment.
        public var isMoment: Bool {
            if case .moment = self { true } else { false }
        }
    }

    /// The question as the title of its answer.
    public var title: Sentence {
        let name = header.roster[app].label
        let subject: Sentence =
            task.map { "\(name: header.roster[$0].identifier) of \(name: name)" }
            ?? "the requests of \(name: name)"
        let time: Sentence? = kind.isMoment ? ", as of \(asked)" : nil
        return "Why \(subject) ran or did not\(time): \(quoting: header.title)"
    }

    /// That no request matches, without what ends the sentence.
    var nothing: Sentence {
        let time: Sentence? =
            switch kind {
            case .all: nil
            case .day(let from, let to): " that waited or ran from \(from) to \(to)"
            case .moment: " up to \(asked)"
            }
        return "\(name: header.roster[app].label) made no request\(time)"
    }

    /// The moment from which on the answers are asked for.
    public var from: Moment {
        if case .day(let from, _) = kind { from } else { .start }
    }

    /// The day.
    public let header: DayHeader
    /// The app.
    public let app: AppID
    /// The task, if it is about one only.
    public let task: TaskID?
    /// What it is about.
    public let kind: Kind
    /// The moment up to which the answers take events into account.
    public let asked: Moment
    /// The end of the day, or of what is known of it.
    public let end: Moment

    /// A question by its parts.
    public init(header: DayHeader, app: AppID, task: TaskID?, kind: Kind, asked: Moment, end: Moment) {
        self.header = header
        self.app = app
        self.task = task
        self.kind = kind
        self.asked = asked
        self.end = end
    }

    /// Only requests submitted before this moment match.
    public var before: Moment {
        switch kind {
        case .all: end + 1
        case .day(_, let to): to
        case .moment: asked + 1
        }
    }

    /// Refusals in this closed range of moments are reported.
    var refused: (from: Moment, through: Moment) {
        switch kind {
        case .all: (.start, end)
        case .day(let from, let to): (from, to)
        case .moment: (.start, asked)
        }
    }

    /// Whether a request matches the question.
    public func concerns(_ record: RequestRecord) -> Bool {
        switch kind {
        case .all, .moment: true
        case .day(let from, _): record.ended ?? end >= from
        }
    }

    /// The refusal of an event, if the question is about it.
    public func refused(_ event: TimelineEvent) -> Refused? {
        guard case .request(let request, .refused(let refusal)) = event.happening,
            request.app == app, task == nil || task == request.task,
            refused.from <= event.moment, event.moment <= refused.through
        else { return nil }
        return Refused(
            moment: event.moment, mode: request.mode, task: request.task, refusal: refusal, line: event.line)
    }

    /// Whether events after a moment cannot add anything, once every matching request has been reported.
    public func isPast(_ moment: Moment) -> Bool { moment > asked && moment > refused.through }
}
