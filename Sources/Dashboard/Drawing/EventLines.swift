import BackgroundPolicy
import Frames
import Timeline

/// Summarises the events of one moment as lines: the most important first, verdicts of one cause together.
struct EventLines {
    /// A line of the newest events.
    enum Line: Equatable {
        /// An event, by its index in `TimelineIndex.events`.
        case event(Int)
        /// Requests that the same factors hold back; from now on, or still after other factors passed.
        case held([Request], FactorSet, isNew: Bool)
    }

    /// How many verdicts of one cause have lines of their own before they are combined.
    private static let verdictsListedSingly = 2

    private struct Cause {
        let factors: FactorSet
        let isNew: Bool
        var numbers: [Int]
    }

    private var acts: [Line] = []
    private var changes: [Line] = []
    private var courses: [Line] = []
    private var requests: [Line] = []
    private var causes: [Cause] = []

    /// The lines for events that happened at one moment, given from the last to the first; O(n).
    static func lines(of numbers: [Int], in index: TimelineIndex) -> [Line] {
        var lines = EventLines()
        for number in numbers { lines.add(number, in: index) }
        let acts = lines.acts.compactMap { lines.act(of: $0, in: index) }
        func isNews(_ line: Line) -> Bool {
            guard case .event(let number) = line else { return true }
            return !acts.contains { $0.isRepeated(by: index.events[number].happening) }
        }
        return lines.acts + lines.changes.filter(isNews) + lines.courses.filter(isNews) + lines.requests
            + lines.verdicts(in: index)
    }

    private func act(of line: Line, in index: TimelineIndex) -> Act? {
        guard case .event(let number) = line, case .intervention(let act) = index.events[number].happening
        else { return nil }
        return act
    }

    private mutating func add(_ number: Int, in index: TimelineIndex) {
        let event = index.events[number]
        switch event.happening {
        case .intervention: acts.append(.event(number))
        case .device(let happening):
            if happening.isLevel { courses.append(.event(number)) } else { changes.append(.event(number)) }
        case .request(let request, .verdict(let verdict)):
            add(verdict, of: request, at: event.moment, number: number, in: index)
        case .request(let request, .submitted) where request.mode != .backgroundPush:
            requests.append(.event(number))
        // The verdict that it leads to is enough here.
        case .request(_, .evaluated): break
        case .app, .request:
            courses.append(.event(number))
        }
    }

    /// Adds a verdict if it is the last of its moment and its change concerns the request.
    private mutating func add(
        _ verdict: Verdict, of request: Request, at moment: Moment, number: Int, in index: TimelineIndex
    ) {
        guard let record = index.record(of: request.id), record.judgement(at: moment)?.verdict == verdict
        else { return }
        let earlier = record.judgements.partitioningIndex { $0.from >= moment }
        let former = earlier > 0 ? record.judgements[earlier - 1].verdict : nil
        let held = verdict.held(request.mode)
        let formerlyHeld = former?.held(request.mode) ?? []
        guard former == nil || held != formerlyHeld || verdict.awaited != former?.awaited else { return }
        let gained = held.subtracting(formerlyHeld)
        let cause =
            gained.isEmpty
            ? Cause(factors: held, isNew: false, numbers: [number])
            : Cause(factors: gained, isNew: true, numbers: [number])
        if let known = causes.firstIndex(where: { $0.factors == cause.factors && $0.isNew == cause.isNew }) {
            causes[known].numbers.append(number)
        } else {
            causes.append(cause)
        }
    }

    /// The verdicts, those with new causes first.
    private func verdicts(in index: TimelineIndex) -> [Line] {
        var lines: [Line] = []
        for cause in causes.filter(\.isNew) + causes.filter({ !$0.isNew }) {
            if cause.numbers.count <= Self.verdictsListedSingly || cause.factors.isEmpty {
                lines += cause.numbers.map { .event($0) }
            } else {
                let requests = cause.numbers.reversed().compactMap { index.events[$0].happening.request }
                lines.append(.held(requests, cause.factors, isNew: cause.isNew))
            }
        }
        return lines
    }
}

extension Act {
    /// Whether an event says no more than the act.
    fileprivate func isRepeated(by happening: Happening) -> Bool {
        switch (self, happening) {
        case (.setting(let setting, let value), .device(.setting)):
            happening == .device(.setting(setting, value))
        case (
            .appBackgroundAppRefresh(let app, let isOn), .app(let changed, .appBackgroundAppRefresh(let now))
        ):
            app == changed && isOn == now
        case (.restart, .device(.restart)): true
        case (.swipeAway(let app), .app(let ended, .appState(.notRunning, .swipedAway))): app == ended
        case (.setting, _), (.appBackgroundAppRefresh, _), (.restart, _), (.swipeAway, _), (.open, _),
            (.simulateLaunch, _), (.simulateExpiration, _), (.cancelTask, _):
            false
        }
    }
}
