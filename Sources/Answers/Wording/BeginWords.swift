public import Timeline

/// From when on a request may run, as the log of a device tells it: the app's date and the scheduler's window, each by
/// its own name.
public struct BeginWords {
    private let dates: BeginDates
    private let clock: (Moment) -> String

    /// The words about a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - evidence: What its day's log tells.
    ///   - clock: A moment as it is shown.
    public init(_ request: RequestID, _ evidence: DeviceEvidence, clock: @escaping (Moment) -> String) {
        dates = evidence.begin(of: request)
        self.clock = clock
    }

    /// The later date with its name, and the other one where it differs: `15:17:08, as the scheduler's window begins; its
    /// earliestBeginDate is 15:09:41`; nil where no line tells either.
    public var value: String? {
        guard let begin = dates.begin else { return nil }
        let time = clock(begin)
        guard let asked = dates.asked else { return "\(time), as the scheduler's window begins" }
        guard let window = dates.window, !dates.areOne else { return "\(time), its earliestBeginDate" }
        return window > asked
            ? "\(time), as the scheduler's window begins; its earliestBeginDate is \(clock(asked))"
            : "\(time), its earliestBeginDate; the scheduler's window begins \(clock(window))"
    }

    /// The dates one after the other, such as `earliestBeginDate 15:09, scheduler's window from 15:17`; nil where no line
    /// tells either.
    public var list: String? {
        let asked = dates.asked.map { "earliestBeginDate \(clock($0))" }
        let window = dates.areOne ? nil : dates.window.map { "scheduler's window from \(clock($0))" }
        let parts = [asked, window].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Until when the scheduler means to run it, and how often: `ends Tue 6 Oct 09:23:00, repeats every 6 h`; nil where no
    /// line tells either.
    public var end: String? {
        let parts = [
            dates.windowEnd.map { "ends \(clock($0))" },
            dates.interval.map { "repeats every \(Span.text($0))" },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// What has not come yet as a log ends: `its earliestBeginDate, 08:21:37`; nil where no line tells either date.
    public var pending: String? {
        guard let begin = dates.begin else { return nil }
        guard let asked = dates.asked else { return "the scheduler's window begins, \(clock(begin))" }
        guard let window = dates.window, !dates.areOne else {
            return "its earliestBeginDate, \(clock(begin))"
        }
        return window > asked
            ? "the scheduler's window begins, \(clock(window)); its earliestBeginDate is \(clock(asked))"
            : "its earliestBeginDate, \(clock(asked)); the scheduler's window begins \(clock(window))"
    }
}
