import Dashboard
import Frames
import TestSupport
import Testing
import Timeline

/// What holds whatever keys are pressed, on screens of whatever size.
@Suite struct InvariantTests {
    @Test("two hundred random sessions stay within the day and draw at every size")
    func randomSessions() {
        let days = [SampleDay.messaging(), SampleDay.messaging(withLowPowerMode: false)]
        let keys = ActionTable.entries.flatMap(\.keys).filter {
            KeyMap.default.action(for: $0) != .session(.quit)
        }
        for seed in UInt64(0)..<200 {
            var dice = RepeatableNumbers(seed: seed)
            var model = DashboardModel(
                index: days[dice.below(2)],
                size: Size(columns: 1 + dice.below(220), rows: 1 + dice.below(70)),
                mayIntervene: dice.below(4) > 0
            )
            for step in 0..<25 {
                var effects: [Effect] = []
                switch dice.below(12) {
                case 0: model.resize(to: Size(columns: dice.below(260), rows: dice.below(90)))
                case 1: effects = model.advance(milliseconds: dice.below(5_000))
                default:
                    guard let action = KeyMap.default.action(for: keys[dice.below(keys.count)]) else {
                        continue
                    }
                    effects = model.apply(action)
                }
                for effect in effects {
                    model.take(response(to: effect, days[dice.below(2)]))
                }
                check(model, "seed \(seed), step \(step)")
            }
        }
    }

    private func response(to effect: Effect, _ day: TimelineIndex) -> Response {
        switch effect {
        case .replaceInterventions: Response(index: day, message: Message("done"))
        case .toggleRecording: Response(isRecording: true)
        case .playheadPassed, .rewound, .marked, .performed, .selected, .stopReading, .savePicture, .copy,
            .quit:
            Response()
        }
    }

    private func check(_ model: DashboardModel, _ context: String) {
        let state = model.state
        #expect(state.playhead >= .start && state.playhead <= model.end, "\(context)")
        #expect(state.furthest >= state.playhead, "\(context)")
        #expect(state.window.from >= .start && state.window.to <= model.end, "\(context)")
        let selected = state.selectedApp.flatMap { state.order.firstIndex(of: $0) }
        #expect((selected == nil) == state.order.isEmpty, "\(context)")
        #expect(state.firstLane >= 0 && state.firstLane <= selected ?? 0, "\(context)")
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
