import BackgroundPolicy
import Simulation
import Testing
import Timeline

@Suite struct BackgroundFetchTests {
    /// An app that is visited all through the day, so that usage holds nothing back.
    private func news(
        _ interval: FetchScript.Interval = .minimum,
        _ edit: (inout AppScript, inout FetchScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        _ = day.limits.replace(.fetchGathering, with: 0)
        day.add("News") { app, tasks in
            app.habits = (0..<24).map { .init($0) }
            var fetch = tasks.fetch(interval)
            edit(&app, &fetch)
            app.backgroundFetch = fetch
        }
        return day
    }

    @Test("R117 without fetch in UIBackgroundModes there is no fetch")
    func backgroundMode() {
        let index = news { app, _ in app.backgroundModes = [.processing, .remoteNotification] }.simulated()
        #expect(index.apps[0].instants.map(\.kind) == [.refused(.missingBackgroundMode)])
        #expect(index.records(.backgroundFetch).isEmpty)
        #expect(!news().simulated().launches(.backgroundFetch).isEmpty)
    }

    @Test("R118 the interval is never until the app sets one")
    func neverByDefault() {
        let index = news(.never).simulated()
        #expect(index.apps[0].instants.map(\.kind) == [.refused(.fetchIntervalNever)])
        #expect(index.records(.backgroundFetch).isEmpty)
        let setLater = news(.never) { _, fetch in fetch.changes = [.init(at(10), .minimum)] }.simulated()
        #expect(setLater.launches(.backgroundFetch).first.map { $0 >= at(10) } == true)
        #expect(!setLater.apps[0].instants.contains { $0.kind == .refused(.fetchIntervalNever) })
    }

    @Test("R118 the system waits at least the interval between two fetches", arguments: [1, 2, 5] as [Int64])
    func interval(_ hours: Int64) {
        let index = news(.length(hours * Span.hour)).simulated()
        let launches = index.launches(.backgroundFetch)
        #expect(launches.count > 1)
        for (first, second) in zip(launches, launches.dropFirst()) {
            #expect(second - first >= hours * Span.hour)
        }
        let second = index.records(.backgroundFetch)[1]
        #expect(second.judgements.first?.verdict.awaited == [.fetchInterval])
        #expect(second.earliestBegin == launches[0] + hours * Span.hour)
    }

    @Test("R118 the minimum interval is as often as the spacing of launches allows")
    func minimum() {
        let launches = news().simulated().launches(.backgroundFetch)
        #expect(launches.count > 20)
        #expect(zip(launches, launches.dropFirst()).allSatisfy { $1 - $0 >= 30 * Span.minute })
    }

    @Test("R119 with the interval set to never at logout no fetch comes any more")
    func logout() {
        let index = news { _, fetch in fetch.changes = [.init(at(14), .never)] }.simulated()
        let launches = index.launches(.backgroundFetch)
        #expect(launches.contains { $0 < at(14) } && !launches.contains { $0 > at(14) })
        #expect(index.records(.backgroundFetch).last?.outcome == .cancelled)
        #expect(index.records(.backgroundFetch).last?.ended == at(14))
        #expect(index.records(.backgroundFetch).last?.endReason == .fetchIntervalSet)
    }

    @Test("R120 a fetch has 30 seconds of wall clock; without its completion handler the app is killed")
    func wallClock() {
        let index = news { _, fetch in
            fetch.work = Work(time: DrawnRange(90_000), saysWhenDone: false, handlesExpiration: false)
        }
        .simulated()
        let record = index.records(.backgroundFetch)[0]
        #expect(record.started.map { start in record.ended.map { $0 - start } } == 30 * Span.second)
        #expect(record.outcome == .killed)
        #expect(index.apps[0].changes.map(\.cause).contains(.ranOutOfTime))
    }

    @Test("R121 a fetch reports new data, no data, or that it failed")
    func results() {
        var day = news(.length(Span.hour)) { _, fetch in
            fetch.newData = [at(1, 30), at(2, 20), at(3, 30)]
            fetch.serverDown = [slice(at(3), at(5, 10))]
        }
        day.device.networks = [.init(at(8), .none)]
        let index = day.simulated()
        for record in index.records(.backgroundFetch) {
            guard let started = record.started else { continue }
            let expected: Outcome =
                switch started {
                case ..<at(1, 30): .noData
                case ..<at(3): .completed
                case ..<at(5, 10): .failed
                case ..<at(6, 15): .completed
                case ..<at(8): .noData
                default: .failed
                }
            #expect(record.outcome == expected, "at \(Span.text(started.milliseconds))")
            let failure: EndReason = started < at(8) ? .serverDown : .noNetwork
            #expect(record.endReason == (expected == .failed ? failure : nil))
        }
        let outcomes = Set(index.records(.backgroundFetch).compactMap(\.outcome))
        #expect(outcomes.isSuperset(of: [.completed, .noData, .failed]))
    }

    @Test("R121 what a visit brought already is not new data, and while nobody is logged in nothing is")
    func notNew() throws {
        let news = [at(4, 30), at(9), at(13)]
        let loggedOut = slice(at(8), at(12))
        let index = self.news(.length(2 * Span.hour)) { app, fetch in
            app.visits = [.init(5)]
            fetch.newData = news
            fetch.loggedOut = [loggedOut]
        }
        .simulated()
        let fetches = index.records(.backgroundFetch).filter {
            $0.started != nil && $0.outcome != .unfinished
        }
        // What the app has is as new as the visit or the last fetch that brought something.
        var content = Moment.start
        for fetch in fetches {
            let ended = try #require(fetch.ended)
            if ended > at(5) { content = max(content, at(5)) }
            let hasNews = news.contains { content < $0 && $0 <= ended }
            let brings = hasNews && !loggedOut.contains(ended)
            #expect(fetch.outcome == (brings ? .completed : .noData), "at \(Span.text(ended.milliseconds))")
            if brings { content = ended }
        }
        func outcome(_ from: Moment, _ to: Moment) throws -> Outcome? {
            try #require(fetches.first { $0.started.map { from <= $0 && $0 < to } == true }).outcome
        }
        // The news of 04:30 came with the visit at five; that of nine waits for somebody to log in.
        #expect(try outcome(at(5, 5), at(8)) == .noData)
        #expect(try outcome(at(9), at(12)) == .noData)
        #expect(try outcome(at(12), at(13)) == .completed)
        #expect(try outcome(at(13), at(16)) == .completed)
        #expect(try outcome(at(16), at(20)) == .noData)
    }

    @Test("R121 R031 a fetch that finds nothing new has found that the content is as new as can be")
    func freshWithoutNews() throws {
        let index = news(.length(2 * Span.hour)) { app, fetch in
            app.visits = [.init(5), .init(12)]
            fetch.newData = []
        }
        .simulated()
        let fetches = index.records(.backgroundFetch).filter { $0.ended ?? at(24) < at(12) }
        #expect(fetches.count > 2 && fetches.allSatisfy { $0.outcome == .noData })
        let last = try #require(fetches.last?.ended)
        #expect(index.apps[0].visits.last?.freshness == at(12) - last)
    }

    @Test("R075 a refresh that asks for 15 minutes each time comes when a fetch of the minimum interval does")
    func sameAsMinimumInterval() {
        func launches(_ mode: ExecutionMode) -> [Moment] {
            var day = TestDay()
            _ = day.limits.replace(.fetchGathering, with: 0)
            // So that the interval is what spaces them.
            _ = day.limits.replace(.refreshSpacing, with: Span.minute)
            _ = day.limits.replace(.energyBudget, with: 40_000_000)
            // While the phone is used the radio is up, and a fetch waits for no others.
            day.device.uses = [slice(.start, at(24))]
            day.device.charging = [slice(.start, at(24))]
            // Windows that follow each other without a gap.
            _ = day.limits.replace(.usageTail, with: 30 * Span.minute)
            let quarter = 15 * Span.minute
            day.add("News") { app, tasks in
                app.habits = (6..<12).map { .init($0) }
                if mode == .appRefresh {
                    app.tasks = [
                        tasks.refresh {
                            $0.earliestBegin = quarter
                            $0.submitsInHandler = true
                        }
                    ]
                } else {
                    app.backgroundFetch = tasks.fetch(.never) {
                        $0.changes = [.init(.start + quarter, .minimum)]
                    }
                }
            }
            return day.simulated().launches(mode)
        }
        let refreshes = launches(.appRefresh)
        #expect(refreshes == launches(.backgroundFetch))
        let gaps = zip(refreshes, refreshes.dropFirst()).map { $1 - $0 }
        #expect(gaps.count > 20 && gaps.allSatisfy { $0 == 15 * Span.minute })
    }

    @Test("R128 the same news by push takes fewer launches and less energy than fetching")
    func pushIsCheaper() {
        let arrivals = [at(7, 5), at(12, 40), at(20)]
        let work = Work(time: DrawnRange(4_000), download: DrawnRange(60_000))
        let fetching = news { _, fetch in
            fetch.newData = arrivals
            fetch.work = work
        }
        .simulated()
        var day = TestDay()
        day.add("News") { app, tasks in app.pushes = [tasks.push(at: arrivals) { $0.work = work }] }
        let pushing = day.simulated()
        func energy(_ index: TimelineIndex) -> Int64 { index.requests.reduce(0) { $0 + $1.energy } }
        #expect(pushing.launches(.backgroundPush) == arrivals)
        #expect(pushing.launches(.backgroundPush).count < fetching.launches(.backgroundFetch).count)
        #expect(energy(pushing) < energy(fetching))
        #expect(fetching.records(.backgroundFetch).count { $0.outcome == .completed } <= arrivals.count)
    }

    @Test("R066 each of the seven factors holds a fetch as it holds a refresh", arguments: Factor.allCases)
    func samePolicies(_ factor: Factor) {
        var day = TestDay()
        _ = day.limits.replace(.fetchGathering, with: 0)
        day.add("Other") { app, _ in app.daysSinceLastUse = 0 }
        for isFetch in [false, true] {
            day.add(isFetch ? "Fetch" : "Refresh") { app, tasks in
                app.habits = factor == .appUsage ? [.init(20)] : (0..<24).map { .init($0) }
                if isFetch {
                    app.backgroundFetch = tasks.fetch(.length(Span.minute))
                } else {
                    app.tasks = [tasks.refresh { $0.submitsInHandler = true }]
                }
                if factor == .appSwitcher { app.swipes = [.start] }
            }
        }
        switch factor {
        case .criticallyLowBattery: day.device.battery = 19_000
        case .lowPowerMode: day.device.lowPowerMode = [slice(.start, at(24))]
        case .backgroundAppRefreshSwitch: day.device.refreshOff = [slice(at(0, 0, 1), at(24))]
        case .systemBudgets: _ = day.limits.replace(.energyBudgetAtStart, with: 0)
        case .thermalState:
            day.choices = PolicyChoices(profile: .ios26)
            day.device[.thermalState] = [SettingSlice(slice(.start, at(24)), SettingValue(rawValue: 2))]
        case .appUsage, .appSwitcher, .rateLimiting: break
        }
        let index = day.simulated()
        func held(_ mode: ExecutionMode, _ app: String) -> Int64 {
            index.records(mode, of: index.app(app)).flatMap { $0.heldBack(until: at(24)) }
                .filter { $0.factor == factor }.reduce(0) { $0 + $1.milliseconds }
        }
        let refresh = held(.appRefresh, "Refresh")
        let fetch = held(.backgroundFetch, "Fetch")
        #expect(fetch > 0 && refresh > 0)
        #expect(abs(fetch - refresh) < Span.hour, "\(Span.text(fetch)) and \(Span.text(refresh))")
    }

    @Test("R074 the permitted identifiers in Info.plist switch the old fetch API off")
    func disabledByKey() {
        let index = news { app, _ in app.declaresPermittedIdentifiers = true }.simulated()
        #expect(index.apps[0].instants.map(\.kind) == [.refused(.fetchDisabledByKey)])
        #expect(index.records(.backgroundFetch).isEmpty)
    }
}
