import Testing
import Timeline

/// A number of a record tells its file and its place in it.
@Suite struct RecordPlacesTests {
    private static let files = [
        RecordPlaces.File(name: "a.log", unit: .line, offset: 0),
        RecordPlaces.File(name: "b.json", unit: .record, offset: 1_000),
    ]

    @Test("in a single file a place is a line or a record, and has no name")
    func single() {
        #expect(RecordPlaces().text(12) == "line 12")
        #expect(RecordPlaces(unit: .record).text(12) == "record 12")
        #expect(RecordPlaces().isOrdinary && !RecordPlaces(unit: .record).isOrdinary)
        #expect(RecordPlaces(unit: .record).form == "record N")
    }

    @Test("in several files each number belongs to the file whose numbers it is among")
    func several() throws {
        let places = try #require(RecordPlaces(files: Self.files))
        #expect(places.text(1) == "a.log:1" && places.text(1_000) == "a.log:1000")
        #expect(places.text(1_001) == "b.json record 1")
        #expect(places.form == "FILE:N")
    }

    @Test("several places are listed up to a limit, and the others counted")
    func lists() throws {
        #expect(RecordPlaces().text([3], atMost: 4) == "line 3")
        #expect(RecordPlaces().text([3, 7, 9], atMost: 2) == "lines 3, 7 and 1 more")
        #expect(RecordPlaces(unit: .record).text([3, 7], atMost: 2) == "records 3, 7")
        #expect(RecordPlaces().text([], atMost: 2) == "")
        let places = try #require(RecordPlaces(files: Self.files))
        #expect(places.text([3, 1_002, 5], atMost: 2) == "a.log:3, b.json record 2 and 1 more")
        #expect(places.text(from: 3, to: 9) == "a.log:3–a.log:9")
        #expect(RecordPlaces(unit: .record).text(from: 3, to: 9) == "records 3–9")
    }

    @Test("files whose numbers do not follow on each other are none")
    func disordered() {
        #expect(RecordPlaces(files: []) == nil)
        #expect(RecordPlaces(files: Self.files.reversed()) == nil)
        #expect(RecordPlaces(files: [Self.files[0], Self.files[0]]) == nil)
    }

    @Test("files get other names, but a single one stays without")
    func renamed() throws {
        let places = try #require(RecordPlaces(files: Self.files)).renamed { "file\($0 + 1)" }
        #expect(places.text(7) == "file1:7" && places.text(1_007) == "file2 record 7")
        #expect(RecordPlaces().renamed { _ in "secret" } == RecordPlaces())
    }
}
