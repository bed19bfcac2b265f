import BackgroundPolicy
import GeneratedDays
import Simulation
import Testing
import Timeline

/// The reader of reasons finds those that are not the day's, so that its silence means something.
@Suite struct ReasonReaderTests {
    private static func problems(_ scenario: Scenario, _ events: [TimelineEvent]) -> [String] {
        var reader = ReasonReader(scenario)
        for event in events { reader.read(event) }
        reader.finish()
        return reader.problems
    }

    /// Whether the events of a moment fit another reason too.
    ///
    /// The process of an app whose processing is interrupted does run out of time; and an app may cancel its
    /// requests at the moment at which those of unused apps are cancelled. Events do not tell for how long a transfer in
    /// its app got no data, so that a lost connection may have been a timeout.
    private static func isAlsoTrue(_ other: EndReason?, where reason: EndReason) -> Bool {
        switch reason {
        case .phonePickedUp, .chargerDisconnected, .networkLost: other == .ranOutOfTime
        case .unusedApp: other == .cancelledByApp
        case .noConnection: other == .requestTimeout
        case .requestTimeout: other == .noConnection
        default: false
        }
    }

    @Test(
        "a reason to end that is exchanged for another, or taken out, is noticed",
        // On the day of seed 6 several conditions are lost in one moment.
        arguments: (0..<13 as Range<UInt64>).filter { $0 != 6 })
    func ends(seed: UInt64) {
        let day = GeneratedDay(seed: seed)
        let events = SimulatedDay(day.scenario, interventions: day.interventions).events
        #expect(Self.problems(day.scenario, events).isEmpty)
        var seen: Set<EndReason> = []
        for (place, event) in events.enumerated() {
            guard
                case .request(let request, .ended(let outcome, let reason?, let energy, let cellular)) = event
                    .happening,
                seen.insert(reason).inserted
            else { continue }
            // A restart of the same moment ended the process of the app that was launched again in between.
            let restart = TimelineEvent(
                at: event.moment, .app(request.app, .appState(.notRunning, .phoneRestarted)))
            let isRestarted = events[place...].prefix { $0.moment == event.moment }.contains(restart)
            for other in EndReason.allCases.map({ Optional($0) }) + [nil]
            where other != reason && !Self.isAlsoTrue(other, where: reason)
                && !(isRestarted && other == .phoneRestarted)
            {
                var changed = events
                changed[place] = TimelineEvent(
                    at: event.moment,
                    .request(request, .ended(outcome, other, energy: energy, cellular: cellular)))
                #expect(
                    !Self.problems(day.scenario, changed).isEmpty,
                    "\(reason.key) as \(other?.key ?? "none") of \(request.mode.name)")
            }
        }
    }

    @Test("a reason to start that is exchanged for another is noticed", arguments: 0..<12 as Range<UInt64>)
    func starts(seed: UInt64) {
        let day = GeneratedDay(seed: seed)
        let events = SimulatedDay(day.scenario, interventions: day.interventions).events
        var seen: Set<StartReason> = []
        for (place, event) in events.enumerated() {
            guard case .request(let request, .started(let launch, let reason)) = event.happening,
                seen.insert(reason).inserted
            else { continue }
            for other in StartReason.allCases where other != reason {
                var changed = events
                changed[place] = TimelineEvent(at: event.moment, .request(request, .started(launch, other)))
                #expect(
                    !Self.problems(day.scenario, changed).isEmpty,
                    "\(reason.key) as \(other.key) of \(request.mode.name)")
            }
        }
    }
}
