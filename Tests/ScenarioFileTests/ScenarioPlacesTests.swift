import Foundation
import ScenarioFile
import TestSupport
import Testing
import Timeline

/// Where things stand in a scenario's file, and which findings it allows.
@Suite struct ScenarioPlacesTests {
    private let reading: ScenarioReading

    init() throws {
        let path = "Tests/ScenarioFileTests/ValidScenarios/everything.yaml"
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: RepositoryRoot.path(of: path))))
        reading = try ScenarioReader.readWithPlaces(bytes, file: "everything.yaml")
    }

    @Test("a key that is written has its own place, inner ones too")
    func written() {
        #expect(reading.places.place(of: AppID(0), key: "UIBackgroundModes") == Place(line: 32, column: 5))
        #expect(reading.places.place(of: TaskID(0), key: "registered") == Place(line: 44, column: 7))
        #expect(reading.places.place(of: TaskID(0), key: "work.enqueues") == Place(line: 52, column: 9))
        #expect(reading.places.place(of: TaskID(4), key: "work.time") == Place(line: 75, column: 14))
    }

    @Test("a key that is not written has the place of the mapping in which it would stand")
    func notWritten() {
        #expect(reading.places.place(of: AppID(1), key: "visits") == Place(line: 80, column: 5))
        #expect(reading.places.place(of: TaskID(1), key: "registered") == Place(line: 54, column: 9))
        #expect(reading.places.place(of: TaskID(1), key: "work.time") == Place(line: 54, column: 9))
        #expect(reading.places.place(of: TaskID(4), key: "work.power") == Place(line: 75, column: 7))
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
