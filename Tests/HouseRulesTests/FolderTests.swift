import Testing

/// The folders of a target, which are rooms: one that uses another is not used by it.
@Suite struct FolderTests {
    /// Pairs of folders that use each other, and why they do.
    private static let both: [String: Set<Set<String>>] = [
        "Sources/Dashboard": [], "Sources/dayline": [], "Sources/Answers": [], "Sources/EventLog": [],
        "Sources/Frames": [],
        "Sources/Advice": [], "Sources/BackgroundPolicy": [], "Sources/Simulation": [],
        "Sources/Timeline": [], "Sources/DeviceLog": [], "Sources/ProjectFiles": [],
        "Sources/ScenarioFile": [],
    ]

    @Test("folders of a target use each other one way", arguments: both.keys.sorted())
    func oneWay(_ target: String) throws {
        let found = Self.pairs(try SourceFile.all(under: target), of: target)
        #expect(found == Self.both[target])
    }

    /// The pairs of folders of which each names a type that the other declares.
    private static func pairs(_ files: [SourceFile], of target: String) -> Set<Set<String>> {
        func folder(_ file: SourceFile) -> String {
            let parts = file.path.dropFirst(target.count + 1).split(separator: "/")
            return parts.dropLast().joined(separator: "/")
        }
        var owners: [Substring: String] = [:]
        for file in files {
            for line in file.code where !line.hasPrefix(" ") {
                let words = SourceFile.words(in: line).drop(while: modifiers.contains)
                guard let kind = words.first, SourceFile.kindsOfTypes.contains(kind), words.count > 1 else {
                    continue
                }
                owners[words[words.startIndex + 1]] = folder(file)
            }
        }
        var arrows: Set<[String]> = []
        for file in files {
            let own = folder(file)
            for line in file.code {
                for word in SourceFile.words(in: line) where word.utf8.first.map({ 65...90 ~= $0 }) ?? false {
                    guard let owner = owners[word], owner != own else { continue }
                    arrows.insert([own, owner])
                }
            }
        }
        return Set(arrows.filter { arrows.contains([$0[1], $0[0]]) }.map { Set($0) })
    }

    private static let modifiers: Set<Substring> = ["public", "package", "indirect", "final"]

    @Test("a pair of folders that use each other is found, and texts and comments do not count")
    func finding() {
        let files = [
            SourceFile(path: "Sources/A/One/First.swift", text: "struct First { let second: Second }\n"),
            SourceFile(path: "Sources/A/Two/Second.swift", text: "enum Second { case a(First) }\n"),
            SourceFile(
                path: "Sources/A/Two/Third.swift", text: "// Fourth\nlet a = \"Fourth\"\nstruct Third {}\n"),
            SourceFile(path: "Sources/A/Four/Fourth.swift", text: "struct Fourth { let third: Third }\n"),
        ]
        #expect(Self.pairs(files, of: "Sources/A") == [["One", "Two"]])
    }
}
