import Testing

/// Switches over the enumerations of the domain, of which the compiler asks for the next case.
@Suite struct DefaultTests {
    private static let enumerations = [
        "ExecutionMode", "Happening", "DeviceEvent", "AppEvent", "RequestEvent", "Statement",
        "SchedulerStatement",
        "FrameworkStatement", "PushStatement", "ProcessStatement", "BackgroundTaskStatement",
        "TransferStatement",
        "DeviceStatement", "LineKind", "EndReason", "Refusal", "StateCause", "Outcome", "Requirement",
        "Evidence",
        "LogStyle", "TemplateMode", "PushKind", "Figure", "AnswerMark",
    ]

    @Test("no switch over an enumeration of the domain has a default")
    func defaults() throws {
        let files = try SourceFile.all(under: "Sources") + SourceFile.all(under: "Themes")
        let cases = Self.enumerations.map { name in
            files.lazy.filter { $0.codeHas("enum \(name)") }.compactMap { SwitchFinder($0).cases(of: name) }
        }
        let known = try zip(Self.enumerations, cases).map {
            ($0, try #require($1.first, "\($0) is declared"))
        }
        for file in files {
            for (line, name) in Self.defaults(in: file, known) {
                Issue.record("\(file.path):\(line): a default in a switch over \(name)")
            }
        }
    }

    /// The lines of switches with a default, and the enumeration that all cases of one of their values belong to.
    private static func defaults(
        in file: SourceFile, _ known: [(name: String, cases: Set<Substring>)]
    ) -> [(line: Int, name: String)] {
        guard file.codeHas("default") || file.codeHas("case _") else { return [] }
        return SwitchFinder(file).partial().compactMap { partial in
            known.first { name, cases in
                partial.type.map { $0 == name } ?? true
                    && partial.columns.contains { !$0.isEmpty && $0.isSubset(of: cases) }
            }.map { (partial.line, $0.name) }
        }
    }

    @Test("a default is found by the cases beside it, in a tuple too")
    func finding() throws {
        let text = """
            enum Mark: Int { case one, two(of: Int), three
                case four }
            extension Other { var a: Int { switch self { case .one: 1
                default: 2 } } }
            func f(_ mark: Mark?, _ n: Int) {
                switch mark {
                case .one: switch n { case 1: g { $0 }
                    default: h() }
                case .two, .three, .four, nil: break
                }
                switch (n, mark) {
                case (1, .two(.alien)) where n > 2, (2, .four): break
                case _: break
                }
                switch mark {
                case .two(let n)?: break
                default: break
                }
                switch mark { case .one: 1
                    case .alien: 2
                    default: 3 }
            }
            """
        let file = SourceFile(path: "Some.swift", text: text)
        let cases = try #require(SwitchFinder(file).cases(of: "Mark"))
        #expect(cases == ["one", "two", "three", "four"])
        #expect(Self.defaults(in: file, [("Mark", cases)]).map(\.line) == [11, 15])
    }
}
