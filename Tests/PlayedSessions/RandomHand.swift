import Dashboard
import Frames
import Simulation
import Timeline

/// The hand of a person whom chance leads: sizes, keys and pauses.
struct RandomHand {
    private var chance: SplitMix64

    init(seed: UInt64) { chance = SplitMix64(seed: seed).fork(stream: "hand") }

    mutating func number(_ range: ClosedRange<Int64>) -> Int64 { chance.next(in: range) }

    mutating func one<Value>(of values: [Value]) -> Value {
        values[Int(chance.next(below: UInt64(values.count)))]
    }

    mutating func size() -> Size {
        one(of: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 36), Size(columns: 200, rows: 60)])
    }

    /// A moment of a day; often its end, where the most goes wrong.
    mutating func moment(_ length: Int64) -> Moment {
        number(0...4) == 0 ? Moment(length) : Moment(number(0...length))
    }

    mutating func playback() -> Playback {
        Playback(isPaused: number(0...1) == 0, speed: one(of: Playback.speeds))
    }

    /// Some inputs that arrive together: keys pressed, held down, and the time that passes.
    mutating func inputs() -> [Input] {
        var inputs: [Input] = []
        for _ in 0..<number(1...6) {
            if number(0...2) == 0 { inputs.append(.tick(elapsedMilliseconds: Int(number(1...3_000)))) }
            let key = key()
            let count = number(0...9) == 0 ? Int(number(2...9)) : 1
            inputs += [Input](repeating: .key(key), count: count)
        }
        return inputs
    }

    private mutating func key() -> Key {
        let world: [Key] = ["L", "B", "b", "K", "P", "F", "S", "E", "u", "u"].map { .character($0) }
        let playhead: [Key] = [
            .left, .right, .character("<"), .character(">"), .character("r"), .character("0"),
            .character("$"),
            .character("n"), .character("p"), .character("g"), .character(" "), .character("+"),
            .character("-"),
        ]
        let view: [Key] = [
            .up, .down, .tab, .character("z"), .character("Z"), .character("v"), .enter, .character("e"),
            .character("m"), .character("?"), .escape, .character("x"),
        ]
        switch number(0...9) {
        case 0...3: return one(of: world)
        case 4...7: return one(of: playhead)
        default: return one(of: view)
        }
    }
}
