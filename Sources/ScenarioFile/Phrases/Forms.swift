import BackgroundPolicy
import Simulation
import Timeline

/// The forms of single values, each with its reading.
enum Forms {
    private static let clock = "(d[0-9]+ +)?[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?"
    private static let weekdays = "(weekdays|weekends|Mon|Tue|Wed|Thu|Fri|Sat|Sun)"
    private static let days =
        "((d[0-9]+ *[-–] *d[0-9]+ +)?(daily|\(weekdays)) +|d[0-9]+ *[-–] *d[0-9]+ +)"
    private static let moment = "(\(days)|d[0-9]+ +)?[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?"
    private static let span = "([0-9]+ *(d|h|ms|m|s) *)+"
    private static let spans = "[0-9].*(d|h|m|s)"
    private static let jitter = "( *(±|\\+-) *\(span))?"

    // MARK: Times

    /// A single moment of the scenario.
    static let singleTime = TypedForm("singleTime", ClockTime.expected, pattern: "^\(clock)$") {
        scanner, clock throws(PhraseFault) in
        try clock.moment(try ClockTime.read(&scanner))
    }
    static let time = TypedForm(
        "time", "a time such as 07:30, d2 07:30, daily 07:30, weekdays 07:30, Mon 07:30 or d3-d9 07:30",
        pattern: "^\(moment)$"
    ) { scanner, clock throws(PhraseFault) in try clock.readMoments(&scanner) }
    static let timeRange = TypedForm(
        "timeRange", "two times such as 21:30-23:00, daily 22:00-06:00 or weekends 10:00-12:00, or always",
        pattern: "^(always|\(moment) *[-–] *\(clock))$"
    ) { scanner, clock throws(PhraseFault) in try clock.readSlices(&scanner) }
    static let arrivals = TypedForm(
        "arrivals", "a time such as 09:02, every 12m from 09:00 to 11:00, or 5 from 10:00 to 10:10",
        pattern: "^(\(moment)|\(days)?(every +\(span) *|[0-9]+ +)from +\(clock) +to +\(clock))$",
        Occasions.arrivals)
    static let start = TypedForm(
        "start", "a date and a time such as 2024-06-05 06:00",
        pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2} +[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?$", Occasions.start)

    // MARK: Lengths

    static let length = TypedForm("length", Length.expected, pattern: "^\(span)$", Length.read)
    /// The time of work.
    static let lengthRange = TypedForm("lengthRange", Length.rangeExpected, pattern: "^\(spans)$") {
        scanner throws(PhraseFault) in
        let range = try Length.readRange(&scanner)
        guard range.most <= Span.day else { throw .outOfBounds("at most 24h") }
        return range
    }
    /// A length that is not drawn.
    static let fixedLength = TypedForm(length.form) { scanner throws(PhraseFault) in
        DrawnRange(try Length.read(&scanner))
    }
    static let expiration = TypedForm(
        "apns-expiration", "0, or a length of time such as 5s", pattern: "^(0|\(span))$", Words.expiration)

    /// A length within bounds.
    static func length(in range: ClosedRange<Milliseconds>, _ expected: String) -> TypedForm<Milliseconds> {
        TypedForm(length, in: range, expected)
    }

    // MARK: What happens at times

    static let habit = TypedForm(
        "habit", "a habit such as 07:30, 07:30 ±10m on weekdays or 12:30 ±15m on 10 days",
        pattern: "^[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?\(jitter)( *on +([0-9]+ +days?|\(weekdays)))?$",
        Occasions.habit)
    static let visit = TypedForm(
        "visit", "a visit such as 07:32 for 4m, weekdays 12:31 ±5m for 3m-6m or d3-d9 08:00 for 4m",
        pattern: "^\(moment)\(jitter) *for +\(spans)$", Occasions.visits)
    static let submission = TypedForm(
        "submission",
        "on entering background, in handler, at launch, at launch in background, "
            + "from extension at 10:00, or a time such as 09:00",
        pattern: "^(on entering background|in handler|at launch( +in background)?"
            + "|(from extension at +)?\(moment))$", Submission.read)
    static let enqueue = TypedForm(
        "enqueue", "a time such as 13:00, or a length such as 30s after a visit begins",
        pattern: "^(\(moment)|\(span)after a visit begins)$", Enqueue.read)
    static let begins = TypedForm(
        "begins", "on entering background, or a length such as 3s before leaving",
        pattern: "^(on entering background|\(span)before leaving)$", Occasions.begins)
    static let fetchInterval = TypedForm(
        "fetchInterval", "never, minimum, or a length of time such as 1h",
        pattern: "^(never|minimum|\(span))$", Words.fetchInterval)
    static let reloadPolicy = TypedForm(
        "reloadPolicy", "atEnd, never, or a date such as after 30m",
        pattern: "^(atEnd|never|after +\(span))$",
        Words.reloadPolicy)
}
