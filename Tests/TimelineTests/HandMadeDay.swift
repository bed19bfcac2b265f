import BackgroundPolicy
import Timeline

/// A day of events written by hand: two apps, and what a test lets happen to them.
struct HandMadeDay {
    static let feed = AppID(0)
    static let chat = AppID(1)
    private(set) var events: [TimelineEvent] = []
    private var nextRequest: UInt32 = 1

    let header = DayHeader(
        title: "By hand",
        calendar: DayCalendar(epochDay: 19_879, startOfDay: 0),
        length: Span.day,
        profile: .sources,
        seed: 1,
        roster: Roster(
            apps: [
                .init(name: "Color Feed", bundleIdentifier: "com.example.feed"),
                .init(name: "Chat", bundleIdentifier: "com.example.chat"),
            ],
            tasks: ExecutionMode.allCases.map {
                .init(app: HandMadeDay.feed, mode: $0, identifier: $0.key)
            }
        )
    )

    mutating func add(_ hour: Int64, _ happening: Happening) { add(hour, 0, happening) }

    mutating func add(_ hour: Int64, _ minute: Int64, _ happening: Happening) {
        events.append(TimelineEvent(at: HandMadeDay.at(hour, minute), happening))
    }

    mutating func request(_ mode: ExecutionMode, _ app: AppID = HandMadeDay.feed) -> Request {
        let request = Request(
            id: RequestID(nextRequest), app: app, mode: mode, task: TaskID(Int(mode.rawValue))
        )
        nextRequest += 1
        return request
    }

    /// A request that is submitted, launched and over within a minute, completed unless said otherwise.
    mutating func run(
        _ mode: ExecutionMode, _ hour: Int64, _ minute: Int64 = 0, of app: AppID = HandMadeDay.feed,
        outcome: Outcome = .completed
    ) {
        let request = request(mode, app)
        let launch = mode.launches ? LaunchID(request.id.number) : nil
        add(hour, minute, .request(request, .submitted(earliestBegin: HandMadeDay.at(hour, minute))))
        add(hour, minute, .request(request, .started(launch, .dispatched)))
        add(hour, minute + 1, .request(request, .ended(outcome, nil, energy: 5, cellular: 7)))
    }

    var index: TimelineIndex { TimelineIndex(header: header, events: events) }

    static func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment {
        Moment(hour * Span.hour + minute * Span.minute)
    }
}
