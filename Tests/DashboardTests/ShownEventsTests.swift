import BackgroundPolicy
import Testing
import Timeline

@testable import Dashboard

/// The events that a filter shows, beside a walk over all events of the day.
@Suite struct ShownEventsTests {
    private let day = SampleDay.messaging()

    private func filters() -> [EventFilter] {
        let apps: [AppID?] = [nil] + day.apps.indices.map { AppID($0) }
        return EventLevel.allCases.flatMap { level in apps.map { EventFilter(level: level, app: $0) } }
    }

    @Test("from any place, forward and back, exactly the events are found that the filter shows")
    func search() {
        var found = 0
        for filter in filters() {
            let shown = day.events.indices.filter {
                filter.shows(day.events[$0].happening, day.header.roster)
            }
            found += shown.count
            for place in [0, 1, day.events.count / 3, day.events.count / 2, day.events.count] {
                var back = ShownEvents(filter, in: day, behind: place)
                var forward = back
                var before: [Int] = []
                while let number = back.previous() { before.append(number) }
                #expect(before == shown.filter { $0 < place }.reversed())
                var after: [Int] = []
                while let number = forward.next() { after.append(number) }
                #expect(after == shown.filter { $0 >= place })
            }
        }
        #expect(found > day.events.count)
    }

    @Test("a failure is listed however many other events lie between it and the playhead")
    func farBack() {
        let request = Request(id: RequestID(0), app: AppID(0), mode: .appRefresh, task: TaskID(0))
        let failure = Happening.request(request, .ended(.killed, nil, energy: 0, cellular: 0))
        var events = [
            TimelineEvent(at: .start, .request(request, .submitted(earliestBegin: .start))),
            TimelineEvent(at: .start + 1, failure),
        ]
        for number in Int64(2)..<60_000 {
            events.append(TimelineEvent(at: .start + number, .app(AppID(1), .visit(freshness: nil))))
        }
        let index = TimelineIndex(header: day.header, events: events)
        let playhead = Moment(60_000)
        for app in [nil, AppID(0)] {
            let filter = EventFilter(level: .failures, app: app)
            let list = EventList(index: index, playhead: playhead, filter: filter)
            #expect(list.lines(atMost: 5).map(\.line) == [.event(1)])
        }
    }
}
