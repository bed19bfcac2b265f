import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// What the title line leaves out where it has no room for everything, and what a lane calls its modes.
@Suite struct TitleTests {
    private func rows(
        title: String = "Widgets and Activities", modes: [ExecutionMode] = [], columns: Int = 120
    ) -> [String] {
        var roster = Roster()
        let app = roster.add(Roster.App(name: "Scores", bundleIdentifier: "com.example.scores"))
        for mode in modes { _ = roster.add(Roster.Task(app: app, mode: mode, identifier: mode.key)) }
        let header = DayHeader(
            title: title, calendar: SampleDay.calendar, length: Span.day, profile: .ios26, seed: 7,
            roster: roster)
        let model = DashboardModel(
            index: TimelineIndex(header: header, events: [], through: header.end),
            size: Size(columns: columns, rows: 40), mayIntervene: true, isRecording: true)
        return render(model, glyphs: .unicode).plainText.split(separator: "\n").map(String.init)
    }

    @Test("the seed and the settings that are as usual give way to the name of the day")
    func room() {
        #expect(rows(columns: 160)[0].contains("seed 7"))
        let title = rows()[0]
        #expect(title.contains("Widgets and Activities") && !title.contains("seed"), "\(title)")
        for columns in [80, 100, 120, 160] {
            let title = rows(columns: columns)[0]
            #expect(title.contains("Widgets and Activities"), "\(title)")
            #expect(title.contains("BAR on") || columns < 100, "\(title)")
        }
    }

    @Test("what the title line tells, a wider one tells too, and the name of the day comes before the date")
    func nothingIsLost() {
        let index = SampleDay.messaging()
        for playhead in [SampleDay.at(9, 0), SampleDay.at(13, 0), SampleDay.at(21, 30)] {
            for mayIntervene in [true, false] {
                var former: Set<String> = []
                for columns in 60...200 {
                    let model = DashboardModel(
                        index: index, size: Size(columns: columns, rows: 24), playhead: playhead,
                        mayIntervene: mayIntervene, isRecording: mayIntervene)
                    let title = render(model, glyphs: .unicode).plainText.prefix { $0 != "\n" }
                    let facts = [
                        index.header.date(playhead), index.header.calendar.clock(playhead), "locked",
                        "in use",
                        "Low Power", "BAR", "dayline", String(index.header.title.prefix(5)),
                        index.header.title, "profile", "seed", "rec", "rec 0 m", "replay",
                    ]
                    let told = Set(facts.filter { title.contains($0) })
                    #expect(former.isSubset(of: told), "\(columns) columns: \(title)")
                    #expect(
                        told.contains(index.header.title) || !told.contains(facts[0]),
                        "\(columns) columns: \(title)")
                    #expect(!told.contains("seed") || columns >= 132, "\(columns) columns: \(title)")
                    former = told
                }
                #expect(former.contains(index.header.title))
            }
        }
    }

    @Test("what the title line tells does not come and go with the network while the day plays")
    func isStill() {
        let index = SampleDay.messaging(withLowPowerMode: false)
        for columns in stride(from: 60, through: 160, by: 5) {
            var told: Set<[String]> = []
            for half in 0..<30 {
                let model = DashboardModel(
                    index: index, size: Size(columns: columns, rows: 24),
                    playhead: SampleDay.at(6, 0) + Int64(half) * 30 * Span.minute, mayIntervene: true)
                let title = render(model, glyphs: .unicode).plainText.prefix { $0 != "\n" }
                let facts = [
                    "dayline", index.header.title, "5 Jun", "min/s", "Low Power", "BAR", "seed", "profile",
                ]
                told.insert(facts.filter { title.contains($0) })
            }
            #expect(told.count == 1, "\(columns) columns: \(told)")
        }
    }

    @Test(
        "the length of a recording has its units, so that hours and minutes are not read as minutes and seconds",
        arguments: [(59, "● rec 0 m"), (60, "● rec 1 m"), (72 * 60, "● rec 1 h 12 m")])
    func recordedTime(seconds: Int64, words: String) {
        var model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 160, rows: 24), playhead: SampleDay.at(9, 0),
            mayIntervene: true, isRecording: true)
        model.state.elapsed = seconds * Span.second
        let title = render(model, glyphs: .unicode).plainText.prefix { $0 != "\n" }
        #expect(title.contains("\(words) "), "\(title)")
    }

    @Test("in 80 columns the day has its name, if not all of it, and the program's name gives way")
    func nameAtEighty() {
        for playhead in [SampleDay.at(9, 0), SampleDay.at(12, 0), SampleDay.at(13, 0)] {
            let model = DashboardModel(
                index: SampleDay.messaging(), size: Size(columns: 80, rows: 24), playhead: playhead,
                mayIntervene: true)
            let title = render(model, glyphs: .unicode).plainText.prefix { $0 != "\n" }
            #expect(title.contains(String(model.index.header.title.prefix(5))), "\(title)")
            #expect(!title.contains("dayline"), "\(title)")
        }
    }

    @Test("a replay is called so at every width, in longer words where there is room")
    func replay() {
        for columns in 60...200 {
            var model = DashboardModel(
                index: SampleDay.messaging(), size: Size(columns: columns, rows: 24),
                playhead: SampleDay.at(9, 0), mayIntervene: false)
            model.state.isReplayed = true
            let title = render(model, glyphs: .unicode).plainText.prefix { $0 != "\n" }
            let words = title.split(separator: " ")
            #expect(words.count { $0 == "replay" } == 1, "\(title)")
            #expect(!title.contains("performed") || title.contains("replay as performed"), "\(title)")
        }
    }

    @Test("a lane calls a Live Activity and an event by words of their own")
    func lanes() {
        let lanes = rows(
            modes: [.liveActivity, .eventTrigger, .backgroundPush], columns: 200)
        #expect(lanes.contains { $0.contains("△ live ◐ event ▼ push") }, "\(lanes)")
    }
}
