import Foundation
import TestSupport

/// A Swift file of the repository, as the house rules look at it.
struct SourceFile {
    /// The path from the root of the repository, such as `Sources/Timeline/Moment.swift`.
    let path: String
    let lines: [Substring]
    /// The lines with blanks in the place of comments and of what stands between quotes.
    let code: [String]
    private let erased: String
    /// What stands between quotes, with blanks in the place of escapes and interpolations, by the offset in UTF-8.
    let texts: [(offset: Int, text: String)]

    /// The Swift files of a folder and its subfolders, in the order of their paths.
    static func all(under folder: String) throws -> [SourceFile] {
        try everywhere().filter { $0.path.hasPrefix(folder + "/") }
    }

    /// All Swift files that people write: the package's description, sources, themes and tests.
    static func everywhere() throws -> [SourceFile] { try files.get() }

    /// Read once for all rules.
    private static let files = Result { try read() }

    private static func read() throws -> [SourceFile] {
        let paths = try ["Sources", "Themes", "Tests"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: RepositoryRoot.path(of: folder))
                .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.sorted().map {
                    folder + "/" + $0
                }
        }
        return try (["Package.swift"] + paths).map { try SourceFile(path: $0) }
    }

    private init(path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: RepositoryRoot.path(of: path)))
        self.init(path: path, text: String(decoding: data, as: UTF8.self))
    }

    init(path: String, text: String) {
        self.path = path
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        self.lines = lines
        var eraser = TextEraser(Array(text.utf8))
        erased = eraser.erasingCommentsAndTexts()
        texts = eraser.texts.map { ($0.place, String(decoding: $0.bytes, as: UTF8.self)) }
        code = erased.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// What declares a type.
    static let kindsOfTypes: Set<Substring> = ["struct", "enum", "class", "protocol", "actor", "typealias"]

    /// Whether its code has a text anywhere, which is quick to ask before a search that is not.
    func codeHas(_ text: String) -> Bool { erased.withCString { strstr($0, text) != nil } }

    /// The names, keywords and numbers of a line of code.
    static func words(in line: String) -> [Substring] {
        var words: [Substring] = []
        var begin: String.Index?
        for index in line.utf8.indices {
            switch line.utf8[index] {
            case 48...57, 65...90, 95, 97...122: begin = begin ?? index
            default:
                if let begin { words.append(line[begin..<index]) }
                begin = nil
            }
        }
        if let begin { words.append(line[begin...]) }
        return words
    }

    /// The modules that the file imports, with the number of the line.
    var imports: [(module: String, line: Int)] {
        code.enumerated().compactMap { number, line in
            guard line.withCString({ strstr($0, "import") != nil }) else { return nil }
            let words = line.split(whereSeparator: { $0 == " " || $0 == ";" || $0 == "." })
            guard let place = words.firstIndex(of: "import") else { return nil }
            let before = words[..<place]
            guard before.allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains($0) }) else {
                return nil
            }
            let module = words[(place + 1)...].first { !Self.kinds.contains($0) }
            return module.map { (String($0), number + 1) }
        }
    }

    private static let accessLevels: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
}
