import BackgroundPolicy
import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Dashboard

/// The key that goes from failure to failure, and what the inspector says where it stops.
@Suite struct FailureTests {
    /// What went wrong at a moment, as the events tell it.
    private struct Stop: Hashable {
        let moment: Moment
        let app: AppID
        let request: Request?
    }

    /// The requests that went wrong, read from the events without the index.
    private static func stops(of events: [TimelineEvent]) -> Set<Stop> {
        var stops: Set<Stop> = []
        for event in events {
            guard case .request(let request, let step) = event.happening else { continue }
            switch step {
            case .expiring:
                // The warning and the kill that follows it are one failure.
                let isKilled = events.contains {
                    guard case .request(let ended, .ended(let outcome, _, _, _)) = $0.happening,
                        ended.id == request.id, $0.moment - event.moment <= 60_000
                    else { return false }
                    return [.killed, .abandoned, .failed, .dropped].contains(outcome)
                }
                if !isKilled { stops.insert(Stop(moment: event.moment, app: request.app, request: request)) }
            case .refused, .ended(.killed, _, _, _), .ended(.abandoned, _, _, _),
                .ended(.failed, _, _, _), .ended(.cancelled, .swipedAway, _, _):
                stops.insert(Stop(moment: event.moment, app: request.app, request: request))
            case .ended(.dropped, let reason, _, _) where reason != .cancelledByApp:
                stops.insert(Stop(moment: event.moment, app: request.app, request: request))
            case .submitted, .eligible, .verdict, .evaluated, .started, .paused, .progress, .ended: break
            }
        }
        for event in events {
            guard case .app(let app, .appState(.notRunning, let cause)) = event.happening,
                ![.swipedAway, .systemKill, .phoneRestarted].contains(cause),
                !stops.contains(where: { $0.moment == event.moment && $0.app == app })
            else { continue }
            stops.insert(Stop(moment: event.moment, app: app, request: nil))
        }
        return stops
    }

    private static func session(
        _ name: String, size: Size = Size(columns: 120, rows: 36)
    ) throws -> ScriptedSession<FinishedDay> {
        let builtIn = try #require(BuiltInScenario.named(name))
        let index = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
        let model = DashboardModel(
            index: index, size: size, playhead: .start, mayIntervene: true)
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
    }

    private static func inspector(_ session: ScriptedSession<FinishedDay>) throws -> [Substring] {
        let layout = try #require(session.session.model.layout)
        let rows = session.frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
        return Array(rows[layout.inspectorRows])
    }

    @Test(
        "of every day that comes with dayline, x stops once at each request that failed, and the inspector is about it",
        arguments: BuiltInScenario.all.map(\.name))
    func everyFailure(_ name: String) throws {
        var session = try Self.session(name)
        let index = session.session.model.index
        let expected = Self.stops(of: index.events)
        var found: [Stop] = []
        for number in 1...(expected.count + 1) {
            _ = session.press([.character("x")])
            let model = session.session.model
            let text = model.state.message?.text ?? ""
            guard number <= expected.count else {
                #expect(text.hasPrefix("nothing went wrong after this moment"))
                break
            }
            #expect(text.hasPrefix("failure \(number) of \(expected.count)"), "\(text)")
            #expect(text.contains("the last of the day") == (number == expected.count))
            let app = try #require(model.selectedApp)
            let stop = Stop(moment: model.state.playhead, app: app, request: model.selectedRecord?.request)
            #expect(expected.contains(stop), "\(index.header.clock(stop.moment)) \(text)")
            found.append(stop)
            let rows = try Self.inspector(session)
            if let record = model.selectedRecord {
                let roster = index.header.roster
                #expect(
                    rows[0].contains(roster[app].name)
                        && rows[0].contains(roster[record.request.task].identifier))
                if let refusal = record.refusal {
                    let words = "\(refusal.participle): \(refusal.explanation)".prefix(60)
                    #expect(rows.contains { $0.contains(words) }, "\(rows)")
                    let rule = refusal.citation(of: record.request.mode, under: index.header.choices).ruleName
                    #expect(rows.joined(separator: " ").contains(rule))
                }
            }
        }
        #expect(Set(found) == expected && found.count == expected.count)
        #expect(found.map(\.moment) == found.map(\.moment).sorted())
        // Back again, one after the other.
        for stop in found.dropLast().reversed() {
            _ = session.press([.character("X")])
            #expect(session.session.model.selectedRecord?.request == stop.request)
        }
    }

    @Test("R230 the transfer that a swipe ends is what went wrong, as the hint of the first keys promises")
    func swipedTransfer() throws {
        var session = try Self.session("swipe-away")
        _ = session.press([.character("x")])
        let record = try #require(session.session.model.selectedRecord)
        #expect(record.outcome == .cancelled && record.endReason == .swipedAway)
        #expect(record.ended == session.session.model.state.playhead)
    }

    @Test("with a filter, x goes from failure to failure of the lanes that it leaves, and the filter stays")
    func filtered() throws {
        var session = try Self.session("messaging-day")
        _ = session.press("/messages".map { .character($0) } + [.enter])
        let lanes = session.session.model.state.order
        let app = try #require(lanes.first)
        let expected = Self.stops(of: session.session.model.index.events).filter { $0.app == app }
        #expect(lanes.count == 1 && expected.count > 2)
        for number in 1...expected.count {
            _ = session.press([.character("x")])
            let model = session.session.model
            let text = model.state.message?.text ?? ""
            #expect(text.hasPrefix("failure \(number) of \(expected.count) in these lanes"), "\(text)")
            #expect(text.contains(", the last: ") == (number == expected.count), "\(text)")
            #expect(expected.contains { $0.moment == model.state.playhead })
            #expect(model.state.order == lanes && model.selectedApp == app)
        }
        _ = session.press([.character("x")])
        #expect(
            session.session.model.state.message?.text
                == "nothing went wrong after this moment in these lanes; Esc shows all")
        // The next event of any app is one of these lanes or of the phone.
        for _ in 0..<20 {
            _ = session.press([.control("p")])
            #expect(session.session.model.state.order == lanes && session.session.model.selectedApp == app)
        }
        _ = session.press([.escape, .home, .character("x"), .character("x"), .character("x")])
        #expect(session.session.model.selectedApp != app, "without the filter the failures of all apps count")
    }

    @Test("x passes over a hidden lane")
    func hidden() throws {
        var session = try Self.session("messaging-day")
        _ = session.press([.character("x")])
        let app = try #require(session.session.model.selectedApp)
        _ = session.press([.home, .character("~"), .character("x")])
        let model = session.session.model
        #expect(model.selectedApp != app && !model.state.order.contains(app))
    }

    @Test("x pauses, and what it went to is left with its moment, in whichever way the playhead moves")
    func leaving() throws {
        var session = try Self.session("messaging-day")
        _ = session.press([.character(" ")])
        #expect(!session.session.model.state.playback.isPaused)
        _ = session.press([.character("x"), .character("x")])
        let there = session.session.model
        #expect(there.state.playback.isPaused && there.state.task != nil)
        #expect(try !Self.inspector(session)[0].contains("  of "), "the playhead is there")
        for keys in [[.right], [.left], ":16:00".map { Key.character($0) } + [.enter]] {
            var moved = session
            _ = moved.press(keys)
            let model = moved.session.model
            #expect(model.state.playhead != there.state.playhead)
            #expect(model.state.task == nil && model.state.pointed == nil)
            #expect(model.state.selectedApp == there.state.selectedApp)
        }
        // A task that the person chose stays.
        _ = session.press([.right, .tab])
        let chosen = try #require(session.session.model.state.task)
        _ = session.press([.right])
        #expect(session.session.model.state.task == chosen)
    }

    @Test("the inspector says of which time a request is that was over before the playhead")
    func age() throws {
        var session = try Self.session("messaging-day")
        _ = session.press([.character("x"), .character("x")])
        let there = session.session.model
        let request = try #require(there.selectedRecord?.request)
        let clock = there.index.header.calendar.hourAndMinute(there.state.playhead)
        _ = session.press([.right])
        var later = session.session.model
        later.select(exactly: request.app, task: request.task)
        #expect(later.selectedRecord?.request == request)
        let heading = try Self.inspector(ScriptedSession(later, keeper: FinishedDay(), glyphs: .unicode))[0]
        #expect(heading.contains("  of \(clock) "), "\(heading)")
    }

    @Test("R091 R096 R113 R220 five submissions of one moment are refused each in its own words, and listed")
    func oneMoment() throws {
        var session = try Self.session("q09-submit-throws")
        var words: Set<String> = []
        for _ in 0..<4 {
            _ = session.press([.character("x")])
            let model = session.session.model
            #expect(model.index.header.clock(model.state.playhead) == "09:00:00")
            let refusal = try #require(model.selectedRecord?.refusal)
            words.insert(refusal.fullExplanation)
            let app = try #require(model.selectedApp)
            _ = session.press([.character("w")])
            #expect(session.frame.plainText.contains(refusal.explanation.prefix(40)))
            _ = session.press([.character("w"), .enter])
            #expect(session.frame.plainText.contains(refusal.explanation.prefix(40)))
            _ = session.press([.enter])
            #expect(session.session.model.selectedApp == app)
        }
        #expect(words.count == 4 && words.allSatisfy { $0.contains("BGTaskSchedulerErrorDomain Code=") })
    }

    @Test(
        "at 80 columns too a refusal is told whole, once, in the rows that its course would have",
        arguments: ["messaging-day", "voip-calls", "q09-submit-throws"])
    func wholeRefusal(_ name: String) throws {
        var session = try Self.session(name, size: Size(columns: 80, rows: 24))
        for _ in Self.stops(of: session.session.model.index.events) {
            _ = session.press([.character("x")])
            guard let refusal = session.session.model.selectedRecord?.refusal else { continue }
            let all = try Self.inspector(session).dropFirst().flatMap { $0.split(separator: " ") }
                .joined(separator: " ")
            // Below a short answer stand the earlier requests of the app.
            let words = all[..<(all.firstRange(of: " mode from ")?.lowerBound ?? all.endIndex)]
            #expect(words.contains("\(refusal.participle): \(refusal.explanation)"), "\(words)")
            #expect(words.ranges(of: refusal.participle).count == 1, "\(words)")
        }
    }

    @Test("what was refused is never told as if nothing had been requested")
    func neverNothing() throws {
        for builtIn in BuiltInScenario.all {
            let session = try Self.session(builtIn.name)
            var model = session.session.model
            let index = model.index
            for record in index.requests where record.refusal != nil {
                model.select(exactly: record.request.app, task: record.request.task)
                for moment in [Moment.start, record.submitted, index.end] {
                    _ = model.move(to: moment)
                    let frame = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode).frame
                        .plainText
                    #expect(
                        !frame.contains("nothing is requested in this day"), "\(builtIn) \(record.request)")
                }
            }
        }
    }

    @Test("the list of requests leads to the very request of its line, also where others have its moment")
    func listLeadsThere() throws {
        var session = try Self.session("push-clusters")
        let index = session.session.model.index
        let app = try #require(index.requests.first { $0.refusal != nil }?.request.app)
        while session.session.model.selectedApp != app { _ = session.press([.down]) }
        for (line, number) in index[app].requests.enumerated() {
            var model = session.session.model
            model.select(exactly: app, task: nil)
            _ = model.apply(.panel(.requests))
            model.state.scroll = line
            _ = model.apply(.session(.follow))
            #expect(model.selectedRecord?.request == index.requests[number].request)
        }
    }
}
