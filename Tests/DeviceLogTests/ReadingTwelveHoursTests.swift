import Testing
import Timeline
import UntrustedText

@testable import DeviceLog

/// Times of a clock of twelve hours, and times of day without a date, as apps and Macs of some regions print them.
@Suite struct ReadingTwelveHoursTests {
    /// The time of day in microseconds, and how many bytes it takes; nil where none begins the text.
    private static func clock(_ text: String) -> (ofDay: Int64, end: Int)? {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var (cursor, time) = (LineCursor(bytes), PrintedTime())
            return cursor.takeClock(into: &time).map { _ in (time.ofDay, cursor.at) }
        }
    }

    @Test(
        "hours before and after noon",
        arguments: [
            ("3:04:05 PM", 54_245), ("03:04:05 PM x", 54_245), ("3:04:05 AM", 11_045), ("12:00:00 AM", 0),
            ("12:00:00 PM", 43_200), ("12:59:59 am", 3_599), ("11:59:59 pm]", 86_399), ("3:04:05PM", 54_245),
            ("3:04:05\u{202F}PM", 54_245), ("15:04:05", 54_245), ("15:04:05 PM", 54_245),
            ("03:04:05 PMTool", 11_045),
        ])
    func hours(text: String, seconds: Int64) throws {
        #expect(try #require(Self.clock(text)).ofDay == seconds * 1_000_000)
    }

    @Test(
        "parts of seconds, and what is no time",
        arguments: ["3:04:05", "3:04 PM", "0:04:05 PM", "13:61:00", "3:", ""])
    func others(text: String) {
        #expect(Self.clock(text) == nil)
        #expect(Self.clock("3:04:05.25 PM")?.ofDay == 54_245_250_000)
        #expect(Self.clock("15:04:05 PM")?.end == 8)
    }

    private static let message =
        "Submitted Activity: bgRefresh-com.example.news:0A1B2C at priority 10 <private>"

    @Test("lines with a process are read at their time, on a day that is assumed")
    func loose() throws {
        let head = "3:04:05 PM dasd [com.apple.duetactivityscheduler:lifecycle] "
        for blank in [" ", "\u{202F}"] {
            let text = "\(head)\(Self.message)\n11:59:59 PM dasd CANCELED: a\n12:00:01 AM dasd CANCELED: a\n"
            let read = try ReadLog(text.replacing(" PM", with: blank + "PM"))
            #expect(read.summary.style == .loose && read.records.count == 3)
            #expect(read.summary.dating == .assumed(try #require(ReadLog.fileDay)))
            #expect(read.records[0].time % 86_400_000_000 == 54_245_000_000)
            #expect(read.records[0].words == Self.message)
            #expect(read.records[2].time - read.records[1].time == 2_000_000)
        }
    }

    @Test(
        "a copy from Console is read without a zone",
        arguments: [("3:04:05 PM", "3:04:06 PM"), ("15:04:05", "15:04:06"), ("3:04:05.5 PM", "3:04:06.5 PM")])
    func console(first: String, second: String) throws {
        let text = "default\t\(first)\tdasd\t\(Self.message)\ndefault\t\(second)\tlocationd\tother words\n"
        for titles in ["", "Type\tTime\tProcess\tMessage\n"] {
            let read = try ReadLog(titles + text)
            #expect(read.summary.style == .console && read.summary.records == 2)
            #expect(read.records.map(\.words) == [Self.message])
            #expect(read.records[0].time / 1_000_000 % 86_400 == 54_245)
            #expect(read.summary.zone == .unknown)
        }
    }

    @Test(
        "what an app prints with a time alone is its own log, on a day that is assumed",
        arguments: ["3:04:0# PM ", "[3:04:0# PM] ", "15:04:0# ", "[15:04:0#.123] ", "15:04:0#: "])
    func app(form: String) throws {
        let said = ["app launched", "app refresh scheduled", "app refresh started"]
        let lines = said.enumerated().map { form.replacing("#", with: "\($0 + 5)") + $1 }
        let read = try ReadLog(lines.joined(separator: "\n") + "\n")
        #expect(read.summary.style == .appText && read.records.map(\.words) == said)
        #expect(read.records.map { $0.time / 1_000_000 % 86_400 } == [54_245, 54_246, 54_247])
        #expect(read.summary.dating == .assumed(try #require(ReadLog.fileDay)))
    }

    @Test("an app's dates are read in words, with a day and a time of any clock")
    func dated() throws {
        for form in ["Oct 5, 2026 at 3:04:05 PM ", "Oct 5, 2026, 15:04:05 ", "[2026-10-05 3:04:05 PM] "] {
            let read = try ReadLog("\(form)app launched\n\(form)app refresh started\n15:04:06 and more\n")
            #expect(read.summary.style == .appText && read.records.count == 2, "\(form)")
            // In a log with dates a time alone begins nothing.
            #expect(read.records.last?.words.hasSuffix("15:04:06 and more") == true, "\(form)")
            #expect(read.summary.dating == .printed)
            let day = try #require(CalendarDay(year: 2026, month: 10, day: 5))
            #expect(read.records[0].time == day.epochDay * 86_400_000_000 + 54_245_000_000)
        }
        let divided = try ReadLog(
            "10/5/26, 3:04:05 PM app launched\n10/5/26, 3:04:06 PM app refresh started\n")
        #expect(
            divided.summary.dateOrder
                == AssumedDateOrder(printed: "10/5/26", isDayFirst: false, ground: .form))
    }
}
