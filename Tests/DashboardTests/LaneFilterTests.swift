import BackgroundPolicy
import Foundation
import Frames
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// Which lanes are shown: filtered by mode and outcome, hidden, and kept above the others.
@Suite struct LaneFilterTests {
    private func session() -> ScriptedSession<FinishedDay> {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(14, 5),
            mayIntervene: true)
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
    }

    @Test("the filter takes a mode and an outcome beside parts of names, and an app has all of them")
    func words() throws {
        let index = SampleDay.messaging()
        let roster = index.header.roster
        func apps(_ text: String) -> Set<AppID> { Set(LaneFilter(text).apps(in: index, through: index.end)) }
        let pushed = Set(roster.tasks.filter { $0.mode == .backgroundPush }.map(\.app))
        #expect(!pushed.isEmpty && apps("mode:push").isSuperset(of: pushed))
        #expect(apps("mode:nothing").isEmpty)
        // A word of a name, from its beginning: no BGAppRefreshTask is a `task`.
        let asked = { (mode: ExecutionMode) in
            Set(index.requests.filter { $0.request.mode == mode }.map(\.request.app))
        }
        #expect(apps("mode:task") == asked(.backgroundTask))
        #expect(apps("mode:background-push") == apps("mode:push").intersection(pushed))
        let killed = index.apps.indices.filter { number in
            index.apps[number].instants.contains { $0.kind == .killed }
        }.map { AppID($0) }
        #expect(apps("outcome:killed") == Set(killed))
        #expect(apps("mode:push outcome:killed") == apps("mode:push").intersection(killed))
        #expect(apps("outcome:perhaps").isEmpty)
        let name = String(roster.apps[0].name.prefix(4)).lowercased()
        #expect(apps("\(name) mode:push").isSubset(of: apps(name)))
        #expect(apps("").count == index.apps.count)
    }

    /// The built-in day, in which some apps are relaunched and others are not.
    private static func builtInDay() throws -> TimelineIndex {
        let builtIn = try #require(BuiltInScenario.named("messaging-day"))
        return SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
    }

    @Test("mode:relaunch leaves the apps of which a relaunch for transfers was asked, of either kind")
    func relaunches() throws {
        let index = try Self.builtInDay()
        let relaunched = Set(
            index.requests.filter {
                [.discretionaryRelaunch, .nondiscretionaryRelaunch].contains($0.request.mode)
            }.map(\.request.app))
        #expect(!relaunched.isEmpty && relaunched.count < index.apps.count)
        #expect(Set(LaneFilter("mode:relaunch").apps(in: index, through: index.end)) == relaunched)
    }

    @Test("several terms ask for one request that has all of them, not for an app that has each somewhere")
    func oneRequest() throws {
        let app = AppID(0)
        let roster = Roster(
            apps: [.init(name: "App", bundleIdentifier: "com.example.app")],
            tasks: [
                .init(app: app, mode: .appRefresh, identifier: "refresh"),
                .init(app: app, mode: .processing, identifier: "clean"),
            ])
        let header = DayHeader(
            title: "Terms", calendar: DayCalendar(epochDay: 19_879, startOfDay: 0), length: Span.day,
            profile: .ios26, seed: 1, roster: roster)
        let refresh = Request(id: RequestID(1), app: app, mode: .appRefresh, task: TaskID(0))
        let processing = Request(id: RequestID(2), app: app, mode: .processing, task: TaskID(1))
        let (early, late) = (Moment(8 * Span.hour), Moment(9 * Span.hour))
        let index = TimelineIndex(
            header: header,
            events: [
                TimelineEvent(at: early, .request(refresh, .submitted(earliestBegin: early))),
                TimelineEvent(at: early, .request(refresh, .eligible)),
                TimelineEvent(at: early, .request(refresh, .started(LaunchID(1), .dispatched))),
                TimelineEvent(at: early + Span.minute, .request(refresh, .expiring)),
                TimelineEvent(at: late, .request(processing, .submitted(earliestBegin: late))),
                TimelineEvent(at: late, .request(processing, .eligible)),
                TimelineEvent(
                    at: late,
                    .request(processing, .verdict(Verdict(adverse: FactorSet(.criticallyLowBattery))))),
            ])
        func isLeft(_ text: String, through moment: Moment? = nil) -> Bool {
            !LaneFilter(text).apps(in: index, through: moment ?? index.end).isEmpty
        }
        #expect(isLeft("mode:refresh") && isLeft("mode:processing") && isLeft("held:battery"))
        #expect(isLeft("mode:processing held:battery") && !isLeft("mode:refresh held:battery"))
        #expect(isLeft("mode:refresh outcome:expired") && !isLeft("mode:processing outcome:expired"))
        #expect(isLeft("mode:refresh outcome:launched outcome:expired"))
        #expect(!isLeft("outcome:expired held:battery") && !isLeft("held:usage"))
        #expect(isLeft("app mode:processing held:battery") && !isLeft("other mode:processing held:battery"))
        // A name that only a task has is that of the request.
        #expect(isLeft("clean held:battery") && !isLeft("refresh held:battery"))
        #expect(isLeft("clean mode:processing") && !isLeft("clean mode:refresh"))
        #expect(isLeft("refresh outcome:expired") && !isLeft("clean outcome:expired"))
        #expect(isLeft("app outcome:expired") && isLeft("clean refresh"))
        #expect(!isLeft("held:battery", through: early + Span.minute), "nothing is told before it happens")
        #expect(!isLeft("mode:refresh outcome:expired", through: early), "nor how a request ends")
    }

    @Test(
        "a term that there is not is named, with what was meant or what there is",
        arguments: [
            ("mode:foo", "no mode 'foo' ("), ("mode:refrsh", "no mode 'refrsh'; did you mean mode:refresh?"),
            ("outcome:lost", "no outcome 'lost' (launched held expired killed refused swiped)"),
            ("outcome:launchd", "no outcome 'launchd'; did you mean outcome:launched?"),
            ("held:batery", "no factor 'batery'; did you mean held:battery?"),
            ("held:foo", "no factor 'foo' (battery low usage switcher bar budgets rate thermal)"),
            ("messages held:foo", "no factor 'foo' (battery "),
            ("mode:widget", "no request of this day matches 'mode:widget'"),
            ("held:", "held: takes one of battery low usage switcher bar budgets rate thermal"),
            ("mode:", "mode: takes one of "), ("Color outcome:", "outcome: takes one of launched held "),
            ("foo:bar", "'foo:' filters nothing; lanes are filtered by mode:, outcome: and held:"),
            ("foo:bar mode:push", "'foo:' filters nothing; "),
            ("nobody", "no app or task is called 'nobody'"),
            ("Killed", "no app or task is called 'Killed'; did you mean outcome:killed?"),
        ])
    func unknownTerm(_ text: String, _ begin: String) throws {
        var session = session()
        let all = session.session.model.state.order
        _ = session.press([.character("/")] + text.map { .character($0) } + [.enter])
        let message = try #require(session.session.model.state.message)
        #expect(message.text.hasPrefix(begin), "\(message.text)")
        #expect(message.weight == .warning && TextWidth.columns(of: message.text) <= 78)
        #expect(session.session.model.state.order == all)
    }

    @Test("each word for a factor is that of one factor alone")
    func factors() {
        for factor in Factor.allCases {
            let word = LaneFilterTerm.held.words(in: SampleDay.messaging().header.roster)[
                Int(factor.rawValue)]
            let others = Factor.allCases.filter { $0 != factor }
            #expect(others.allSatisfy { !$0.key.hasPrefix(word) && !$0.name.lowercased().hasPrefix(word) })
        }
    }

    @Test("what matches only hidden lanes is said to be hidden")
    func hidden() throws {
        var session = session()
        _ = session.press([.character("/")] + "held:switcher".map { .character($0) } + [.enter])
        let matches = session.session.model.state.order
        let match = try #require(matches.first)
        #expect(matches.count == 1)
        _ = session.press([.escape])
        for _ in 0..<20 where session.session.model.selectedApp != match { _ = session.press([.down]) }
        #expect(session.session.model.selectedApp == match)
        _ = session.press([.character("~")])
        _ = session.press([.character("/")] + "held:switcher".map { .character($0) } + [.enter])
        let message = try #require(session.session.model.state.message)
        #expect(message.text == "only hidden lanes match 'held:switcher'; Esc shows all")
    }

    @Test("the counts beside the ruler make room for a long filter, whose cut end is marked")
    func longFilter() throws {
        var session = session()
        let filter = "held:switcher held:switcher held:switcher"
        let frame = session.press([.character("/")] + filter.map { .character($0) } + [.enter])
        let model = session.session.model
        #expect(model.state.laneFilter == filter && model.state.order.count == 1)
        let layout = try #require(model.layout)
        let shown = TextWidth.fit("/" + filter, columns: layout.labelColumns - 3, ellipsis: "…")
        #expect(shown.hasSuffix("…"))
        let row = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)[layout.rulerRow]
        #expect(row.hasPrefix(" " + shown), "\(row)")
    }

    @Test("each word that is named for a term is taken by it")
    func namedWords() {
        let roster = SampleDay.messaging().header.roster
        for kind in LaneFilterTerm.allCases {
            let words = kind.words(in: roster)
            #expect(!words.isEmpty && Set(words).count == words.count)
            for word in words { #expect(LaneFilter("\(kind.rawValue):\(word)").unknown == nil, "\(word)") }
        }
    }

    @Test("each example of the help for keys leaves some lanes of the built-in day, and not all")
    func examples() throws {
        let page = RepositoryRoot.path(of: "Sources/dayline/Help/Topics/keys.md")
        let text = String(decoding: try Data(contentsOf: URL(filePath: page)), as: UTF8.self)
        let examples = text.matches(of: /`([^`]*(?:outcome|held):[a-z]+)`/).map { String($0.1) }
        #expect(examples.count >= 3)
        let index = try Self.builtInDay()
        for example in examples {
            let apps = LaneFilter(example).apps(in: index, through: index.end)
            #expect(!apps.isEmpty && apps.count < index.apps.count, "\(example)")
        }
        #expect(BuiltInScenario.all.first?.name == "messaging-day")
    }

    @Test("a hidden lane goes, the next one is selected, and Esc shows all again")
    func hiding() throws {
        var session = session()
        let all = session.session.model.state.order
        let text = try session.press(Key.script("~")).plainText
        #expect(session.session.model.state.order == Array(all.dropFirst()))
        #expect(session.session.model.state.selectedApp == all[1])
        #expect(text.contains("is hidden, 1 app in all; Esc shows all again"))
        for _ in all { _ = session.press([.character("~")]) }
        #expect(session.session.model.state.order.count == 1, "the last one stays")
        _ = session.press([.escape])
        #expect(session.session.model.state.order == all)
    }

    @Test("who goes to an app that the filter hides is told that the filter is left, and can have it back")
    func leaving() throws {
        var session = session()
        let all = session.session.model.state.order
        let roster = session.session.model.index.header.roster
        let (first, last) = (try #require(all.first), try #require(all.last))
        func typed(_ text: String) -> [Key] { text.map { .character($0) } + [.enter] }
        _ = session.press(typed("/" + roster[first].name))
        #expect(session.session.model.state.order == [first])
        _ = session.press(typed(":" + roster[last].name))
        #expect(session.session.model.state.order == all)
        #expect(
            session.session.model.state.message?.text
                == "the filter hid \(roster[last].name) and is left; / and Up bring it back")
        _ = session.press([.character("/"), .up, .enter])
        #expect(session.session.model.state.order == [first])
    }

    @Test("who goes to a hidden app is told that it is shown again; the other hidden ones stay so")
    func showingOne() throws {
        var session = session()
        let all = session.session.model.state.order
        let name = session.session.model.index.header.roster[all[0]].name
        _ = session.press([.character("~"), .character("~"), .character(":")])
        _ = session.press(name.map { .character($0) } + [.enter])
        #expect(session.session.model.state.order == [all[0]] + all.dropFirst(2))
        #expect(session.session.model.state.message?.text == "\(name) was hidden, and is shown again")
    }

    @Test("a pinned lane is above the others in every order, with a sign, until it is put back")
    func pinning() throws {
        var session = session()
        let all = session.session.model.state.order
        let last = try #require(all.last)
        _ = session.press([Key](repeating: .down, count: all.count) + [.character("^")])
        #expect(session.session.model.state.order.first == last)
        for _ in LaneOrder.allCases {
            _ = session.press([.character("o")])
            #expect(session.session.model.state.order.first == last)
        }
        let model = session.session.model
        let layout = try #require(model.layout)
        let row = try #require(LaneStack(model.state, layout)[last]).rows.lowerBound
        #expect(session.frame[row, LaneLabel.markColumn(layout)].base == GlyphSet.unicode.upArrow)
        _ = session.press([.character("^")])
        #expect(session.session.model.state.order == all)
    }
}
