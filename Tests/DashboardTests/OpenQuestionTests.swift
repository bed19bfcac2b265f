import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Dashboard

/// While a question of a lesson is open, nothing that the screen says depends on what comes after its step.
@Suite struct OpenQuestionTests {
    /// A question of a lesson that comes with Dayline, open on the screen.
    private struct Asked {
        let name: String
        /// The dashboard on the day as it is.
        let real: DashboardModel
        /// The dashboard on a day that is the same up to the step, and in which nothing comes after it.
        let other: DashboardModel

        /// Both dashboards after the same keys.
        func after(_ keys: String) throws -> (real: DashboardModel, other: DashboardModel) {
            func pressed(_ model: DashboardModel) throws -> DashboardModel {
                var session = Session(model: model)
                var keeper = FinishedDay()
                for key in try Key.script(keys) { _ = session.take(.key(key), keeper: &keeper) }
                return session.model
            }
            return (try pressed(real), try pressed(other))
        }
    }

    /// The same events up to a moment, where a visit that is expected beyond it is expected for another time.
    private static func cut(_ index: TimelineIndex, after moment: Moment) -> TimelineIndex {
        let events = index.events[..<index.eventCount(through: moment)].map { event in
            guard case .app(let app, .usageWindow(let until)) = event.happening, until > moment else {
                return event
            }
            return TimelineEvent(at: event.moment, .app(app, .usageWindow(until: until + 7 * Span.minute)))
        }
        return TimelineIndex(header: index.header, events: events)
    }

    private static func asked(_ size: Size, withActs: Bool) throws -> [Asked] {
        try BuiltInScenario.all.flatMap { builtIn -> [Asked] in
            let scenario = try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
            guard let lesson = scenario.lesson(of: builtIn.text) else { return [] }
            let day = SimulatedDay(scenario)
            return lesson.steps.enumerated().compactMap { number, step in
                guard step.prediction != nil, !withActs || !step.acts.isEmpty else { return nil }
                var changed = day
                if withActs { for act in step.acts { changed.intervene(act, at: step.moment) } }
                func model(_ shown: TimelineIndex, from untouched: TimelineIndex) -> DashboardModel {
                    var model = DashboardModel(
                        index: untouched, size: size, playback: Playback(isPaused: true), lesson: lesson,
                        mayIntervene: true)
                    while model.state.lesson.page != .step(number) { _ = model.apply(.lesson(.next)) }
                    guard withActs else { return model }
                    for act in step.acts { _ = model.intervene { _ in act } }
                    model.take(Response(index: shown))
                    return model
                }
                return Asked(
                    name: "\(builtIn.name), step \(number + 1)", real: model(changed.index, from: day.index),
                    other: model(
                        cut(changed.index, after: step.moment), from: cut(day.index, after: step.moment)))
            }
        }
    }

    private static func text(_ model: DashboardModel) -> String { render(model, glyphs: .unicode).plainText }

    /// What would deny what is only hidden.
    private static let denials = [
        "no visit is expected", "no more visits", "nothing is requested in this day",
        "nothing went wrong after",
        "no event after", "has no event", "nothing of the kind", "nothing was changed", "as it was",
        "visit: not recorded", "nothing that is recorded",
    ]

    @Test("no frame, panel, key or place to go to tells or denies what comes after the step")
    func nothingIsTold() throws {
        let asked = try Self.asked(Size(columns: 120, rows: 36), withActs: false)
        #expect(asked.count > 60)
        let panels = PanelID.allCases.compactMap { $0.descriptor.keys.first?.name }
        for question in asked {
            for keys in ["", "x", "n", "^N", "J", "c", "f", "G", "Right", ": k i l l Enter"] + panels {
                let (real, other) = try question.after(keys)
                let shown = Self.text(real)
                #expect(shown == Self.text(other), "\(question.name), after \(keys)")
                for denial in Self.denials where shown.contains(denial) {
                    Issue.record("\(question.name), after '\(keys)': \(denial)")
                }
            }
        }
    }

    @Test("on small screens, where the person has acted, and in lines, nothing is told either")
    func actsAndLines() throws {
        for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
            for question in try Self.asked(size, withActs: true) {
                #expect(question.real.whole.comparison != nil, "\(question.name) changes nothing")
                for keys in ["", "c", "f", "D"] {
                    let (real, other) = try question.after(keys)
                    #expect(Self.text(real) == Self.text(other), "\(question.name), after \(keys)")
                }
                for lines in [
                    { PlainState($0).facts.lines }, { PlainWhy($0).lines }, { PlainBudgets($0).lines },
                    { PlainComparison($0).lines }, { PlainLists($0).requests }, { PlainLists($0).days },
                    { PlainEvents($0).lines.map(\.text) },
                ] as [(DashboardModel) -> [String]] {
                    #expect(lines(question.real) == lines(question.other), "\(question.name)")
                }
            }
        }
    }

    @Test("after the answer the screen tells what came, and what a change did")
    func toldAfterwards() throws {
        let asked = try Self.asked(Size(columns: 120, rows: 36), withActs: true)
        var same: [String] = []
        for question in asked {
            let (real, other) = try question.after("]")
            if Self.text(real) == Self.text(other) { same.append(question.name) }
            #expect(real.comparison != nil, "\(question.name)")
        }
        // Where the task ends at the moment of the act, the selected app has nothing to come.
        #expect(same.count <= 2, "\(same)")
    }

    @Test("the playhead can point behind the step; the screen stays at it, and draws both lines")
    func pointing() throws {
        let asked = try Self.asked(Size(columns: 120, rows: 36), withActs: false)
        let question = try #require(asked.first { $0.name == "q03-every-15-minutes, step 2" })
        let pointed = try question.after("G").real
        #expect(pointed.state.playhead == pointed.end)
        #expect(pointed.shown.state.playhead == question.real.state.playhead)
        let line = GlyphSet.unicode.verticalLine
        func lines(_ model: DashboardModel) -> Int {
            let row =
                render(model, glyphs: .unicode).plainText.split(separator: "\n")
                .first { $0.contains("Coupons") } ?? ""
            return row.unicodeScalars.count { $0 == line }
        }
        #expect(lines(pointed) == lines(question.real) + 1)
    }

    @Test("a change is made at the moment that the screen shows")
    func changes() throws {
        let asked = try Self.asked(Size(columns: 120, rows: 36), withActs: false)
        var model = try #require(asked.first { $0.name == "q03-every-15-minutes, step 6" }).after("G").real
        let step = try #require(model.openStep)
        _ = model.apply(.device(.lowPowerMode))
        #expect(
            model.state.changes.interventions == [Intervention(at: step.moment, .setting(.lowPowerMode, .on))]
        )
        #expect(model.state.playhead == step.moment)
    }
}
