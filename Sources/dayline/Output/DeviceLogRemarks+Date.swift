import DeviceLog
import Timeline
import UntrustedText

extension DeviceLogRemarks {
    /// Where the date and the zone of the times come from.
    var origin: [String] {
        guard summary.style != nil, summary.first != nil else { return [] }
        var parts: [String] = []
        switch summary.dating {
        case .printed: parts.append("The date is as printed")
        case .given(let day): parts.append("The date is as given: the first line is of \(day.isoText)")
        case .stated(let day):
            parts.append(
                "Dayline reads no full date before the times; the first is of \(day.isoText), as \(witness)")
        case .assumed(let day):
            let ground = assumption.map { ", \($0)" } ?? ""
            parts.append(
                "Dayline reads no full date before the times; \(day.isoText) was assumed for the first one\(ground) (--date names it)"
            )
        case .untimed: return []
        }
        if let zone = zoneOrigin { parts.append(zone) }
        return (parts.isEmpty ? [] : [parts.joined(separator: "; ") + "."]) + dateOrder
    }

    /// What states the day of the first line.
    private var witness: String {
        let count = max(summary.witnesses, 1)
        return switch summary.dayGround {
        case .windowEnds:
            count == 1
                ? "1 submission shows, whose window ends a day later to the second"
                : "\(count) submissions show, whose windows end a day later to the second"
        case .sharedRecords(let log, let count):
            "\(Counted.text(count, "record shows that stands", "records show that stand")) in \(name(of: log)), too"
        case .sharedActivities(let log, let count):
            "\(Counted.text(count, "activity shows", "activities show")) that \(name(of: log)) names, too"
        case .ownTimes, .laterBegins, .weekday, .fileDay, .nearestTimes:
            Counted.text(count, "line states", "lines state")
        }
    }

    /// What the day of the first line was taken from, where nothing states it; nil for the day of the file.
    private var assumption: String? {
        switch summary.dayGround {
        case .laterBegins: "from a window that begins later"
        case .weekday(let weekday): "in the latest year in which it is a \(weekday.name)"
        case .nearestTimes(let log): "as it is nearest to the times of \(name(of: log))"
        case .ownTimes, .windowEnds, .fileDay, .sharedRecords, .sharedActivities: nil
        }
    }

    private func name(of log: Int) -> String {
        names.indices.contains(log) ? ErrorText.plain(names[log]) : "another log"
    }

    /// Said where the first line prints another day of the week than that of its date.
    var otherWeekday: [String] {
        guard let printed = summary.printedWeekday, let day = summary.dating.day, day.weekday != printed
        else {
            return []
        }
        return ["The first line prints \(printed.shortName), and \(day.isoText) is a \(day.weekday.name)."]
    }

    /// How dates are read that do not show which of their numbers is the day.
    private var dateOrder: [String] {
        guard let order = summary.dateOrder else { return [] }
        let (taken, other) = order.isDayFirst ? ("day", "month") : ("month", "day")
        let ground =
            switch order.ground {
            case .form: "no line shows that it is not the \(other)"
            case .both: "the lines have dates in both orders"
            case .notLater: "with the \(other) first they would be later than the log itself"
            }
        return [
            "Dates such as \(order.printed) are read with the \(taken) first; \(ground) (--date names the first day)."
        ]
    }

    private var zoneOrigin: String? {
        func zone(_ minutes: Int) -> String { "the zone is \(ZoneOffset(minutes: minutes).text)" }
        switch summary.zone {
        case .printed(let minutes):
            return summary.style?.isInUTC == true ? nil : "\(zone(minutes)), as printed"
        case .given(let minutes): return "\(zone(minutes)), as given"
        case .stated(let minutes):
            return "\(zone(minutes)), as lines of the log show"
        case .unknown:
            guard let shownZone else {
                return "the zone is not in the log, and times are as printed (--zone names it)"
            }
            let lines = Counted.text(shownZone.lines, "window shows", "windows show")
            return "\(zone(shownZone.minutes)), as \(lines) beside the dates that apps ask for"
        }
    }

    /// Where lines have the times of another zone than the first.
    var otherZone: [String] {
        guard let other = summary.otherZone, let zone = summary.zone.minutes else { return [] }
        return [
            "From \(summary.place(other.line)) on lines print the zone \(ZoneOffset(minutes: other.minutes).text); all times are "
                + "shown in \(ZoneOffset(minutes: zone).text), that of the first line."
        ]
    }

    /// Said of the date that a person gave, where the log says another one.
    static func ofGivenDay(_ summary: LogSummary) -> [String] {
        guard let given = summary.givenDay else { return [] }
        switch summary.dating {
        case .given(let first): return yearOnly(given, first) + disagreement(summary.statedDay, first)
        case .printed:
            // Its times are microseconds.
            let first = summary.first.map { CalendarDay(epochDay: $0 / 1_000 / Span.day) }
            return first == given ? [] : ["The lines print their dates; --date \(given.isoText) is not used."]
        case .stated, .assumed, .untimed: return []
        }
    }

    /// The lines print day and month themselves.
    private static func yearOnly(_ given: CalendarDay, _ first: CalendarDay) -> [String] {
        guard (given.month, given.day) != (first.month, first.day) else { return [] }
        let begin = "\(first.day) \(DayCalendar.months[first.month - 1])"
        guard given.year == first.year else {
            return [
                "The first line is of \(begin), and \(given.year) has no such day; \(first.isoText) was taken for "
                    + "--date \(given.isoText)."
            ]
        }
        return ["The first line is of \(begin); only the year of --date \(given.isoText) is used."]
    }

    private static func disagreement(_ told: CalendarDay?, _ first: CalendarDay) -> [String] {
        guard let told, told != first else { return [] }
        return [
            "A submission in the log tells that its first line is of \(told.isoText); with --date it is shown as "
                + "\(first.isoText)."
        ]
    }
}
