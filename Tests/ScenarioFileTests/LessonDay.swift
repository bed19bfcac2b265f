import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// A scenario that comes with Dayline, simulated and ready to be asked.
struct LessonDay {
    let index: TimelineIndex

    /// Simulates a scenario that comes with Dayline, with something in its text replaced if that is asked.
    init(_ name: String, replacing old: String = "", with new: String = "") throws {
        let builtIn = try #require(BuiltInScenario.named(name))
        var text = builtIn.text
        if let place = text.firstRange(of: old), !old.isEmpty { text.replaceSubrange(place, with: new) }
        index = SimulatedDay(try ScenarioReader.read(Array(text.utf8), file: builtIn.file)).index
    }

    /// The moment at a clock time of a day of the scenario, the first unless told otherwise.
    func at(_ clock: String, day: Int64 = 1) throws -> Moment {
        let parts = clock.split(separator: ":").compactMap { Int64($0) }
        try #require(parts.count == 2)
        return index.header.calendar.moment(
            day: day - 1, timeOfDay: parts[0] * Span.hour + parts[1] * Span.minute)
    }

    func app(_ name: String) throws -> AppID {
        AppID(try #require(index.header.roster.apps.firstIndex { $0.name == name }))
    }

    func tracks(_ name: String) throws -> AppTracks { index[try app(name)] }

    /// The requests of an app that were submitted, in their order, of one mode if it is named.
    func records(_ name: String, _ mode: ExecutionMode? = nil) throws -> [RequestRecord] {
        try tracks(name).requests.map { index.requests[$0] }
            .filter { !$0.request.id.isRefused && (mode == nil || $0.request.mode == mode) }
    }

    /// When requests of an app and mode began to run.
    func starts(_ name: String, _ mode: ExecutionMode) throws -> [Moment] {
        try records(name, mode).compactMap(\.started)
    }

    /// When an app was launched or woken.
    func launches(_ name: String) throws -> [Moment] {
        let app = try app(name)
        return index.events.compactMap { event in
            guard case .app(app, .launched) = event.happening else { return nil }
            return event.moment
        }
    }

    func clocks(_ moments: [Moment]) -> [String] { moments.map { index.header.calendar.hourAndMinute($0) } }

    /// The times between moments, in minutes.
    func minutes(between moments: [Moment]) -> [Int64] {
        zip(moments, moments.dropFirst()).map { ($1 - $0) / Span.minute }
    }

    /// What `dayline why` answers about the request of a mode that stands at a moment.
    func why(_ name: String, _ mode: ExecutionMode, at moment: Moment) throws -> WhyAnswer {
        let app = try app(name)
        let standing = index.header.roster.tasks(of: app).compactMap {
            index.currentRecord(of: app, task: $0, at: moment)
        }
        return WhyAnswer(try #require(standing.first { $0.request.mode == mode }), at: moment)
    }

    /// The submissions and pushes of an app that were refused, and the crash for want of a handler.
    func refusals(_ name: String) throws -> [Refusal] {
        try tracks(name).instants.compactMap { instant in
            guard case .refused(let refusal) = instant.kind else { return nil }
            return refusal
        }
    }
}

extension WhyAnswer {
    /// What held the request back longest.
    var topBlocker: Cause? { blockers.first?.cause }

    /// When it could have run without one of the factors.
    func chance(without factor: Factor) -> Moment? {
        counterfactuals.first { $0.cause == .factor(factor) }?.moment
    }
}
