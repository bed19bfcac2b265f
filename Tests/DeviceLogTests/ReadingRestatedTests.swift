import Testing
import Timeline

@testable import DeviceLog

/// Messages that state the time of their record once more, with what the line leaves out.
@Suite struct ReadingRestatedTests {
    private static let relayed = "Apr 25 17:18:07 iPhone apsd(Push)[87] <Notice>: "
    private static let copied = "default\t09:07:43.304418-0300\tdonotdisturbd\t"

    private static func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDay {
        try #require(CalendarDay(year: year, month: month, day: day))
    }

    @Test(
        "a date of the same second tells the year, and its zone that of the log",
        arguments: [
            ("2017-04-25 17:18:07 +0200 apsd[87]: word", 120), ("date=2017-04-25T17:18:06.250+02:00", 120),
            ("at 2017-04-25 17:18:07Z", 0), ("Saved crashreport to News-2017-04-25-171806.ips", nil),
        ] as [(String, Int?)])
    func relayed(message: String, zone: Int?) throws {
        let read = try ReadLog(Self.relayed + message + "\n" + Self.relayed + "word\n")
        #expect(read.summary.dating == .stated(try Self.day(2017, 4, 25)))
        #expect(read.summary.zone == zone.map { .stated($0) } ?? .unknown)
    }

    @Test(
        "a date in UTC tells the day of a copy, of whichever process it is",
        arguments: [
            "resolved: date: 2024-07-16 12:07:43 +0000; and",
            "until 2031-01-01 00:00:00 +0000, date 2024-07-16 12:07:42Z",
        ])
    func copied(message: String) throws {
        let read = try ReadLog("\(Self.copied)\(message)\ndefault\t09:07:44.000000-0300\tdasd\tword\n")
        #expect(read.summary.dating == .stated(try Self.day(2024, 7, 16)))
        #expect(read.summary.zone == .printed(-180))
    }

    @Test(
        "a date of another time tells nothing",
        arguments: [
            "expires 2017-04-25 17:18:30 +0200", "built 2017-04-24 17:18:07 +0200",
            "News-2017-04-25-171900.ips",
            "2017-04-25", "2017-13-25 17:18:07 +0200",
        ])
    func others(message: String) throws {
        let read = try ReadLog(Self.relayed + message + "\n")
        #expect(read.summary.dating == .assumed(try Self.day(2026, 4, 25)) && read.summary.zone == .unknown)
    }

    @Test("later lines tell what the beginning leaves open")
    func late() throws {
        let filler = "Apr 25 17:18:07 iPhone locationd[1] <Notice>: \(String(repeating: "x", count: 9_000))\n"
        let read = try ReadLog(
            String(repeating: filler, count: 9) + Self.relayed + "2017-04-25 17:18:07 +0200 apsd[87]: word\n")
        #expect(read.summary.dating == .stated(try Self.day(2017, 4, 25)))
    }
}
