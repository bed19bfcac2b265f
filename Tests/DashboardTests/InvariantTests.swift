import Dashboard
import Frames
import Testing
import Timeline

/// What holds whatever keys are pressed, on screens of whatever size.
@Suite struct InvariantTests {
    /// A small generator of its own, so that a seed names a run for ever.
    private struct Dice {
        private var state: UInt64

        init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

        mutating func roll(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
    }

    @Test("two hundred random sessions stay within the day and draw at every size")
    func randomSessions() {
        let days = [SampleDay.messaging(), SampleDay.messaging(withLowPowerMode: false)]
        let keys = ActionTable.entries.flatMap(\.keys).filter {
            ActionTable.action(for: $0) != .session(.quit)
        }
        for seed in UInt64(0)..<200 {
            var dice = Dice(seed: seed)
            var model = DashboardModel(
                index: days[dice.roll(2)], size: Size(columns: 1 + dice.roll(220), rows: 1 + dice.roll(70)),
                mayIntervene: dice.roll(4) > 0
            )
            for step in 0..<25 {
                var effects: [Effect] = []
                switch dice.roll(12) {
                case 0: model.resize(to: Size(columns: dice.roll(260), rows: dice.roll(90)))
                case 1: effects = model.advance(milliseconds: dice.roll(5_000))
                default:
                    guard let action = ActionTable.action(for: keys[dice.roll(keys.count)]) else { continue }
                    effects = model.apply(action)
                }
                for effect in effects {
                    model.take(response(to: effect, days[dice.roll(2)]), to: effect)
                }
                check(model, "seed \(seed), step \(step)")
            }
        }
    }

    private func response(to effect: Effect, _ day: TimelineIndex) -> Response {
        switch effect {
        case .intervene, .undoIntervention: Response(index: day, message: Message("done"))
        case .toggleRecording: Response(isRecording: true)
        case .playheadPassed, .rewound, .performed, .quit: Response()
        }
    }

    private func check(_ model: DashboardModel, _ context: String) {
        let state = model.state
        #expect(state.playhead >= .start && state.playhead <= model.end, "\(context)")
        #expect(state.furthest >= state.playhead, "\(context)")
        #expect(state.window.from >= .start && state.window.to <= model.end, "\(context)")
        #expect(state.window.from <= state.playhead && state.playhead <= state.window.to, "\(context)")
        #expect(state.lane >= 0 && state.lane < model.index.apps.count, "\(context)")
        #expect(state.firstLane >= 0 && state.firstLane <= state.lane, "\(context)")
        #expect(render(model, glyphs: .unicode).size == state.size, "\(context)")
    }

    @Test("a day without apps is drawn too")
    func emptyDay() {
        for rows in 1..<60 {
            let size = Size(columns: rows * 3, rows: rows)
            var model = DashboardModel(index: SampleDay().index(), size: size, mayIntervene: true)
            for action in Action.allCases {
                _ = model.apply(action)
                #expect(render(model, glyphs: .ascii).size == size)
            }
        }
    }

    @Test("a terminal without Unicode is never sent any")
    func asciiIsPure() throws {
        for keys in ["", "?", "m", "e", "j Enter"] {
            let model = DashboardModel(
                index: SampleDay.messaging(), size: Size(columns: 150, rows: 40),
                playhead: SampleDay.at(14, 0),
                mayIntervene: true
            )
            var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .ascii)
            let text = try session.press(Key.script(keys)).plainText
            let foreign = text.unicodeScalars.filter { !$0.isASCII }
            #expect(foreign.isEmpty, "\(keys): \(foreign.map { String($0) })")
        }
    }
}
