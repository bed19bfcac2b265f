import BackgroundPolicy
import Timeline

/// At which times of the day an app was visited on most of the logged days.
struct LoggedHabits {
    /// The times, in milliseconds from midnight and ascending, in whole minutes.
    let times: [Milliseconds]

    /// Visits that are so near each other on the clock are one habit.
    private static let reach = Span.hour

    init(_ visits: [Moment], _ calendar: DayCalendar) {
        let days = Set(visits.map(calendar.dayNumber)).count
        let clock = visits.map { visit in
            visit - calendar.moment(day: calendar.dayNumber(at: visit), timeOfDay: 0)
        }.sorted()
        guard days > 1 else {
            times = clock.map { $0 / Span.minute * Span.minute }.reduce(into: []) { times, time in
                if times.last != time { times.append(time) }
            }
            return
        }
        var groups: [[Milliseconds]] = []
        for time in clock {
            if let first = groups.last?.first, time - first <= Self.reach {
                groups[groups.count - 1].append(time)
            } else {
                groups.append([time])
            }
        }
        times = groups.filter { $0.count * 2 >= days }.compactMap(Median.of).map {
            $0 / Span.minute * Span.minute
        }
    }

    /// A time of the day as a scenario has it.
    static func quoted(_ time: Milliseconds) -> String {
        func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (time / Span.hour, time % Span.hour / Span.minute)
        return "\"\(padded(hours)):\(padded(minutes))\""
    }
}
