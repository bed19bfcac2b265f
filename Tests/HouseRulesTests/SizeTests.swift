import Foundation
import Testing

/// Files that are read at one sitting, functions that fit a screen.
@Suite struct SizeTests {
    private static let fileLinesAtMost = 400
    private static let functionLinesAtMost = 60

    @Test("no file is longer than 400 lines")
    func sizeOfFiles() throws {
        for file in try SourceFile.everywhere() where file.lines.count > Self.fileLinesAtMost {
            Issue.record("\(file.path) has \(file.lines.count) lines, more than \(Self.fileLinesAtMost)")
        }
    }

    @Test("no function is longer than 60 lines, unless it is a table with a row a line")
    func sizeOfFunctions() throws {
        for file in try SourceFile.everywhere() {
            let code = file.code
            for function in FunctionFinder.functions(in: code)
            where function.lines > Self.functionLinesAtMost {
                let lines = code[(function.firstLine - 1)...].prefix(function.lines)
                guard !Self.isTable(lines) else { continue }
                Issue.record("\(file.path):\(function.firstLine): a function of \(function.lines) lines")
            }
        }
    }

    /// Whether a function is one switch over itself, each of whose cases has its value in the same line; a text is blank
    /// here.
    private static func isTable(_ lines: some Collection<String>) -> Bool {
        let inner = lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return inner.first == "switch self {" && inner.suffix(2) == ["}", "}"]
            && inner.dropFirst().dropLast(2).allSatisfy {
                $0.wholeMatch(of: /case \.\w+:(?: +(?:\.\w+\(.*\)|\w+\.\w+))?/) != nil
            }
    }

    @Test("a table has a row a line, and nothing else")
    func tables() {
        let rows = ["var value: Value {", "    switch self {", "    case .one: .seconds(1)", "    }", "}"]
        #expect(Self.isTable(rows))
        #expect(
            !Self.isTable(rows.map { $0.replacing("case .one: .seconds(1)", with: "case .one: return f()") }))
        #expect(
            !Self.isTable(rows.map { $0.replacing("case .one: .seconds(1)", with: "default: .seconds(1)") }))
        #expect(!Self.isTable(rows.filter { $0 != "    switch self {" }))
    }

    @Test("functions are measured from their name to their brace")
    func measuring() {
        let text = """
            protocol P { func bare() -> Int
                var x: Int { get }
            }
            struct S {
                init(a: Int = { 1 }(), b: (Int) -> Int) where A: B
                {
                    let c = "}"  // }
                }
                func one() { S.init(a: 2) }
                var computed: Int {
                    func inner() {
                    }
                    return 1
                }
            }
            """
        let found = FunctionFinder.functions(in: SourceFile(path: "", text: text).code)
        #expect(found.map(\.firstLine) == [2, 5, 9, 10, 11])
        #expect(found.map(\.lines) == [1, 4, 1, 5, 2])
    }
}
