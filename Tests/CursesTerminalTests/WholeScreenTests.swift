import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A screen in a terminal that is played by the test, from the first byte to the last.
@Suite("A whole screen")
struct WholeScreenTests {
    private static let patience = 20_000
    /// The pages of midnight and of paper in the palette of 256.
    private static let darkPage = "48;5;233"
    private static let lightPage = "48;5;231"
    private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
    private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l"

    private func start(_ arguments: String..., type: String = "xterm-256color", page: String = "") throws
        -> PseudoTerminal
    {
        // The variables are set by a shell, as the terminal of the tests has its own.
        let line = "TERM=\(type); export TERM; \(page) exec \"$0\" \"$@\""
        return try PseudoTerminal("/bin/sh", ["-c", line, BuiltProgram.screenProgram] + arguments)
    }

    private func type(_ text: String, into terminal: PseudoTerminal) { terminal.type(Array(text.utf8)) }

    private func expect(_ text: String, from terminal: PseudoTerminal, since place: Int = 0) {
        #expect(terminal.read(until: text, from: place, within: Self.patience), "\(text) did not come")
    }

    private func quit(_ terminal: PseudoTerminal) {
        type("q", into: terminal)
        #expect(terminal.waitForEnd(reading: true, within: Self.patience) == .exited(0))
    }

    private func has(_ terminal: PseudoTerminal, _ text: String, since place: Int = 0) -> Bool {
        terminal.output[place...].contains(Array(text.utf8))
    }

    @Test("another table of paints repaints the whole frame, which is otherwise the same")
    func repaint() throws {
        let terminal = try start()
        expect("ready", from: terminal)
        #expect(has(terminal, Self.darkPage) && !has(terminal, Self.lightPage))
        let place = terminal.output.count
        type("t", into: terminal)
        expect("[key t]", from: terminal, since: place)
        #expect(has(terminal, Self.lightPage, since: place) && has(terminal, "ready", since: place))
        #expect(!has(terminal, Self.darkPage, since: place))
        quit(terminal)
    }

    @Test("a light page is noticed by the terminal's answer, before the first frame")
    func lightPage() throws {
        let terminal = try start("follow")
        expect(Self.question, from: terminal)
        type("\u{1B}]11;rgb:fafa/fafa/f0f0\u{1B}\\\u{1B}[?62;22c", into: terminal)
        expect("ready", from: terminal)
        expect(Self.lightPage, from: terminal)
        type("k", into: terminal)
        expect("[key k]", from: terminal)
        #expect(!has(terminal, "Esc") && !has(terminal, "key c"))
        quit(terminal)
    }

    @Test("an answer that comes late, in pieces and between keys repaints the frame and presses no keys")
    func lateAnswer() throws {
        let terminal = try start("follow")
        expect("ready", from: terminal)
        #expect(has(terminal, Self.darkPage) && !has(terminal, Self.lightPage))
        let place = terminal.output.count
        type("a", into: terminal)
        for piece in ["\u{1B}", "]11;rg", "b:ffff/ff", "ff/ffff\u{1B}", "\\b\u{1B}[?6", "2c", "c"] {
            type(piece, into: terminal)
            terminal.read(for: 60)
        }
        expect("[key c]", from: terminal, since: place)
        #expect(has(terminal, Self.lightPage, since: place))
        for key in ["a", "b", "c"] { #expect(has(terminal, "[key \(key)]", since: place)) }
        #expect(!has(terminal, "[key Esc]", since: place) && !has(terminal, "[key 1]", since: place))
        quit(terminal)
    }

    @Test("a terminal that keeps silent gets the first frame, and the keys typed meanwhile count")
    func silence() throws {
        let terminal = try start("follow")
        expect(Self.question, from: terminal)
        type("j", into: terminal)
        expect("[key j]", from: terminal)
        #expect(has(terminal, Self.darkPage))
        quit(terminal)
    }

    @Test("COLORFGBG tells the page without a question that is answered")
    func environment() throws {
        for (value, page) in [
            ("0;15", Self.lightPage), ("15;default;0", Self.darkPage), ("0", Self.darkPage),
        ] {
            let terminal = try start("follow", page: "COLORFGBG='\(value)'; export COLORFGBG;")
            expect("ready", from: terminal)
            #expect(has(terminal, page), "\(value)")
            quit(terminal)
        }
    }

    @Test("a terminal that would print the question, or whose page does not matter, is asked nothing")
    func unasked() throws {
        for (type, arguments) in [("linux", ["follow"]), ("vt100", ["follow"]), ("xterm-256color", [])] {
            let line = "TERM=\(type); export TERM; exec \"$0\" \"$@\""
            let terminal = try PseudoTerminal(
                "/bin/sh", ["-c", line, BuiltProgram.screenProgram] + arguments)
            expect("ready", from: terminal)
            #expect(!has(terminal, "\u{1B}]11"), "\(type)")
            quit(terminal)
        }
    }

    @Test("an answer that comes after the end is not left to the shell")
    func answerAfterTheEnd() throws {
        let line = "\"$0\" follow; printf 'shell:'; IFS= read -r rest; printf '<%s>' \"$rest\""
        let terminal = try PseudoTerminal("/bin/sh", ["-c", line, BuiltProgram.screenProgram])
        expect("ready", from: terminal)
        type("q", into: terminal)
        terminal.read(for: 10)
        type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c", into: terminal)
        expect("shell:", from: terminal)
        type("word\n", into: terminal)
        expect("<word>", from: terminal)
    }

    @Test("the mouse and pasted text reach the program, beside keys")
    func pointerAndPaste() throws {
        let terminal = try start("mouse")
        expect("ready", from: terminal)
        expect("\u{1B}[?1002h\u{1B}[?1006h", from: terminal)
        type("\u{1B}[<0;5;3Mk\u{1B}[<32;6;3M\u{1B}[<0;6;3m\u{1B}[<80;999;2M", into: terminal)
        expect("[wheelUp - 99,1 4]", from: terminal)
        for told in ["[press left 4,2 0]", "[key k]", "[drag left 5,2 0]", "[release left 5,2 0]"] {
            #expect(has(terminal, told), "\(told)")
        }
        type("\u{1B}[200~q one\r\ntwo\u{3}\u{1B}[201~k", into: terminal)
        expect("[paste q one/two]", from: terminal)
        quit(terminal)
        #expect(has(terminal, Self.mouseOff))
    }

    @Test("the mouse is watched only on demand")
    func withoutMouse() throws {
        let terminal = try start()
        expect("ready", from: terminal)
        quit(terminal)
        #expect(!has(terminal, "\u{1B}[?1002h"))
    }

    @Test(
        "the mouse is off after every way of dying",
        arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, 0])
    func dying(signal: Int32) throws {
        let terminal = try start("mouse")
        expect("ready", from: terminal)
        if signal == 0 { type("x", into: terminal) } else { terminal.send(signal: signal) }
        #expect(terminal.waitForEnd(reading: true, within: Self.patience) != nil)
        #expect(has(terminal, Self.mouseOff))
    }
}
