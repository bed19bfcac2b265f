import DeviceLog
import TestSupport
import Testing
import Timeline

@testable import LiveLog

/// A log that grows, and its day.
@Suite struct GrowingLogTests {
    static func settings(_ source: LogSource = .followed(path: "")) throws -> LogSettings {
        let day = try #require(CalendarDay(year: 2026, month: 10, day: 6))
        return LogSettings(
            source: source, style: nil, options: LogReadingOptions(fileDay: day, sortingWindow: 0),
            title: "live", remarks: { _ in [] })
    }

    private func log(_ pieces: String..., pausing: Bool = true) throws -> GrowingLog {
        var log = GrowingLog(try Self.settings())
        for piece in pieces {
            Array(piece.utf8).withUnsafeBytes { log.take($0) }
            if pausing { log.pause() }
        }
        return log
    }

    private func ended(_ log: GrowingLog) throws -> TimelineIndex {
        var log = log
        log.finish(0)
        return try #require(log.state(percent: nil).index)
    }

    @Test("a line that is torn anywhere, with a pause, makes the same day as a whole one")
    func tornLines() throws {
        let whole = try ended(log(CableLog.whole))
        #expect(whole.requests.map(\.outcome) == [.completed])
        let before = CableLog.connected + CableLog.submitted + CableLog.held
        for place in 1..<CableLog.started.utf8.count {
            let torn = try log(
                before + String(CableLog.started.prefix(place)),
                String(CableLog.started.dropFirst(place)) + CableLog.completed)
            #expect(try ended(torn).events == whole.events, "torn after \(place) letters")
        }
    }

    @Test("a message of several lines that is torn inside one of them stays one message")
    func tornMessage() throws {
        let before = CableLog.connected + CableLog.submitted
        let place = CableLog.held.utf8.count - 9
        let torn = try log(
            before + String(CableLog.held.prefix(place)), String(CableLog.held.dropFirst(place)))
        let evaluations = try #require(try ended(torn).evidence?.evaluations)
        #expect(evaluations.flatMap(\.rows).map(\.policy) == ["Low Power Mode"])
        #expect(evaluations.map(\.decision) == [.mustNotProceed])
    }

    @Test("what a pause completes is in the day before the next line comes")
    func pause() throws {
        var paused = try log(CableLog.connected + CableLog.submitted)
        #expect(paused.state(percent: nil).index?.requests.count == 1)
        var unpaused = try log(CableLog.connected + CableLog.submitted, pausing: false)
        #expect(unpaused.state(percent: nil).index == nil)
    }

    @Test("there is news when a record came or a phone went, and none after it was told")
    func news() throws {
        var log = try log(CableLog.connected + CableLog.submitted)
        #expect(log.hasNews)
        let first = log.state(percent: nil)
        #expect(!log.hasNews)
        Array("a line that is no record\n".utf8).withUnsafeBytes { log.take($0) }
        log.pause()
        #expect(!log.hasNews)
        Array(CableLog.disconnected.utf8).withUnsafeBytes { log.take($0) }
        #expect(log.hasNews)
        let second = log.state(percent: nil)
        #expect(second.revision == first.revision, "no record came")
        #expect(second.summary.connections.elements.map(\.isConnected) == [true, false])
        #expect(second.summary.connections.elements.map(\.phone) == ["00008120-00AA", "00008120-00AA"])
    }

    @Test("where the file begins anew, the line that was torn does not swallow the next one")
    func restart() throws {
        var log = try log(CableLog.connected + CableLog.submitted + String(CableLog.held.prefix(40)))
        log.restart(.emptied)
        Array((CableLog.started + CableLog.completed).utf8).withUnsafeBytes { log.take($0) }
        #expect(try ended(log).requests.map(\.outcome) == [.completed])
    }

    @Test("evidence counts the lines of a file that begins anew from 1, after a torn line, too")
    func partsOfRestarts() throws {
        var log = try log(CableLog.connected + CableLog.submitted)
        log.restart(.removed)
        #expect(log.state(percent: nil).index?.evidence?.places == RecordPlaces(), "the file is read on")
        Array("Oct  5 07:20".utf8).withUnsafeBytes { log.take($0) }
        log.restart(.replaced)
        Array((CableLog.started + CableLog.completed).utf8).withUnsafeBytes { log.take($0) }
        let index = try ended(log)
        let places = try #require(index.evidence?.places)
        let lines = index.events.filter { $0.line > 0 }.map { places.text($0.line) }
        // The first part has the phone, the submission and the torn line.
        #expect(lines.first == "live part 1:2" && lines.last == "live part 2:2")
        #expect(lines.contains("live part 2:1"))
    }

    @Test("a text of another kind fits no style, unless it was stopped before that was known")
    func unrecognised() throws {
        var read = try log("name: a scenario\n")
        read.finish(0)
        guard case .unrecognised(0, let line) = read.ending else {
            Issue.record("it was taken for a log: \(String(describing: read.ending))")
            return
        }
        #expect(line.contains("name: a scenario"))
        #expect(read.state(percent: nil).beginnings[0].bytes == Array("name: a scenario\n".utf8))
        var stopped = try log("name: a sce")
        stopped.end(.stopped)
        #expect(stopped.ending == .stopped)
    }

    /// What an app and the scheduler of iOS 13 log of a submission, in a style with a zone and in one without.
    private static let hiddenWindow: [(lines: [String], zone: Int?)] = {
        let words = [
            (
                "Walks", 300,
                "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.walks.refresh, "
                    + "earliestBeginDate: 2026-10-05 05:19:44 +0000>"
            ),
            (
                "dasd", 442,
                "Submitted Activity: bgRefresh-com.example.walks.refresh:1A2B3C at priority 10 <private>"
            ),
        ]
        return [
            (
                words.map {
                    "2026-10-05 07:04:44.100000+0200 0x1a2b     Default     0x0                  \($0.1)    0    "
                        + "\($0.0): \($0.2)"
                }, nil
            ),
            (words.map { "Oct  5 07:04:44.100000 \($0.0)(lib)[\($0.1)] <Notice>: \($0.2)" }, 120),
        ]
    }()

    @Test(
        "what an app asked for in UTC is on the clock of the log, also of one that is watched alone",
        arguments: [0, 1])
    func askedBegin(number: Int) throws {
        let (lines, zone) = Self.hiddenWindow[number]
        var settings = try Self.settings()
        settings.logs[0].options.zone = zone
        var log = GrowingLog(settings)
        Array((lines.joined(separator: "\n") + "\n").utf8).withUnsafeBytes { log.take($0) }
        log.pause()
        let index = try #require(log.state(percent: nil).index)
        let record = try #require(index.requests.first)
        #expect(index.header.calendar.clock(record.submitted) == "07:04:44")
        #expect(index.header.calendar.clock(record.earliestBegin) == "07:19:44")
    }

    @Test(
        "the remarks are told how many lines of the scheduler are not known, and how often the phone started")
    func findings() throws {
        var settings = try Self.settings()
        settings.remarks = { ["\($0.tally.unknown) of \($0.tally.lines), \($0.boots)"] }
        var log = GrowingLog(settings)
        let more =
            "Oct  5 08:00:00.100000 dasd(lib)[442] <Notice>: words that no release is known to say\n"
            + "Oct  5 08:01:00.100000 kernel[0] <Notice>: iBoot version: iBoot-1.2.3\n"
        Array((CableLog.whole + more).utf8).withUnsafeBytes { log.take($0) }
        log.finish(0)
        let state = log.state(percent: nil)
        // The whole log has four lines of the scheduler.
        #expect(state.index?.evidence?.remarks == ["1 of 5, 1"])
    }

    /// Two logs that are read as one.
    private static func two() throws -> LogSettings {
        let one = try settings().logs[0]
        return LogSettings(
            logs: ["a.log", "b.log"].map { .init(source: one.source, options: one.options, name: $0) },
            style: nil, title: "both",
            remarks: { ["\($0.summaries.map(\.records)), \($0.doubled)"] })
    }

    @Test("the day of several logs has what all of them have reached, and the rest at their end")
    func several() throws {
        var log = GrowingLog(try Self.two())
        func take(_ text: String, of number: Int) {
            Array(text.utf8).withUnsafeBytes { log.take($0, of: number) }
            log.pause(number)
        }
        #expect(log.wanted == 0)
        take(CableLog.connected + CableLog.submitted + CableLog.started, of: 0)
        #expect(log.wanted == 1 && log.state(percent: nil).index == nil)
        take(CableLog.held, of: 1)
        let reached = try #require(log.state(percent: nil).index)
        #expect(reached.requests.count == 1 && reached.requests.first?.started == nil)
        #expect(reached.evidence?.evaluations.count == 1 && log.wanted == 1)
        log.finish(1)
        #expect(log.wanted == 0 && log.ending == nil)
        #expect(log.state(percent: nil).index?.requests.first?.started != nil)
        take(CableLog.completed, of: 0)
        log.finish(0)
        #expect(log.ending == .complete)
        let last = log.state(percent: nil)
        let index = try #require(last.index)
        #expect(index.requests.map(\.outcome) == [.completed] && last.records == 4)
        #expect(last.lines == CableLog.whole.count { $0 == "\n" })
        #expect(index.evidence?.remarks == ["[3, 1], 0"])
        #expect(index.evidence?.places.files.map(\.name) == ["a.log", "b.log"])
        let whole = try ended(self.log(CableLog.whole))
        let bare = [index, whole].map { $0.events.map { TimelineEvent(at: $0.moment, $0.happening) } }
        #expect(bare[0] == bare[1])
    }

    @Test("several logs that are stopped keep what came, also of one that was not begun")
    func severalStopped() throws {
        var log = GrowingLog(try Self.two())
        Array((CableLog.connected + CableLog.submitted).utf8).withUnsafeBytes { log.take($0, of: 0) }
        log.end(.stopped)
        #expect(log.ending == .stopped && log.state(percent: nil).index?.requests.count == 1)
    }

    @Test("of several logs the one that is none is named")
    func severalUnrecognised() throws {
        var log = GrowingLog(try Self.two())
        Array((CableLog.connected + CableLog.submitted).utf8).withUnsafeBytes { log.take($0, of: 0) }
        log.finish(0)
        Array("name: a scenario\n".utf8).withUnsafeBytes { log.take($0, of: 1) }
        log.finish(1)
        guard case .unrecognised(1, let line) = log.ending else {
            Issue.record("it was taken for a log: \(String(describing: log.ending))")
            return
        }
        #expect(line.contains("name: a scenario"))
    }
}
