import BackgroundPolicy
import Populations
import Simulation
import Testing
import Timeline

/// A phone follows from its population and its number.
@Suite struct PhoneTests {
    /// Two apps with visits at each hour of a day from midnight.
    static let scenario: Scenario = {
        var roster = Roster()
        var apps: [AppScript] = []
        for name in ["one", "two"] {
            _ = roster.add(Roster.App(name: name, bundleIdentifier: "com.example.\(name)"))
            var app = AppScript()
            app.visits = (0..<24).map {
                AppScript.Visit(at: Moment(Int64($0) * Span.hour), length: DrawnRange(Span.minute))
            }
            app.habits = [AppScript.Habit(timeOfDay: 8 * Span.hour, days: 14)]
            var task = BackgroundTaskScript(
                task: roster.add(
                    Roster.Task(app: AppID(apps.count), mode: .backgroundTask, identifier: "save \(name)")))
            task.visits = [3, 20]
            app.backgroundTasks = [task]
            apps.append(app)
        }
        var device = DeviceScript()
        device.charging = [Slice(from: Moment(20 * Span.hour), to: Moment(24 * Span.hour))]
        return Scenario(
            header: DayHeader(
                title: "Hours", calendar: DayCalendar(epochDay: 19_879, startOfDay: 0), length: Span.day,
                profile: .ios26, seed: 1, roster: roster),
            device: device, apps: apps)
    }()

    static func variation(_ name: String, _ alternatives: [(share: Int64, traits: PhoneTraits)]) -> Variation
    {
        (
            PhoneVariation(
                name: name, evidence: .assumed, source: "",
                alternatives: alternatives.enumerated().map { .init(name: "\($0)", share: $1.share) }),
            alternatives.map(\.traits)
        )
    }

    static func population(_ variations: [Variation], seed: UInt64 = 9) -> Population {
        Population(name: "Hours", seed: seed, phones: 10, scenarios: [scenario], variations: variations)
    }

    private static func traits(_ change: (inout PhoneTraits) -> Void) -> PhoneTraits {
        var traits = PhoneTraits()
        change(&traits)
        return traits
    }

    @Test(
        "a phone says of which population it is and what it drew, and has no lesson but what is expected of it"
    )
    func told() {
        let use = Self.variation("use", [(50_000, PhoneTraits()), (50_000, PhoneTraits())])
        var scenario = Self.scenario
        (scenario.question, scenario.conclusion) = ("Why?", "So.")
        let goal = PhoneGoal(.noKill, of: nil, share: 100_000, text: "no kill", line: 1, column: 1)
        let population = Population(
            name: "People", seed: 9, phones: 10, scenarios: [scenario], variations: [use], goals: [goal])
        for number: UInt64 in 0..<8 {
            let phone = population.phone(number)
            #expect(phone.scenario.header.title == "Hours · phone \(number) of People")
            #expect(phone.scenario.summary == "use: \(phone.alternatives[0])")
            #expect(phone.scenario.goals == [goal] && phone.scenario.question.isEmpty)
        }
        #expect(Population(of: scenario).phone(3).scenario.header.title == "Hours · phone 3")
    }

    @Test("each alternative has about its share of ten thousand phones")
    func shares() {
        let shares: [Int64] = [5_000, 30_000, 65_000]
        let population = Self.population([Self.variation("use", shares.map { ($0, PhoneTraits()) })])
        var counts = [0, 0, 0]
        for number in 0..<10_000 { counts[population.phone(UInt64(number)).alternatives[0]] += 1 }
        for (count, share) in zip(counts, shares) {
            let expected = Double(share) / 10
            // Five standard deviations of a count.
            #expect(abs(Double(count) - expected) < 5 * expected.squareRoot())
        }
    }

    @Test("one more variation at the end, or another name, changes nothing else about any phone")
    func independence() {
        let use = Self.variation(
            "use", [(50_000, Self.traits { $0.visits = 20_000...80_000 }), (50_000, PhoneTraits())])
        let habit = (
            PhoneVariation(
                name: "habit", evidence: .assumed, source: "", alternatives: use.told.alternatives),
            use.traits
        )
        let rhythm = Self.variation("rhythm", [(100_000, Self.traits { $0.battery = 10_000...90_000 })])
        for number: UInt64 in 0..<200 {
            let (former, current) = (
                Self.population([use]).phone(number), Self.population([habit, rhythm]).phone(number)
            )
            #expect(former.alternatives == [current.alternatives[0]], "phone \(number)")
            #expect(former.scenario.apps == current.scenario.apps, "phone \(number)")
            #expect(former.scenario.header == current.scenario.header, "phone \(number)")
        }
    }

    @Test("of a share of the visits as many are kept, and what is begun after a visit stays with it")
    func visits() {
        let population = Self.population([
            Self.variation("use", [(100_000, Self.traits { $0.visits = 25_000...25_000 })])
        ])
        var kept = 0
        for number: UInt64 in 0..<400 {
            for (app, original) in zip(population.phone(number).scenario.apps, Self.scenario.apps) {
                kept += app.visits.count
                #expect(app.habits[0].days == 4, "a quarter of 14 days, rounded")
                let hours = app.visits.map { $0.moment.milliseconds / Span.hour }
                let begun = (app.backgroundTasks[0].visits ?? []).map { hours[$0] }
                #expect(begun == [3, 20].filter { hours.contains($0) }, "phone \(number)")
                #expect(app.visits.allSatisfy { original.visits.contains($0) })
            }
        }
        let expected = 400.0 * 2 * 24 / 4
        #expect(abs(Double(kept) - expected) < 5 * (expected * 0.75).squareRoot())
    }

    @Test("a shift moves visits, habits and charging, and leaves out what leaves the day")
    func shift() throws {
        let hour = Span.hour
        let population = Self.population([
            Self.variation("rhythm", [(100_000, Self.traits { $0.shift = 2 * hour...2 * hour })])
        ])
        let phone = population.phone(3).scenario
        #expect(phone.apps[0].visits.map(\.moment) == (2..<24).map { Moment($0 * hour) })
        #expect(phone.apps[0].habits.map(\.timeOfDay) == [10 * hour])
        #expect(phone.device.charging == [Slice(from: Moment(22 * hour), to: Moment(24 * hour))])
        // The visits of 03:00 and 20:00 are still the fourth and the one before the last three.
        #expect(phone.apps[0].backgroundTasks[0].visits == [3, 20])
    }

    @Test("a shift moves what another variation says, whichever stands first")
    func shiftOfOthers() {
        let hour = Span.hour
        let rhythm = Self.variation("rhythm", [(100_000, Self.traits { $0.shift = 2 * hour...2 * hour })])
        let charging = Slice(from: Moment(10 * hour), to: Moment(11 * hour))
        let habit = Self.variation(
            "person",
            [
                (
                    100_000,
                    Self.traits {
                        $0.swipes = [Moment(20 * hour)]
                        $0.device = [{ $0.charging = [charging] }]
                    }
                )
            ])
        for variations in [[rhythm, habit], [habit, rhythm]] {
            let phone = Self.population(variations).phone(3).scenario
            #expect(phone.apps[0].swipes.contains(Moment(22 * hour)))
            #expect(phone.device.charging == [Slice(from: Moment(12 * hour), to: Moment(13 * hour))])
        }
    }

    @Test("a charge that was measured goes with the charger's times, which a shift moves")
    func measuredCharges() {
        var scenario = Self.scenario
        scenario.device.measuredCharges = [.init(Moment(21 * Span.hour), milliPercent: 50_000)]
        let shifted = Self.variation(
            "rhythm", [(100_000, Self.traits { $0.shift = Span.hour...Span.hour })])
        for (variations, isKept) in [([], true), ([shifted], false)] {
            let population = Population(
                name: "Hours", seed: 9, phones: 10, scenarios: [scenario], variations: variations)
            #expect(population.phone(3).scenario.device.measuredCharges.isEmpty != isKept)
        }
    }

    @Test(
        "a worn battery holds what it still can, and a part of the device that differs replaces the scenario's"
    )
    func device() {
        var other = DeviceScript()
        other.lowPowerMode = [Slice(from: .start, to: Moment(Span.hour))]
        let device = other
        let population = Self.population([
            Self.variation(
                "device",
                [
                    (
                        100_000,
                        Self.traits {
                            $0.batteryHealth = 80_000...80_000
                            $0.battery = 42_000...42_000
                            $0.device = [{ $0.lowPowerMode = device.lowPowerMode }]
                            $0.swipes = [Moment(Span.hour)]
                        }
                    )
                ])
        ])
        let phone = population.phone(0).scenario
        #expect(phone.limits[.batteryCapacity] == Self.scenario.limits[.batteryCapacity] / 10 * 8)
        #expect(phone.device.battery == 42_000)
        #expect(phone.device.lowPowerMode == device.lowPowerMode)
        #expect(phone.device.charging == Self.scenario.device.charging)
        #expect(phone.apps.map(\.swipes) == [[Moment(Span.hour)], [Moment(Span.hour)]])
    }

    @Test(
        "of ten thousand people as many do an act as its share says, and all of them do one of a greater share"
    )
    func sharedActs() {
        let population = Self.population([])
        let act = Intervention(at: Moment(12 * Span.hour), .setting(.lowPowerMode, .on))
        let doing = [0, 25, 50, 100].map { (percent: Int64) in
            Set(
                (0..<10_000 as Range<UInt64>).filter { number in
                    let done = population.interventions(of: (act, percent), number)
                    #expect(done.isEmpty || done == [act])
                    return !done.isEmpty
                })
        }
        #expect(doing[0].isEmpty && doing[3].count == 10_000)
        for (people, expected) in [(doing[1], 2_500.0), (doing[2], 5_000)] {
            // Five standard deviations of a count.
            #expect(
                abs(Double(people.count) - expected) < 5 * (expected * (1 - expected / 10_000)).squareRoot())
        }
        #expect(doing[1].isSubset(of: doing[2]))
    }
}
