import Foundation
import TestSupport
import Testing

/// The README with its generated parts, which stand between `<!-- name -->` and `<!-- /name -->`.
struct Readme {
    private static var file: URL { URL(fileURLWithPath: RepositoryRoot.path(of: "README.md")) }
    private static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" }

    private(set) var text: String

    init() throws {
        text = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
    }

    /// The lines of the page.
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The words of a mark after its name, such as the command in `<!-- frame: dayline frame -->`.
    func words(ofMark name: String) throws -> String {
        let begin = "<!-- \(name): "
        let mark = try #require(lines.first { $0.hasPrefix(begin) }, "README.md has no mark \(begin)")
        return String(mark.dropFirst(begin.count).dropLast(" -->".count))
    }

    /// What stands between the mark of a generated part and its end, without the lines' last end.
    func part(_ name: String) throws -> String {
        String(text[try range(of: name)])
    }

    /// The lines of the fenced block that follows a mark.
    func block(after mark: String) throws -> [Substring] {
        let place = try #require(lines.firstIndex(of: Substring(mark)), "README.md has no mark \(mark)")
        let rest = lines[(place + 1)...]
        #expect(rest.first == "```sh", "no fenced block follows \(mark)")
        return Array(rest.dropFirst().prefix { $0 != "```" })
    }

    /// Expects a generated part to be as it is generated now.
    ///
    /// With `RECORD_GOLDEN=1` the part is written into the page instead, and the test fails all the same.
    mutating func expect(
        _ name: String, equals generated: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let range = try range(of: name)
        let found = String(text[range])
        if Self.isRecording {
            text.replaceSubrange(range, with: generated)
            try Data(text.utf8).write(to: Self.file)
            Issue.record("recorded \(name) in README.md; read `git diff`", sourceLocation: sourceLocation)
        } else if found != generated {
            let difference = LineDifference.between(expected: found, actual: generated)
            Issue.record(
                """
                README.md: \(name) differs (- there, + now). To write it again, test with RECORD_GOLDEN=1.
                \(difference)
                """,
                sourceLocation: sourceLocation
            )
        }
    }

    private func range(of name: String) throws -> Range<String.Index> {
        let begin = try #require(
            text.firstRange(of: "<!-- \(name) -->\n") ?? text.firstRange(of: "<!-- \(name): "),
            "README.md has no mark \(name)"
        )
        let lineEnd = try #require(text[begin.lowerBound...].firstIndex(of: "\n"))
        let start = text.index(after: lineEnd)
        let end = try #require(
            text[start...].firstRange(of: "\n<!-- /\(name) -->"), "README.md does not end \(name)"
        )
        return start..<end.lowerBound
    }
}
