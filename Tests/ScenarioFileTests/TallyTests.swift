import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The sums of the report, taken from a stream of events, are those of the whole day.
@Suite struct TallyTests {
    private static func tally(_ scenario: Scenario, only app: AppID? = nil) -> Tally {
        var tally = Tally(scenario.header, only: app)
        simulate(scenario) { events in for event in events { tally.add(event) } }
        tally.finish()
        return tally
    }

    private static func scenario(_ name: String) throws -> Scenario {
        let builtIn = try #require(BuiltInScenario.named(name))
        return try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
    }

    @Test("the sums of every app are those of its requests", arguments: BuiltInScenario.all.map(\.name))
    func sums(_ name: String) throws {
        let scenario = try Self.scenario(name)
        let index = SimulatedDay(scenario).index
        let tally = Self.tally(scenario)
        for app in index.apps.indices {
            let records = index.apps[app].requests.map { index.requests[$0] }
            // What the debugger launched says nothing about what the system does (R114).
            let real = records.filter { !$0.isSimulated && !$0.request.id.isRefused }
            let counted = tally.apps[app]
            #expect(counted.sums.visits == index.apps[app].visits.count)
            let calendar = scenario.header.calendar
            let midnights = (0...calendar.dayNumber(at: index.end)).map {
                calendar.moment(day: $0, timeOfDay: 0)
            }
            let days = midnights.map { (from: $0, to: $0 + Span.day) }
            let tracks = index.apps[app]
            #expect(counted.sums.launches == tracks.launches.count)
            #expect(
                counted.sums.launches == days.reduce(0) { $0 + tracks.launchCount(from: $1.from, to: $1.to) })
            #expect(
                counted.sums.background
                    == days.reduce(0) { $0 + tracks.background.length(from: $1.from, to: $1.to) })
            #expect(counted.sums.energy == records.reduce(0) { $0 + $1.energy })
            #expect(counted.sums.cellular == records.reduce(0) { $0 + $1.cellular })
            for outcome in Outcome.allCases {
                #expect(counted.sums.ended(outcome) == real.count { $0.outcome == outcome }, "\(outcome)")
            }
            for mode in ExecutionMode.allCases {
                let launches = Self.launches(of: AppID(app), in: index)
                #expect(counted.sums.runs(mode) == Self.runs(real, mode, launches), "\(mode)")
            }
            let background = index.apps[app].background.slices.reduce(Int64(0)) {
                $0 + (min($1.to, index.end) - $1.from)
            }
            #expect(counted.sums.background == background)
            #expect(counted.suspensionsWithOldSnapshot == index.apps[app].suspensionsWithOldSnapshot)
            let ages = index.apps[app].visits.compactMap(\.freshness)
            #expect(counted.ages.worst == ages.max() && counted.ages.count == ages.count)
            #expect(counted.visitsWithoutContent == index.apps[app].visits.count - ages.count)
        }
        let killed = index.requests.filter { $0.outcome == .killed && !$0.isSimulated }
        let told = tally.killed.reduce(0) { $0 + $1.requests }
        #expect(tally.killed.count == Tally.killedAtMost ? told <= killed.count : told == killed.count)
        for entry in tally.killed {
            #expect(killed.first { $0.request.id == entry.request.id }?.endReason == entry.reason)
        }
        #expect(
            tally.waiting.count == index.requests.count { $0.outcome == .unfinished && $0.started == nil })
    }

    @Test(
        "the launches that a comparison counts are those of the report, in the index as in the stream",
        arguments: BuiltInScenario.all.map(\.name))
    func comparedLaunches(_ name: String) throws {
        let scenario = try Self.scenario(name)
        let index = SimulatedDay(scenario).index
        var summary = DaySummary(scenario.header, through: scenario.header.end)
        for event in index.events { summary.add(event) }
        summary.finish()
        for app in index.apps.indices.map({ AppID($0) }) {
            #expect(summary.launches(of: app).count == summary.figures(of: app).sums.launches)
            #expect(summary.launches(of: app) == index.launches(of: app))
            #expect(summary.figures(of: app) == Self.tally(scenario).apps[Int(app.index)])
        }
    }

    /// When an app was launched or woken, by the number of the launch.
    private static func launches(of app: AppID, in index: TimelineIndex) -> [UInt32: Moment] {
        index.events.reduce(into: [:]) { launches, event in
            if case .app(app, .launched(let launch, _)) = event.happening {
                launches[launch.number] = event.moment
            }
        }
    }

    /// Every request that ran counts, but relaunches count by their launches, and only where these began with them.
    private static func runs(
        _ records: [RequestRecord], _ mode: ExecutionMode, _ begun: [UInt32: Moment]
    ) -> Int {
        let started = records.filter { $0.request.mode == mode && $0.started != nil }
        guard mode.isRelaunch else { return started.count }
        let served = started.compactMap { $0.runs.first }.filter { run in
            run.launch.map { begun[$0.number] == run.from } == true
        }
        return Set(served.compactMap(\.launch)).count
    }

    @Test("R100 tasks that one launch serves are each a run")
    func sharedLaunch() throws {
        let text = """
            name: Shared
            start: 2026-11-16 00:00
            length: 24h
            seed: 7
            device: {charging: "20:00-24:00"}
            apps:
              - name: Chat
                bundleIdentifier: com.example.chat
                UIBackgroundModes: processing
                BGTaskSchedulerPermittedIdentifiers: [tidy, index]
                visits: ["08:00 for 2m"]
                BGProcessingTask:
                  - {identifier: tidy, requiresExternalPower: yes}
                  - {identifier: index, requiresExternalPower: yes}

            """
        let sums = Self.tally(try ScenarioReader.read(Array(text.utf8), file: "shared.yaml")).apps[0].sums
        #expect(sums.launches == 1)
        #expect(sums.runs(.processing) == 2)
    }

    @Test("R050 what is delivered to an app in the foreground is no relaunch, and a launch for it is one")
    func relaunches() throws {
        let scenario = try Self.scenario("q14-downloads-stall")
        let index = SimulatedDay(scenario).index
        let tally = Self.tally(scenario)
        let album = try #require(index.header.roster.apps.firstIndex { $0.name == "Album" })
        let delivered = index.apps[album].requests.map { index.requests[$0] }
            .filter { $0.request.mode == .nondiscretionaryRelaunch }
        #expect(delivered.count == 3 && delivered.allSatisfy { $0.runs.map(\.reason) == [.foreground] })
        #expect(tally.apps[album].sums.runs(.nondiscretionaryRelaunch) == 0)
        #expect(tally.apps[album].sums.launches == 0)
        let atlas = try #require(index.header.roster.apps.firstIndex { $0.name == "Atlas" })
        #expect(tally.apps[atlas].sums.runs(.discretionaryRelaunch) > 0)
    }

    @Test("R104 a process that ended because of an interruption is counted with the reason of its request")
    func oneReason() throws {
        let scenario = try Self.scenario("q13-expires-after-seconds")
        let tally = Self.tally(scenario)
        let backup = try #require(scenario.header.roster.apps.firstIndex { $0.name == "Backup" })
        let killed = try #require(tally.killed.first { $0.request.app == AppID(backup) })
        let reason = try #require(killed.reason)
        #expect(reason == .phonePickedUp)
        for other in EndReason.allCases {
            #expect(tally.apps[backup].processEnds(other) == (other == reason ? 1 : 0), "\(other)")
        }
    }

    @Test(
        "what requests waited for adds up to what their records say",
        arguments: ["messaging-day", "six-weeks"])
    func waits(_ name: String) throws {
        let scenario = try Self.scenario(name)
        let index = SimulatedDay(scenario).index
        let tally = Self.tally(scenario)
        for app in index.apps.indices {
            var total: [WhyAnswer.Cause: Int64] = [:]
            var requests: [WhyAnswer.Cause: Int] = [:]
            for record in index.apps[app].requests.map({ index.requests[$0] }) {
                let held = record.heldBack(until: index.end).map { (WhyAnswer.Cause.factor($0), $1) }
                let awaited = record.awaited(until: index.end).map { (WhyAnswer.Cause.requirement($0), $1) }
                for (cause, milliseconds) in held + awaited {
                    total[cause, default: 0] += milliseconds
                    requests[cause, default: 0] += 1
                }
            }
            let waits = tally.apps[app].waits.longestFirst
            #expect(waits.count == total.count)
            for wait in waits {
                #expect(wait.milliseconds == total[wait.cause] && wait.requests == requests[wait.cause])
            }
            #expect(zip(waits, waits.dropFirst()).allSatisfy { $0.milliseconds >= $1.milliseconds })
        }
    }

    @Test("the dates add up to the whole, and an app alone has the sums that it has among others")
    func dates() throws {
        let scenario = try Self.scenario("six-weeks")
        let tally = Self.tally(scenario)
        #expect(tally.dates.map(\.day) == Array(0..<42))
        func sum(_ parts: [Sums]) -> Sums { parts.reduce(into: Sums()) { $0.add($1) } }
        #expect(sum(tally.dates.map(\.sums)) == sum(tally.apps.map(\.sums)))
        let alone = Self.tally(scenario, only: AppID(1))
        #expect(alone.apps[1] == tally.apps[1] && alone.apps[0].sums == Sums())
        #expect(sum(alone.dates.map(\.sums)) == tally.apps[1].sums)
        #expect(tally.budgets.marks.isEmpty)
        let least = try #require(tally.budgets.leastEnergy)
        #expect(tally.dates.compactMap(\.leastEnergy).min() == least.energy)
    }

    @Test("the budgets are marked on the clock, nine times a day or fewer")
    func marks() throws {
        let scenario = try Self.scenario("messaging-day")
        let index = SimulatedDay(scenario).index
        let budgets = Self.tally(scenario).budgets
        let calendar = scenario.header.calendar
        #expect(
            budgets.marks.map { calendar.hourAndMinute($0.moment) }
                == ["06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "00:00"])
        for mark in budgets.marks {
            #expect(mark.energy == index.device.energyBudget.value(at: mark.moment))
            #expect(mark.cellular == index.device.cellularBudget.value(at: mark.moment))
        }
        #expect(budgets.leastCellular?.cellular == index.device.cellularBudget.samples.map(\.value).min())
    }

    @Test("the age in the middle is exact as far as people read it")
    func median() {
        func ages(_ values: [Int64]) -> (median: Int64?, worst: Int64?) {
            var tally = Tally(
                DayHeader(
                    title: "Ages", calendar: DayCalendar(epochDay: 0, startOfDay: 0), length: Span.day,
                    profile: .sources, seed: 1,
                    roster: Roster(apps: [Roster.App(name: "Chat", bundleIdentifier: "chat")])))
            for value in values {
                tally.add(TimelineEvent(at: .start, .app(AppID(0), .visit(freshness: value))))
            }
            return (tally.apps[0].ages.median, tally.apps[0].ages.worst)
        }
        #expect(ages([]) == (nil, nil))
        #expect(ages([350]) == (350, 350))
        #expect(ages([5_999, 1, 9_000]) == (5_000, 9_000))
        // Of two in the middle it is the mean; an hour and more is known to the minute.
        #expect(ages([Span.hour + 61_000, Span.minute]).median == 31 * Span.minute)
        #expect(ages([2_000, 4_000, 4_000, 900_000]).median == 4_000)
        #expect(ages([2_000, 4_000, 7_000, 900_000]).median == 5_500)
        #expect(ages([Span.hour + 61_000, Span.minute, Span.day]).median == Span.hour + Span.minute)
        #expect(
            ages([3 * Span.day + 2 * Span.hour + 5]) == (
                3 * Span.day + 2 * Span.hour, 3 * Span.day + 2 * Span.hour + 5
            ))
    }
}
