import ScenarioFile
import TestSupport
import Testing

/// `dayline schema --page SECTION`: one part of the format.
@Suite struct SchemaPageTests {
    @Test("every section is printed with its keys, in any case, and in 80 columns")
    func sections() throws {
        #expect(ScenarioFormat.sections.count > 20)
        for section in ScenarioFormat.sections {
            let outcome = try Command.run("schema", "--page", section.title.uppercased())
            #expect(outcome.ending == .exited(0), "\(section.title)")
            let lines = outcome.output.split(separator: "\n").map(String.init)
            #expect(lines.first == section.title)
            #expect(lines.count > 2, "\(section.title)")
            for line in lines { #expect(line.unicodeScalars.count <= 80, "\(line)") }
            let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            for row in section.rows {
                #expect(words.contains(row.key) && words.contains(row.meaning), "\(row.key)")
            }
        }
    }

    @Test("the page has the same sections, keys and words, in 100 columns")
    func page() throws {
        let page = try Command.run("schema", "--page").output
        for line in page.split(separator: "\n") { #expect(line.unicodeScalars.count <= 100, "\(line)") }
        let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for section in ScenarioFormat.sections {
            #expect(page.lowercased().contains("\n## \(section.title.lowercased())\n"), "\(section.title)")
            for row in section.rows { #expect(words.contains(row.key) && words.contains(row.meaning)) }
        }
    }

    @Test("a key that must be there is marked, and the example can be read")
    func marks() throws {
        let task = try Command.run("schema", "--page", "BGAppRefreshTask").output
        #expect(task.contains("\n  identifier (required)\n") && task.contains("\n  earliestBeginDate\n"))
        let example = try Command.run("schema", "--page", "example").output
        let yaml = example.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
        let check = try Command.run(["run", "-"], input: Array(yaml.utf8))
        #expect(check.ending == .exited(0), "\(check.errorOutput)")
    }

    @Test("an unknown section is answered with the one that was meant and all there are")
    func unknown() throws {
        try Command.expectComplaint(
            ["schema", "--page", "devcie"], status: 64,
            saying: "there is no section 'devcie'; did you mean device? the sections are scenario, ")
        try Command.expectComplaint(["schema", "--page", "xyzzy"], status: 64, saying: "BGAppRefreshTask")
        try Command.expectComplaint(["schema", "app"], status: 64, saying: "schema --page app")
    }
}
