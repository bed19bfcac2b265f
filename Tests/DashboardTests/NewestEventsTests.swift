import Answers
import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

@Suite struct NewestEventsTests {
    private let moment = SampleDay.at(14, 5)
    private let all = EventFilter(level: .everything, app: nil)
    private let header = SampleDay.messaging().header

    private func request(_ number: UInt32) -> Request {
        Request(id: RequestID(number), app: AppID(0), mode: .appRefresh, task: TaskID(0))
    }

    private func index(_ events: [(Moment, Happening)]) -> TimelineIndex {
        TimelineIndex(header: header, events: events.map { TimelineEvent(at: $0.0, $0.1) })
    }

    /// The lines of events of one moment at the level that shows most.
    private func lines(of numbers: Range<Int>, in day: TimelineIndex) -> [EventLines.Line] {
        let shown = numbers.reversed().filter { all.shows(day.events[$0].happening, header.roster) }
        return EventLines.lines(of: shown, in: day)
    }

    private func verdict(held: FactorSet) -> Verdict { Verdict(adverse: held, awaited: []) }

    @Test("the key comes first, then what ran, then who is held, and the key's own echo is left out")
    func weight() {
        let day = index([
            (.start, .request(request(0), .submitted(earliestBegin: .start))),
            (moment, .intervention(.setting(.lowPowerMode, .on))),
            (moment, .device(.setting(.lowPowerMode, .on))),
            (moment, .request(request(0), .verdict(verdict(held: [.lowPowerMode])))),
            (moment, .device(.network(.none))), (moment, .app(AppID(0), .visit(freshness: nil))),
        ])
        #expect(lines(of: 1..<6, in: day) == [.event(1), .event(4), .event(5), .event(3)])
    }

    /// A line about an app that a device logged, as a page of so many columns has it.
    private func drawn(
        _ columns: Int, name: String, identifier: String, line: UInt32 = 0
    ) -> String {
        var day = SampleDay()
        let app = day.app(name, "com.example.app")
        let task = day.task(app, .appRefresh, identifier)
        day.request(task, submitted: SampleDay.at(8, 0))
        var index = day.index(title: "phone.log", evidence: DeviceEvidence())
        let events = index.events.map { event in
            TimelineEvent(at: event.moment, event.happening, line: line)
        }
        index = TimelineIndex(header: index.header, events: events, evidence: DeviceEvidence())
        let list = EventList(index: index, playhead: moment, filter: all)
        var page = Page(size: Size(columns: columns, rows: 1), glyphs: .unicode)
        list.draw(list.lines(atMost: 1), rows: 0..<1, on: &page)
        return page.frame.plainText
    }

    /// The columns before the words where the page is not wide: the clock, the longest name and the widest kind, each with
    /// a gap, behind the first column.
    private func columnsBefore(name: String) -> Int {
        1 + "08:00:00 ".count + max(7, name.count + 1) + "processing ".count
    }

    @Test("columns hold: words that are too long are cut at the end of the line and move nothing")
    func columns() {
        let name = "Tides"
        for length in [20, 40, 90] {
            let line = drawn(80, name: name, identifier: identifier(length))
            let first = line.index(line.startIndex, offsetBy: columnsBefore(name: name))
            #expect(line[first...].hasPrefix("com.ttt"), "\(line)")
            #expect(line.contains("…") == (length > 40), "\(line)")
        }
        let words = "\(identifier(40)) submitted"
        let whole = columnsBefore(name: name) + words.count + 1
        #expect(drawn(whole, name: name, identifier: identifier(40)).contains(words))
        #expect(drawn(whole - 1, name: name, identifier: identifier(40)).contains("…"))
    }

    @Test("where the words need its room, the place in the log goes before any of them")
    func placeGoesFirst() {
        let words = "\(identifier(40)) submitted"
        let least = columnsBefore(name: "Tides") + words.count + 1
        let whole = drawn(least + " (line 12)".count, name: "Tides", identifier: identifier(40), line: 12)
        #expect(whole.contains("\(words) (line 12)"), "\(whole)")
        let short = drawn(least, name: "Tides", identifier: identifier(40), line: 12)
        #expect(short.contains(words) && !short.contains("line") && !short.contains("…"), "\(short)")
    }

    /// An identifier of so many characters.
    private func identifier(_ length: Int) -> String {
        "com." + String(repeating: "t", count: length - 4)
    }

    @Test("an act is listed once, and in a list that is read downwards before what it brought about")
    func actBeforeEffect() {
        let day = index([
            (moment, .intervention(.swipeAway(AppID(0)))),
            (moment, .app(AppID(0), .appState(.notRunning, .swipedAway))),
            (moment, .intervention(.appBackgroundAppRefresh(AppID(1), isOn: false))),
            (moment, .app(AppID(1), .appBackgroundAppRefresh(isOn: false))),
            (moment, .app(AppID(1), .appState(.notRunning, .crash))),
        ])
        let list = EventList(index: day, playhead: moment, filter: all)
        // The newest line is the first.
        #expect(list.lines(atMost: 9).map(\.line) == [.event(4), .event(2), .event(0)])
        #expect(list.lines(atMost: 2).map(\.line) == [.event(2), .event(0)], "an act gives way to nothing")
    }

    @Test("requests that one factor begins to hold share a line; an unchanged verdict has none")
    func folding() {
        let held = (0..<4).map(request)
        let submitted: [(Moment, Happening)] = held.map {
            (.start, .request($0, .submitted(earliestBegin: .start)))
        }
        let usage: [(Moment, Happening)] = held.map {
            (.start, .request($0, .verdict(verdict(held: [.appUsage]))))
        }
        let lowPower: [(Moment, Happening)] = held.dropLast().map {
            (moment, .request($0, .verdict(verdict(held: [.appUsage, .lowPowerMode]))))
        }
        let same = (moment, Happening.request(held[3], .verdict(verdict(held: [.appUsage]))))
        let day = index(submitted + usage + lowPower + [same])
        #expect(
            lines(of: 8..<12, in: day)
                == [.held(Array(held.dropLast()), [.lowPowerMode], isNew: true)])
    }

    @Test("in a scenario longer than a day a time of another day has its date in front of it")
    func days() {
        var header = header
        let nextNoon = header.calendar.moment(day: 1, timeOfDay: 12 * Span.hour)
        #expect(DayClock(header, at: nextNoon).clock(moment) == "14:05:00")
        header.length = 3 * Span.day
        let clock = DayClock(header, at: nextNoon)
        #expect(clock.clock(moment) == "Wed 5 Jun 14:05")
        #expect(clock.hourAndMinute(moment) == "Wed 5 Jun 14:05")
        #expect(clock.clock(nextNoon) == "12:00:00")
    }
}
