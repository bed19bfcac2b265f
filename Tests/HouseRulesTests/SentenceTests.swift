import Testing

/// Where the sentences of the screen and of the command stand: in answers, and in tables that name what is said.
@Suite struct SentenceTests {
    /// The folders and files of a target that are tables of sentences, from its folder.
    private static let tables: [String: [String]] = [
        "Sources/Dashboard": ["Actions/ActionTable.swift", "Actions/PanelID.swift", "Words/"],
        "Sources/dayline": [
            "Output/DeviceLogRemarks", "Output/ErrorText", "Output/InfoPlistRemark",
            "Output/LogReportWords", "Output/MergedLogRemarks", "Output/OtherKind", "Running/SettingTable",
            "Words/",
        ],
    ]

    @Test("sentences stand in tables", arguments: tables.keys.sorted())
    func sentences(_ target: String) throws {
        for file in try SourceFile.all(under: target) {
            let path = file.path.dropFirst(target.count + 1)
            guard Self.tables[target]?.contains(where: path.hasPrefix) == false else { continue }
            for (line, text) in Self.sentences(in: file) {
                Issue.record("\(file.path):\(line): a sentence outside of the tables: “\(text)”")
            }
        }
    }

    @Test("each table of sentences is there", arguments: tables.keys.sorted())
    func tablesExist(_ target: String) throws {
        let paths = try SourceFile.all(under: target).map { $0.path.dropFirst(target.count + 1) }
        for table in Self.tables[target] ?? [] {
            #expect(paths.contains { $0.hasPrefix(table) }, "\(table) of \(target)")
        }
    }

    /// The texts of four words and more, but for those that declare a command, an option or an argument.
    private static func sentences(in file: SourceFile) -> [(line: Int, text: String)] {
        // Words stand between blanks; the members of JSON do not.
        let found = file.texts.filter {
            // A text of fewer pieces needs no search.
            $0.text.split(maxSplits: 3, whereSeparator: \.isWhitespace).count == 4
                && wordCount(of: $0.text) >= 4
        }
        guard !found.isEmpty else { return [] }
        let code = Array(file.code.joined(separator: "\n").utf8)
        let declarations = declarations(in: code)
        return found.filter { text in !declarations.contains { $0.contains(text.offset) } }.map { text in
            (code[..<text.offset].count { $0 == UInt8(ascii: "\n") } + 1, text.text)
        }
    }

    /// How many words begin at the beginning of a text, or behind a blank, a parenthesis or a quotation mark.
    private static func wordCount(of text: String) -> Int {
        var count = 0
        var isInWord = false
        var mayBegin = true
        for letter in text.unicodeScalars {
            let isLetter = letter.properties.isAlphabetic
            isInWord = isInWord && (isLetter || "'’-".unicodeScalars.contains(letter))
            if isInWord { continue }
            if isLetter {
                count += mayBegin ? 1 : 0
                (isInWord, mayBegin) = (mayBegin, false)
            } else if letter != "-" {
                mayBegin = letter.properties.isWhitespace || "('“".unicodeScalars.contains(letter)
            }
        }
        return count
    }

    /// The parentheses of what the library for arguments makes help and the manual page of.
    private static func declarations(in code: [UInt8]) -> [Range<Int>] {
        let openings = [
            "CommandConfiguration", "@Option", "@Flag", "@Argument", "@OptionGroup", "precondition",
            "preconditionFailure",
        ].map { Array($0.utf8) }
        var ranges: [Range<Int>] = []
        for start in code.indices where code[start] == UInt8(ascii: "(") {
            guard openings.contains(where: { code[..<start].suffix($0.count).elementsEqual($0) }) else {
                continue
            }
            var depth = 0
            let end = code[start...].firstIndex { byte in
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                return byte == UInt8(ascii: ")") && depth == 0
            }
            ranges.append(start..<(end ?? code.endIndex))
        }
        return ranges
    }

    @Test("a sentence is found; help of options, short texts and comments are none")
    func finding() {
        let text = """
            // The day is over now.
            @Option(help: "Where the day is to begin.") var start = ""
            let title = "no more events"
            let owner = "the app's log"
            let note = "the day is over; \\(key) goes to its start"
            let words = tell("\\(count) of \\(tell("what came of them all"))")
            """
        let found = Self.sentences(in: SourceFile(path: "Some.swift", text: text))
        #expect(found.map(\.line) == [5, 6])
        #expect(found.last?.text == "what came of them all")
    }
}
