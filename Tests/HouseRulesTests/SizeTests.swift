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

    @Test("no function is longer than 60 lines")
    func sizeOfFunctions() throws {
        for file in try SourceFile.everywhere() {
            for function in FunctionFinder.functions(in: file.code)
            where function.lines > Self.functionLinesAtMost {
                Issue.record("\(file.path):\(function.firstLine): a function of \(function.lines) lines")
            }
        }
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
