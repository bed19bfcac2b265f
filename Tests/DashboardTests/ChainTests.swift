import Answers
import BackgroundPolicy
import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Dashboard

/// Cause and effect, as the dashboard tells and follows them.
@Suite struct ChainTests {
    private func day(_ name: String) throws -> TimelineIndex {
        let builtIn = try #require(BuiltInScenario.named(name))
        return SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
    }

    private struct NoRelaunch: Error {}

    /// The first built-in day with a whole chain.
    private func dayWithChain() throws -> TimelineIndex {
        for builtIn in BuiltInScenario.all {
            let index = try day(builtIn.name)
            if (try? relaunch(in: index)) != nil { return index }
        }
        throw NoRelaunch()
    }

    /// A relaunch whose chain goes back through a transfer to a request whose work enqueued it.
    private func relaunch(in index: TimelineIndex) throws -> [RequestRecord] {
        for record in index.requests where record.request.mode.isRelaunch && record.started != nil {
            guard let transfer = record.origin?.request.flatMap({ index.record(of: $0.id) }),
                let first = transfer.origin?.request.flatMap({ index.record(of: $0.id) })
            else { continue }
            return [first, transfer, record]
        }
        throw NoRelaunch()
    }

    private func session(
        _ index: TimelineIndex, _ record: RequestRecord, size: Size = Size(columns: 120, rows: 36)
    )
        throws -> ScriptedSession<FinishedDay>
    {
        var model = DashboardModel(
            index: index, size: size, playhead: try #require(record.started), mayIntervene: true)
        model.select(exactly: record.request.app, task: record.request.task)
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
    }

    @Test("the keys go from the relaunch to its transfer and to what enqueued that, and back again")
    func keys() throws {
        let index = try dayWithChain()
        let chain = try relaunch(in: index)
        var session = try session(index, chain[2])
        for (key, position) in [("I", 1), ("I", 0), ("J", 1), ("J", 2)] as [(Character, Int)] {
            _ = session.press([.character(key)])
            let model = session.session.model
            #expect(model.selectedRecord?.request.id == chain[position].request.id, "\(key) to \(position)")
            #expect(model.state.playhead >= chain[position].submitted)
            #expect(model.selectedApp == chain[position].request.app)
        }
    }

    @Test("at the ends of a chain the keys say so and move nothing")
    func ends() throws {
        let index = try dayWithChain()
        let chain = try relaunch(in: index)
        var first = try session(index, chain[0])
        let playhead = first.session.model.state.playhead
        _ = first.press([.character("I")])
        #expect(first.session.model.state.playhead == playhead)
        #expect(first.session.model.state.message?.text == "no other request led to this one")
    }

    @Test("inspector and panel show the chain, with the selected request marked", arguments: [120, 200])
    func shown(columns: Int) throws {
        let index = try dayWithChain()
        let chain = try relaunch(in: index)
        let size = Size(columns: columns, rows: columns == 120 ? 36 : 60)
        var session = try session(index, chain[2], size: size)
        let ended = try #require(chain[2].ended)
        _ = session.play([.key(.character("z"))])
        #expect(ended > session.session.model.state.playhead)
        let lanes = session.frame.plainText
        let clock = DayClock(index.header, at: session.session.model.state.playhead)
        let words = chain.map {
            "\($0.request.mode.shortName) \(clock.hourAndMinute($0.submitted))"
        }
        #expect(lanes.contains(columns == 200 ? words[1...].joined(separator: " → ◇ ") : words[2]))
        let panel = session.press([.enter]).plainText
        #expect(panel.contains("Cause and effect   I J go along"))
        let identifier = index.header.roster[chain[1].request.task].identifier
        #expect(panel.contains("asked for when \(identifier) ended"))
        #expect(panel.contains("→ ◇ "))
    }

    @Test("a hidden future hides the effects that are still to come")
    func hidden() throws {
        let index = try dayWithChain()
        let chain = try relaunch(in: index)
        let started = try #require(chain[0].started)
        let words = try #require(ChainWords(chain[0], in: index, at: started))
        #expect(words.lines().count >= 3)
        #expect(words.lines().last?.text.contains("still to come") == true)
        #expect(!words.lines(hidesFuture: true).contains { $0.text.contains("still to come") })
    }

    @Test("requests that one launch served belong to one chain")
    func sameLaunch() throws {
        let index = try day("messaging-day")
        var launches: [LaunchID: [RequestRecord]] = [:]
        for record in index.requests {
            if let launch = record.runs.last?.launch { launches[launch, default: []].append(record) }
        }
        let pair = try #require(
            launches.values.filter { $0.count >= 2 }.min { $0[0].submitted < $1[0].submitted })
        let ended = try #require(pair[0].ended)
        let words = try #require(ChainWords(pair[0], in: index, at: ended))
        let other = index.header.roster[pair[1].request.task].identifier
        #expect(words.lines().contains { $0.text.contains("\(other), served by the same launch") })
    }

    @Test("in lines every link is said, and the request itself is marked")
    func plain() throws {
        let index = try dayWithChain()
        let chain = try relaunch(in: index)
        let facts = PlainRequest(
            chain[2], in: index, at: try #require(chain[2].started)
        ).facts
        let links = facts.filter { $0.label == "Chain" }.map(\.text)
        #expect(links.count >= 3)
        #expect(links.filter { $0.hasSuffix("(this request)") }.count == 1)
        #expect(links.contains { $0.contains("enqueued by the work of") })
    }
}
