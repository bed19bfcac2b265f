import Testing
import Timeline

@testable import DeviceLog

/// Records that share a line have numbers of their own.
@Suite struct SharedLineTests {
    private static let words = ["COMPLETED a:0A1B2C", "{ \"[{ braces", "", "COMPLETED b:0A1B2C"]

    /// Objects with these words; every second one is of a process that does not matter.
    private static let objects = words.enumerated().map { number, words in
        let quoted = words.replacing("\"", with: "\\\"")
        let process = number % 2 == 0 || words.hasPrefix("COMPLETED") ? "dasd" : "locationd"
        return
            "{\"timestamp\":\"2026-10-05 08:00:0\(number).000000+0200\",\"processImagePath\":\"/l/\(process)\","
            + "\"processID\":7,\"eventMessage\":\"\(quoted)\"}"
    }

    @Test(
        "an array on one line, and several objects on a line of any style, are counted by records",
        arguments: ["[@,@,@,@]", "[@,@,@,@]\n", "[\n@,@\n,@,@]", "@@\n@@\n", "@\n@,@\n@"], [1, 5, 1 << 16])
    func numbers(form: String, chunk: Int) throws {
        var text = ""
        var rest = Self.objects[...]
        for character in form { text += character == "@" ? rest.removeFirst() : String(character) }
        let read = try ReadLog(Array(text.utf8), beginning: text.utf8.count, chunk: chunk)
        #expect(read.summary.unit == .record)
        #expect(read.summary.records == 4 && read.summary.unreadable.count == 0)
        // The second is of a process that does not matter, and counts all the same.
        #expect(read.records.map(\.line) == [1, 3, 4])
        #expect(read.records.map(\.words) == [Self.words[0], Self.words[2], Self.words[3]])
        #expect(read.summary.place(3) == "record 3")
    }

    @Test(
        "where each record begins on a line of its own, it has the number of that line",
        arguments: [
            "[@,\n@,\n@,\n@]", "@\n@\n@\n@\n", "Filtering the log data using \"{x}\"\n[@\n,@\n,@\n,@]",
        ])
    func lines(form: String) throws {
        var text = ""
        var rest = Self.objects[...]
        for character in form { text += character == "@" ? rest.removeFirst() : String(character) }
        let read = try ReadLog(text)
        let first = form.hasPrefix("F") ? 2 : 1
        #expect(read.summary.unit == .line)
        #expect(read.records.map(\.line) == [first, first + 2, first + 3])
    }

    @Test("objects over several lines that follow each other as },{ have their own lines")
    func spread() throws {
        let spread = Self.objects.map { $0.replacing("\",\"", with: "\",\n  \"") }
        let read = try ReadLog("[\(spread.joined(separator: ","))]\n")
        #expect(read.summary.unit == .line)
        // Each object has two line breaks, and the next begins where it ends.
        #expect(read.records.map(\.line) == [1, 5, 7])
    }

    @Test("the lines of a request are its own, although all stand on the first line")
    func evidence() throws {
        let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"
        let others = "bgRefresh-com.example.mail.refresh:0D0D0D"
        var story = PhoneStory()
        story.submitted("08:00:00", refresh, from: "08:00:00", to: "20:00:00")
        story.submitted("08:00:01", others, from: "08:00:00", to: "20:00:00")
        story.starting("08:10:00", refresh)
        story.completed("08:10:09", refresh)
        let lines = WrittenLog(story.said, style: .ndjson).bytes.split(separator: UInt8(ascii: "\n"))
            .dropLast()
        let text = "[" + lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",") + "]"
        var assembly = DayAssembly()
        for record in try ReadLog(text).records { assembly.add(record) }
        let day = try #require(
            assembly.day(title: "day", isOver: true, places: RecordPlaces(unit: .record)))
        #expect(day.evidence.linesOfRequests == [[1, 3, 4], [2]])
        let about = day.evidence.lines(about: RequestID(0))
        #expect(about.allSatisfy { $0.text.contains(refresh) } && about.count == 3)
        let started = try #require(
            day.events.first { event in
                if case .request(_, .started) = event.happening { true } else { false }
            })
        #expect(day.evidence.line(started.line)?.text.contains("STARTING activity \(refresh)") == true)
        #expect(day.evidence.places.text(started.line) == "record 3")
    }
}
