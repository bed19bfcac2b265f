import BackgroundPolicy
import Populations
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The sums of a sweep: of the days as other code counts them, and the same in whatever order they are added.
@Suite struct SweepTests {
    private static let scenario: Scenario = {
        guard let builtIn = BuiltInScenario.named("messaging-day"),
            let read = try? ScenarioReader.read(builtIn.bytes, file: builtIn.file)
        else { preconditionFailure("the built-in day is there") }
        return read
    }()

    private static let population: Population = {
        var traits = PhoneTraits()
        traits.visits = 30_000...100_000
        return Population(
            name: "People", seed: 4, phones: 40, scenarios: [scenario],
            variations: [PhoneTests.variation("use", [(60_000, traits), (40_000, PhoneTraits())])],
            goals: [
                PhoneGoal(.noKill, of: nil, share: 100_000, text: "no kill", line: 1, column: 1),
                PhoneGoal(
                    .launches(atLeast: 20, before: nil), of: AppID(0), share: 50_000, text: "20", line: 2,
                    column: 1),
            ])
    }()

    private static func counted(_ phones: some Sequence<UInt64>) -> PopulationTally {
        let acts = [Intervention(at: Moment(6 * Span.hour), .setting(.lowPowerMode, .on))]
        let sweep = Sweep(population, against: population, doing: acts)
        var tally = PopulationTally(sweep.frame)
        for phone in phones { sweep.count(phone, into: &tally) }
        return tally
    }

    private static func sums(_ tally: PopulationTally) -> [PhoneSums] {
        (0..<tally.frame.apps).map { tally.sums(of: [$0]) }
    }

    @Test("the counts of a phone are those of its report")
    func report() {
        for number: UInt64 in 0..<12 {
            let scenario = Self.population.phone(number).scenario
            var report = Tally(scenario.header)
            simulate(scenario) { events in
                for event in events { report.add(event) }
            }
            report.finish()
            let tally = Self.counted([number])
            for (app, sums) in zip(report.apps, Self.sums(tally)) {
                #expect(sums.total(.launches) == Int64(app.sums.launches), "phone \(number)")
                #expect(sums.total(.visits) == Int64(app.sums.visits), "phone \(number)")
                #expect(sums.total(.energy) == app.sums.energy, "phone \(number)")
                #expect(sums.total(.cellular) == app.sums.cellular, "phone \(number)")
                #expect(sums.total(.phonesWithoutLaunch) == (app.sums.launches == 0 ? 1 : 0))
                #expect(sums.ages.bars.reduce(0, +) == Int64(app.ages.count))
                #expect(sums.ages.classes.joined().reduce(0, +) == Int64(app.ages.count))
                let transfers = ExecutionMode.allCases.filter(\.isTransfer)
                    .reduce(0) { $0 + app.ended($1, .completed) }
                #expect(sums.total(.transfersComplete) == Int64(transfers), "phone \(number)")
                #expect(
                    sums.total(.processingComplete) == Int64(app.ended(.processing, .completed)))
            }
        }
    }

    @Test("a phone never refreshes an app that asked for it if no refresh of it is in the index")
    func refreshes() {
        var (asking, without) = (0, 0)
        for number: UInt64 in 0..<40 {
            let scenario = Self.population.phone(number).scenario
            let index = SimulatedDay(scenario).index
            for (app, sums) in Self.sums(Self.counted([number])).enumerated() {
                let refreshes = index.requests.filter {
                    $0.request.app == AppID(app) && [.appRefresh, .backgroundFetch].contains($0.request.mode)
                }
                let isAsking = !refreshes.isEmpty
                let isWithout = isAsking && refreshes.allSatisfy { $0.started == nil }
                let place = "phone \(number), app \(app)"
                #expect(sums.total(.phonesAskingForRefresh) == (isAsking ? 1 : 0), "\(place)")
                #expect(sums.total(.phonesWithoutRefresh) == (isWithout ? 1 : 0), "\(place)")
                asking += isAsking ? 1 : 0
                without += isWithout ? 1 : 0
            }
        }
        #expect(asking > without && without > 0, "\(without) of \(asking)")
    }

    @Test("what is refused when it is asked for is among that of which a share completes")
    func refused() throws {
        let builtIn = try #require(BuiltInScenario.named("q09-submit-throws"))
        var refusals = 0
        for scenario in [Self.scenario, try ScenarioReader.read(builtIn.bytes, file: builtIn.file)] {
            let index = SimulatedDay(scenario).index
            let tally = Sweep.tally(of: scenario, phone: 0)
            for (app, sums) in Self.sums(tally).enumerated() {
                let asked = index.requests.filter { $0.request.app == AppID(app) }
                refusals += asked.count { $0.request.id.isRefused }
                let processing = asked.count {
                    $0.request.mode == .processing && $0.outcome != .replaced
                }
                #expect(sums.total(.processing) == Int64(processing), "app \(app)")
                #expect(sums.total(.transfers) == Int64(asked.count { $0.request.mode.isTransfer }))
            }
        }
        #expect(refusals > 0)
    }

    @Test("a factor holds an app as long as one of its requests is held, counted from the index")
    func holds() {
        let scenario = Self.population.phone(2).scenario
        let index = SimulatedDay(scenario).index
        let tally = Self.counted([2])
        for app in scenario.apps.indices {
            let records = index.requests.filter { $0.request.app == AppID(app) }
            for factor in Factor.allCases {
                // Second by second, which no part of the fold does.
                let held = records.flatMap { record in
                    record.judgements.filter { $0.verdict.held(record.request.mode).contains(factor) }
                        .map { $0.from.milliseconds..<($0.to ?? scenario.header.end).milliseconds }
                }.sorted { $0.lowerBound < $1.lowerBound }
                var (length, end) = (Int64(0), Int64.min)
                for range in held where range.upperBound > max(end, range.lowerBound) {
                    length += range.upperBound - max(end, range.lowerBound)
                    end = range.upperBound
                }
                #expect(
                    Self.sums(tally)[app].held(factor).reduce(0, +) == length, "app \(app): \(factor.name)")
            }
        }
    }

    @Test("parts in any order have the same sums, and come back from their numbers")
    func merging() throws {
        let whole = Self.counted(0..<40)
        for parts in [1, 7, 40] {
            let tallies = (0..<parts).map { part in
                Self.counted((0..<40).filter { Int($0) % parts == part })
            }
            for order in [Array(tallies.indices), tallies.indices.reversed()] {
                var sum = PopulationTally(whole.frame)
                for part in order {
                    let numbers = tallies[part].numbers
                    sum.add(try #require(PopulationTally(whole.frame, numbers: numbers)))
                }
                #expect(sum == whole, "\(parts) parts")
                #expect(sum.numbers == whole.numbers)
            }
        }
        #expect(PopulationTally(whole.frame, numbers: whole.numbers.dropLast()) == nil)
        #expect(PopulationTally(whole.frame, numbers: whole.numbers + [0]) == nil)
    }

    @Test("each phone is in one set of a variation, and the sets together have all phones")
    func sets() {
        let tally = Self.counted(0..<40)
        for app in 0..<tally.frame.apps {
            let sets = [0, 1].map { tally.sums(of: [app], set: $0) }
            #expect(sets[0].total(.phones) + sets[1].total(.phones) == 40)
            #expect(
                sets[0].total(.launches) + sets[1].total(.launches)
                    == tally.sums(of: [app]).total(.launches))
        }
    }

    @Test("a goal is met on as many phones as show it, in each design, and the worst phone is named")
    func goals() throws {
        let tally = Self.counted(0..<40)
        let acts = [Intervention(at: Moment(6 * Span.hour), .setting(.lowPowerMode, .on))]
        for (goal, acts) in [(tally.goals[1], []), (tally.goalsOfDesign[1], acts)] {
            let launches = (0..<40).map { number in
                let scenario = Self.population.phone(UInt64(number)).scenario
                return SimulatedDay(scenario, interventions: acts).index.events.count {
                    if case .app(AppID(0), .launched) = $0.happening { true } else { false }
                }
            }
            #expect(goal.met == Int64(launches.count { $0 >= 20 }))
            let worst = try #require(goal.worst)
            #expect(worst.value == Int64(try #require(launches.min())))
            #expect(Int(worst.phone) == launches.firstIndex(of: Int(worst.value)))
            #expect(goal.isMet == (goal.met * 2 >= 40))
        }
        #expect(tally.goals[1].met > tally.goalsOfDesign[1].met)
    }

    @Test(
        "the same phones in two designs: Low Power Mode at noon takes launches away, on the phone that is named most"
    )
    func pairs() throws {
        let tally = Self.counted(0..<40)
        let sums = tally.pair(.launches, app: 0)
        #expect(sums.phones.reduce(0, +) == 40)
        let least = try #require(sums.least)
        #expect(sums.differences.reduce(0, +) < 0 && sums.less > 0)
        let alone = Self.counted([least.phone]).pair(.launches, app: 0)
        #expect(alone.differences.reduce(0, +) == least.value)
    }

    @Test("the median age of two designs differs as it does between their reports")
    func agesOfPairs() throws {
        let acts = [Intervention(at: Moment(6 * Span.hour), .setting(.lowPowerMode, .on))]
        var differing = 0
        for number: UInt64 in 0..<12 {
            let scenario = Self.population.phone(number).scenario
            let reports = [[], acts].map { acts in
                var report = Tally(scenario.header)
                simulate(scenario, interventions: acts) { events in
                    for event in events { report.add(event) }
                }
                report.finish()
                return report
            }
            let tally = Self.counted([number])
            for app in scenario.apps.indices {
                let ages = reports.map { $0.apps[app].ages.median }
                let pair = tally.pair(nil, app: app)
                guard let before = ages[0], let after = ages[1] else {
                    #expect(pair.phones.reduce(0, +) == 0, "phone \(number), app \(app)")
                    continue
                }
                #expect(pair.differences.reduce(0, +) == after - before, "phone \(number), app \(app)")
                if after != before { differing += 1 }
            }
        }
        #expect(differing > 0)
    }

    @Test("the picture has each launch in its part of the day, and the lowest phone that is in it")
    func picture() {
        let tally = Self.counted(0..<40)
        for app in 0..<tally.frame.apps {
            let launches = (0..<PopulationPicture.parts).map {
                tally.picture.count(.launches, app: app, parts: $0..<($0 + 1))
            }
            #expect(launches.reduce(0, +) == tally.sums(of: [app]).total(.launches))
            for part in launches.indices {
                let phone = tally.picture.phone(.launches, app: app, parts: part..<(part + 1))
                #expect((phone != nil) == (launches[part] > 0))
                guard let phone else { continue }
                #expect(
                    Self.counted([phone]).picture.count(.launches, app: app, parts: part..<(part + 1)) > 0)
            }
        }
    }
}
