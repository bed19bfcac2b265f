import Foundation
import ScenarioFile
import TestSupport
import Testing

/// Each file shows a mistake; beside it stands what the reader says.
@Suite struct InvalidScenarioTests {
    private static let folder = "Tests/ScenarioFileTests/InvalidScenarios"

    private static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: RepositoryRoot.path(of: folder))
        return (files ?? []).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test("a mistake is told with its place, what was found, and what was expected", arguments: names)
    func mistake(_ name: String) throws {
        let url = URL(fileURLWithPath: RepositoryRoot.path(of: "\(Self.folder)/\(name).yaml"))
        let bytes = try Array(Data(contentsOf: url))
        let error = #expect(throws: ScenarioError.self) {
            try ScenarioReader.read(bytes, file: "\(name).yaml")
        }
        let text = (error?.text ?? "it is read without an error") + "\n"
        Golden.expect(text, equals: "\(Self.folder)/\(name).expected")
    }

    @Test("every mistake has what is expected of it, and the other way round")
    func pairs() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: RepositoryRoot.path(of: Self.folder))
        let expected = files.filter { $0.hasSuffix(".expected") }.map { String($0.dropLast(9)) }.sorted()
        #expect(expected == Self.names)
        #expect(Self.names.count > 20)
    }
}
