import Testing
import Timeline

@testable import DeviceLog

/// Times in which a log has no records.
@Suite struct SilenceTests {
    private static func line(_ clock: String, _ words: String, by process: String = "dasd") -> String {
        "Oct  5 \(clock).000000 \(process)[45] <Notice>: \(words)\n"
    }

    private static func rescored(_ clock: String) -> String { line(clock, "Rescoring all 660 activities") }

    private func reader(_ lines: [String], _ body: (LogRecord) -> Void) throws -> LogReader {
        let fileDay = try #require(CalendarDay(year: 2026, month: 10, day: 5))
        var reader = LogReader(options: LogReadingOptions(fileDay: fileDay))
        try reader.read(Array(lines.joined().utf8)[...], body)
        try reader.finish(body)
        return reader
    }

    /// A silence as the events tell it.
    private struct Recorded: Equatable {
        let from: Moment
        let to: Moment
        let cause: SilenceCause
        let line: UInt32
    }

    private func told(_ day: LoggedDay) -> [Recorded] {
        day.events.compactMap { event in
            guard case .device(.silence(let until, let cause)) = event.happening else { return nil }
            return Recorded(from: event.moment, to: until, cause: cause, line: event.line)
        }
    }

    private func silences(_ lines: [String]) throws -> [Recorded] {
        var assembly = DayAssembly()
        let summary = try reader(lines) { assembly.add($0) }.summary
        return told(
            try #require(
                assembly.day(title: "log", isOver: true, silences: summary.silences.elements)))
    }

    private static let minute = Span.minute

    @Test(
        "an hour without a record is a silence, a minute less is none", arguments: ["09:10:00", "09:09:00"])
    func hour(second: String) throws {
        let found = try silences([
            Self.rescored("08:00:00"), Self.rescored("08:10:00"), Self.rescored(second),
        ])
        let long = Recorded(
            from: Moment(10 * Self.minute), to: Moment(70 * Self.minute), cause: .notRecorded, line: 3)
        #expect(found == (second == "09:10:00" ? [long] : []))
    }

    @Test("the records of processes that do not matter break a silence all the same")
    func others() throws {
        let noise = Self.line("08:50:00", "noise", by: "locationd")
        #expect(try silences([Self.rescored("08:00:00"), noise, Self.rescored("09:30:00")]).isEmpty)
    }

    @Test("from the last record before the tool loses the phone to the next one there is a silence")
    func disconnected() throws {
        let found = try silences([
            "[connected:AA]\n", Self.rescored("08:00:00"), Self.rescored("08:05:00"), "[disconnected:AA]\n",
            "[connected:AA]\n", Self.rescored("08:11:00"), "[disconnected:AA]\n",
        ])
        let cut = Recorded(
            from: Moment(5 * Self.minute), to: Moment(11 * Self.minute), cause: .disconnected, line: 4)
        #expect(found == [cut])
    }

    @Test("of several logs only what none of them tells is a silence", arguments: [false, true])
    func merged(isCovered: Bool) throws {
        let other = isCovered ? ["09:00:00", "09:40:00"] : ["08:20:00"]
        var merge = LogMerge(count: 2)
        var summaries: [LogSummary] = []
        for (log, clocks) in [["08:00:00", "10:00:00"], other].enumerated() {
            var records: [LogRecord] = []
            let summary = try reader(clocks.map(Self.rescored)) { records.append($0) }.summary
            for record in records { merge.take(record, from: log) }
            merge.take(summary, of: log)
            merge.end(log)
            summaries.append(summary)
        }
        let begin = try #require(summaries[0].first)
        let found = merge.silences(of: summaries).map { [$0.from - begin, $0.to - begin] }
        let minute: Int64 = 60_000_000
        #expect(found == (isCovered ? [[0, 60 * minute]] : [[20 * minute, 120 * minute]]))
    }

    @Test("a log in no order has the silences that its records leave, wherever they stand in the file")
    func unordered() throws {
        let lines = ["10:00:00", "08:00:00", "08:50:00", "12:00:00", "08:20:00"].map { clock in
            "{\"subsystem\":\"\",\"pid\":45,\"category\":\"\",\"event_type\":\"Log\",\"process\":\"/usr/libexec/dasd\","
                + "\"message\":\"Rescoring all 660 activities\",\"boot_uuid\":\"A\",\"timestamp\":"
                + "\"2026-10-05T\(clock).000Z\"}\n"
        }
        let found = try silences(lines)
        let minutes = found.map { [$0.from.milliseconds, $0.to.milliseconds].map { $0 / Self.minute } }
        #expect(minutes == [[50, 120], [120, 240]])
        #expect(found.map(\.line) == [1, 4])
    }

    @Test("a wrong date is no silence of decades")
    func wrongDate() throws {
        let lines = ["2026-10-05 08:00:00", "2126-10-05 08:00:10", "2026-10-05 08:00:20"].map {
            "\($0).000000+0200 0x1842     Default     0x0                  442    0    dasd: "
                + "[com.apple.duetactivityscheduler:scoring] Rescoring all 660 activities\n"
        }
        #expect(try silences(lines).isEmpty)
    }
}
