import BackgroundPolicy
import Testing

/// The table of rules says the truth about the tests.
@Suite struct RuleTests {
    @Test(
        "the rules are in order: 1 to 156 from the five sources, and from 201 what came after them"
    )
    func numbers() {
        #expect(
            Rule.all.map(\.number) == Array(1...156) + Array(201...222) + Array(230...258) + Array(260...278)
                + Array(280...296) + Array(300...338) + Array(340...352) + Array(360...368))
        #expect(Rule[36].name == "R036")
    }

    @Test("a rule is said in one line, in our words once")
    func statements() {
        for rule in Rule.all where rule.statement.count > 110 || rule.statement.last != "." {
            Issue.record("\(rule.name) should be a sentence of at most 110 characters")
        }
        #expect(Set(Rule.all.map(\.statement)).count == Rule.all.count)
    }

    @Test("every rule that is said to be shown is borne by a test's name")
    func shownRules() throws {
        let borne = try Set(TestNames.everywhere().flatMap(\.rules))
        for rule in Rule.all where !borne.contains(rule.number) {
            switch rule.showing {
            case .simulated, .simulatedExcept, .drawn, .explained:
                Issue.record("no test bears \(rule.name): \(rule.statement)")
            case .notForSimulation, .open: break
            }
        }
    }

    @Test("every rule that a test's name bears is said to be shown")
    func borneRules() throws {
        let names = try TestNames.everywhere()
        #expect(names.contains { !$0.rules.isEmpty })
        for test in names {
            for number in test.rules {
                guard Rule.all.contains(where: { $0.number == number }) else {
                    Issue.record("\(test.place): there is no rule \(number)")
                    continue
                }
                switch Rule[number].showing {
                case .simulated, .simulatedExcept, .drawn, .explained: break
                case .notForSimulation, .open:
                    Issue.record("\(test.place) shows \(Rule[number].name), which the table says it does not")
                }
            }
        }
    }

    /// What sources state and no day shows, though the rest of the rule is shown: the words of the rule's
    /// statement, and why.
    private static let statedNotModelled: [(rule: Int, words: String, reason: String)] = [
        (9, "its interface is drawn off screen", "drawing has neither time nor energy of its own in a day"),
        (
            30, "and performance in mind",
            "of what else the phone computes only power and budgets are simulated"
        ),
        (
            59, "then each of them, then that they are finished",
            "the calls of a delegate are one work of a launch"
        ),
        (61, "progress cannot be forced", "no scenario has a key by which an app could try to"),
        (64, "performance", "what a download does to the app in front of the person is not simulated"),
        (131, "apps can query it, and are notified of changes", "apps follow their script and do not react"),
        (134, "can be queried", "apps follow their script and do not react"),
    ]

    @Test("what is stated and not modelled is said in the statement of a rule that is shown otherwise")
    func notModelled() throws {
        let borne = try Set(TestNames.everywhere().flatMap(\.rules))
        for (number, words, reason) in Self.statedNotModelled {
            let rule = Rule[number]
            #expect(rule.statement.contains(words), "\(rule.name) no longer says: \(words)")
            #expect(borne.contains(number), "no test bears \(rule.name), so that it is not for simulation")
            #expect(reason.count > 20, "\(rule.name)")
        }
        #expect(Set(Self.statedNotModelled.map(\.rule)).count == Self.statedNotModelled.count)
    }

    @Test("citations in the model name rules that exist")
    func citations() {
        let tables = Profile.allCases.flatMap { profile in
            Limit.allCases.map { $0.sourced(in: profile).citation }
                + Choice.allCases.map { $0.citation(in: profile) }
        }
        let factors = Factor.allCases.map(\.citation)
        let cells = ExecutionMode.allCases.flatMap { mode in
            Factor.allCases.map { PolicyMatrix.citation(of: mode, $0) }
                + Requirement.allCases.map { $0.citation(of: mode) }
        }
        for citation in tables + factors + cells {
            #expect(citation.rule == 0 || Rule.all.contains { $0.number == citation.rule })
            if citation.evidence == .stated, citation.rule > 0 {
                #expect(Rule[citation.rule].sources.contains(citation.source), "\(citation.text)")
            }
        }
    }

    @Test("rules are read from one or several names of a test, on the line of @Test or below it")
    func reading() {
        let text = """
            @Test("R036 R037 pushes are delayed", arguments: [1])
            @Test(
                "a name with R001 in it and \\"quotes\\" R002")
            @Test
            func plain() { say("R003 is no name of a test") }
            // @Test("R004 is a comment")
            """
        let names = TestNames.names(in: SourceFile(path: "Some.swift", text: text))
        #expect(names.map(\.rules) == [[36, 37], [1, 2]])
        #expect(names.map(\.place) == ["Some.swift:1", "Some.swift:2"])
    }
}

/// The display names of tests, and the rules that they bear.
private struct TestNames {
    /// Where the test is, such as `Tests/SimulationTests/ProcessingTests.swift:12`.
    let place: String
    /// The numbers of the rules, as in `R036`.
    let rules: [Int]

    static func everywhere() throws -> [TestNames] {
        try SourceFile.all(under: "Tests").flatMap(names)
    }

    static func names(in file: SourceFile) -> [TestNames] {
        file.code.indices.compactMap { line in
            guard let mark = file.code[line].firstRange(of: "@Test(") else { return nil }
            let column = file.code[line].utf8.distance(
                from: file.code[line].startIndex, to: mark.upperBound)
            let rest = [String(decoding: file.lines[line].utf8.dropFirst(column), as: UTF8.self)]
            let below = file.lines[(line + 1)...].prefix(1).map(String.init)
            return name(in: (rest + below).joined(separator: "\n")).map { name in
                TestNames(place: "\(file.path):\(line + 1)", rules: rules(in: name))
            }
        }
    }

    /// The quoted text with which an argument list begins.
    private static func name(in text: String) -> String? {
        let quoted = text.drop(while: \.isWhitespace)
        guard quoted.first == "\"" else { return nil }
        var name = ""
        var isEscaped = false
        for character in quoted.dropFirst() {
            if character == "\"", !isEscaped { return name }
            isEscaped = character == "\\" && !isEscaped
            name.append(character)
        }
        return nil
    }

    private static func rules(in name: String) -> [Int] {
        name.matches(of: #/\bR(\d{3})\b/#).compactMap { Int($0.output.1) }
    }
}
