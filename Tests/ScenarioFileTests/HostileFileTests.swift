import Simulation
import Testing

@testable import ScenarioFile

/// Files that would harm a careless reader: each gives a clear error, soon, and in bounded memory.
@Suite struct HostileFileTests {
    @Test("a file of 100 MB is refused by its size, whatever is in it")
    func hugeFile() {
        let fault = ScenarioProblem.Fault.fileTooLarge(bytesAtMost: ScenarioLimits.bytes)
        #expect(self.fault(bytes: [UInt8](repeating: 0xFF, count: 100_000_000)) == fault)
        let blank = [UInt8](repeating: UInt8(ascii: " "), count: ScenarioLimits.bytes)
        #expect(self.fault(bytes: blank + blank.prefix(1)) == fault)
        #expect(self.fault(bytes: blank) == .fileEmpty)
    }

    @Test("an alias bomb is refused at its first anchor, and an alias without one")
    func aliasBomb() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...30 {
            let items = [String](repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(items)]\n"
        }
        text += "? *a30\n: y\n"
        #expect(fault(text) == .anchor(name: "&a0"))
        #expect(fault("name: &x Anchored\n") == .anchor(name: "&x"))
        #expect(fault("name: *x\n") == .anchor(name: "*x"))
    }

    @Test(
        "more sessions or transfers than an index can name are refused", arguments: ["sessions", "transfers"])
    func manyEntries(_ key: String) {
        let entries = (0..<70_000).map { "    - {name: t\($0)}\n" }.joined()
        let text =
            "name: Big\nstart: 2024-06-05 06:00\nlength: 1d\napps:\n  - name: A\n"
            + "    bundleIdentifier: com.example.a\n    \(key):\n" + entries
        #expect(text.utf8.count <= ScenarioLimits.bytes)
        #expect(error(text)?.problems.isEmpty == false)
    }

    @Test("deep nesting is refused, in flow and in block form, without the stack running over")
    func deepNesting() {
        let flow = "a: " + String(repeating: "[", count: 20) + String(repeating: "]", count: 20) + "\n"
        #expect(fault(flow) == .nestedTooDeep(levelsAtMost: ScenarioLimits.levels))
        for opening in ["[", "{a: ", "- ", "? "] {
            for depth in [900, 5_000, 400_000] {
                let text = String(String(repeating: opening, count: depth).prefix(1_900_000))
                let error = error(text)
                #expect(error?.problems.count == 1, "\(opening) × \(depth)")
            }
        }
        var block = ""
        for level in 0..<1_200 { block += String(repeating: " ", count: level) + "a:\n" }
        #expect(error(block) != nil)
    }

    @Test("what controls a terminal is refused where it stands, and letters of like bytes are none of it")
    func controls() {
        for (text, column, code) in [
            ("name: ä\u{9F}", 8, 0x9F), ("name: 漢\u{7}", 8, 7), ("name: 😀\u{80}", 8, 0x80),
            ("name: \u{FEFF}a", 7, 0xFEFF), ("name: \u{FEFE}\u{1}", 8, 1),
        ] {
            #expect(
                error(text)?.problems == [
                    ScenarioProblem(
                        Place(line: 1, column: column), .controlCharacter(code: UInt32(code)))
                ])
        }
        // A no-break space, a letter that begins as the mark of the order of bytes, an em dash.
        for text in ["name: \u{A0}a", "name: \u{FEFE}", "name: \u{2014}"] {
            #expect(
                error(text)?.problems.contains {
                    if case .controlCharacter = $0.fault { true } else { false }
                } == false)
        }
    }

    @Test("junk is not text")
    func junk() {
        #expect(fault(bytes: []) == .fileEmpty)
        #expect(fault(bytes: Array(" \n\n  \n".utf8)) == .fileEmpty)
        #expect(fault(bytes: [0xFF, 0xFE, 0x00, 0x61]) == .notUTF8)
        #expect(fault(bytes: Array("name: a".utf8) + [0x00]) == .controlCharacter(code: 0))
        #expect(fault(bytes: Array("name: \u{1B}[2J".utf8)) == .controlCharacter(code: 0x1B))
        #expect(fault(bytes: [0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01]) == .controlCharacter(code: 0x7F))
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let bytes = (0..<random.next(below: 400)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            #expect(throws: ScenarioError.self) { try ScenarioReader.read(bytes, file: "junk") }
        }
    }

    @Test("invalid UTF-8 is found at its line and column")
    func invalidText() {
        let problem = error(bytes: Array("name: ä\nseed: ".utf8) + [0xC3, 0x28])?.problems.first
        #expect(problem?.place == Place(line: 2, column: 7))
    }

    @Test(
        "line ends that only YAML knows are refused, because every place after them would be wrong",
        arguments: ["\r", "\u{85}", "\u{2028}", "\u{2029}"])
    func foreignLineEnds(_ end: String) {
        let code = end.unicodeScalars.first?.value ?? 0
        for (text, column) in [("name: A" + end, 8), (" " + end + "c?  ", 2), ("nä: '" + end + "'\nb", 6)] {
            #expect(
                error(text)?.problems == [
                    ScenarioProblem(Place(line: 1, column: column), .controlCharacter(code: code))
                ])
        }
    }

    @Test(
        "a short file of nothing but a beginning and a comment has its error on a line of its own",
        arguments: ["---\n# What\n", "---\n", "---", "- \n", "a:"])
    func nothingButComments(_ text: String) {
        let lines = text.count { $0 == "\n" } + (text.hasSuffix("\n") ? 0 : 1)
        let places = error(text)?.problems.map(\.place.line) ?? []
        #expect(!places.isEmpty && places.allSatisfy { (1...lines).contains($0) })
    }

    @Test("a byte order mark and Windows line ends are no reason to refuse a file")
    func harmlessOddities() throws {
        let text = "name: A\r\nstart: 2024-06-05 06:00\r\nlength: 1h\r\napps: []\r\n"
        let scenario = try ScenarioReader.read([0xEF, 0xBB, 0xBF] + Array(text.utf8), file: "bom.yaml")
        #expect(scenario.apps.isEmpty)
    }

    @Test("the mistakes that are not listed are counted", arguments: [0, 1, 10, 500])
    func omittedSlips(_ more: Int) throws {
        var text = "name: A\nstart: 2024-06-05 06:00\nlength: 1h\napps: []\n"
        for number in 0..<(ScenarioLimits.problems + more) { text += "slip\(number): 1\n" }
        let refusal = try #require(error(text))
        #expect(refusal.omitted == min(more, 9 * ScenarioLimits.problems))
        let last = refusal.text.split(separator: "\n").last.map(String.init)
        switch more {
        case 0: #expect(last?.contains("more mistake") == false)
        case 1: #expect(last == "and 1 more mistake")
        case 500: #expect(last == "and at least \(9 * ScenarioLimits.problems) more mistakes")
        default: #expect(last == "and \(more) more mistakes")
        }
    }

    @Test("a million slips give at most twenty messages")
    func manySlips() {
        var text = "start: 2024-06-05 06:00\nlength: 1h\napps:\n"
        for number in 0..<60_000 { text += "  - {nam: \(number)}\n" }
        #expect(error(text)?.problems.count == ScenarioLimits.problems)
        var keys = "name: A\n"
        for number in 0..<100_000 { keys += "key\(number): 1\n" }
        #expect(error(keys)?.problems.count == ScenarioLimits.problems)
    }

    @Test("more apps than a day can hold are refused")
    func manyApps() {
        var text = "name: A\nstart: 2024-06-05 06:00\nlength: 1h\napps:\n"
        for number in 0...ScenarioLimits.apps {
            text += "- {name: A, bundleIdentifier: a\(number)}\n"
        }
        #expect(fault(text) == .tooMany(what: "apps", atMost: ScenarioLimits.apps))
    }

    @Test("foreign text in a message is short, and harmless to a terminal")
    func harmlessMessages() {
        let error = ScenarioError(
            file: "a\u{1B}]0;x\u{7}.yaml",
            problems: [
                ScenarioProblem(
                    .start,
                    .unknownKey(
                        found: "\u{202E}\u{9B}2J" + String(repeating: "k", count: 999), expected: ["name"],
                        nearest: nil))
            ])
        #expect(
            error.text.unicodeScalars.allSatisfy {
                $0.properties.generalCategory != .control && $0 != "\u{202E}"
            })
        #expect(error.text.count < 200)
    }

    private func error(bytes: [UInt8]) -> ScenarioError? {
        do throws(ScenarioError) {
            _ = try ScenarioReader.read(bytes, file: "hostile.yaml")
            return nil
        } catch {
            return error
        }
    }

    private func error(_ text: String) -> ScenarioError? { error(bytes: Array(text.utf8)) }

    private func fault(bytes: [UInt8]) -> ScenarioProblem.Fault? {
        error(bytes: bytes)?.problems.first?.fault
    }

    private func fault(_ text: String) -> ScenarioProblem.Fault? { fault(bytes: Array(text.utf8)) }
}
