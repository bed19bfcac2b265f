import TestSupport
import Testing

/// The pages on additions, such as *Adding a mode*, list the files that the last such addition is in.
///
/// A page names the last addition by what it is called in the code, and every source file that has that name must be in its
/// table, no more and no less. So a place that a new mode needs, and the page does not have, is told; and where an
/// enumeration gets another last case, the page has to be about that one.
@Suite struct AdditionTests {
    private struct Addition {
        let page: Page
        /// What the last addition is called in the code.
        let names: Set<Substring>
        /// The folder of the files; all sources if the mark has none.
        let folder: String?
        /// An enumeration whose last case it is, and the file of that.
        let lastCase: (enumeration: String, path: String)?

        init?(_ page: Page) {
            let mark =
                /<!-- last addition: ([^;]+?)(?:; in (\S+))?(?:; last case of (\w+) in (\S+))? -->/
            guard let match = page.text.firstMatch(of: mark) else { return nil }
            self.page = page
            names = Set(match.output.1.split(separator: "|"))
            folder = match.output.2.map(String.init)
            lastCase = match.output.3.flatMap { name in
                match.output.4.map { (String(name), String($0)) }
            }
        }

        /// The files in the table of the page.
        var listed: Set<String> {
            Set(page.text.matches(of: /\n\| `([^`]+\.swift)` \|/).map { String($0.output.1) })
        }
    }

    private static func additions() throws -> [Addition] { try Page.all().compactMap { Addition($0) } }

    @Test("each kind of addition has a page")
    func pages() throws {
        let names = try Page.all().compactMap {
            $0.path.firstMatch(of: /Adding-an?-([A-Za-z-]+)\.md/)?.output.1
        }
        let wanted: Set<Substring> = [
            "Mode", "Factor", "Event", "Panel", "Key", "Wording", "Style", "Scenario-Key", "Document",
            "Export",
        ]
        #expect(Set(names) == wanted)
        #expect(try Self.additions().count == wanted.count)
    }

    @Test("a page lists each file that the last addition is in, and no other")
    func files() throws {
        let words = try ["Sources", "Themes"].flatMap { try SourceFile.all(under: $0) }.map { file in
            (
                path: file.path,
                words: Set(file.lines.flatMap { line in line.split { !$0.isLetter && !$0.isNumber } })
            )
        }
        for addition in try Self.additions() {
            let folder = addition.folder.map { $0 + "/" } ?? ""
            let found = Set(
                words.filter { $0.path.hasPrefix(folder) && !$0.words.isDisjoint(with: addition.names) }.map(
                    \.path))
            #expect(!found.isEmpty)
            for path in found.subtracting(addition.listed).sorted() {
                Issue.record("\(addition.page.path) lacks \(path)")
            }
            for path in addition.listed.subtracting(found).sorted() {
                Issue.record("\(addition.page.path) lists \(path), which the last addition is not in")
            }
        }
    }

    @Test("a page on the cases of an enumeration is about the last one")
    func lastCases() throws {
        let additions = try Self.additions().filter { $0.lastCase != nil }
        #expect(additions.count >= 3)
        for addition in additions {
            guard let (enumeration, path) = addition.lastCase else { continue }
            let lines = try #require(try SourceFile.everywhere().first { $0.path == path }).lines
            let start = try #require(lines.firstIndex { $0.contains("enum \(enumeration)") })
            let body = lines[start...].prefix { $0 != "}" }
            let last = try #require(body.last { $0.hasPrefix("    case ") }).dropFirst("    case ".count)
            let name = last.prefix { $0.isLetter || $0.isNumber }
            #expect(addition.names.contains(name), "\(addition.page.path): \(name) was added")
        }
    }
}
