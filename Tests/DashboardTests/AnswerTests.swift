import BackgroundPolicy
import Dashboard
import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

/// What the screen answers about a request: what held it, what it waited for, and what the debugger passed
/// over.
@Suite struct AnswerTests {
    private func page(
        _ scenario: String, _ columns: Int, _ rows: Int, at clock: (hour: Int64, minute: Int64),
        profile: String? = nil, acts: [Act] = [], keys: String = ""
    ) throws -> [String] {
        let builtIn = try #require(BuiltInScenario.named(scenario))
        let added = profile.map { "\nprofile: \($0)\n" } ?? ""
        let read = try ScenarioReader.read(builtIn.bytes + Array(added.utf8), file: builtIn.file)
        let day = SimulatedDay(read).index
        let start = day.header.calendar.startOfDay
        let moment = Moment(clock.hour * Span.hour + clock.minute * Span.minute - start)
        let index = SimulatedDay(read, interventions: acts.map { Intervention(at: moment, $0) }).index
        let model = DashboardModel(
            index: index, size: Size(columns: columns, rows: rows), playhead: moment, mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        return try session.press(Key.script(keys)).description.split(separator: "\n").map(String.init)
    }

    @Test("in a small window a kill has its whole cause")
    func killedInFewRows() throws {
        let rows = try page("messaging-day", 80, 24, at: (9, 0), keys: ": S t o c k s <Enter>")
        let cause = try #require(rows.firstIndex { $0.contains("killed: its run time was over") })
        #expect(rows[cause].contains("had not reported") && !rows[cause].contains("…"), "\(rows[cause])")
    }

    @Test("a factor that came after the start says so, where it passes and would hold the next request")
    func laterFactor() throws {
        let acts: [Act] = [.setting(.lowPowerMode, .on)]
        let launched = try page("q08-half-my-pushes", 120, 40, at: (9, 0), acts: acts, keys: "<Enter>")
        #expect(
            launched.contains {
                $0.contains("✓ Low Power Mode") && $0.contains("on since 09:00, after it started")
            })
        let held = try page("q08-half-my-pushes", 120, 40, at: (9, 6), acts: acts, keys: "<Enter>")
        #expect(held.contains { $0.contains("✗ Low Power Mode") && $0.contains("on since 09:06 ") })
        #expect(!held.contains { $0.contains("after it started") })
    }

    @Test("a fact is not cut for its source", arguments: [80, 90, 100, 120])
    func wholeFacts(columns: Int) throws {
        let rows = try page("q06-ignored-for-days", columns, 24, at: (34, 0))
        let facts = rows.filter { $0.contains("visit expected") || $0.contains("share: energy") }
        #expect(facts.count >= 2 && facts.allSatisfy { !$0.contains("…") }, "\(facts)")
    }

    @Test("the budgets are told to the end in a small window", arguments: [(80, 24), (60, 30), (160, 40)])
    func budgetsInFewColumns(columns: Int, rows: Int) throws {
        let page = try page("messaging-day", columns, rows, at: (9, 0), keys: "$")
        let words = page.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.ranges(of: "left at its end").count >= 1 && words.ranges(of: "at its end").count == 2)
        #expect(words.contains("(sizes assumed)"))
    }

    @Test("R114 a simulated launch shows the factors that it ignored, and says that it did")
    func simulatedLaunch() throws {
        let acts: [Act] = [.swipeAway(AppID(0)), .simulateLaunch(TaskID(0))]
        let wide = try page("messaging-day", 120, 48, at: (11, 41), acts: acts)
        #expect(wide.contains { $0.contains("by the debugger, ignoring every factor   running") })
        #expect(wide.contains { $0.contains("✗ App Switcher") && $0.contains("swiped away at 11:41") })
        #expect(wide.contains { $0.contains("✓ Low Power Mode") })
        let small = try page("messaging-day", 80, 24, at: (11, 41), acts: acts)
        #expect(small.contains { $0.contains("✗ switcher") })
        #expect(small.contains { $0.contains("it ignored App Switcher, rate limiting") })
        #expect(!small.contains { $0.contains("none of the seven") })
        let events = try page("messaging-day", 120, 36, at: (11, 41), acts: acts, keys: "e")
        #expect(events.contains { $0.contains("launched by the debugger for") })
        #expect(events.contains { $0.contains("it ignores every factor") })
    }

    @Test("R144 the status line says of when an old snapshot is, and nothing of a new one")
    func oldSnapshot() throws {
        let feed = try page("process-limits", 120, 36, at: (11, 30))
        #expect(
            feed.contains { $0.contains("its content is 20 m old; the App Switcher shows it as of 08:02") })
        let before = try page("process-limits", 120, 36, at: (8, 30))
        #expect(!before.contains { $0.contains("App Switcher shows it") })
    }

    @Test("R142 R143 the answer says what ended the app")
    func ended() throws {
        let catalog = try page("q13-expires-after-seconds", 120, 36, at: (26, 32), keys: "j j j")
        #expect(
            catalog.contains {
                $0.contains("waited 1 h 14 m   launched 02:30:00   killed 02:30:50, used too much CPU")
            })
    }

    @Test("R082 what a processing request waited for stays to be read when it has launched")
    func waited() throws {
        let night = try page("charging-night", 120, 36, at: (22, 56), keys: "j")
        #expect(
            night.contains {
                $0.contains("waited for external power and an idle device for 1 h 27 m   launched 22:55:00")
            })
    }

    /// The dashed line is the sign of a factor that holds, and without colours nothing tells another one from it.
    @Test(
        "a factor that a mode does not ask has no bar, and one that holds has one",
        arguments: ["", "<Enter>"])
    func exempt(keys: String) throws {
        let rows = try page(
            "messaging-day", 240, 60, at: (22, 0), acts: [.setting(.lowPowerMode, .on)], keys: keys)
        let exempt = rows.filter { $0.contains("does not apply to this mode") }
        #expect(!exempt.isEmpty && exempt.allSatisfy { !$0.contains("╌") && !$0.contains("━") }, "\(exempt)")
        // Beside the lanes the panel has room for words alone.
        let hasBar = rows.contains { $0.contains("✗ Low Power Mode") && $0.contains("╌") }
        #expect(hasBar == keys.isEmpty)
    }

    @Test("every factor that holds a request is named, however narrow the screen", arguments: [80, 100, 120])
    func holding(columns: Int) throws {
        let acts: [Act] = [.setting(.lowPowerMode, .on), .swipeAway(AppID(0))]
        let rows = try page("messaging-day", columns, 24, at: (11, 41), acts: acts)
        let answer = try #require(rows.first { $0.contains("held by Low Power") })
        #expect(!answer.contains("…"))
        #expect(answer.lowercased().contains("switcher and rate"))
    }

    @Test("no refresh is promised while a switch lets none start")
    func refreshBar() throws {
        let on = try page("messaging-day", 120, 36, at: (14, 0), acts: [.setting(.lowPowerMode, .on)])
        #expect(
            on.contains { $0.contains("no refresh: Low Power Mode") }
                && !on.contains { $0.contains("efresh window") })
        let off = try page(
            "messaging-day", 120, 36, at: (14, 0), acts: [.setting(.backgroundAppRefresh, .off)])
        #expect(off.contains { $0.contains("no refresh: BAR off") })
        let usual = try page("messaging-day", 120, 36, at: (14, 0))
        #expect(usual.contains { $0.contains(/next refresh window \d\d:\d\d/) })
    }

    @Test("all factors of a day are side by side at every width", arguments: [80, 100, 120, 200])
    func strip(columns: Int) throws {
        let seven = Factor.ofTheTalk
        let days = [("sources", seven), ("ios26", seven + [.thermalState])]
        for (profile, factors) in days {
            let rows = try page("messaging-day", columns, 24, at: (11, 41), profile: profile)
            func named(_ row: String) -> [Factor] {
                factors.filter { row.contains($0.shortName) || row.contains($0.name) }
            }
            let strip = try #require(rows.max { named($0).count < named($1).count })
            #expect(named(strip) == factors, "\(profile): \(strip)")
            #expect(!strip.contains("…"))
        }
    }

    @Test("in the matrix no tick stands before a word that says the opposite")
    func clearCells() throws {
        let rows = try page("messaging-day", 120, 36, at: (14, 0), keys: "m")
        let row = try #require(rows.first { $0.contains("BGAppRefresh") })
        #expect(row.contains("✓ clear") && row.contains("✗ holds") && !row.contains("✓ holds"))
    }

    @Test("the matrix of a day with eight factors has a column for each", arguments: [40, 60, 80, 120, 200])
    func eightColumns(columns: Int) throws {
        let rows = try page("messaging-day", columns, 36, at: (14, 0), profile: "ios26", keys: "m")
        let row = try #require(rows.first { $0.contains("BGAppRefresh") })
        // Every factor holds a refresh: stated for seven of them, and assumed for the thermal state.
        #expect(row.filter { $0 == "?" }.count == 1)
        #expect(!rows.contains { $0.contains("batte…") })
    }

    @Test(
        "the matrix keeps its evidence, and each row its own name, at every width", arguments: [40, 80, 120])
    func matrix(columns: Int) throws {
        let rows = try page("messaging-day", columns, 36, at: (14, 0), keys: "m")
        let row = try #require(
            rows.first { $0.contains("disc. relaunch") || $0.contains(" discretionary relaunch") })
        #expect(row.filter { $0 == "?" }.count == 6)
        let processing = try #require(rows.first { $0.contains("BGProcessingTask") })
        #expect(processing.contains("*"))
        #expect(rows.filter { $0.contains("transfer") || $0.contains("relaunch") }.count == 4)
        #expect(columns < 120 || row.contains("WWDC20 10063 R051"))
    }
}
