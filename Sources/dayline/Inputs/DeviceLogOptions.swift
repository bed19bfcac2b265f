public import Timeline
public import ArgumentParser
public import DeviceLog

/// What a person may say about the log of a device that its lines leave out.
struct DeviceLogOptions: ParsableArguments {
    @Option(
        name: .customLong("style"),
        help: ArgumentHelp(
            "Read the log of a device in this style instead of the one that its first lines show.",
            valueName: "style"),
        completion: .list(LogStyle.allCases.map(\.rawValue)))
    var style: LogStyle?

    @Option(
        name: .customLong("date"),
        help: ArgumentHelp(
            "The date of the first line of a device's log, where the lines have none; where they have a day and a "
                + "month, its year.", valueName: "YYYY-MM-DD"))
    var date: CalendarDay?

    @Option(
        name: .customLong("zone"),
        // What is west of UTC begins with a minus, as an option does.
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show the times of a device's log in this time zone, such as +0200.", valueName: "+HHMM"))
    var zone: ZoneOffset?

    /// No options.
    static var none: DeviceLogOptions {
        var options = DeviceLogOptions()
        (options.style, options.date, options.zone) = (nil, nil, nil)
        return options
    }

    /// The options as they are given.
    var arguments: [String] {
        [("--style", style?.rawValue), ("--date", date?.isoText), ("--zone", zone?.text)]
            .flatMap { name, value in value.map { [name, $0] } ?? [] }
    }

    /// What the reader needs to know about a log that is written now, on a day in UTC.
    func readingLive(on today: CalendarDay) -> LogReadingOptions {
        LogReadingOptions(fileDay: today, day: date, zone: zone?.minutes, sortingWindow: 0)
    }

    /// What the reader needs to know about a file.
    func reading(of file: InputFile) -> LogReadingOptions {
        LogReadingOptions(fileDay: file.day, day: date, zone: zone?.minutes)
    }
}

extension LogStyle: ExpressibleByArgument {}

extension CalendarDay: ExpressibleByArgument {
    /// A day as `YYYY-MM-DD`.
    public init?(argument: String) {
        let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }
}

/// A time zone as its distance from UTC.
struct ZoneOffset: ExpressibleByArgument {
    /// Minutes east of UTC.
    let minutes: Int

    init(minutes: Int) { self.minutes = minutes }

    /// The offset as `+0200`.
    var text: String {
        let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
        let digits = [hours, rest].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
        return (minutes < 0 ? "-" : "+") + digits
    }

    /// An offset as `+0200`, `-0530` or `+02:00`.
    init?(argument: String) {
        let digits = argument.dropFirst().filter { $0 != ":" }
        guard let sign = argument.first, sign == "+" || sign == "-", digits.utf8.count == 4,
            let hours = Int(digits.prefix(2)), let rest = Int(digits.suffix(2)), hours <= 14, rest < 60
        else { return nil }
        minutes = (sign == "-" ? -1 : 1) * (hours * 60 + rest)
    }
}
