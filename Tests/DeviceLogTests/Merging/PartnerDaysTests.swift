import Testing
import Timeline

@testable import DeviceLog

/// Logs of one phone show each other's days, where lines leave out a part of their dates.
@Suite struct PartnerDaysTests {
    private static let fileDay = CalendarDay(year: 2026, month: 11, day: 29)
    private static let request = "bgProcessing-com.example.news.clean:AA0001"

    /// What some texts tell as one, each read to its end in turns, and what was read of each.
    private static func told(
        _ texts: [String], on day: CalendarDay? = fileDay, given: CalendarDay? = nil
    ) throws -> (times: [String], summaries: [LogSummary]) {
        let options = LogReadingOptions(fileDay: try #require(day), day: given)
        var merge = LogMerge(count: texts.count)
        var readers = texts.map { _ in LogReader(options: options) }
        var isRead = texts.map { _ in false }
        var records: [LogRecord] = []
        while let wanted = merge.wanted {
            if isRead[wanted] {
                try readers[wanted].finish { merge.take($0, from: wanted) }
                merge.end(wanted)
            } else {
                try readers[wanted].read(Array(texts[wanted].utf8)[...]) { merge.take($0, from: wanted) }
                isRead[wanted] = true
            }
            merge.take(readers[wanted].summary, of: wanted)
            merge.tell { records.append($0) }
        }
        merge.tell { records.append($0) }
        let summaries = merge.settled(readers.map(\.summary))
        #expect(summaries.indices.allSatisfy { merge.daysLater($0, summaries[$0]) == 0 })
        return (records.map { time($0.time) }, summaries)
    }

    private static func time(_ time: Int64) -> String {
        let minutes = time / 60_000_000 % 1_440
        let day = CalendarDay(epochDay: time / 86_400_000_000)
        let ofDay = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(day.isoText) \(ofDay.joined(separator: ":"))"
    }

    private static func console(_ lines: [(time: String, message: String)]) -> String {
        lines.map { "default\t\($0.time):00.175485+0200\tdasd\t\($0.message)\n" }.joined()
    }

    private static func whole(_ lines: [(time: String, message: String)]) -> String {
        lines.map { "\($0.time):00.500000+0200 0x1 Default 0x0 42 0 dasd: \($0.message)\n" }.joined()
    }

    private static func relay(_ lines: [(time: String, message: String)], _ phone: String) -> String {
        lines.map { "\($0.time):00 \(phone) dasd(x)[70] <Notice>: \($0.message)\n" }.joined()
    }

    private static func day(_ text: String) throws -> CalendarDay {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return try #require(CalendarDay(year: parts[0], month: parts[1], day: parts[2]))
    }

    private static let evening = console([
        (
            "22:10",
            "Submitted: \(request) at priority 10 (Mon Oct  5 22:10:00 2026 - Mon Oct 12 22:10:00 2026)"
        ),
        ("23:50", "\(request), Decision: MNP}"),
    ])

    @Test(
        "a record that stands in two logs shows the day of the one that has none, in whatever order they are")
    func sharedRecord() throws {
        let first = Self.console([
            ("08:04", "Submitted: \(Self.request) (Mon Oct  5 08:04:00 2026 - Tue Oct  6 08:04:00 2026)"),
            ("08:54", "\(Self.request), Decision: MNP}"),
        ])
        let second = Self.console([
            ("08:54", "\(Self.request), Decision: MNP}"), ("09:14", "STARTING activity \(Self.request)"),
        ])
        let expected = ["2026-10-05 08:04", "2026-10-05 08:54", "2026-10-05 09:14"]
        let (times, summaries) = try Self.told([first, second])
        #expect(times == expected)
        #expect(try Self.told([second, first]).times == expected)
        #expect(summaries[1].dating == .stated(try Self.day("2026-10-05")))
        #expect(summaries[1].dayGround == .sharedRecords(log: 0, count: 1))
        #expect(summaries[0].dayGround == .ownTimes)
    }

    @Test("an activity that both name goes on after its submission, so that midnight lies between them")
    func sharedActivity() throws {
        let night = Self.console([
            ("00:40", "STARTING activity \(Self.request)"),
            ("00:43", "COMPLETED \(Self.request) at priority 10"),
        ])
        for texts in [[Self.evening, night], [night, Self.evening]] {
            let (times, summaries) = try Self.told(texts)
            #expect(
                times == ["2026-10-05 22:10", "2026-10-05 23:50", "2026-10-06 00:40", "2026-10-06 00:43"])
            let place = texts[0] == night ? 0 : 1
            #expect(summaries[place].dating == .stated(try Self.day("2026-10-06")))
            #expect(summaries[place].dayGround == .sharedActivities(log: 1 - place, count: 1))
        }
        // Though it is nearer on the day before, nothing speaks of what is submitted later.
        let morning = Self.console([("21:00", "COMPLETED \(Self.request) at priority 10")])
        #expect(try Self.told([Self.evening, morning]).times.last == "2026-10-06 21:00")
    }

    @Test("a given day is that of the first log, and of the others unless they go on from one another")
    func given() throws {
        let evening = Self.console([("23:50", "STARTING activity \(Self.request)")])
        let night = Self.console([("00:43", "COMPLETED \(Self.request) at priority 10")])
        let day = try Self.day("2026-10-05")
        let (times, summaries) = try Self.told([evening, night], given: day)
        #expect(times == ["2026-10-05 23:50", "2026-10-06 00:43"])
        #expect(summaries.map(\.dating) == [.given(day), .stated(try Self.day("2026-10-06"))])
        let apart = Self.console([("00:43", "another word")])
        let onOneDay = try Self.told([evening, apart], given: day).times
        #expect(onOneDay == ["2026-10-05 00:43", "2026-10-05 23:50"])
    }

    @Test(
        "a log of which nothing shows the day is near the times of another, unless it is within a day of them"
    )
    func nearestTimes() throws {
        let other = Self.console([("09:00", "a word"), ("09:30", "a word")])
        let dated = Self.whole([("2026-10-05 10:00", "a word"), ("2026-10-05 11:00", "a word")])
        let (times, summaries) = try Self.told([other, dated])
        #expect(times.first == "2026-10-05 09:00" && times.last == "2026-10-05 11:00")
        #expect(summaries[0].dating == .assumed(try Self.day("2026-10-05")))
        #expect(summaries[0].dayGround == .nearestTimes(log: 1))
        let late = Self.whole([("2026-11-28 10:00", "a word")])
        let kept = try Self.told([other, late])
        #expect(kept.times.last == "2026-11-29 09:30" && kept.summaries[0].dayGround == .fileDay)
    }

    @Test("a date without a year is only moved to another year, and not to that of another phone")
    func years() throws {
        let dated = Self.whole([("2024-10-05 10:00", "a word")])
        let text = Self.relay([("Oct  5 11:00", "another")], "Anna")
        #expect(try Self.told([text, dated]).times == ["2024-10-05 10:00", "2024-10-05 11:00"])
        let far = Self.relay([("Oct  9 11:00", "another")], "Anna")
        #expect(try Self.told([far, dated]).times == ["2024-10-05 10:00", "2026-10-09 11:00"])
        let named = Self.relay(
            [
                (
                    "Oct  5 10:00",
                    "Submitted: \(Self.request) (Sat Oct  5 10:00:00 2024 - Sun Oct  6 10:00:00 2024)"
                )
            ],
            "Ben")
        #expect(try Self.told([text, named]).times == ["2024-10-05 10:00", "2026-10-05 11:00"])
    }

    @Test("where only the day of the files is known, the latest is on it")
    func notInTheFuture() throws {
        let evening = Self.console([("22:10", "Submitted: \(Self.request) <private>")])
        let night = Self.console([("00:40", "STARTING activity \(Self.request)")])
        for texts in [[evening, night], [night, evening]] {
            let (times, summaries) = try Self.told(texts)
            #expect(times == ["2026-11-28 22:10", "2026-11-29 00:40"])
            let yesterday = try Self.day("2026-11-28")
            #expect(summaries.contains { $0.dating == .stated(yesterday) })
        }
    }
}
