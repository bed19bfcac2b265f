import BackgroundPolicy
import GeneratedDays
import Testing
import Timeline

@testable import Simulation

/// A day that is simulated only as far as somebody asks.
@Suite struct UnfoldingDayTests {
    @Test("acts and undos in any order, asked for or not, make the day that its interventions make")
    func anyPath() {
        for seed in UInt64(0)..<40 {
            let generated = GeneratedDay(seed: seed, daysAtMost: 2)
            var chance = SplitMix64(seed: seed)
            var day = UnfoldingDay(generated.scenario)
            var moment = Moment.start
            var made: [[Intervention]] = [[]]
            for _ in 0..<24 {
                switch chance.next(below: 5) {
                case 0: moment = Moment(chance.next(in: 0...generated.scenario.header.length))
                case 1: day.advance(through: moment)
                case 2 where made.count > 1:
                    made.removeLast()
                    #expect(day.undo() != nil)
                default:
                    let act = act(&chance, generated)
                    day.intervene(act, at: moment)
                    let kept = made[made.count - 1].filter { $0.moment <= moment }
                    made.append(kept + [Intervention(at: moment, act)])
                    expectConditions(day, at: moment, seed: seed)
                }
                #expect(day.interventions == made.last, "seed \(seed)")
            }
            day.complete()
            var expected: [TimelineEvent] = []
            simulate(generated.scenario, interventions: made.last ?? []) { expected += $0 }
            #expect(day.events == expected, "seed \(seed)")
        }
    }

    @Test("an act at the end of the day comes before what is unfinished is ended, and can be taken back")
    func endOfDay() throws {
        var day = TestDay()
        day.add("Feed") { app, tasks in app.tasks = [tasks.refresh()] }
        let end = day.scenario.header.end
        var unfolding = UnfoldingDay(day.scenario)
        unfolding.complete()
        let former = unfolding.events
        let place = unfolding.eventCount(beforeActAt: end)
        #expect(
            former[place...].allSatisfy {
                if case .request(_, .ended(.unfinished, _, _, _)) = $0.happening { true } else { false }
            })
        unfolding.intervene(.setting(.charger, .on), at: end)
        #expect(unfolding.events[place].happening == .intervention(.setting(.charger, .on)))
        unfolding.complete()
        #expect(unfolding.undo() == end)
        unfolding.complete()
        #expect(unfolding.events == former)
    }

    @Test("hundreds of acts at one moment cost hundreds of acts, and going back a few of them")
    func heldKey() {
        let generated = GeneratedDay(seed: 3, daysAtMost: 1)
        let noon = Moment(generated.scenario.header.length / 2)
        var day = UnfoldingDay(generated.scenario)
        for count in 1...300 {
            day.intervene(.setting(.lowPowerMode, SettingValue(isOn: !count.isMultiple(of: 2))), at: noon)
        }
        #expect(day.reached == noon)
        for _ in 1...150 { #expect(day.undo() == noon) }
        day.complete()
        var expected: [TimelineEvent] = []
        let acts = (1...150).map {
            Intervention(at: noon, .setting(.lowPowerMode, SettingValue(isOn: !$0.isMultiple(of: 2))))
        }
        simulate(generated.scenario, interventions: acts) { expected += $0 }
        #expect(day.events == expected)
    }

    /// What the world says is what the events tell.
    private func expectConditions(_ day: UnfoldingDay, at moment: Moment, seed: UInt64) {
        let index = TimelineIndex(header: day.scenario.header, events: day.events)
        for app in day.scenario.apps.indices {
            let asked = day.conditions(of: AppID(app))
            #expect(asked == index.conditions(of: AppID(app), at: moment), "seed \(seed), \(moment)")
        }
    }

    private func act(_ chance: inout SplitMix64, _ day: GeneratedDay) -> Act {
        let app = AppID(Int(chance.next(below: UInt64(day.scenario.apps.count))))
        let isOn = chance.next(below: 2) == 0
        return switch chance.next(below: 7) {
        case 0: .setting(.lowPowerMode, SettingValue(isOn: isOn))
        case 1: .setting(.backgroundAppRefresh, SettingValue(isOn: isOn))
        case 2: .appBackgroundAppRefresh(app, isOn: isOn)
        case 3: .setting(.charger, SettingValue(isOn: isOn))
        case 4: .swipeAway(app)
        case 5: .restart
        default: .open(app)
        }
    }
}
