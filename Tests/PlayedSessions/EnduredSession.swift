import Dashboard
import Frames
import ScenarioFile
import Sessions
import Timeline
import ToyTerminals

/// A session with any inputs that chance gives: keys, the mouse, sizes, pasted text and time.
///
/// After each input the dashboard must be in a state that makes sense, and draw a frame of its size; and a terminal
/// that got no more than the painter's bytes must show that frame.
public struct EnduredSession {
    private let seed: UInt64
    private let inputs: Int

    /// A session of so many inputs on the scenario of a seed.
    public init(seed: UInt64, inputs: Int) {
        self.seed = seed
        self.inputs = inputs
    }

    /// What went wrong, with the seed and the number of the input; at most one line.
    public var problems: [String] {
        let names = PlayedSession.names
        let name = names[Int(seed % UInt64(min(12, names.count)))]
        var hand = RandomHand(seed: seed)
        let keeper = PlayedSession.keeper(of: name)
        let model = DashboardModel(
            index: keeper.index, size: hand.size(), playhead: hand.moment(keeper.index.header.length),
            lesson: PlayedSession.load(name).scenario.lesson(of: ""), mayIntervene: hand.number(0...4) > 0)
        let isUTF8 = hand.number(0...1) == 0
        var session = ScriptedSession(model, keeper: keeper, glyphs: isUTF8 ? .unicode : .ascii)
        var screen = PaintedScreen(
            size: model.state.size, table: hand.number(0...3) == 0 ? .monochrome : .toldApart, isUTF8: isUTF8,
            erasesWithGround: hand.number(0...1) == 0, selectsByECMA48: hand.number(0...1) == 0)
        for number in 0..<inputs {
            let input = hand.anyInput(session.session.model.state.size)
            let frame = session.play([input])
            let problem =
                Self.problem(session.session.model, frame)
                ?? screen.show(frame).map { "the terminal does not show the frame: \($0)" }
            if let problem {
                return ["seed \(seed), \(name), input \(number), \(input): \(problem)"]
            }
        }
        return []
    }

    private static func problem(_ model: DashboardModel, _ frame: Frame) -> String? {
        let state = model.state
        if frame.size != state.size { return "the frame is \(frame.size) on \(state.size)" }
        if state.playhead < .start || state.playhead > model.end { return "the playhead left the day" }
        if state.furthest < state.playhead { return "the playhead is further than was played" }
        if state.window.from < .start || state.window.to > model.index.header.end {
            return "the window left the day"
        }
        let selected = state.selectedApp.flatMap { state.order.firstIndex(of: $0) }
        if (selected == nil) != state.order.isEmpty { return "no lane is selected" }
        if state.firstLane < 0 || state.firstLane > selected ?? 0 {
            return "the selected lane is above the screen"
        }
        let moments = state.changes.changes.map(\.intervention.moment)
        if moments != moments.sorted() { return "the changes are not in order of time" }
        return nil
    }
}
