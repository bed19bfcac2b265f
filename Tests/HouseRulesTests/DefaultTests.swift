import Testing

/// Switches over the enumerations of the domain, of which the compiler asks for the next case.
@Suite struct DefaultTests {
    private static let enumerations = [
        "ExecutionMode", "Happening", "Statement", "LineKind", "EndReason", "Refusal", "StateCause",
    ]

    /// How many switches over happenings and statements are still to be divided, by file under Sources; they only become fewer.
    private static let left = [
        "Advice/FailedMode": 1,
        "Dashboard/Drawing/EventLines": 1,
        "Dashboard/Drawing/EventList": 1,
        "Dashboard/Prompt/EventKind": 1,
        "Dashboard/Words/EventText": 1,
        "DeviceLog/Assembly/DayAssembly+BackgroundTasks": 1,
        "DeviceLog/Assembly/DayAssembly+Framework": 1,
        "DeviceLog/Assembly/DayAssembly+Processes": 1,
        "DeviceLog/Assembly/DayAssembly+Scheduler": 1,
        "DeviceLog/Assembly/LoggedDevice": 1,
        "DeviceLog/Assembly/LoggedPushes": 1,
        "DeviceLog/Assembly/LoggedTransfers": 1,
        "DeviceLog/Assembly/NetworkStretch": 1,
        "DeviceLog/Assembly/RecordedTerms": 1,
        "EventLog/Reading/EventDecoder": 3,
        "EventLog/Reading/SpentAmounts": 1,
        "EventLog/Writing/LineEncoder": 1,
        "EventLog/Writing/LineParts": 3,
        "EventLog/Writing/LoggedDayEncoder": 1,
        "ScenarioFile/Logged/LoggedFacts": 2,
        "Timeline/Comparison/AbsenceSearch": 2,
        "Timeline/Comparison/DaySummary": 1,
        "Timeline/DeviceTracks+Building": 2,
        "Timeline/Happening+Weight": 2,
        "Timeline/IndexBuilder": 2,
        "Timeline/RecordFold": 1,
        "Timeline/Report/Tally": 3,
        "Timeline/RequestOrigin": 1,
        "Timeline/RequestStream": 1,
        "Timeline/StateStream": 1,
        "Timeline/TimelineEvent": 1,
        "dayline/Exporting/DayTrace": 2,
        "dayline/Exporting/RequestRows": 1,
        "dayline/Running/MetricComparison": 1,
        "dayline/Words/LastWords": 1,
        "dayline/Words/SnapshotWords": 1,
    ]

    @Test("no switch over an enumeration of the domain has a default")
    func defaults() throws {
        let files = try SourceFile.all(under: "Sources") + SourceFile.all(under: "Themes")
        let cases = Self.enumerations.map { name in files.lazy.compactMap { SwitchFinder($0).cases(of: name) }
        }
        let known = try zip(Self.enumerations, cases).map {
            ($0, try #require($1.first, "\($0) is declared"))
        }
        var found: [String: Int] = [:]
        for file in files {
            for (line, name) in Self.defaults(in: file, known) {
                let path = String(file.path.dropFirst("Sources/".count).dropLast(".swift".count))
                found[path, default: 0] += 1
                guard found[path, default: 0] > Self.left[path] ?? 0 else { continue }
                Issue.record("\(file.path):\(line): a default in a switch over \(name)")
            }
        }
        for (path, count) in Self.left.sorted(by: { $0.key < $1.key }) where found[path] ?? 0 < count {
            Issue.record("\(path) has \(found[path] ?? 0) of them now; say so in the list")
        }
    }

    /// The lines of switches with a default, and the enumeration that all cases of one of their values belong to.
    private static func defaults(
        in file: SourceFile, _ known: [(name: String, cases: Set<Substring>)]
    ) -> [(line: Int, name: String)] {
        guard file.code.contains(where: { $0.contains(/\b(?:default|case _)\s*:/) }) else { return [] }
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
