import BackgroundPolicy
import Timeline

/// A day written by hand, event by event, so that drawings of it depend on no simulator.
struct SampleDay {
    private(set) var roster = Roster()
    private var events: [TimelineEvent] = []
    private var nextRequest: UInt32 = 0
    private var nextLaunch: UInt32 = 0

    /// 06:00 on Wednesday 5 June 2024.
    static let calendar = DayCalendar(epochDay: 19_879, startOfDay: 6 * Span.hour)
    static let length = 18 * Span.hour

    /// The moment at a time of the clock.
    static func at(_ hour: Int64, _ minute: Int64, _ second: Int64 = 0) -> Moment {
        Moment((hour - 6) * Span.hour + minute * Span.minute + second * Span.second)
    }

    func index(title: String = "Messaging Day", evidence: DeviceEvidence? = nil) -> TimelineIndex {
        let header = DayHeader(
            title: title, calendar: Self.calendar, length: Self.length, profile: .sources, seed: 7,
            roster: roster
        )
        // The order of insertion decides between simultaneous events, as in a simulation.
        let sorted = events.enumerated().sorted {
            ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset)
        }
        return TimelineIndex(header: header, events: sorted.map(\.element), evidence: evidence)
    }

    mutating func happens(_ moment: Moment, _ happening: Happening) {
        events.append(TimelineEvent(at: moment, happening))
    }

    mutating func app(_ name: String, _ bundle: String) -> AppID {
        roster.add(Roster.App(name: name, bundleIdentifier: bundle))
    }

    mutating func task(_ app: AppID, _ mode: ExecutionMode, _ identifier: String) -> TaskID {
        roster.add(Roster.Task(app: app, mode: mode, identifier: identifier))
    }

    /// A visit of the person.
    mutating func visit(_ app: AppID, _ from: Moment, minutes: Int64, freshness: Int64?) {
        happens(from, .app(app, .visit(freshness: freshness)))
        happens(from, .app(app, .appState(.foreground, .opened)))
        happens(from, .app(app, .contentUpdated))
        let to = from + minutes * Span.minute
        happens(to, .app(app, .appState(.background, .left)))
        happens(to + 5 * Span.second, .app(app, .appState(.suspended, .suspended)))
    }

    /// A request that waits, is held by factors, runs and ends.
    mutating func request(
        _ task: TaskID, submitted: Moment, eligible: Moment? = nil,
        verdicts: [(Moment, Verdict)] = [], started: Moment? = nil, seconds: Int64 = 20,
        outcome: Outcome = .completed, energy: Int64 = 4_200, cellular: Int64 = 0
    ) {
        let app = roster[task].app
        nextRequest += 1
        let request = Request(id: RequestID(nextRequest), app: app, mode: roster[task].mode, task: task)
        happens(submitted, .request(request, .submitted(earliestBegin: eligible ?? submitted)))
        if let eligible { happens(eligible, .request(request, .eligible)) }
        for (moment, verdict) in verdicts { happens(moment, .request(request, .verdict(verdict))) }
        guard let started else { return }
        let end = started + seconds * Span.second
        if request.mode.isTransfer {
            happens(started, .request(request, .started(nil, .dispatched)))
        } else {
            nextLaunch += 1
            let launch = LaunchID(nextLaunch)
            happens(started, .app(app, .launched(launch, isCold: nextLaunch % 2 == 1)))
            happens(started, .app(app, .appState(.background, .launched)))
            happens(started, .request(request, .started(launch, .dispatched)))
            if outcome == .expired || outcome == .killed {
                happens(end - 2 * Span.second, .request(request, .expiring))
            }
        }
        let reason: EndReason? =
            switch outcome {
            case .killed: .ranOutOfTime
            case .expired: .outOfTime
            default: nil
            }
        happens(end, .request(request, .ended(outcome, reason, energy: energy, cellular: cellular)))
        guard !request.mode.isTransfer else { return }
        if outcome == .completed { happens(end, .app(app, .contentUpdated)) }
        let isKilled = outcome == .killed
        happens(
            end,
            .app(app, .appState(isKilled ? .notRunning : .suspended, isKilled ? .ranOutOfTime : .suspended))
        )
    }
}
