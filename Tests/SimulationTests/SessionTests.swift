import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// `URLSession`s that several transfers share, and what their configuration says.
@Suite struct SessionTests {
    /// An app that is visited at 09:00 for two minutes and enqueues a transfer a minute later: 300 MB, which
    /// take 1 minute and 40 seconds over Wi-Fi.
    func player(
        _ edit: (inout AppScript, inout SessionScript, inout TransferScript) -> Void = { _, _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Player") { app, tasks in
            app.visits = [.init(9, minutes: 2)]
            var session = tasks.session()
            var transfer = tasks.transfer {
                $0.afterVisitBegins = Span.minute
                $0.bytes = DrawnRange(300_000_000)
                $0.session = ScriptIndex(0)
            }
            edit(&app, &session, &transfer)
            app.sessions.insert(session, at: 0)
            app.transfers.insert(transfer, at: 0)
        }
        return day
    }

    @Test("R059 R050 the app is launched once, when the last transfer of the session has ended")
    func oneLaunchForAll() {
        var day = TestDay()
        day.add("Album") { app, tasks in
            app.visits = [.init(9, minutes: 2)]
            app.sessions = [tasks.session()]
            for (name, minutes) in [("a", Int64(1)), ("b", 4), ("c", 2)] {
                let transfer = tasks.transfer(name) {
                    $0.afterVisitBegins = Span.minute
                    $0.bytes = DrawnRange(minutes * 180_000_000)
                    $0.session = ScriptIndex(0)
                }
                app.transfers.append(transfer)
            }
        }
        let index = day.simulated()
        // A minute's worth of each of three takes three, of each of the two that are left two, and the rest its time.
        #expect(index.records(.nondiscretionaryTransfer).map(\.ended) == [at(9, 4), at(9, 8), at(9, 6)])
        let relaunches = index.records(.nondiscretionaryRelaunch)
        #expect(relaunches.map(\.started) == [at(9, 8)])
        let roster = index.header.roster
        #expect(relaunches.map { roster[$0.request.task].identifier } == ["session"])
    }

    @Test(
        "R059 what the launch for a session would have told is told at the next visit, if that comes sooner")
    func launchOrVisit() {
        var day = player { app, _, transfer in
            app.visits.append(.init(10, minutes: 2))
            transfer.bytes = DrawnRange(200_000_000)
        }
        day.device.lowPowerMode = [slice(at(9, 1), at(12))]
        let index = day.simulated()
        #expect(index.records(.nondiscretionaryTransfer).map(\.outcome) == [.completed, .completed])
        // The visit at 10:00 takes the first; what ends after it waits for the end of Low Power Mode.
        #expect(index.records(.nondiscretionaryRelaunch).map(\.started) == [at(10), at(12)])
        let silent = player { _, session, _ in session.sessionSendsLaunchEvents = false }.simulated()
        #expect(silent.records(.nondiscretionaryRelaunch).isEmpty)
    }

    @Test("R054 a transfer is given up for good after timeoutIntervalForResource, and the app is told")
    func resourceTimeout() {
        var day = player { _, session, _ in
            session.timeoutIntervalForResource = 3 * Span.hour
            session.allowsCellularAccess = false
        }
        day.device.networks = [.init(at(9, 1, 30), .cellular)]
        let index = day.simulated()
        let record = index.records(.nondiscretionaryTransfer)[0]
        #expect(record.outcome == .failed)
        #expect(record.ended == at(12, 1))
        #expect(record.runs.map(\.bytesLeft) == [210_000_000])
        #expect(index.records(.nondiscretionaryRelaunch).map(\.started) == [at(12, 1)])
    }

    @Test("R054 R256 unless the app says otherwise a transfer is given up after seven days")
    func sevenDays() {
        var day = player { _, session, _ in session.isDiscretionary = true }
        day.hours = 9 * 24
        day.device.networks = [.init(at(9), .cellular)]
        let record = day.simulated().records(.discretionaryTransfer)[0]
        #expect(record.ended == at(9 + 7 * 24, 1))
        #expect(record.outcome == .failed && record.runs.isEmpty)
    }

    @Test("R055 after timeoutIntervalForRequest without data a background session tries again")
    func requestTimeout() {
        func runs(_ kind: TransferScript.Kind) -> [RequestRecord.Run] {
            let index = player { _, session, transfer in
                session.timeoutIntervalForRequest = 40_000
                transfer.kind = kind
                transfer.serverStalls = [slice(at(9, 1, 30), at(9, 3))]
            }.simulated()
            #expect(index.records(.nondiscretionaryTransfer).map(\.outcome) == [.completed])
            return index.records(.nondiscretionaryTransfer)[0].runs
        }
        // A download keeps what it has, an upload begins anew.
        let download = runs(.download)
        #expect(download.map(\.from) == [at(9, 1), at(9, 2, 10), at(9, 2, 50)])
        #expect(download.map(\.bytesLeft) == [210_000_000, 210_000_000, nil])
        #expect(download.last?.to == at(9, 4, 10))
        let upload = runs(.upload)
        #expect(upload.map(\.bytesLeft) == [300_000_000, 300_000_000, nil])
        #expect(upload.last?.to == at(9, 4, 40))
    }

    @Test("R055 a stall shorter than timeoutIntervalForRequest only costs its time")
    func shortStall() {
        let record = player { _, _, transfer in
            transfer.serverStalls = [slice(at(9, 1, 30), at(9, 2, 20))]
        }.simulated().records(.nondiscretionaryTransfer)[0]
        #expect(record.runs.count == 1)
        #expect(record.ended == at(9, 3, 30))
        #expect(record.energy == 36_000)
    }

    @Test("R056 a transfer does not begin before its earliestBeginDate")
    func earliestBeginDate() {
        let record = player { _, _, transfer in transfer.earliestBegin = 2 * Span.hour }
            .simulated().records(.nondiscretionaryTransfer)[0]
        #expect(record.submitted == at(9, 1))
        #expect(record.judgement(at: at(10))?.verdict.awaited == [.earliestBeginDate])
        #expect(record.started == at(11, 1))
        // The default configuration ignores it.
        let inApp = player { _, session, transfer in
            session.isBackground = false
            transfer.earliestBegin = 2 * Span.hour
        }.simulated().records(.nondiscretionaryTransfer)[0]
        #expect(inApp.started == at(9, 1))
    }

    @Test("R057 a discretionary transfer that is expected to be small needs no power to spare")
    func expectedBytes() {
        func start(_ edit: (inout TransferScript) -> Void) -> Moment? {
            var day = player { _, session, transfer in
                session.isDiscretionary = true
                transfer.bytes = DrawnRange(4_256)
                edit(&transfer)
            }
            day.device.battery = 40_000
            day.device.charging = [slice(at(21), at(22))]
            return day.simulated().records(.discretionaryTransfer)[0].started
        }
        #expect(start { _ in } == at(21))
        #expect(start { ($0.expectsToSend, $0.expectsToReceive) = (160, 4_096) } == at(9, 1))
        #expect(start { ($0.expectsToSend, $0.expectsToReceive) = (160, 40_000_000) } == at(21))
    }

    @Test("R058 a transfer that is never resumed does nothing")
    func notResumed() {
        let index = player { _, _, transfer in transfer.isResumed = false }.simulated()
        #expect(index.refusals() == [.notResumed])
        #expect(index.submitted.isEmpty)
    }

    @Test("R061 R062 what a background session does not take is refused")
    func refused() {
        func refused(
            _ edit: (inout AppScript, inout SessionScript, inout TransferScript) -> Void
        ) -> [Refusal] {
            let index = player(edit).simulated()
            #expect(index.records(.nondiscretionaryTransfer).isEmpty == !index.refusals().isEmpty)
            return index.refusals()
        }
        #expect(refused { _, _, _ in } == [])
        #expect(refused { _, session, _ in session.hasDelegate = false } == [.noDelegate])
        #expect(refused { $2.isWeb = false } == [.unsupportedScheme])
        #expect(refused { $2.kind = .data } == [.dataTask])
        // The default configuration knows none of these limits.
        let taken = refused {
            $1.isBackground = false
            $1.hasDelegate = false
            $2.isWeb = false
            $2.kind = .data
        }
        #expect(taken == [])
    }

    @Test("R063 a second session with the same identifier is an error")
    func identifierTwice() {
        var day = TestDay()
        day.add("Album") { app, tasks in
            app.visits = [.init(9, minutes: 2)]
            app.sessions = ["one", "two", "three"].map { tasks.session($0) }
            app.sessions[1].identifier = "one"
            for place in 0..<3 {
                let transfer = tasks.transfer("transfer \(place)") {
                    $0.afterVisitBegins = Span.minute
                    $0.session = ScriptIndex(place)
                }
                app.transfers.append(transfer)
            }
        }
        let index = day.simulated()
        #expect(index.refusals() == [.sessionInUse])
        #expect(index.records(.nondiscretionaryTransfer).map(\.outcome) == [.completed, .completed])
    }

    @Test("R061 redirects are followed without asking, and each costs a round trip")
    func redirects() {
        func ended(_ count: Int) -> Moment? {
            player { _, _, transfer in transfer.redirects = count }
                .simulated().records(.nondiscretionaryTransfer)[0].ended
        }
        #expect(ended(0) == at(9, 2, 40))
        #expect(ended(5) == at(9, 2, 40) + 1_500)
    }

    @Test("R053 a session keeps off expensive and constrained networks where it is told to")
    func expensiveAndConstrained() {
        func awaited(_ edit: (inout SessionScript) -> Void) -> RequirementSet {
            var day = player { _, session, _ in edit(&session) }
            day.device.networks = [.init(at(8), .cellular)]
            day.device.lowDataMode = [slice(at(8), at(20))]
            let record = day.simulated().records(.nondiscretionaryTransfer)[0]
            return record.judgement(at: at(9, 1))?.verdict.awaited ?? []
        }
        #expect(awaited { _ in } == [])
        #expect(awaited { $0.allowsExpensiveNetworkAccess = false } == [.inexpensiveNetwork])
        #expect(awaited { $0.allowsConstrainedNetworkAccess = false } == [.unconstrainedNetwork])
        #expect(awaited { $0.allowsCellularAccess = false } == [.wiFi])
    }

    @Test("R053 a personal hotspot is Wi-Fi and expensive: not cellular data, not for what is discretionary")
    func hotspot() {
        func record(_ edit: (inout SessionScript) -> Void) -> RequestRecord? {
            var day = player { _, session, _ in edit(&session) }
            day.device.networks = [.init(at(8), .hotspot), .init(at(12), .wiFi)]
            return day.simulated().requests.first { $0.request.mode.isTransfer }
        }
        let allowed = record { $0.allowsCellularAccess = false }
        #expect(allowed?.started == at(9, 1) && allowed?.cellular == 0)
        let expensive = record { $0.allowsExpensiveNetworkAccess = false }
        #expect(expensive?.judgement(at: at(10))?.verdict.awaited == [.inexpensiveNetwork])
        #expect(expensive?.started == at(12))
        #expect(record { $0.isDiscretionary = true }?.started == at(12))
    }

    @Test(
        "R053 a transfer pauses in Low Data Mode and goes on after it, whether or not that turns refresh off",
        arguments: ["disablesRefresh", "noEffect"])
    func lowDataMode(answer: String) {
        var day = player { _, session, _ in session.allowsConstrainedNetworkAccess = false }
        day.answer(.lowDataMode, with: answer)
        day.device.lowDataMode = [slice(at(9, 2), at(9, 30))]
        let index = day.simulated()
        let record = index.records(.nondiscretionaryTransfer)[0]
        #expect(record.runs.map(\.from) == [at(9, 1), at(9, 30)])
        #expect(record.runs.map(\.reason) == [.dispatched, .resumed])
        #expect(record.runs.map(\.bytesLeft) == [120_000_000, nil])
        #expect(record.ended == at(9, 30, 40))
        #expect(index.device.lowDataMode.slices == [slice(at(9, 2), at(9, 30))])
        day.edit { $0.sessions[0].isDiscretionary = true }
        let deferred = day.simulated().records(.discretionaryTransfer)[0]
        #expect(deferred.runs.map(\.from) == [at(9, 1), at(9, 30)])
    }

    @Test("R046 in a default configuration the flag has no effect, and the transfer ends with the app")
    func defaultConfiguration() {
        func record(_ configuration: Bool, _ edit: (inout AppScript) -> Void = { _ in }) -> RequestRecord {
            var day = player { app, session, _ in
                session.isBackground = configuration
                session.isDiscretionary = !configuration
                edit(&app)
            }
            day.device.battery = 40_000
            let index = day.simulated()
            #expect(index.records(.discretionaryTransfer).isEmpty)
            return index.records(.nondiscretionaryTransfer)[0]
        }
        // The app is suspended five seconds after the person leaves it.
        let cutOff = record(false)
        #expect(cutOff.started == at(9, 1) && cutOff.ended == at(9, 2, 5))
        #expect(cutOff.outcome == .abandoned && cutOff.processEnd == .suspended)
        #expect(record(false) { $0.crashes = [at(9, 1, 30)] }.outcome == .abandoned)
        let complete = record(false) { $0.visits = [.init(9, minutes: 3)] }
        #expect(complete.outcome == .completed && complete.ended == at(9, 2, 40))
        // The same in a background session outlives the visit.
        #expect(record(true).outcome == .completed)
    }

    @Test("R046 R054 a download in the app brings content when it is complete, and none if it is given up")
    func contentInApp() {
        func updates(timeout: Int64) -> [Moment] {
            player { app, session, _ in
                session.isBackground = false
                session.timeoutIntervalForResource = timeout
                app.visits = [.init(9, minutes: 3)]
            }.simulated().apps[0].contentUpdates
        }
        // The app itself fetches what is new when it is opened.
        #expect(updates(timeout: 7 * Span.day) == [at(9), at(9, 2, 40)])
        #expect(updates(timeout: Span.minute) == [at(9)])
    }

    @Test("a download in the app is paid by the battery, and takes nothing from the budgets")
    func foregroundCost() {
        func budgets(isBackground: Bool) -> Int64? {
            let day = player { app, session, _ in
                session.isBackground = isBackground
                session.isDiscretionary = true
                app.visits = [.init(9, minutes: 3)]
            }
            let index = day.simulated()
            #expect(index.requests.filter { $0.request.mode.isTransfer }.map(\.energy) == [36_000])
            return index.events.last { $0.moment < at(9, 30) && $0.happening.energy != nil }?
                .happening.energy
        }
        let (inApp, inBackground) = (budgets(isBackground: false), budgets(isBackground: true))
        #expect((inApp ?? 0) - (inBackground ?? 0) >= 36_000)
    }

    @Test("R064 a download in the foreground costs battery that one deferred to the charger saves")
    func deferring() throws {
        let perMegabyte: Int64 = 12_000
        func battery(isDeferred: Bool) throws -> Int64 {
            var day = player { app, session, _ in
                session.isBackground = isDeferred
                session.isDiscretionary = true
                app.visits = [.init(9, minutes: 3)]
            }
            _ = day.limits.replace(.wiFiEnergyPerMegabyte, with: perMegabyte)
            // Below what counts as power to spare, so that the deferred one waits for the charger.
            day.device.battery = 40_000
            day.device.charging = [slice(at(10), at(12))]
            let index = day.simulated()
            let transfer = try #require(index.requests.first { $0.request.mode.isTransfer })
            #expect(transfer.outcome == .completed)
            #expect(transfer.started == (isDeferred ? at(10) : at(9, 1)))
            return Int64(try #require(index.device.battery.value(at: at(10) - 1)))
        }
        let saved = try battery(isDeferred: true) - battery(isDeferred: false)
        let cost = 300 * perMegabyte * 100_000 / PolicyLimits()[.batteryCapacity]
        // The charge is reported by the percent.
        #expect(cost > 5_000 && abs(saved - cost) <= 1_000)
    }

    @Test("R055 R046 a default configuration neither waits for a network nor tries again")
    func noSecondAttempt() {
        func record(
            _ edit: (inout TransferScript) -> Void, networks: [Network] = [], lostAt moment: Moment? = nil
        ) -> RequestRecord {
            var day = player { app, session, transfer in
                session.isBackground = false
                app.visits = [.init(9, minutes: 10)]
                edit(&transfer)
            }
            day.device.networks = networks.map { .init(at(8), $0) }
            if let moment { day.device.networks.append(.init(moment, .none)) }
            return day.simulated().records(.nondiscretionaryTransfer)[0]
        }
        let stalled = record({ $0.serverStalls = [slice(at(9, 1, 30), at(9, 5))] })
        #expect(stalled.outcome == .failed && stalled.ended == at(9, 2, 30))
        #expect(stalled.endReason == .requestTimeout)
        let offline = record({ _ in }, networks: [.none])
        #expect(offline.outcome == .failed && offline.ended == at(9, 1))
        #expect(offline.endReason == .noConnection)
        let lost = record({ $0.bytes = DrawnRange(1_800_000_000) }, networks: [.wiFi], lostAt: at(9, 2))
        #expect(lost.started == at(9, 1) && lost.ended == at(9, 2))
        #expect(lost.outcome == .failed && lost.endReason == .noConnection)
    }

    @Test(
        "R010 R041 R042 over changing networks a transfer outlives suspension, kill and crash, not a swipe",
        arguments: [false, true])
    func survival(isSwiped: Bool) {
        var day = player { app, _, transfer in
            transfer.bytes = DrawnRange(7_200_000_000)
            app.systemKills = [at(9, 20)]
            app.crashes = [at(9, 28)]
            app.visits.append(.init(9, 25, minutes: 1))
            transfer.afterVisitBegins = nil
            transfer.enqueuedAt = [at(9, 1)]
            if isSwiped { app.swipes = [at(9, 30)] }
        }
        day.device.networks = [
            .init(at(9, 5), .none), .init(at(9, 15), .wiFi), .init(at(9, 40), .cellular),
            .init(at(9, 50), .wiFi),
        ]
        let index = day.simulated()
        let record = index.records(.nondiscretionaryTransfer)[0]
        #expect(record.runs.map(\.from) == [at(9, 1), at(9, 15)])
        #expect(record.outcome == (isSwiped ? .cancelled : .completed))
        #expect(record.ended == (isSwiped ? at(9, 30) : at(9, 58, 40)))
        #expect(index.records(.nondiscretionaryRelaunch).isEmpty == isSwiped)
    }
}

extension Happening {
    fileprivate var energy: Int64? { if case .device(.budgets(let left, _)) = self { left } else { nil } }
}
