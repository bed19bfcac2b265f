import Foundation
import TestSupport
import Testing

/// A page of the documentation with its generated parts, which stand between `<!-- name -->` and `<!-- /name -->`.
struct Page {
    /// Its path from the root of the repository.
    let path: String
    private static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" }

    private(set) var text: String

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOfFile: RepositoryRoot.path(of: path), encoding: .utf8)
    }

    /// README, the topics of the help, and the pages of the catalogs.
    static func all() throws -> [Page] {
        let pages = try ["Sources", "Themes"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: RepositoryRoot.path(of: folder))
                .filter { $0.hasSuffix(".md") }.map { folder + "/" + $0 }
        }
        return try (["README.md"] + pages.sorted()).map { try Page($0) }
    }

    /// The folder of the sources that a catalog is in; nil for other pages.
    var library: String? {
        path.firstMatch(of: /^(.+?)\/[A-Za-z]+\.docc\//).map { String($0.output.1) }
    }

    /// The lines of the page.
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The words of a mark after its name, such as the command in `<!-- frame: dayline frame -->`.
    func words(ofMark name: String) throws -> String {
        let begin = "<!-- \(name): "
        let mark = try #require(lines.first { $0.hasPrefix(begin) }, "\(path) has no mark \(begin)")
        return String(mark.dropFirst(begin.count).dropLast(" -->".count))
    }

    /// What stands between the mark of a generated part and its end, without the lines' last end.
    func part(_ name: String) throws -> String {
        String(text[try range(of: name)])
    }

    /// The lines of the fenced block that follows a mark.
    func block(after mark: String) throws -> [Substring] {
        let place = try #require(lines.firstIndex(of: Substring(mark)), "\(path) has no mark \(mark)")
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
            try Data(text.utf8).write(to: URL(fileURLWithPath: RepositoryRoot.path(of: path)))
            Issue.record("recorded \(name) in \(path); read `git diff`", sourceLocation: sourceLocation)
        } else if found != generated {
            let difference = LineDifference.between(expected: found, actual: generated)
            Issue.record(
                """
                \(path): \(name) differs (- there, + now). To write it again, test with RECORD_GOLDEN=1.
                \(difference)
                """,
                sourceLocation: sourceLocation
            )
        }
    }

    private func range(of name: String) throws -> Range<String.Index> {
        let begin = try #require(
            text.firstRange(of: "<!-- \(name) -->\n") ?? text.firstRange(of: "<!-- \(name): "),
            "\(path) has no mark \(name)"
        )
        let lineEnd = try #require(text[begin.lowerBound...].firstIndex(of: "\n"))
        let start = text.index(after: lineEnd)
        let end = try #require(
            text[start...].firstRange(of: "\n<!-- /\(name) -->"), "\(path) does not end \(name)"
        )
        return start..<end.lowerBound
    }
}
