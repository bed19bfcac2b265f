import Simulation
import Testing
import Timeline

@testable import ScenarioFile

/// Visits, habits, arrivals and what else a person or a server does.
@Suite struct OccasionTests {
    private let clock = ScenarioClock(
        calendar: DayCalendar(epochDay: 19_879, startOfDay: 6 * Span.hour), length: 18 * Span.hour)

    private func minute(_ hours: Int64, _ minutes: Int64) -> Moment {
        Moment((hours - 6) * Span.hour + minutes * Span.minute)
    }

    private func visits(_ text: String) -> [AppScript.Visit]? {
        Phrases.read(text) { scanner throws(PhraseFault) in try Occasions.visits(&scanner, clock) }
    }

    private func arrivals(_ text: String) -> [Int64]? {
        Phrases.read(text) { scanner throws(PhraseFault) in try Occasions.arrivals(&scanner, clock) }?
            .map { $0.milliseconds / Span.second }
    }

    @Test("a visit has a time, a length, and maybe a jitter")
    func visiting() {
        let length = DrawnRange(4 * Span.minute)
        #expect(visits("07:32 for 4m") == [AppScript.Visit(at: minute(7, 32), length: length)])
        let range = DrawnRange(3 * Span.minute, 6 * Span.minute)
        let jittered = AppScript.Visit(at: minute(12, 31), length: range, jitter: 5 * Span.minute)
        for text in ["12:31 ±5m for 3m-6m", "12:31±5m for 3-6m", "daily 12:31 +-5m for 3m - 6m"] {
            #expect(visits(text) == [jittered], "\(text)")
        }
        for text in ["07:32", "07:32 for", "07:32 4m", "for 4m", "07:32 ± for 4m", "07:32 for 4", "forever"] {
            #expect(visits(text) == nil, "\(text)")
        }
    }

    @Test("a visit lasts from a second to a day")
    func visitLengths() {
        func fault(_ text: String) -> PhraseFault? {
            Phrases.fault(text) { scanner throws(PhraseFault) in try Occasions.visits(&scanner, clock) }
        }
        #expect(fault("07:32 for 0s") == .outOfBounds("a visit of 1s to 24h"))
        #expect(fault("07:32 for 25h") == .outOfBounds("a visit of 1s to 24h"))
        #expect(fault("07:32 ±13h for 4m") == .outOfBounds("±12h at most"))
        #expect(fault("05:59 for 4m") == .outsideDay("06:00 to 24:00"))
    }

    @Test("a habit has a time, and maybe a jitter and a number of days")
    func habits() {
        func habit(_ text: String) -> AppScript.Habit? { Phrases.read(text, Occasions.habit) }
        let time = 7 * Span.hour + 30 * Span.minute
        #expect(habit("07:30") == AppScript.Habit(timeOfDay: time))
        #expect(habit("07:30 ±10m") == AppScript.Habit(timeOfDay: time, jitter: 10 * Span.minute))
        #expect(habit("07:30 on 10 days") == AppScript.Habit(timeOfDay: time, days: 10))
        #expect(habit("07:30 on 1 day") == AppScript.Habit(timeOfDay: time, days: 1))
        #expect(
            habit("07:30 ±10m on 3 days")
                == AppScript.Habit(timeOfDay: time, days: 3, jitter: 10 * Span.minute))
        #expect(habit("07:30 on weekdays") == AppScript.Habit(timeOfDay: time, on: .weekdays))
        let saturdays = AppScript.Habit(
            timeOfDay: time, on: WeekdaySet(.saturday), jitter: 10 * Span.minute)
        #expect(habit("07:30 ±10m on Sat") == saturdays)
        for text in [
            "07:30 on Saturday", "07:30 on 3 weekdays", "07:30 weekdays", "07:30 on 0 days",
            "07:30 on 15 days", "24:00", "07:30 on days", "on 3 days", "d2 07:30",
        ] {
            #expect(habit(text) == nil, "\(text)")
        }
    }

    @Test("pushes arrive at a time, at a rate, or as a burst spread evenly")
    func arriving() {
        #expect(arrivals("06:01") == [60])
        #expect(arrivals("every 30s from 06:00 to 06:01") == [0, 30, 60])
        #expect(arrivals("every 7m from 06:00 to 06:20") == [0, 420, 840])
        #expect(arrivals("5 from 06:10 to 06:11") == [600, 615, 630, 645, 660])
        #expect(arrivals("2 from 06:10 to 06:11") == [600, 660])
        for text in [
            "every 30s", "every 30s from 06:00", "5 from 06:10", "1 from 06:10 to 06:11",
            "from 06:10 to 06:11",
        ] {
            #expect(arrivals(text) == nil, "\(text)")
        }
    }

    @Test("pushes arrive at a rate or as a burst on each of several days")
    func arrivingAgain() {
        let week = ScenarioClock(
            calendar: DayCalendar(epochDay: 19_879, startOfDay: 6 * Span.hour), length: 7 * Span.day)
        func hours(_ text: String) -> [Int64]? {
            Phrases.read(text) { scanner throws(PhraseFault) in try Occasions.arrivals(&scanner, week) }?
                .map { $0.milliseconds / Span.hour }
        }
        #expect(hours("weekends every 1h from 07:00 to 09:00") == [73, 74, 75, 97, 98, 99])
        #expect(hours("Sun 3 from 07:00 to 09:00") == [97, 98, 99])
        #expect(hours("d2-d3 2 from 23:00 to 01:00") == [41, 43, 65, 67])
        #expect(hours("d2-d3 07:00") == [25, 49])
        #expect(hours("d1-d7 Mon 07:00") == [121])
        #expect(hours("weekends every 1h from d2 07:00 to 09:00") == nil)
    }

    @Test("a few words cannot ask for more moments than a scenario may hold")
    func allowance() {
        let fault = PhraseFault.outOfBounds(
            "at most 1000000 visits, pushes and other moments in a scenario")
        func read(_ text: String) -> PhraseFault? {
            Phrases.fault(text) { scanner throws(PhraseFault) in try Occasions.arrivals(&scanner, clock) }
        }
        #expect(read("1000001 from 06:00 to 07:00") == fault)
        #expect(read("999999 from 06:00 to 07:00") == nil)
        #expect(read("every 1s from 06:00 to 07:00") == fault)
        #expect(read("06:00") == nil)
        #expect(read("06:00") == fault)
    }

    @Test("submissions, enqueueing and completion have their own words")
    func otherOccasions() {
        func submission(_ text: String) -> Submission? {
            Phrases.read(text) { scanner throws(PhraseFault) in try Submission.read(&scanner, clock) }
        }
        func enqueue(_ text: String) -> Enqueue? {
            Phrases.read(text) { scanner throws(PhraseFault) in try Enqueue.read(&scanner, clock) }
        }
        #expect(submission("on entering background") == .onEnteringBackground)
        #expect(submission("in handler") == .inHandler)
        #expect(submission("09:00") == .moments([minute(9, 0)]))
        #expect(submission("in handlers") == nil)
        #expect(enqueue("30s after a visit begins") == .afterVisitBegins(30_000))
        #expect(enqueue("13:00") == .moments([minute(13, 0)]))
        #expect(enqueue("30s") == nil)
        #expect(Phrases.read("3s before leaving", Occasions.begins) == 3_000)
        #expect(Phrases.read("on entering background", Occasions.begins) == 0)
        #expect(Phrases.fault("3s", Occasions.begins) == .notUnderstood)
        #expect(Phrases.read("never", Words.lastUsed) == .some(nil))
        #expect(Phrases.read("today", Words.lastUsed) == 0)
        #expect(Phrases.read("16 days ago", Words.lastUsed) == 16)
        #expect(Phrases.read("1 day ago", Words.lastUsed) == 1)
        #expect(Phrases.fault("16 days", Words.lastUsed) == .notUnderstood)
    }
}
