public import BackgroundPolicy
import Timeline

/// How the reloads that a widget has in 24 hours are spread over the person's day (R260).
///
/// Apple's page says that the budget follows the person's day, and that 40 to 70 reloads come 15 to 60 minutes apart. The
/// model spreads them evenly over the hours in which the person looks at the widget, and more thinly over the others:
/// what was not used is not saved for later.
public struct WidgetPace: Sendable {
    /// The hours in which the person looks at it, in milliseconds since midnight.
    private let hours: Range<Milliseconds>
    /// What the time outside them counts, in thousandths.
    private let nightShare: Int64
    private let calendar: DayCalendar

    /// The pace of a widget, whose hours are those of all looks of the scenario, as the system has learned them before.
    public init(_ script: WidgetScript, in scenario: Scenario) {
        calendar = scenario.header.calendar
        nightShare = min(scenario.limits[.widgetNightShare], Self.whole)
        let looks = script.looks.map { [calendar] in calendar.timeOfDay(at: $0) / Span.hour }
        let from = looks.min().map { $0 * Span.hour } ?? scenario.limits[.widgetDayBegins]
        let to = looks.max().map { ($0 + 1) * Span.hour } ?? scenario.limits[.widgetDayEnds]
        hours = from < to && to <= Span.day ? from..<to : 0..<Span.day
    }

    /// When the widget has another reload.
    ///
    /// - Parameters:
    ///   - last: When its last one began that counts.
    ///   - budget: How many it has in 24 hours.
    /// - Returns: nil if it has none.
    func next(after last: Milliseconds, of budget: Int64) -> Milliseconds? {
        guard budget > 0 else { return nil }
        guard last != AppCondition.never else { return last }
        var left = share(of: budget)
        var moment = last
        while true {
            let time = calendar.timeOfDay(at: Moment(moment))
            let isAwake = hours.contains(time)
            let share = isAwake ? Self.whole : nightShare
            let end = isAwake ? hours.upperBound : time < hours.lowerBound ? hours.lowerBound : Span.day
            if (end - time) * share >= left { return moment + (left + share - 1) / share }
            left -= (end - time) * share
            moment += end - time
        }
    }

    /// How long after each other its reloads come in the hours in which the person looks at it; nil if it has none.
    public func interval(of budget: Int64) -> Milliseconds? {
        budget > 0 ? (share(of: budget) + Self.whole - 1) / Self.whole : nil
    }

    /// What a reload has of the time of a day, as it counts.
    private func share(of budget: Int64) -> Int64 {
        let length = hours.upperBound - hours.lowerBound
        let day = length * Self.whole + (Span.day - length) * nightShare
        return (day + budget - 1) / budget
    }

    /// What the time in those hours counts.
    private static let whole: Int64 = 1_000
}
