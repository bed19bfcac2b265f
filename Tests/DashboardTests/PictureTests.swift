import Foundation
import Frames
import Testing

@testable import Dashboard

/// The dashboard as text with colours, as a picture and as a page.
@Suite struct PictureTests {
    private let frame = render(
        DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(14, 5),
            mayIntervene: true), glyphs: .unicode)
    private let paints = PaintTable(depth: .direct) { role, ground in
        Paint(
            foreground: .direct(red: 200, green: role.rawValue, blue: 9),
            background: .direct(red: ground.rawValue, green: 8, blue: 7),
            attributes: role == .title ? .bold : ground == .bar ? .reverse : [])
    }

    /// A text without what a pattern's brackets enclose.
    private func words(_ text: some StringProtocol, between open: Character, _ close: Character) -> String {
        var words = ""
        var isInside = false
        for character in text {
            switch character {
            case open where !isInside: isInside = true
            case close where isInside: isInside = false
            default: if !isInside { words.append(character) }
            }
        }
        return words
    }

    /// A text whose entities are characters again.
    private func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(text) { text, entity in
            text.components(separatedBy: entity.0).joined(separator: entity.1)
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = String(line)
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    @Test(
        "without its sequences the coloured text is the plain one, and each line ends in the default colours")
    func ansi() {
        let text = frame.ansiText(paints)
        let plain = words(text, between: "\u{1B}", "m")
        #expect(lines(plain) == lines(frame.plainText))
        #expect(text.split(separator: "\n").allSatisfy { $0.hasSuffix("\u{1B}[0m") })
        #expect(text.contains("38;2;"))
    }

    @Test("without its marks the page has the lines of the frame")
    func page() throws {
        let text = frame.html(paints, title: "a < b")
        #expect(text.contains("<title>a &lt; b</title>"))
        let body = try #require(text.split(separator: "monospace\">\n").last)
        let plain = words(body, between: "<", ">").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines(plain.prefix(36).joined(separator: "\n") + "\n") == lines(frame.plainText))
    }

    /// What stands in a picture as a shape and not as a letter.
    private static let shapes: Set<Character> = [
        "░", "▒", "▐", "▌", "─", "━", "│", "╌", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█", "▏", "▎", "▍", "▋",
        "▊", "▉",
    ]

    @Test(
        "in the picture every word begins in its column and takes its columns, and bars and lines are shapes")
    func picture() throws {
        let text = frame.svg(paints, title: "Messaging day")
        #expect(text.hasPrefix("<svg xmlns=") && text.hasSuffix("</svg>\n"))
        let colours = [paints[.title, .plain].foreground, paints[.text, .plain].background]
        for case .direct(let red, let green, let blue)? in colours {
            let hex = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            #expect(text.contains("#\(hex)"))
        }
        var rows = [[String]](repeating: [String](repeating: " ", count: 120), count: 36)
        for line in text.split(separator: "\n") where line.hasPrefix("<text ") {
            let parts = line.split(separator: "\"")
            let (x, y) = (try #require(Int(parts[1])), try #require(Int(parts[3])))
            let words = unescaped(words(line, between: "<", ">"))
            #expect(!words.isEmpty && !words.contains(where: \.isWhitespace))
            #expect(try #require(Int(parts[5])) == TextWidth.columns(of: words) * 9 && x % 9 == 0)
            var column = x / 9
            for letter in words.map({ String($0) }) {
                rows[y / 18][column] = letter
                // A wide letter has two columns.
                for further in 1..<max(1, TextWidth.columns(of: letter)) {
                    rows[y / 18][column + further] = ""
                }
                column += TextWidth.columns(of: letter)
            }
        }
        let letters = String(frame.plainText.map { Self.shapes.contains($0) ? " " : $0 })
        #expect(letters != frame.plainText)
        #expect(lines(rows.map { $0.joined() }.joined(separator: "\n") + "\n") == lines(letters))
    }

    @Test("a bar, a shade and a line of a cell are rectangles of their part of it, and lines go on as one")
    func cellShapes() {
        var frame = Frame(size: Size(columns: 8, rows: 1))
        frame.draw("▂━━━▌▒", row: 0, column: 1, role: .text)
        let svg = frame.svg(paints, title: "t")
        for rectangle in [
            "x=\"9\" y=\"13.5\" width=\"9\" height=\"4.5\"", "x=\"18\" y=\"8\" width=\"27\" height=\"2\"",
            "x=\"45\" y=\"0\" width=\"4.5\" height=\"18\"", "x=\"54\" y=\"0\" width=\"9\" height=\"18\"",
        ] { #expect(svg.contains(rectangle)) }
        #expect(svg.contains("fill-opacity=\"0.5\"") && !svg.contains("<text"))
    }

    @Test("names from a file are no markup in a page or a picture")
    func escaped() {
        var hostile = Frame(size: Size(columns: 20, rows: 1))
        hostile.draw("<b>&\"x\"", row: 0, column: 0, role: .text)
        for text in [hostile.html(paints, title: "t"), hostile.svg(paints, title: "t")] {
            #expect(text.contains("&lt;b&gt;&amp;&quot;x&quot;"))
        }
    }
}
