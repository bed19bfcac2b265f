import Foundation
import Simulation
import TestSupport
import Testing

/// What `dayline sweep` makes of pages and parts of any form.
@Suite struct SweptPagesTests {
    private static let page = """
        name: Mine
        scenario: day.yaml
        phones: 16
        varies:
          - name: use
            of: [{name: often, share: 60%, visits: 80%-100%}, {name: seldom, share: 40%, visits: 5%-60%}]

        """

    private func folder(_ page: String = page) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try folder.write(try Command.run("scenario", "messaging-day").output, to: "day.yaml")
        _ = try folder.write(page, to: "mine.yaml")
        return folder
    }

    @Test(
        "a page is a population however YAML lets it be written, and so are its phones",
        arguments: [
            "--- # my page\n" + page, "%YAML 1.1\n---\n" + page, page + "...\n", page + "... # the end\n",
            "# first\n---\n" + page + "...\n", page.replacing("scenario:", with: "\"scenario\":"),
            page.replacing("scenario:", with: "'scenario' :"),
            "--- {name: Mine, scenario: day.yaml, phones: 16, varies: [{name: use, of: [\n"
                + "{name: often, share: 60%, visits: 80%-100%}, {name: seldom, share: 40%, visits: 5%-60%}]}]}\n",
        ])
    func marks(_ page: String) throws {
        let plain = try folder()
        let folder = try folder(page)
        for words in [["sweep", "mine.yaml"], ["run", "mine.yaml#3"]] {
            let told = try Command.run(words, in: folder.path)
            #expect(told.ending == .exited(0), "\(words): \(told.errorOutput)")
            #expect(told.output == (try Command.run(words, in: plain.path).output), "\(words)")
        }
    }

    @Test("a scenario whose document is ended has phones too")
    func endedScenario() throws {
        let folder = try folder()
        let day = try Command.run("scenario", "messaging-day").output
        let plain = try Command.run("run", "mine.yaml#3", in: folder.path).output
        _ = try folder.write(day + "...\n", to: "day.yaml")
        #expect(try Command.run("run", "mine.yaml#3", in: folder.path).output == plain)
    }

    @Test("a scenario whose pushes are files has phones, alone and under a page")
    func pushes() throws {
        let folder = try PushFileTests.folder()
        _ = try folder.write(Self.page, to: "mine.yaml")
        for words in [["sweep", "day.yaml", "-n", "4"], ["sweep", "mine.yaml"], ["run", "day.yaml#2"]] {
            let told = try Command.run(words, in: folder.path)
            #expect(told.ending == .exited(0) && told.output.contains("News"), "\(told.errorOutput)")
        }
    }

    @Test("a scenario without apps is refused by its name, alone and under a page")
    func noApps() throws {
        let folder = try folder()
        _ = try folder.write("name: None\nstart: 2024-06-05 06:00\nlength: 1d\napps: []\n", to: "day.yaml")
        for words in [
            ["sweep", "day.yaml"], ["sweep", "mine.yaml"], ["sweep", "mine.yaml", "--dashboard"],
        ] {
            try Command.expectComplaint(words, status: 65, saying: "day.yaml has no apps", in: folder.path)
        }
    }

    /// A part with other lines, and the checksum of these.
    private static func changed(_ part: String, _ change: (Substring) -> String?) -> String {
        let lines = part.split(separator: "\n").dropLast().compactMap(change)
        let body = lines.joined(separator: "\n")
        var stream = SplitMix64(seed: 0).fork(stream: body)
        return "\(body)\nend \(stream.next())\n"
    }

    @Test("a part whose checksum is right and whose numbers are not is refused, whatever stands there")
    func numbers() throws {
        let folder = try folder()
        let part = try Command.run("sweep", "mine.yaml", "-o", "-", in: folder.path).output
        #expect(Self.changed(part) { String($0) } == part)
        #expect(part.contains("\nfile \"day.yaml\"\n"), "each text stands with the name of its file")
        var hostile = [
            "sums \"" + Array(repeating: "0 16000000", count: 400).joined(separator: " ") + "\"",
            "sums \"x\"",
            "sums \"\"", "sums", "sums \"0 9223372036854775807\"",
        ].map { line in Self.changed(part) { $0.hasPrefix("sums ") ? line : String($0) } }
        for number in [Int64.max, .min, 1 << 60] {
            for place in [40, 300, 2_000] {
                hostile.append(
                    Self.changed(part) { line in
                        guard line.hasPrefix("sums ") else { return String(line) }
                        var numbers = line.split(separator: " ").map(String.init)
                        numbers[min(place, numbers.count - 1)] = "\(number)"
                        return numbers.joined(separator: " ")
                            + (numbers.last?.hasSuffix("\"") == true ? "" : "\"")
                    })
            }
        }
        for (word, line) in [
            ("asked ", "asked \"18446744073709551615\""), ("asked ", "asked \"0\""),
            ("phones ", "phones \"0 18446744073709551615\""), ("phones ", "phones \"0 15\""),
            ("file ", nil), ("page ", nil),
        ] {
            hostile.append(Self.changed(part) { $0.hasPrefix(word) ? line : String($0) })
        }
        for (number, text) in hostile.enumerated() {
            let file = try folder.write(text, to: "hostile.part")
            let told = try Command.run("sweep", "--merge", file)
            #expect(told.ending == .exited(65) && told.output.isEmpty, "\(number): \(told.ending)")
        }
    }

    @Test("a phone that is missing alone is named as one")
    func oneMissing() throws {
        let folder = try folder()
        for shard in ["1/16", "3/16"] {
            _ = try Command.run(
                "sweep", "mine.yaml", "--shard", shard, "-o", "\(shard.prefix(1)).part", in: folder.path)
        }
        let merged = try Command.run("sweep", "--merge", "1.part", "3.part", in: folder.path)
        #expect(merged.output.contains("Missing: phone 1, phones 3–15."), "\(merged.output)")
    }

    @Test("a goal of which no phone can tell is not met, and it is said that none can")
    func nobody() throws {
        let goal = "expect: median age at opening < 30m of com.example.a\n"
        let day = """
            name: Unseen
            start: 2024-06-05 06:00
            length: 1d
            apps: [{name: A, bundleIdentifier: com.example.a}]

            """
        let folder = try folder()
        _ = try folder.write(day + goal, to: "day.yaml")
        _ = try folder.write(Self.page + goal, to: "mine.yaml")
        for file in ["day.yaml", "mine.yaml", "mine.yaml#2"] {
            let told = try Command.run("check", file, in: folder.path)
            #expect(told.ending == .exited(1), "\(file): \(told.output)")
            #expect(told.output.contains("no visit"), "\(file): \(told.output)")
        }
    }
}
