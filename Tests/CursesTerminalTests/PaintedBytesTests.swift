@testable import CursesTerminal
import Dashboard
import Frames
import ScenarioFile
import Simulation
import TestSupport
import Testing
import ToyTerminals
import Themes
import Timeline

/// The bytes that the pen saves: the reason why ncurses does not paint.
@Suite("Bytes of a painted day")
struct PaintedBytesTests {
    private static let size = Size(columns: 120, rows: 36)

    /// The dashboard after each of some steps through a day, by a quarter of an hour.
    private func frames(_ count: Int) throws -> [Frame] {
        let builtIn = try #require(BuiltInScenario.named("messaging-day"))
        let day = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file))
        return (0..<count).map { step in
            let model = DashboardModel(
                index: day.index, size: Self.size, playhead: .start + Int64(4 + step) * 15 * Span.minute,
                mayIntervene: true)
            return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode).frame
        }
    }

    private func penBytes(_ frames: [Frame], _ table: PaintTable) -> Int {
        var painter = Painter(
            table: table, isUTF8: true,
            database: ToyTerminal.database(colours: 256, erasesWithGround: true), size: frames[0].size)
        _ = painter.bytes(showing: frames[0])
        return zip(frames, frames.dropFirst()).reduce(0) {
            $0 + painter.bytes(turning: $1.0, into: $1.1).count
        }
    }

    private static func number(_ colour: TerminalColour?) -> Int16 {
        if case .number(let number) = colour { Int16(number) } else { -1 }
    }

    private func ncursesBytes(_ frames: [Frame], _ table: PaintTable) throws -> Int {
        var input: [UInt8] = []
        func add(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value) { input.append(contentsOf: $0) }
        }
        add(UInt16(Self.size.columns))
        add(UInt16(Self.size.rows))
        for frame in frames {
            for row in 0..<frame.height {
                for column in 0..<frame.width {
                    let cell = frame[row, column]
                    let paint = table[cell.role, cell.ground]
                    add(cell.extent == .continuation ? 0 : cell.base.value)
                    add(Self.number(paint.foreground))
                    add(Self.number(paint.background))
                    let attributes: [Attributes] = [.bold, .dim, .reverse, .underline]
                    let bits = attributes.indices.filter { paint.attributes.contains(attributes[$0]) }
                    add(bits.reduce(UInt32(0)) { $0 | 1 << UInt32($1) })
                }
            }
        }
        let outcome = try Spawn.run(BuiltProgram.ncursesPainter, input: input)
        try #require(outcome.ending == .exited(0))
        let bytes = outcome.output.split(separator: "\n").compactMap { Int($0) }
        try #require(bytes.count == frames.count)
        return bytes.dropFirst().reduce(0, +)
    }

    @Test("a step through the day takes at most two thirds of the bytes that ncurses would write")
    func fewerThanNcurses() throws {
        let table = try #require(Theme.builtIn(named: "paper")).paintTable(depth: .palette256)
        let frames = try frames(60)
        let (pen, ncurses) = (penBytes(frames, table), try ncursesBytes(frames, table))
        #expect(pen > 0 && pen * 3 <= ncurses * 2, "\(pen) bytes, and \(ncurses) of ncurses")
    }

    @Test(
        "a step to another lane tints what is between its marks, and takes few bytes for that",
        arguments: [(Size(columns: 80, rows: 24), 640), (Size(columns: 120, rows: 36), 1_150)])
    func selection(size: Size, most: Int) throws {
        let builtIn = try #require(BuiltInScenario.named("messaging-day"))
        let day = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file))
        let model = DashboardModel(
            index: day.index, size: size, playhead: .start + 8 * Span.hour, mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let frames = [session.frame] + (1..<10).map { _ in session.press([.down]) }
        let table = try #require(Theme.builtIn(named: "midnight")).paintTable(depth: .palette256)
        let bytes = penBytes(frames, table) / (frames.count - 1)
        #expect(bytes <= most, "\(bytes) bytes")
    }

    @Test(
        "the first frame of the built-in day takes few bytes",
        arguments: [(Size(columns: 80, rows: 24), 3_850), (Size(columns: 200, rows: 60), 11_600)])
    func firstPaint(size: Size, most: Int) throws {
        let builtIn = try #require(BuiltInScenario.named("messaging-day"))
        let day = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file))
        let model = DashboardModel(index: day.index, size: size, playhead: .start, mayIntervene: true)
        let frame = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode).frame
        let table = try #require(Theme.builtIn(named: "midnight")).paintTable(depth: .palette256)
        var painter = Painter(
            table: table, isUTF8: true,
            database: ToyTerminal.database(colours: 256, erasesWithGround: true), size: size)
        let bytes = painter.bytes(showing: frame).count
        #expect(bytes <= most, "\(bytes) bytes")
    }

    @Test("direct colours take at most a fifth more bytes than those of the palette")
    func directColours() throws {
        let frames = try frames(60)
        for name in ["midnight", "paper"] {
            let theme = try #require(Theme.builtIn(named: name))
            let numbered = penBytes(frames, theme.paintTable(depth: .palette256))
            let direct = penBytes(frames, theme.paintTable(depth: .direct))
            #expect(direct * 5 <= numbered * 6, "\(name): \(direct) bytes, and \(numbered) of the palette")
        }
    }
}
