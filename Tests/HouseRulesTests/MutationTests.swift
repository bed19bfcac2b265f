import BackgroundPolicy
import Foundation
import TestSupport
import Testing
import Timeline

/// The table of mutations fits the sources, so that `Tests/Mutations/run` can be run at any time.
@Suite struct MutationTests {
    @Test("every mutation's text occurs exactly once in its file, and something else takes its place")
    func texts() throws {
        for mutation in try Mutation.all() {
            let path = RepositoryRoot.path(of: mutation.file)
            let text = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
            let count = text?.ranges(of: mutation.text).count
            #expect(count == 1, "\(mutation.id): its text occurs \(count ?? 0) times in \(mutation.file)")
            #expect(mutation.replacement != mutation.text, "\(mutation.id)")
        }
    }

    @Test("every mutation has an id of its own and names suites that there are")
    func tests() throws {
        let mutations = try Mutation.all()
        #expect(mutations.count >= 40)
        #expect(Set(mutations.map(\.id)).count == mutations.count)
        let suites = try Set(
            SourceFile.all(under: "Tests").flatMap(\.code).compactMap { line -> String? in
                guard line.contains("@Suite") else { return nil }
                return line.firstMatch(of: /@Suite(?:\([^)]*\))? struct (\w+)/).map { String($0.output.1) }
            })
        for mutation in mutations {
            #expect(!mutation.suites.isEmpty, "\(mutation.id)")
            for suite in mutation.suites { #expect(suites.contains(suite), "\(mutation.id): \(suite)") }
        }
    }

    @Test("each of the seven factors is mutated in the matrix, and each of its variants where it is judged")
    func factors() throws {
        let mutations = try Mutation.all()
        // Which of the seven cells of a row a mutation changes.
        let changed = mutations.compactMap { mutation -> Int? in
            let texts = [mutation.text, mutation.replacement].map { $0.split(separator: "MatrixRow(") }
            guard texts.allSatisfy({ $0.count == 2 }) else { return nil }
            let cells = texts.map { $0[1].split(separator: ",") }
            return zip(cells[0], cells[1]).enumerated().first { $1.0 != $1.1 }?.offset
        }
        #expect(Set(changed).isSuperset(of: 0..<Factor.ofTheTalk.count), "\(Set(changed).sorted())")
        let judged = mutations.filter { $0.file.hasSuffix("State/DayRules.swift") }
        let path = RepositoryRoot.path(of: "Sources/Simulation/State/DayRules.swift")
        let source = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
        let cases = source.split(separator: "        case (").dropFirst()
        for part in cases {
            let isMutated = judged.contains { part.contains($0.text) }
            #expect(isMutated, "\(part)")
        }
        #expect(cases.count > 5)
    }

    @Test("each number of the model is mutated, or what is done with it")
    func limits() throws {
        let words = try Set(
            Mutation.all().flatMap { $0.text.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
        let unused = Limit.allCases.filter { !words.contains("\($0)") }
        #expect(unused.isEmpty, "\(unused)")
    }

    @Test("each outcome of a request is mutated")
    func outcomes() throws {
        let mutations = try Mutation.all()
        for outcome in Outcome.allCases {
            #expect(
                mutations.contains { ($0.text + $0.replacement).contains(".\(outcome)") }, "\(outcome)")
        }
    }
}

/// An entry of the table, which `Tests/Mutations/run` reads in the same way.
private struct Mutation {
    let id: String
    var file = ""
    /// The tests that should notice, by the names of their suites.
    var suites: [String] = []
    private var find: [Substring] = []
    private var by: [Substring] = []

    var text: String { find.joined(separator: "\n") }
    var replacement: String { by.joined(separator: "\n") }

    private init(id: String) { self.id = id }

    static func all() throws -> [Mutation] {
        let folder = RepositoryRoot.path(of: "Tests/Mutations")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".mutations") }
        #expect(!names.isEmpty)
        return try names.sorted().flatMap { name in
            let text = try String(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"), encoding: .utf8)
            return try entries(text, of: name)
        }
    }

    private static func entries(_ text: String, of name: String) throws -> [Mutation] {
        var entries: [Mutation] = []
        for line in text.split(separator: "\n") {
            let rest = line.dropFirst(2)
            if let heading = line.wholeMatch(of: /# ([a-z0-9-]+): .+/) {
                entries.append(Mutation(id: String(heading.output.1)))
                continue
            }
            try #require(!entries.isEmpty, "\(name) does not begin with an entry")
            switch line.first {
            case "@": entries[entries.count - 1].file = String(rest)
            case "?": entries[entries.count - 1].suites = rest.split(separator: "|").map(String.init)
            case "-": entries[entries.count - 1].find.append(rest)
            case "+": entries[entries.count - 1].by.append(rest)
            case "!": break
            default: Issue.record("\(name): not a line of an entry: \(line)")
            }
        }
        return entries
    }
}
