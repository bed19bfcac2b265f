import Foundation
import ScenarioFile
import TestSupport
import Testing
import Timeline

/// Where things stand in a scenario's file, and which findings it allows.
@Suite struct ScenarioPlacesTests {
    private let reading: ScenarioReading

    private let lines: [Substring]

    init() throws {
        let path = "Tests/ScenarioFileTests/ValidScenarios/everything.yaml"
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: RepositoryRoot.path(of: path))))
        lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        reading = try ScenarioReader.readWithPlaces(bytes, file: "everything.yaml")
    }

    /// The number of the first line that has the text in it.
    private func line(_ text: String) throws -> Int {
        try #require(lines.firstIndex { $0.contains(text) }) + 1
    }

    /// Expects that the key of a task stands in the line that has the text, in a column.
    private func expect(
        _ task: Int, _ key: String, in text: String, column: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(
            try reading.places.place(of: TaskID(task), key: key) == Place(line: line(text), column: column),
            "\(key)", sourceLocation: sourceLocation)
    }

    @Test("a key that is written has its own place, inner ones too")
    func written() throws {
        #expect(
            try reading.places.place(of: AppID(0), key: "UIBackgroundModes")
                == Place(line: line("    UIBackgroundModes:"), column: 5))
        try expect(0, "registered", in: "registered: false", column: 7)
        try expect(0, "work.enqueues", in: "enqueues:", column: 9)
        try expect(8, "work.time", in: "endBackgroundTask:", column: 14)
    }

    @Test("a session goes by its name, though it has an identifier too")
    func sessions() throws { try expect(3, "delegate", in: "delegate: no", column: 9) }

    @Test("a key that is not written has the place of the mapping in which it would stand")
    func notWritten() throws {
        #expect(
            try reading.places.place(of: AppID(1), key: "visits")
                == Place(line: line("name: Notes"), column: 5))
        try expect(1, "registered", in: "- identifier: com.example.cleaning", column: 9)
        try expect(1, "work.time", in: "- identifier: com.example.cleaning", column: 9)
        try expect(8, "work.power", in: "endBackgroundTask:", column: 7)
    }

    @Test("findings are allowed everywhere, or in an app of its own")
    func allowed() {
        let allowed = reading.allowed
        #expect(allowed.allows(.pushPriority, in: AppID(0)) && allowed.allows(.pushPriority, in: AppID(1)))
        #expect(allowed.allows(.noExpirationHandler, in: AppID(0)))
        #expect(!allowed.allows(.noExpirationHandler, in: AppID(1)))
        #expect(!allowed.allows(.taskNotCompleted, in: AppID(0)))
    }
}
