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
            if number(0...19) == 0 {
                let typed: [Key] = [
                    .character("*"), .character("a"), .character("'"), .enter, .character("'"),
                ]
                inputs += typed.map { .key($0) }
            }
            let key = key()
            let count = number(0...9) == 0 ? Int(number(2...9)) : 1
            inputs += [Input](repeating: .key(key), count: count)
        }
        return inputs
    }

    /// Any input at all: any key of the table, the mouse anywhere, another size, pasted text, time.
    mutating func anyInput(_ size: Size) -> Input {
        switch number(0...19) {
        case 0: return .resize(Size(columns: Int(number(1...330)), rows: Int(number(1...110))))
        case 1: return .paste(one(of: ["13:00", "mail\nkill", "\u{1B}[31m", "d2 07:30", "zzz", ""]))
        case 2...5:
            let kinds: [PointerEvent.Kind] = [.press, .release, .drag, .wheelUp, .wheelDown]
            let isControl = number(0...4) == 0
            return .pointer(
                PointerEvent(
                    kind: one(of: kinds), button: one(of: [.left, .left, .left, .right, nil]),
                    column: Int(number(0...Int64(size.columns))), row: Int(number(0...Int64(size.rows))),
                    modifiers: isControl ? .control : []))
        case 6: return .tick(elapsedMilliseconds: Int(number(1...5_000)))
        case 7: return .key(.character(one(of: Array("13:0 maildk+2h"))))
        default: return .key(one(of: Self.allKeys))
        }
    }

    /// The keys of all actions but the one that ends the session.
    private static let allKeys: [Key] =
        ActionTable.entries
        .filter { $0.action != .session(.quit) }.flatMap(\.keys) + [.enter, .backspace, .tab, .escape]

    private mutating func key() -> Key {
        let world: [Key] = ["L", "B", "b", "K", "P", "F", "S", "E", "u", "u"].map { .character($0) }
        let playhead: [Key] = [
            .left, .right, .character("<"), .character(">"), .character("r"), .character("0"),
            .end, .character("n"), .character("p"), .character("g"), .character(" "), .character("+"),
            .character("-"), .control("n"), .control("p"), .character("x"), .character("X"), .character("{"),
            .character("}"),
        ]
        let view: [Key] = [
            .up, .down, .tab, .character("z"), .character("Z"), .character("v"), .enter, .character("e"),
            .character("m"), .character("?"), .escape, .character("w"), .character("$"), .character("O"),
            .character("("), .character(")"), .character("="), .character("a"), .character("d"),
            .character("o"),
            .character("y"), .character("c"), .character("f"), .character("Y"), .character("D"),
            .character("U"),
        ]
        switch number(0...9) {
        case 0...3: return one(of: world)
        case 4...7: return one(of: playhead)
        default: return one(of: view)
        }
    }
}
