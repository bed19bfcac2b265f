import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

/// The choices about background fetch, the times of refreshes, and events.
extension ChoiceTests {
    @Test("X3 beside permitted identifiers in Info.plist the old fetch API is off, or works")
    func legacyFetch() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.habits = [.init(9)]
            app.declaresPermittedIdentifiers = true
            app.backgroundFetch = tasks.fetch()
        }
        let (offWithKey, works) = days(day, .legacyFetch)
        #expect(offWithKey.launches(.backgroundFetch).isEmpty)
        #expect(!works.launches(.backgroundFetch).isEmpty)
    }

    @Test("X5 refreshes come at learned times, or all day at regular intervals")
    func refreshTimes() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.habits = [.init(9), .init(18)]
            app.tasks = [
                tasks.refresh {
                    $0.submitsInHandler = true
                    $0.earliestBegin = 2 * Span.hour
                }
            ]
        }
        let (learned, regular) = days(day, .refreshTimes)
        #expect(learned.launches(.appRefresh).count < 4)
        let launches = regular.launches(.appRefresh)
        #expect(launches.count == 11)
        #expect(Set(zip(launches, launches.dropFirst()).map { $1 - $0 }) == [2 * Span.hour])
    }

    @Test(
        "X22 R232 R234 R290 after a swipe any location event launches the app, or a region, or none; an intent always does"
    )
    func swipeAndTriggers() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.swipes = [at(8)]
            app.visits = [.init(12)]
            app.eventTriggers = [
                tasks.trigger(.regionEntry, at: [at(9), at(13)]),
                tasks.trigger(.significantLocationChange, at: [at(9, 20), at(13, 20)]),
                tasks.trigger(.locationVisit, at: [at(9, 40), at(13, 40)]),
                tasks.trigger(.bluetooth, at: [at(10), at(14)]),
                tasks.trigger(.siriIntent, at: [at(11)]),
            ]
        }
        // The intent at 11:00 is the person's own act.
        let opened = [at(11), at(13), at(13, 20), at(13, 40), at(14)]
        let answers = [
            ("regionsOnly", [at(9)]), ("locationEvents", [at(9), at(9, 20), at(9, 40)]), ("none", []),
        ]
        for (answer, launches) in answers {
            day.answer(.swipeAndTriggers, with: answer)
            let index = day.simulated()
            let answers = index.header.choices
            let citation = Refusal.swipedAway.citation(of: .eventTrigger, under: answers)
            #expect(citation == Choice.swipeAndTriggers.citation(of: answers[.swipeAndTriggers]))
            #expect(index.launches(.eventTrigger) == launches + opened)
            #expect(index.refusals() == [Refusal](repeating: .swipedAway, count: 4 - launches.count))
        }
        // Documentation says it of every location event; that none launches the app is what one developer reported.
        for profile in Profile.allCases { #expect(PolicyChoices(profile: profile)[.swipeAndTriggers] == 0) }
        let evidence = (0..<3).map { Choice.swipeAndTriggers.citation(of: $0).evidence }
        #expect(evidence == [.documented, .assumed, .reported])
    }

    @Test("a refusal that the answer to an open question decides has the source of that answer")
    func refusalsByChoice() {
        let deciding = Refusal.allCases.filter { $0.choice != nil }
        #expect(
            Set(deciding) == [.swipedAway, .alertKeys, .fetchDisabledByKey, .voIPLaunchesStopped, .dataTask])
        for refusal in deciding {
            guard let choice = refusal.choice else { continue }
            for (number, option) in choice.options.enumerated() {
                var choices = PolicyChoices()
                let isAnswered = choices.answer(choice, with: option)
                #expect(isAnswered)
                let citation = refusal.citation(of: .eventTrigger, under: choices)
                #expect(citation == choice.citation(of: number), "\(refusal) where \(option)")
            }
        }
    }
}
