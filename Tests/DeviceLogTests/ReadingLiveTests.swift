import Testing
import Timeline

@testable import DeviceLog

/// A log that is read while it is written.
@Suite struct ReadingLiveTests {
    /// A reader with what it has handed over.
    private struct Live {
        var reader: LogReader
        var words: [String] = []

        init(_ style: LogStyle? = nil) throws {
            let day = try #require(ReadLog.fileDay)
            reader = LogReader(style: style, options: LogReadingOptions(fileDay: day, sortingWindow: 0))
        }

        mutating func read(_ text: String) throws {
            var words: [String] = []
            try Array(text.utf8).withUnsafeBytes { try reader.read($0) { words.append($0.words) } }
            self.words += words
        }

        mutating func flush(isPauseLong: Bool = false) {
            var words: [String] = []
            reader.flush(isPauseLong: isPauseLong) { words.append($0.words) }
            self.words += words
        }

        mutating func finish() throws {
            var words: [String] = []
            try reader.finish { words.append($0.words) }
            self.words += words
        }
    }

    private static func line(_ second: Int, _ words: String) -> String {
        "Oct  5 08:04:\(second + 10).175485 dasd[45] <Notice>: \(words)\n"
    }

    @Test("a record is handed over when the next begins, or after a pause")
    func handingOver() throws {
        var live = try Live(.idevicesyslog)
        try live.read(Self.line(0, "one"))
        live.flush()
        #expect(live.words == ["one"])
        try live.read(Self.line(1, "two\nmore"))
        #expect(live.words == ["one"])
        try live.read(Self.line(2, "three"))
        #expect(live.words == ["one", "two\nmore"])
        live.flush()
        #expect(live.words == ["one", "two\nmore", "three"])
    }

    @Test(
        "the assumed day is told once a submission tells it, or another year, by which the log is then later"
    )
    func confirmedDay() throws {
        func submitted(_ year: Int) -> String {
            Self.line(
                1,
                "Submitted: bgRefresh-com.example.a.refresh:0A1B2C at priority 10 "
                    + "(Mon Oct  5 09:00:00 \(year) - Tue Oct  6 09:00:00 \(year))")
        }
        let file = try #require(ReadLog.fileDay)
        let day = try #require(CalendarDay(year: file.year, month: 10, day: 5))
        let former = try #require(CalendarDay(year: file.year - 1, month: 10, day: 5))
        for (told, stated) in [(file.year, day), (file.year - 1, former)] {
            var live = try Live(.idevicesyslog)
            try live.read(Self.line(0, "one"))
            live.flush()
            #expect(live.reader.summary.dating == .assumed(day))
            try live.read(submitted(told))
            live.flush()
            #expect(live.reader.summary.dating == .stated(stated))
            #expect(live.reader.summary.daysLater == stated.epochDay - day.epochDay)
        }
    }

    @Test("lines count from 1 where the file begins anew, and their places name the part")
    func parts() throws {
        var live = try Live(.idevicesyslog)
        live.reader.beginAnew("phone.log")
        #expect(live.reader.summary.place(2) == "line 2", "nothing was read before")
        try live.read(Self.line(0, "one") + Self.line(1, "two"))
        live.reader.beginAnew("phone.log")
        live.reader.beginAnew("phone.log")
        try live.read(Self.line(2, "three"))
        live.flush()
        let summary = live.reader.summary
        #expect(summary.lines == 3)
        #expect(
            [1, 2, 3].map(summary.place) == [
                "phone.log part 1:1", "phone.log part 1:2", "phone.log part 2:1",
            ])
    }

    @Test("a line that is torn waits for its rest, over a pause, too")
    func tornLine() throws {
        var live = try Live(.idevicesyslog)
        try live.read(Self.line(0, "one"))
        live.flush()
        let line = Self.line(1, "two words")
        try live.read(String(line.prefix(30)))
        live.flush()
        try live.read(String(line.dropFirst(30)))
        live.flush()
        #expect(live.words == ["one", "two words"])
    }

    @Test("the style is recognised at the first pause that follows a record")
    func recognition() throws {
        var live = try Live()
        try live.read("[connected:1E]\n")
        live.flush()
        #expect(live.reader.summary.style == nil)
        try live.read(Self.line(0, "one"))
        #expect(live.words == [])
        live.flush()
        #expect(live.words == ["one"])
        #expect(live.reader.summary.style == .idevicesyslog)
        #expect(live.reader.summary.connections.count == 1)
    }

    @Test("a pause within the first line tells nothing of the style", arguments: LogStyle.ofSystem)
    func tornFirstLine(style: LogStyle) throws {
        let said = (0..<2).map { second in
            SaidRecord(
                time: PhoneStory.midnight + second * 1_000_000, process: "dasd", subsystem: "com.apple.dasd",
                category: "scoring", message: "at \(second)")
        }
        let text = String(decoding: WrittenLog(said, style: style).bytes, as: UTF8.self)
        let whole = try ReadLog(text)
        let firstLine = try #require(text.firstIndex(of: "\n"))
        for length in 1...text.distance(from: text.startIndex, to: firstLine) {
            var live = try Live()
            try live.read(String(text.prefix(length)))
            live.flush()
            #expect(live.reader.summary.style == nil && live.words == [])
            try live.read(String(text.dropFirst(length)))
            try live.finish()
            #expect(live.reader.summary.style == whole.summary.style)
            #expect(live.words == whole.records.map(\.words))
        }
    }

    /// What a phone says in messages of several lines, and a line behind each.
    private static let messages = [
        "a:0A1B2C:[\n\t{name: X, response: {33, 0.00, [{a < 300}]}}\n\t{name: Y}\n ], Decision: MNP}",
        "Rescoring all 660 activities",
        "Handling launch from daemon for activities: {(\n    a:0A1B2C\n)}", "COMPLETED a at priority 10",
        "[app<com.example.news(1F)>:30] Terminating with context: <RBSTerminateContext| domain:10 "
            + "explanation:too long\nProcessVisibility: Background\nProcessState: None reportType:None>",
        "triggers: (\n    \"one\",\n    (\n        two\n    )\n)", "ends <private>",
    ]

    @Test("a pause after every line changes no record", arguments: LogStyle.ofSystem)
    func pausesBetweenLines(style: LogStyle) throws {
        let said = Self.messages.enumerated().map { number, message in
            SaidRecord(
                time: PhoneStory.midnight + Int64(number) * 1_000_000, process: "dasd",
                subsystem: "com.apple.dasd", category: "scoring", message: message)
        }
        let text = String(decoding: WrittenLog(said, style: style).bytes, as: UTF8.self)
        var live = try Live(style)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            try live.read(String(line) + "\n")
            live.flush()
        }
        // What comes in its order does not wait for the end.
        if !style.isUnordered { #expect(live.words == Self.messages) }
        try live.finish()
        #expect(live.words == Self.messages)
    }

    @Test("a record whose bracket is never closed is handed over after a long pause")
    func unclosed() throws {
        var live = try Live(.idevicesyslog)
        try live.read(Self.line(0, "cut: {("))
        live.flush()
        #expect(live.words == [] && live.reader.isUnclosed)
        live.flush(isPauseLong: true)
        #expect(live.words == ["cut: {("] && !live.reader.isUnclosed)
    }

    @Test("what is handed over while reading is the same as at the end", arguments: [1, 50, 1_000])
    func flushing(chunk: Int) throws {
        let text = (0..<40).map { Self.line($0, "words \($0)") }.joined()
        var live = try Live(.idevicesyslog)
        var rest = Substring(text)
        while !rest.isEmpty {
            try live.read(String(rest.prefix(chunk)))
            rest = rest.dropFirst(chunk)
            live.flush()
        }
        #expect(live.words == (0..<40).map { "words \($0)" })
    }

    @Test(
        "where one damaged line alone shows how lines are written, those after it are read all the same",
        arguments: [
            (
                .console,
                "default\t08:00:43.220025+0200\tBirds\tsubmitTaskRequest: <BGProcessing71424+0600\tdasd\tRemoving\n",
                "default\t08:00:44.000000+0200\tdasd\t"
            ),
            (
                .xcode, "2026-1800-10-05 08:00:31.111694+0209 dasd[454:18] [a] one\n",
                "2026-10-05 08:00:32.000000+0200 dasd[454:18] [a] "
            ),
        ] as [(LogStyle, String, String)])
    func damagedFirstLine(style: LogStyle, damaged: String, head: String) throws {
        var live = try Live(style)
        try live.read(damaged)
        live.flush(isPauseLong: true)
        try live.read("\(head)two\n\(head)three\n")
        live.flush()
        #expect(live.words.suffix(2) == ["two", "three"])
    }

    @Test("one line alone that shows the style by a guess waits for another one, or for a long pause")
    func oneLineInDoubt() throws {
        // What is left of a line whose beginning is cut off looks like one without a time.
        let cut = "nsurlsessiond[454] Task <AA00-01>.<12> enqueueing\n"
        var live = try Live(.loose)
        try live.read(cut)
        live.flush()
        #expect(live.words == [] && live.reader.isUnclosed)
        try live.read("2026-10-05 08:00:41.189806 dasd[454] one\n2026-10-05 08:00:42.189806 dasd[454] two\n")
        live.flush()
        #expect(live.words == ["one", "two"])
        var alone = try Live(.loose)
        try alone.read(cut)
        alone.flush()
        alone.flush(isPauseLong: true)
        #expect(alone.words == ["Task <AA00-01>.<12> enqueueing"] && !alone.reader.isUnclosed)
    }

    @Test("what is in no order waits for the end, over a pause, too")
    func unordered() throws {
        let said = [5, 3, 9, 1].map { second in
            SaidRecord(
                time: PhoneStory.midnight + second * 1_000_000, process: "dasd", message: "at \(second)")
        }
        var live = try Live(.unifiedLog)
        for record in said {
            try live.read(String(decoding: WrittenLog([record], style: .unifiedLog).bytes, as: UTF8.self))
            live.flush()
        }
        #expect(live.words == [])
        try live.finish()
        #expect(live.words == ["at 1", "at 3", "at 5", "at 9"])
    }
}
