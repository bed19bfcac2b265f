import Testing
import Timeline

@testable import DeviceLog

/// What the lines behind the beginning of a log say about its day, its zone and whether it stands there twice.
@Suite struct WitnessTests {
    private static let day: Int64 = 86_400_000_000

    /// A log whose beginning says nothing, read some days after it.
    private func late(_ style: LogStyle, days: Int, wrong: Int = 0) throws -> GeneratedDay {
        let noise = (0..<40).map { number in
            SaidRecord(
                time: PhoneStory.time("05:50:00") + Int64(number) * 1_000_000, process: "locationd",
                message: String(repeating: "x", count: 2_000))
        }
        let written = WrittenLog(noise + GeneratedLog(seed: 3, hours: 3).said, style: style)
        var text = String(decoding: written.bytes, as: UTF8.self)
        for _ in 0..<wrong {
            let range = try #require(text.firstRange(of: "(Mon Oct  5"))
            text.replaceSubrange(range, with: "(Mon Oct  9")
        }
        let fileDay = CalendarDay(epochDay: PhoneStory.midnight / Self.day + Int64(days))
        return try #require(try GeneratedDay(Array(text.utf8), style: style, fileDay: fileDay))
    }

    @Test(
        "the day that most windows state is that of the log, whatever its beginning was taken for",
        arguments: [LogStyle.console, .idevicesyslog, .idevicesyslog2020], [0, 15, 400])
    func day(style: LogStyle, days: Int) throws {
        for wrong in [0, 3] {
            let found = try late(style, days: days, wrong: wrong)
            #expect(found.day.header.calendar.isoDate(.start) == "2026-10-05")
            guard case .stated(let day) = found.summary.dating else {
                Issue.record("not stated")
                continue
            }
            #expect(day.isoText == "2026-10-05" && found.summary.witnesses > 10)
            // A request that is shown on the day of its log may begin at once.
            #expect(found.facts == (try late(style, days: 0)).facts)
        }
    }

    @Test(
        "a day whose windows say that days are missing before it is named with the first line that says so",
        arguments: [1, 3])
    func missingDays(later: Int) throws {
        let first = WrittenLog(GeneratedLog(seed: 3, hours: 14).said, style: .console)
        let text = String(decoding: first.bytes, as: UTF8.self)
        let second = text.replacing("Oct  6", with: "Oct  \(6 + later)")
            .replacing("Oct  5", with: "Oct  \(5 + later)")
        let fileDay = CalendarDay(epochDay: PhoneStory.midnight / Self.day)
        let joined = Array((text + second).utf8)
        let found = try #require(try GeneratedDay(joined, style: .console, fileDay: fileDay))
        let lines = text.split(separator: "\n")
        let line = try #require(lines.firstIndex { $0.contains("Submitted: ") })
        let wanted = OtherDay(
            line: lines.count + line + 1, told: CalendarDay(epochDay: fileDay.epochDay + 1),
            stated: CalendarDay(epochDay: fileDay.epochDay + Int64(later)))
        #expect(found.summary.otherDays == (later == 1 ? [] : [wanted]))
        #expect(found.day.header.calendar.isoDate(.start) == "2026-10-05")
    }

    @Test("a log that is joined with itself tells each record once")
    func joined() throws {
        for style in [LogStyle.default, .syslog, .ndjson, .idevicesyslog] {
            let written = WrittenLog(GeneratedLog(seed: 5, hours: 3).said, style: style)
            let once = try #require(try GeneratedDay(written.bytes, style: style))
            let twice = try #require(try GeneratedDay(written.bytes + written.bytes, style: style))
            #expect(twice.facts == once.facts && twice.end == once.end)
            #expect(twice.summary.repeated == once.summary.handedOver)
            #expect(once.summary.repeated == 0)
        }
    }

    @Test("what was said at the same time of the hour that comes twice is no repetition")
    func periodic() throws {
        let said = GeneratedLog(seed: 5, hours: 3).said
        // The clock is set back by an hour behind the second one, and some say the same as an hour before.
        let end = PhoneStory.time("08:00:00")
        let behind = said.filter { $0.time >= end }.map { record in
            var moved = record
            moved.time -= 3_600_000_000
            return moved
        }
        let log = try ReadLog(
            WrittenLog(said.filter { $0.time < end } + behind, style: .default).bytes, style: .default)
        #expect(log.summary.repeated == 0)
    }

    @Test("the zone that lines print further on is told with its first line, and times stay in the first")
    func otherZone() throws {
        let written = WrittenLog(GeneratedLog(seed: 5, hours: 2).said, style: .default)
        var lines = String(decoding: written.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        let place = lines.count / 2
        for number in place..<lines.count {
            for hour in (6...9).reversed() {
                guard let range = lines[number].firstRange(of: " 0\(hour):") else { continue }
                lines[number].replaceSubrange(range, with: " 0\(hour - 1):")
                break
            }
            if let range = lines[number].firstRange(of: "+0200") {
                lines[number].replaceSubrange(range, with: "+0100")
            }
        }
        let log = try ReadLog(lines.joined(separator: "\n") + "\n", style: .default)
        #expect(log.summary.otherZone == OtherZone(line: place + 1, minutes: 60))
        #expect(log.summary.zone == .printed(120) && log.summary.clockSteps.count == 0)
    }

    @Test(
        "a window that ends a day after its line, to the second, states the day, and one that begins later does not"
    )
    func windowEnd() throws {
        func submitted(_ end: String) throws -> LogSummary {
            try ReadLog(
                "default\t08:04:39.175485+0200\tdasd\tSubmitted: bgRefresh-com.example.news:0A1B2C at priority 10 "
                    + "(Mon Oct  5 08:20:00 2026 - \(end))\n",
                options: LogReadingOptions(fileDay: CalendarDay(epochDay: 20_000))
            ).summary
        }
        let day = try #require(CalendarDay(year: 2026, month: 10, day: 5))
        let sure = try submitted("Tue Oct  6 08:04:39 2026")
        #expect(sure.dating == .stated(day) && sure.dayGround == .windowEnds && sure.witnesses == 1)
        for end in ["Tue Oct  6 08:04:51 2026", "Mon Oct 12 08:04:39 2026", "<private>"] {
            let summary = try submitted(end)
            #expect(summary.dating == .assumed(day) && summary.dayGround == .laterBegins, "\(end)")
        }
    }
}
