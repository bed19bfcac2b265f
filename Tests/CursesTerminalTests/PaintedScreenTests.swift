import Frames
import TestSupport
import Testing
import ToyTerminals

/// Whether a painted screen tells a terminal that shows something else than the frame.
@Suite("A painted screen")
struct PaintedScreenTests {
    private static let size = Size(columns: 30, rows: 4)

    /// What can happen to the bytes on their way to the terminal.
    enum Fault: CaseIterable {
        case nothing, lost, otherLetter, otherColour, scrolled, strayCursor

        func change(_ bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .nothing: bytes
            case .lost: []
            case .otherLetter: bytes.map { $0 == UInt8(ascii: "M") ? UInt8(ascii: "N") : $0 }
            case .otherColour:
                Array(
                    String(decoding: bytes, as: UTF8.self).split(separator: "38;5;")
                        .joined(separator: "38;5;1").utf8)
            case .scrolled: Array("\u{1B}[4;1H\n".utf8) + bytes
            case .strayCursor: bytes + Array("\u{1B}[1;1H".utf8)
            }
        }
    }

    private func frame(_ text: String, _ role: Role) -> Frame {
        var frame = Frame(size: Self.size)
        frame.draw(text, row: 2, column: 3, role: role)
        frame.rest(row: 2, column: 3)
        return frame
    }

    @Test("tells everything that goes wrong between painter and terminal", arguments: Fault.allCases)
    func fault(_ fault: Fault) {
        var screen = PaintedScreen(
            size: Self.size, table: .toldApart, isUTF8: true, erasesWithGround: true, selectsByECMA48: true)
        #expect(screen.show(frame("Stocks", .dim)) == nil)
        let problem = screen.show(frame("Messages", .lane)) { fault.change($0) }
        #expect((problem == nil) == (fault == .nothing), "\(problem ?? "nothing was told")")
    }

    @Test("shows a frame of another size whatever was left of the one before")
    func resized() {
        var screen = PaintedScreen(
            size: Self.size, table: .toldApart, isUTF8: true, erasesWithGround: false, selectsByECMA48: true)
        #expect(screen.show(frame("Messages", .lane)) == nil)
        for size in [Size(columns: 5, rows: 2), Size(columns: 60, rows: 9), Size(columns: 1, rows: 1)] {
            var next = Frame(size: size)
            next.draw("Color Feed", row: 0, column: 0)
            #expect(screen.show(next) == nil)
        }
    }
}
