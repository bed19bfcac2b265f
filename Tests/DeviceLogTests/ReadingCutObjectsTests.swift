import Testing

@testable import DeviceLog

/// An array of objects on one line that has lost bytes: what was cut is lost, and the next object is read.
@Suite struct ReadingCutObjectsTests {
    private static func said(_ words: String, second: Int64) -> SaidRecord {
        SaidRecord(
            time: PhoneStory.midnight + second * 1_000_000, process: "dasd", subsystem: "com.apple.dasd",
            category: "scoring", message: words)
    }

    /// The records `one`, `two`, … as objects that hold nested ones, without anything between them.
    private static let objects = ["one", "two", "three", "four"].enumerated().map { second, words in
        let bytes = WrittenLog([said(words, second: Int64(second))], style: .ndjson).bytes
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)[0]
    }

    /// The words that are read of an array on one line, in chunks of a size.
    private static func words(_ array: String, chunk: Int) throws -> [String] {
        try ReadLog("[\(array)]\n", style: .json, chunk: chunk).records.map(\.words)
    }

    /// An object without what follows some words of it.
    private static func cut(_ object: String, behind words: String) throws -> String {
        let end = try #require(object.firstRange(of: words)).upperBound
        return String(object[..<end])
    }

    @Test(
        "what is cut between two members, or behind a number, costs only itself",
        arguments: ["\"eventType\":\"logEvent\",", "{\"imageOffset\":7", "\"machTimestamp\":5,"],
        [1, 7, .max])
    func betweenMembers(behind: String, chunk: Int) throws {
        let cut = try Self.cut(Self.objects[1], behind: behind)
        let array = "\(Self.objects[0]),\(cut)\(Self.objects[2]),\(Self.objects[3])"
        #expect(try Self.words(array, chunk: chunk) == ["one", "three", "four"])
    }

    @Test(
        "what is cut in a text, or behind a key, costs the object that it is joined to, too",
        arguments: ["\"eventMessage\":\"tw", "\"eventMessage", "\"eventMessage\":"], [1, 7, .max])
    func inText(behind: String, chunk: Int) throws {
        let cut = try Self.cut(Self.objects[1], behind: behind)
        let array = "\(Self.objects[0]),\(cut)\(Self.objects[2]),\(Self.objects[3])"
        #expect(try Self.words(array, chunk: chunk) == ["one", "four"])
    }

    @Test("an object whose beginning is missing costs only itself", arguments: [1, 7, .max])
    func withoutBeginning(chunk: Int) throws {
        let rest = Self.objects[1].dropFirst(try Self.cut(Self.objects[1], behind: "\"eventType\"").count)
        let array = "\(Self.objects[0]),\(rest),\(Self.objects[2]),\(Self.objects[3])"
        #expect(try Self.words(array, chunk: chunk) == ["one", "three", "four"])
    }

    @Test("what is cut where any object can follow takes no more with it than a record can be long")
    func swallowed() throws {
        let cut = try Self.cut(Self.objects[1], behind: "\"frames\":[")
        let count = 400
        let long = (0..<count).map { number in
            Self.objects[2].replacing("three", with: "\(number)" + String(repeating: " z", count: 4_000))
        }
        let array = ([Self.objects[0], cut + long[0]] + long.dropFirst()).joined(separator: ",")
        let words = try Self.words(array, chunk: 1 << 16)
        // Some hundred objects of 8 kB fill the room of one record.
        #expect(words.first == "one" && words.count > count / 2 && words.count < count)
        #expect(words.last?.hasPrefix("\(count - 1) z") == true)
    }
}
