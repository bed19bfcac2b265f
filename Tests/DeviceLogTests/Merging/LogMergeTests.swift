import Testing
import Timeline

@testable import DeviceLog

/// Several logs of one phone are told as one, by time, each record once.
@Suite struct LogMergeTests {
    private static let second: Int64 = 1_000_000

    /// Records at seconds of the day, each with its words.
    private static func records(_ said: [(second: Int64, words: String)], pid: Int32 = 7) -> [LogRecord] {
        said.enumerated().map { number, said in
            LogRecord(
                time: PhoneStory.midnight + said.second * second, process: "dasd", processID: pid,
                message: Array(said.words.utf8), line: number + 1)
        }
    }

    /// What a merge tells of logs that are read a record at a time, in turns as it wants them.
    private static func told(
        _ logs: [[LogRecord]], zones: [LogZone] = [], styles: [LogStyle] = [], daysLater: [Int64] = []
    ) -> (records: [LogRecord], merge: LogMerge) {
        var merge = LogMerge(count: logs.count)
        var rest = logs.map { $0[...] }
        var told: [LogRecord] = []
        while let wanted = merge.wanted {
            if let record = rest[wanted].popFirst() {
                merge.take(record, from: wanted)
            } else {
                merge.end(wanted)
            }
            var summary = LogSummary()
            summary.zone = zones.isEmpty ? .printed(120) : zones[wanted]
            summary.style = styles.isEmpty ? .default : styles[wanted]
            if !daysLater.isEmpty {
                // The last line tells it.
                summary.daysLater = rest[wanted].isEmpty ? daysLater[wanted] : 0
                summary.dating = .assumed(CalendarDay(epochDay: PhoneStory.midnight / 86_400_000_000))
            }
            merge.take(summary, of: wanted)
            merge.tell { told.append($0) }
        }
        merge.tell { told.append($0) }
        return (told, merge)
    }

    private static func words(_ records: [LogRecord]) -> [String] { records.map(\.words) }

    @Test("records of all logs come in order of time; of equal times those of the earlier log come first")
    func order() {
        let one = Self.records([(1, "a"), (5, "e"), (9, "i")])
        let two = Self.records([(2, "b"), (5, "f"), (7, "g")])
        let told = Self.told([one, two]).records
        #expect(Self.words(told) == ["a", "b", "e", "f", "g", "i"])
    }

    @Test("a log that ends early, or is empty, holds the others up no more")
    func ends() {
        let told = Self.told([Self.records([(1, "a")]), [], Self.records([(2, "b"), (3, "c")])]).records
        #expect(Self.words(told) == ["a", "b", "c"])
    }

    @Test("nothing is told before every log has told what comes next in it")
    func waits() {
        var merge = LogMerge(count: 2)
        var told = 0
        merge.take(Self.records([(1, "a")])[0], from: 0)
        merge.tell { _ in told += 1 }
        #expect(told == 0 && merge.wanted == 1)
        merge.end(1)
        merge.tell { _ in told += 1 }
        #expect(told == 1)
    }

    @Test("what two logs have both is told once, and what one log has twice stays twice")
    func doubles() {
        let one = Self.records([(1, "a"), (2, "b"), (2, "b"), (3, "c")])
        let two = Self.records([(2, "b"), (3, "c"), (4, "d")])
        let (told, merge) = Self.told([one, two])
        #expect(Self.words(told) == ["a", "b", "b", "c", "d"])
        #expect(merge.doubled == 2)
    }

    @Test("a log beside its copy is told once, also where its times go back without a reason")
    func steppingCopy() {
        var log = Self.records([(400, "a"), (488, "b"), (362, "c"), (438, "d"), (455, "e"), (539, "f")])
        log[2].stepBack = -126 * Self.second
        let (told, merge) = Self.told([log, log])
        #expect(Self.words(told) == ["a", "b", "c", "d", "e", "f"])
        #expect(merge.doubled == log.count)
    }

    @Test("behind a clock that was set back, what one log has damaged and at a wrong time is told")
    func damagedBehindStep() {
        var damaged = Self.records([(400, "a"), (488, "b"), (362, "cx"), (362, "c"), (438, "d")])
        damaged[2].stepBack = -126 * Self.second
        damaged[3].misfit = damaged[1].time
        var other = Self.records([(400, "a"), (488, "b"), (362, "c"), (438, "d")])
        other[2].stepBack = -126 * Self.second
        let (told, merge) = Self.told([damaged, other])
        #expect(Self.words(told).sorted() == ["a", "b", "c", "cx", "d"] && merge.doubled == 4)
    }

    @Test("the same words of another process or of another moment are another record")
    func notDoubles() {
        let one = Self.records([(2, "b")])
        #expect(Self.told([one, Self.records([(3, "b")])]).merge.doubled == 0)
        #expect(Self.told([one, Self.records([(2, "b")], pid: 8)]).merge.doubled == 0)
        // Some styles have no number of the process.
        #expect(Self.told([one, Self.records([(2, "b")], pid: 0)]).merge.doubled == 1)
    }

    @Test("a log with whole seconds has the records of that second")
    func wholeSeconds() {
        var exact = Self.records([(2, "b"), (2, "c"), (3, "b")])
        for number in exact.indices { exact[number].time += 400_000 }
        let cut = Self.records([(2, "b"), (2, "c"), (3, "b")])
        let styles = [LogStyle.default, .idevicesyslog2020]
        #expect(Self.told([exact, cut], styles: styles).merge.doubled == 3)
        #expect(Self.told([exact, cut]).merge.doubled == 0)
    }

    @Test("times are told in the zone of the first log that has one")
    func zones() {
        let utc = Self.records([(0, "a"), (10, "c")])
        let local = Self.records([(7_205, "b"), (7_210, "c")])
        let (told, merge) = Self.told([local, utc], zones: [.printed(120), .printed(0)])
        #expect(Self.words(told) == ["a", "b", "c"])
        #expect(told.map { $0.time - PhoneStory.midnight } == [7_200, 7_205, 7_210].map { $0 * Self.second })
        #expect(merge.zone == 120)
        let unknown = Self.told([local, utc], zones: [.unknown, .printed(0)])
        #expect(unknown.merge.zone == 0 && Self.words(unknown.records) == ["a", "c", "b", "c"])
    }

    @Test("a log is told on the day that its lines say, though only the last one says it")
    func days() {
        let day: Int64 = 86_400
        let one = Self.records([(1, "a"), (day + 3, "c"), (day + 4, "d")])
        let two = Self.records([(2, "b"), (5, "e")])
        let (told, merge) = Self.told([one, two], daysLater: [0, 1])
        #expect(Self.words(told) == ["a", "b", "c", "d", "e"])
        #expect(told[1].time == PhoneStory.midnight + (day + 2) * Self.second)
        var summary = LogSummary()
        summary.daysLater = 1
        #expect(merge.daysLater(1, summary) == 0)
        // What grows is told as it comes.
        var live = LogMerge(count: 2, isLive: true)
        live.take(one[0], from: 0)
        summary.dating = .assumed(CalendarDay(epochDay: 0))
        live.take(summary, of: 0)
        #expect(live.wanted == 1 && live.daysLater(0, summary) == 1)
        // A log that is alone is moved as a whole, when its day is put together.
        let alone = Self.told([two], daysLater: [1])
        #expect(alone.records == two && alone.merge.daysLater(0, summary) == 1)
    }

    @Test("a log that goes on and on is told from where so many of its records wait, and moved no more")
    func endless() {
        var merge = LogMerge(count: 2)
        merge.end(1)
        var summary = LogSummary()
        summary.dating = .assumed(CalendarDay(epochDay: 0))
        let record = Self.records([(1, "a")])[0]
        var (told, isWaiting) = (0, true)
        for _ in 0..<LogMerge.waitingAtMost {
            isWaiting = isWaiting && merge.wanted == 0 && told == 0
            merge.take(record, from: 0)
            merge.take(summary, of: 0)
            merge.tell { _ in told += 1 }
        }
        #expect(isWaiting && told == LogMerge.waitingAtMost)
        summary.daysLater = 1
        merge.take(summary, of: 0)
        #expect(merge.daysLater(0, summary) == 1)
    }

    @Test("a log that tells its zone later is told in the common one from then on")
    func laterZone() {
        var merge = LogMerge(count: 2)
        var told: [LogRecord] = []
        var summary = LogSummary()
        summary.zone = .printed(120)
        merge.take(summary, of: 0)
        summary.zone = .unknown
        merge.take(summary, of: 1)
        let local = Self.records([(7_200, "a"), (7_210, "c")])
        let utc = Self.records([(1, "?"), (5, "b")])
        for record in local { merge.take(record, from: 0) }
        merge.take(utc[0], from: 1)
        merge.tell { told.append($0) }
        #expect(told.map { $0.time - PhoneStory.midnight } == [Self.second])
        summary.zone = .printed(0)
        merge.take(summary, of: 1)
        merge.take(utc[1], from: 1)
        for log in 0..<2 { merge.end(log) }
        merge.tell { told.append($0) }
        #expect(Self.words(told) == ["?", "a", "b", "c"] && merge.zone == 120)
        #expect(told[2].time - PhoneStory.midnight == 7_205 * Self.second)
    }

    @Test("a process has records from the first to the last in any of the logs, on the common clock")
    func coverage() {
        var summaries = [LogSummary(), LogSummary()]
        summaries[0].zone = .printed(120)
        summaries[1].zone = .printed(0)
        for time: Int64 in [9_000, 9_500] {
            summaries[0].processes[KeptProcess.dasd.index].count(at: time * Self.second)
        }
        // Two hours later on the other clock.
        summaries[1].processes[KeptProcess.dasd.index].count(at: 1_700 * Self.second)
        summaries[1].processes[KeptProcess.apsd.index].count(at: 100 * Self.second)
        var merge = LogMerge(count: 2)
        for (log, summary) in summaries.enumerated() {
            merge.take(summary, of: log)
            merge.end(log)
        }
        merge.tell { _ in }
        let coverage = merge.coverage(of: summaries)
        #expect(coverage.map(\.process) == ["dasd", "apsd"] && coverage.map(\.records) == [3, 1])
        #expect(coverage.map { $0.first / Self.second } == [8_900, 7_300])
        #expect(coverage.map { $0.last / Self.second } == [9_500, 7_300])
    }

    @Test("of records that all have one moment, so many are looked at for a double")
    func listedAtMost() {
        let moment = Self.records((0...MergedRecords.listedAtMost).map { (second: 1, words: "\($0)") })
        var told = MergedRecords()
        let isDouble = moment.map { told.has($0, of: 0) }
        #expect(!isDouble.contains(true))
        var other = told
        let (oldest, second) = (
            told.has(moment[0], of: 1), other.has(moment[1], of: 1)
        )
        #expect(!oldest && second)
    }

    @Test("a number names one record of one file")
    func places() throws {
        let one = Self.records([(1, "a"), (3, "c")])
        let two = Self.records([(2, "b")])
        let (told, merge) = Self.told([one, two])
        let places = merge.places(names: ["a.log", "b.log"])
        #expect(told.map { places.text(UInt32($0.line)) } == ["a.log:1", "b.log:1", "a.log:2"])
    }

    @Test("pieces of a rotated log that overlap make the day that the whole log makes")
    func rotated() throws {
        var story = PhoneStory()
        for hour in 8..<12 {
            let refresh = "bgRefresh-com.example.news.refresh:0A1B\(hour + 10)"
            story.submitted("\(hour):00:00", refresh, from: "\(hour):00:00", to: "23:00:00")
            story.held("\(hour):10:00", refresh, by: [("Thermal", "{thermalLevel >= 2}")])
            story.starting("\(hour):20:00", refresh)
            story.completed("\(hour):20:09", refresh)
        }
        let lines = WrittenLog(story.said, style: .default).bytes.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        func day(_ pieces: [ArraySlice<ArraySlice<UInt8>>]) throws -> LoggedDay {
            let logs = try pieces.map {
                try ReadLog(Array($0.joined(separator: [UInt8(ascii: "\n")]))).records
            }
            var assembly = DayAssembly()
            for record in Self.told(logs).records { assembly.add(record) }
            return try #require(assembly.day(title: "day", isOver: true))
        }
        func course(_ day: LoggedDay) -> [TimelineEvent] {
            day.events.map { TimelineEvent(at: $0.moment, $0.happening) }
        }
        let whole = try day([lines[...]])
        let first = lines.prefix(lines.count * 2 / 3)
        let second = lines.suffix(lines.count * 2 / 3)
        #expect(course(whole).count > 20)
        #expect(course(try day([first, second])) == course(whole))
        #expect(course(try day([second, first])) == course(whole))
    }
}
