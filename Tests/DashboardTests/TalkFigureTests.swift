import BackgroundPolicy
import Dashboard
import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The figures of the talks as days that come with Dayline, and what the screen draws of them.
@Suite struct TalkFigureTests {
    @Test("R148 R149 R150 the day figure: sun, visits, what ran in the background, the charger and the moon")
    func day() throws {
        let figure = try DrawnFigure("figure-day")
        let ruler = try #require(figure.rows.first { $0.contains("☀") })
        let sun = try #require(ruler.firstIndex(of: "☀"))
        let moon = try #require(ruler.firstIndex(of: "☾"))
        let lane = try figure.lane("Messages")
        let used = try #require(DrawnFigure.places(of: "░", in: lane).first)
        let charging = try figure.charging()
        #expect(sun < used && used < moon)
        #expect(charging.lowerBound > ruler.count * 3 / 4 && charging.upperBound <= moon + 1)
        #expect(DrawnFigure.runs(in: lane).count >= 12)
        #expect(DrawnFigure.runs(in: lane).contains { charging.contains($0) })
    }

    @Test(
        "R149 R150 the fields of foreground and charger have their names where these fit, and cover no mark")
    func names() throws {
        let builtIn = try #require(BuiltInScenario.named("figure-day"))
        let index = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
        let model = DashboardModel(
            index: index, size: Size(columns: 200, rows: 60), playhead: index.header.end, mayIntervene: false)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let frame = session.press([])
        func cells(_ word: String) -> [[Cell]] {
            var found: [[Cell]] = []
            for row in 8..<frame.height {
                let line = frame.cells(inRow: row)
                for start in 0..<(frame.width - word.count) {
                    let cells = Array(line[start..<start + word.count])
                    if cells.map(\.glyph).joined() == word { found.append(cells) }
                }
            }
            return found
        }
        let foreground = cells("FG").filter { $0.allSatisfy { $0.ground == .light } }
        #expect(!foreground.isEmpty && foreground.count <= index.apps[0].foreground.slices.count)
        // In a lane the name of the charger's field would read as the app's.
        #expect(cells("charging").isEmpty)
        #expect(
            frame.plainText.split(separator: "\n").contains {
                $0.hasPrefix(" device") && $0.contains(" charging ")
            })
        #expect(cells("■").contains { $0[0].ground == .charging || $0[0].ground == .darkCharging })
    }

    @Test("R152 the overlay of several apps: two work in the background beneath the foreground of the third")
    func severalApps() throws {
        let figure = try DrawnFigure("figure-several-apps")
        let used = Set(DrawnFigure.places(of: "░", in: try figure.lane("Messages")))
        for app in ["Color Feed", "Podcasts"] {
            let runs = DrawnFigure.runs(in: try figure.lane(app))
            #expect(!used.isDisjoint(with: runs), "\(app)")
        }
    }

    @Test("R154 the muted thread: read, a push received, later a launch, and the content is there")
    func mutedThread() throws {
        let figure = try DrawnFigure("figure-muted-thread")
        let push = try #require(figure.records(.backgroundPush).last)
        let launched = try #require(push.started)
        #expect(launched == push.submitted + 10 * Span.minute)
        let messages = figure.index.apps[0]
        let visit = try #require(messages.visits.last)
        #expect(try #require(visit.freshness) < visit.moment - push.submitted)
        let without = try #require(figure.index.apps[1].visits.last?.freshness)
        #expect(without > 80 * Span.minute)
        let marks = try figure.marks("Messages")
        let received = try #require(DrawnFigure.places(of: "↓", in: marks).last)
        let launch = try #require(DrawnFigure.places(of: "▼", in: marks).last)
        let used = DrawnFigure.places(of: "░", in: try figure.lane("Messages"))
        #expect(used.contains { $0 < received } && received < launch)
        #expect(used.contains { $0 > launch } && !used.contains { received <= $0 && $0 <= launch })
    }

    @Test("R072 past attachments: thumbnails in the launch, the rest as a transfer while the phone charges")
    func attachments() throws {
        let figure = try DrawnFigure("figure-attachments")
        let pushes = figure.records(.backgroundPush)
        #expect(pushes.map(\.cellular) == [60_000, 9_000_000])
        // The first takes thumbnails and stays below what a launch should take, the second takes all.
        let most = PolicyLimits()[.cellularBytesPerLaunch]
        #expect(pushes[0].cellular < most && pushes[1].cellular > most)
        let transfer = try #require(figure.records(.discretionaryTransfer).first)
        let answer = WhyAnswer(transfer, at: figure.index.header.end)
        #expect(answer.blockers.map(\.cause) == [.requirement(.powerToSpare), .requirement(.wiFi)])
        #expect(transfer.cellular == 0)
        #expect(transfer.started == figure.index.device.charging.slices.first?.from)
        let charging = try figure.charging()
        #expect(DrawnFigure.runs(in: try figure.lane("Messages")).contains { charging.contains($0) })
        #expect(!DrawnFigure.runs(in: try figure.lane("Eager")).contains { charging.contains($0) })
    }

    @Test("R155 refresh as expected, evenly, and as observed: in clusters before the visits, with a gap")
    func refresh() throws {
        let figure = try DrawnFigure("figure-refresh")
        func gaps(_ app: String) throws -> [Int] {
            let launches = DrawnFigure.places(of: "●", in: try figure.marks(app))
            return zip(launches, launches.dropFirst()).map { $1 - $0 }
        }
        let expected = try gaps("Expected")
        let observed = try gaps("Observed")
        let wide = try #require(expected.sorted().dropLast().last)
        #expect(wide - (try #require(expected.min())) <= 1)
        #expect(try #require(observed.max()) >= 6 * (try #require(observed.min())))
        let lowPower = try #require(figure.index.device.lowPowerMode.slices.first)
        #expect(
            figure.records(.appRefresh).compactMap(\.started)
                .allSatisfy { $0 < lowPower.from || $0 >= lowPower.to })
        let evening = try #require(figure.index.apps[1].visits.dropFirst(2).first)
        #expect(try #require(evening.freshness) > 5 * Span.hour)
    }

    @Test(
        "R156 R038 pushes and launches in rows of their own; a launch for every push uses up the budget early"
    )
    func pushes() throws {
        let figure = try DrawnFigure("figure-pushes")
        let marks = try figure.marks("Chatter")
        let runs = DrawnFigure.runs(in: try figure.lane("Chatter"))
        // A push that is launched for at once has the mark of its launch.
        let launches = DrawnFigure.places(of: "▼", in: marks)
        let received = (DrawnFigure.places(of: "↓", in: marks) + DrawnFigure.places(of: "▼", in: marks))
            .sorted()
        #expect(received.count >= 12 && launches == runs && runs.count == 8)
        #expect(received.allSatisfy { $0 < marks.count / 2 })
        let spacing = zip(runs, runs.dropFirst()).map { $1 - $0 }.dropLast()
        #expect(try #require(spacing.max()) - (try #require(spacing.min())) <= 1)
        let newsletter = figure.records(.backgroundPush).filter { $0.request.app == AppID(1) }
        let launched = newsletter.filter { $0.started == $0.submitted }
        // Half of the data budget is its share, and half of the start and of each portion: 6 MB at 08:00, and 250 kB
        // every half hour. Two launches at 3 MB leave some of it, and the third overdraws it.
        #expect(launched.count == 3)
        let held = newsletter.dropFirst(3)
        for record in held {
            let answer = WhyAnswer(record, at: figure.index.header.end)
            #expect(answer.blockers.first?.cause == .factor(.systemBudgets))
        }
        let last = try #require(launched.last?.started)
        let share = try #require(figure.index[AppID(1)].budgetShare(at: last + Span.minute))
        #expect(share.cellular == 6_000_000 + 2 * 250_000 - 3 * 3_000_000)
        // R138: the other app has its own, and takes little of it.
        #expect(try #require(figure.index.device.cellularBudget.value(at: last + Span.minute)) > 0)
        for record in figure.records(.backgroundPush) where record.request.app == AppID(0) {
            let causes = WhyAnswer(record, at: figure.index.header.end).blockers.map(\.cause)
            #expect(!causes.contains(.factor(.systemBudgets)))
        }
    }

    @Test("R078 R104 night processing: it runs on the charger, and ends when the person picks up the phone")
    func night() throws {
        let figure = try DrawnFigure("figure-night")
        let records = figure.records(.processing)
        #expect(records.map(\.outcome) == [.completed, .expired])
        let ended = try #require(records.last?.ended)
        #expect(figure.index.header.calendar.clock(ended) == "03:02:00")
        let charging = try figure.charging()
        for app in ["Photos", "Journal"] {
            let runs = DrawnFigure.runs(in: try figure.lane(app))
            #expect(!runs.isEmpty && runs.allSatisfy { charging.contains($0) }, "\(app)")
        }
        #expect(try figure.marks("Journal").contains("!"))
        #expect(try !figure.marks("Photos").contains("!"))
    }
}

/// A figure's day, simulated, and drawn as it stands at its end.
private struct DrawnFigure {
    static let labelColumns = 22

    let index: TimelineIndex
    let rows: [[Character]]

    init(_ name: String) throws {
        let builtIn = try #require(BuiltInScenario.named(name))
        index = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
        let model = DashboardModel(
            index: index, size: Size(columns: 120, rows: 36), playhead: index.header.end, mayIntervene: false)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        // Lanes of two rows.
        rows = session.press([.character("y"), .character("y")]).description.split(
            separator: "\n", omittingEmptySubsequences: false
        )
        .map(Array.init)
    }

    /// The row of an app that shows when it was used and when it ran.
    func lane(_ name: String) throws -> [Character] { rows[try row(name)] }

    /// The row below, of pushes, launches and ends.
    func marks(_ name: String) throws -> [Character] { rows[try row(name) + 1] }

    /// The columns in which the phone charges.
    func charging() throws -> Range<Int> {
        let device = try #require(rows.first { String($0).hasPrefix(" device") })
        let shaded = Self.places(of: "▒", in: device)
        return try #require(shaded.first)..<(try #require(shaded.last) + 1)
    }

    func records(_ mode: ExecutionMode) -> [RequestRecord] {
        index.requests.filter { $0.request.mode == mode }
    }

    /// The columns in which something ran in the background.
    static func runs(in row: [Character]) -> [Int] {
        row.indices.filter { "▁▂▃▄▅▆▇█".contains(row[$0]) }
    }

    /// The columns of a mark, without those of the label.
    static func places(of mark: Character, in row: [Character]) -> [Int] {
        row.indices.filter { row[$0] == mark && $0 >= labelColumns }
    }

    private func row(_ name: String) throws -> Int {
        try #require(rows.firstIndex { String($0).dropFirst().hasPrefix(name) })
    }
}
