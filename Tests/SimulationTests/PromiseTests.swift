import BackgroundPolicy
import GeneratedDays
import Testing
import Timeline

@testable import Simulation

/// The reader of promises finds what is wrong with a day, so that its silence means something.
@Suite struct PromiseTests {
    private static func problems(_ scenario: Scenario, _ events: [TimelineEvent]) -> [String] {
        var reader = PromiseReader(scenario)
        for event in events { reader.read(event) }
        reader.finish()
        return reader.problems
    }

    private static let scenario: Scenario = {
        var test = TestDay()
        test.add("Feed") { app, tasks in
            app.daysSinceLastUse = 0
            app.visits = [.init(8), .init(20)]
            app.habits = [.init(12), .init(18)]
            app.tasks = [tasks.refresh { $0.submitsOnEnteringBackground = true }]
            app.pushes = [tasks.push(at: [at(9), at(15)])]
        }
        return test.scenario
    }()

    @Test("an honest day has no problem, and one without any of its events that matter has one")
    func missingEvents() {
        let events = SimulatedDay(Self.scenario).events
        #expect(Self.problems(Self.scenario, events).isEmpty)
        var missed = 0
        for (place, event) in events.enumerated() {
            switch event.happening {
            case .request(_, .submitted), .request(_, .started), .request(_, .ended), .app(_, .launched):
                break
            default: continue
            }
            var damaged = events
            damaged.remove(at: place)
            #expect(!Self.problems(Self.scenario, damaged).isEmpty, "without \(event)")
            missed += 1
        }
        #expect(missed > 12)
    }

    @Test("an end that comes twice, time that runs back and a switch that was off all along are noticed")
    func addedEvents() throws {
        let events = SimulatedDay(Self.scenario).events
        let end = try #require(
            events.lastIndex { if case .request(_, .ended) = $0.happening { true } else { false } })
        #expect(!Self.problems(Self.scenario, events[...end] + [events[end]] + events[(end + 1)...]).isEmpty)
        #expect(!Self.problems(Self.scenario, events.reversed()).isEmpty)
        let adverse: [Happening] = [
            .device(.setting(.backgroundAppRefresh, .off)),
            .app(AppID(0), .appBackgroundAppRefresh(isOn: false)),
            .device(.setting(.lowPowerMode, .on)), .app(AppID(0), .appSwitcher(isPresent: false)),
            .device(.battery(milliPercent: 15_000)), .device(.budgets(energy: 0, cellular: 1_000)),
        ]
        // Before the launch, which is paid when it begins.
        let start = try #require(
            events.firstIndex { if case .app(_, .launched) = $0.happening { true } else { false } })
        for happening in adverse {
            var damaged = events
            damaged.insert(TimelineEvent(at: events[start].moment, happening), at: start)
            // What the launch takes would tell how much is left after all.
            let paid = try #require(
                damaged[(start + 1)...].firstIndex {
                    if case .device(.budgets) = $0.happening { true } else { false }
                }
            )
            damaged.remove(at: paid)
            let problems = Self.problems(Self.scenario, damaged)
            #expect(problems.contains { $0.contains("started against") }, "\(happening)")
        }
    }

    @Test(
        "a verdict that says otherwise of a factor than the events do is noticed", arguments: Factor.allCases)
    func misjudged(_ factor: Factor) throws {
        let events = SimulatedDay(Self.scenario).events
        let place = try #require(
            events.firstIndex { event in
                if case .request(let request, .verdict) = event.happening {
                    request.mode == .backgroundPush
                } else {
                    false
                }
            })
        guard case .request(let request, .verdict(let verdict)) = events[place].happening else { return }
        var damaged = events
        let wrong = Verdict(
            adverse: verdict.adverse.symmetricDifference(FactorSet(factor)), awaited: verdict.awaited)
        damaged[place] = TimelineEvent(at: events[place].moment, .request(request, .verdict(wrong)))
        let noticed = Self.problems(Self.scenario, damaged).contains {
            $0.contains("is misjudged by \(factor.name)")
        }
        // App usage does not bear on a background push (R035).
        #expect(noticed == (factor != .appUsage))
    }

    @Test("a launch that is longer than its mode may be is noticed")
    func longLaunch() throws {
        let late = SimulatedDay(Self.scenario).events.map { event in
            guard case .request(let request, .ended(.completed, _, _, _)) = event.happening,
                request.mode == .backgroundPush
            else { return event }
            return TimelineEvent(at: event.moment + Span.minute, event.happening)
        }
        let problems = Self.problems(Self.scenario, late)
        #expect(problems.contains { $0.contains("longer than its launch may") })
    }
}
