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

    @Test("a key that is written has its own place, inner ones too")
    func written() throws {
        #expect(
            try reading.places.place(of: AppID(0), key: "UIBackgroundModes")
                == Place(line: line("    UIBackgroundModes:"), column: 5))
        #expect(
            try reading.places.place(of: TaskID(0), key: "registered")
                == Place(line: line("registered: false"), column: 7))
        #expect(
            try reading.places.place(of: TaskID(0), key: "work.enqueues")
                == Place(line: line("enqueues:"), column: 9))
        #expect(
            try reading.places.place(of: TaskID(8), key: "work.time")
                == Place(line: line("endBackgroundTask:"), column: 14))
    }

    @Test("a session goes by its name, though it has an identifier too")
    func sessions() throws {
        #expect(
            try reading.places.place(of: TaskID(3), key: "delegate")
                == Place(line: line("delegate: no"), column: 9))
    }

    @Test("a key that is not written has the place of the mapping in which it would stand")
    func notWritten() throws {
        #expect(
            try reading.places.place(of: AppID(1), key: "visits")
                == Place(line: line("name: Notes"), column: 5))
        #expect(
            try reading.places.place(of: TaskID(1), key: "registered")
                == Place(line: line("- identifier: com.example.cleaning"), column: 9))
        #expect(
            try reading.places.place(of: TaskID(1), key: "work.time")
                == Place(line: line("- identifier: com.example.cleaning"), column: 9))
        #expect(
            try reading.places.place(of: TaskID(8), key: "work.power")
                == Place(line: line("endBackgroundTask:"), column: 7))
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
