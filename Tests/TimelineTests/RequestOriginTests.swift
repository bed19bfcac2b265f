import BackgroundPolicy
import Testing

@testable import Timeline

/// What the events tell for certain of what led to a transfer or a relaunch.
@Suite struct RequestOriginTests {
    private let app = AppID(0)

    /// A day of one app, written event by event.
    private struct Day {
        var events: [TimelineEvent] = []

        mutating func happens(_ second: Int64, _ happening: Happening) {
            events.append(TimelineEvent(at: Moment(second * 1_000), happening))
        }

        mutating func starts(_ request: Request, at second: Int64, reason: StartReason = .dispatched) {
            happens(second, .request(request, .submitted(earliestBegin: Moment(second * 1_000))))
            let launch = request.mode.isTransfer ? nil : LaunchID(request.id.number)
            happens(second, .request(request, .started(launch, reason)))
        }

        mutating func ends(_ request: Request, at second: Int64) {
            happens(second, .request(request, .ended(.completed, nil, energy: 0, cellular: 0)))
        }

        func index(_ names: [(ExecutionMode, String)]) -> TimelineIndex {
            var roster = Roster()
            let app = roster.add(Roster.App(name: "Mail", bundleIdentifier: "com.example.mail"))
            for (mode, name) in names {
                _ = roster.add(Roster.Task(app: app, mode: mode, identifier: name))
            }
            let header = DayHeader(
                title: "Origins", calendar: DayCalendar(epochDay: 19_879, startOfDay: 0), length: Span.day,
                profile: .sources, seed: 7, roster: roster)
            return TimelineIndex(header: header, events: events)
        }
    }

    private let tasks: [(ExecutionMode, String)] = [
        (.backgroundPush, "news"), (.appRefresh, "refresh"), (.discretionaryTransfer, "photos"),
        (.discretionaryRelaunch, "photos"), (.discretionaryTransfer, "videos"),
    ]

    private func request(_ number: UInt32, _ task: Int) -> Request {
        Request(id: RequestID(number), app: app, mode: tasks[task].0, task: TaskID(task))
    }

    private func origin(of request: Request, in day: Day) -> RequestOrigin? {
        day.index(tasks).record(of: request.id)?.origin
    }

    /// A push whose work enqueues a transfer, whose end asks for a relaunch.
    private func chained() -> (day: Day, push: Request, transfer: Request, relaunch: Request) {
        var day = Day()
        let (push, transfer, relaunch) = (request(0, 0), request(1, 2), request(2, 3))
        day.starts(push, at: 10)
        day.starts(transfer, at: 15)
        day.ends(push, at: 15)
        day.ends(transfer, at: 60)
        day.starts(relaunch, at: 60)
        day.ends(relaunch, at: 70)
        return (day, push, transfer, relaunch)
    }

    @Test("a transfer that is enqueued in the background comes from the only request whose handler runs")
    func work() {
        let (day, push, transfer, _) = chained()
        #expect(origin(of: transfer, in: day) == .work(of: push))
        #expect(origin(of: push, in: day) == nil)
    }

    @Test("a relaunch comes from the transfer that ended at its moment")
    func end() {
        let (day, _, transfer, relaunch) = chained()
        #expect(origin(of: relaunch, in: day) == .end(of: transfer))
    }

    @Test("nothing is claimed of a transfer that is enqueued while the app is in the foreground")
    func foreground() {
        var day = Day()
        let (push, transfer) = (request(0, 0), request(1, 2))
        day.happens(1, .app(app, .appState(.foreground, .opened)))
        day.starts(push, at: 10)
        day.starts(transfer, at: 15)
        #expect(origin(of: transfer, in: day) == .notRecorded(.foreground))
    }

    @Test(
        "nothing is claimed of a transfer that is enqueued while two handlers run; a transfer that runs is none"
    )
    func several() {
        var day = Day()
        let (push, refresh, other, transfer) = (request(0, 0), request(1, 1), request(2, 4), request(3, 2))
        day.starts(push, at: 10)
        day.starts(other, at: 11)
        #expect(origin(of: other, in: day) == .work(of: push))
        day.starts(refresh, at: 12)
        day.starts(transfer, at: 15)
        #expect(origin(of: transfer, in: day) == .notRecorded(.severalRan))
    }

    @Test("where two transfers end at once, only the name of the relaunch tells which it reports")
    func severalEnds() {
        var day = Day()
        let (photos, videos, relaunch) = (request(0, 2), request(1, 4), request(2, 3))
        day.starts(photos, at: 10)
        day.starts(videos, at: 10)
        day.ends(photos, at: 60)
        day.ends(videos, at: 60)
        day.starts(relaunch, at: 60)
        #expect(origin(of: relaunch, in: day) == .notRecorded(.severalEnded))
    }

    @Test(
        "a transfer that ended earlier leads to no relaunch, and a log without reasons leaves the origin open"
    )
    func unknown() {
        var day = Day()
        let (photos, relaunch, push, videos) = (request(0, 2), request(1, 3), request(2, 0), request(3, 4))
        day.starts(photos, at: 10)
        day.ends(photos, at: 59)
        day.starts(relaunch, at: 60)
        day.ends(relaunch, at: 61)
        #expect(origin(of: relaunch, in: day) == .notRecorded(.log))
        day.starts(push, at: 70, reason: .notRecorded)
        day.starts(videos, at: 71)
        #expect(origin(of: videos, in: day) == .notRecorded(.log))
    }

    @Test("the stream of one task's records knows the same origins as the index of the day")
    func stream() throws {
        let (day, _, transfer, _) = chained()
        let index = day.index(tasks)
        var stream = RequestStream(index.header, app: app, task: transfer.task, before: index.end)
        var found: [RequestOrigin?] = []
        for event in day.events { stream.add(event) { found.append($0.record.origin) } }
        #expect(found == [index.record(of: transfer.id)?.origin])
        #expect(found != [nil])
    }

    @Test("each request of a chain tells the whole chain, in order of submission")
    func chain() throws {
        let (day, push, transfer, relaunch) = chained()
        let index = day.index(tasks)
        let requests = [push, transfer, relaunch]
        for (position, request) in requests.enumerated() {
            let record = try #require(index.record(of: request.id))
            let chain = RequestChain(of: record, in: index)
            #expect(chain.links.map(\.record.request) == requests && chain.position == position)
            #expect(
                chain.links.map(\.bond) == [
                    .first(nil), .origin(.work(of: push)), .origin(.end(of: transfer)),
                ])
            #expect(chain.hasLinks)
        }
    }

    @Test("a request alone tells nothing; one whose origin is not recorded says so")
    func alone() throws {
        var day = Day()
        let (push, transfer) = (request(0, 0), request(1, 2))
        day.starts(push, at: 10)
        day.ends(push, at: 12)
        day.happens(20, .app(app, .appState(.foreground, .opened)))
        day.starts(transfer, at: 30)
        let index = day.index(tasks)
        let first = try #require(index.record(of: push.id))
        #expect(!RequestChain(of: first, in: index).hasLinks)
        let other = try #require(index.record(of: transfer.id))
        let second = RequestChain(of: other, in: index)
        #expect(second.hasLinks && second.links.map(\.bond) == [.first(.foreground)])
    }
}
