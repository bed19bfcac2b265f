import BackgroundPolicy
import Testing
import Timeline

@Suite struct TimelineIndexTests {
    private func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment { HandMadeDay.at(hour, minute) }

    private func slice(_ from: Int64, _ to: Int64) -> Slice { Slice(from: at(from), to: at(to)) }

    @Test("the device's events become tracks, counters and stretches of network, to the last moment")
    func device() {
        var day = HandMadeDay()
        day.add(0, .device(.network(.wiFi)))
        day.add(0, .device(.lock(isLocked: true)))
        day.add(0, .device(.battery(milliPercent: 90_000)))
        day.add(0, .device(.budgets(energy: 10, cellular: 20)))
        day.add(6, .device(.firstUnlock))
        day.add(6, .device(.lock(isLocked: false)))
        day.add(7, .device(.network(.none)))
        day.add(8, .device(.network(.cellular)))
        day.add(9, .device(.setting(.lowPowerMode, .on)))
        day.add(10, .device(.setting(.lowPowerMode, .off)))
        day.add(11, .device(.setting(.backgroundAppRefresh, .off)))
        day.add(12, .device(.setting(.backgroundAppRefresh, .on)))
        day.add(13, .device(.budgets(energy: -5, cellular: 3)))
        day.add(22, .device(.setting(.charger, .on)))
        day.add(22, .intervention(.setting(.charger, .on)))
        let device = day.index.device
        #expect(device.locked.slices == [slice(0, 6)])
        #expect(device.lowPowerMode.slices == [slice(9, 10)])
        #expect(device.refreshOff.slices == [slice(11, 12)])
        #expect(device.charging.slices == [Slice(from: at(22), to: at(24) + 1)])
        #expect(device.networks.map(\.network) == [.wiFi, Network.none, .cellular])
        #expect(
            device.networks.map(\.slice) == [slice(0, 7), slice(7, 8), Slice(from: at(8), to: at(24) + 1)])
        #expect(device.network(at: at(7, 30)) == .none)
        #expect(device.network(at: at(23)) == .cellular)
        #expect(device.firstUnlocks == [at(6)])
        #expect(device.battery.value(at: at(5)) == 90_000)
        #expect(device.energyBudget.value(at: at(14)) == -5)
        #expect(device.cellularBudget.value(at: at(1)) == 20)
        #expect(device.interventions == [Intervention(at: at(22), .setting(.charger, .on))])
    }

    @Test("an app's states become light and dark shading, and its end a mark")
    func states() {
        var day = HandMadeDay()
        day.add(0, .app(HandMadeDay.feed, .appState(.suspended, .suspended)))
        day.add(6, .app(HandMadeDay.feed, .appState(.foreground, .opened)))
        day.add(6, .app(HandMadeDay.feed, .visit(freshness: 5_000)))
        day.add(6, .app(HandMadeDay.feed, .contentUpdated))
        day.add(7, .app(HandMadeDay.feed, .appState(.background, .left)))
        day.add(8, .app(HandMadeDay.feed, .appState(.notRunning, .crash)))
        day.add(9, .app(HandMadeDay.feed, .appState(.background, .launched)))
        day.add(10, .app(HandMadeDay.feed, .appState(.notRunning, .swipedAway)))
        day.add(10, .app(HandMadeDay.feed, .appSwitcher(isPresent: false)))
        day.add(11, .app(HandMadeDay.feed, .appBackgroundAppRefresh(isOn: false)))
        let index = day.index
        let app = index[HandMadeDay.feed]
        #expect(app.foreground.slices == [slice(6, 7)])
        #expect(app.background.slices == [slice(7, 8), slice(9, 10)])
        #expect(app.swipedAway.slices == [Slice(from: at(10), to: at(24) + 1)])
        #expect(app.refreshOff.slices == [Slice(from: at(11), to: at(24) + 1)])
        #expect(app.instants.map(\.kind) == [.killed, .swipedAway])
        #expect(app.state(at: at(5)) == .suspended)
        #expect(app.state(at: at(8)) == .notRunning)
        #expect(app.visits.map(\.freshness) == [5_000])
        #expect(app.freshness(at: at(5)) == nil)
        #expect(app.freshness(at: at(8)) == 2 * Span.hour)
        #expect(index[HandMadeDay.chat].state(at: at(12)) == .notRunning)
        #expect(Array(app.instants(from: at(9), to: at(10))).isEmpty)
        #expect(Array(app.instants(from: at(10), to: at(11))).count == 1)
    }

    @Test("an app is held back while at least one of its requests is, and marked when that begins")
    func heldBack() {
        var day = HandMadeDay()
        let first = day.request(.backgroundPush)
        let second = day.request(.backgroundPush)
        let held = Verdict(adverse: .lowPowerMode)
        day.add(6, .request(first, .submitted(earliestBegin: at(6))))
        day.add(6, .request(first, .verdict(held)))
        day.add(7, .request(second, .submitted(earliestBegin: at(7))))
        day.add(7, .request(second, .verdict(held)))
        day.add(8, .request(first, .ended(.cancelled, .cancelledByApp, energy: 0, cellular: 0)))
        day.add(9, .request(second, .verdict(Verdict())))
        let app = day.index[HandMadeDay.feed]
        #expect(app.heldBack.slices == [slice(6, 9)])
        #expect(app.instants.filter { $0.kind == .heldBack }.map(\.moment) == [at(6)])
        #expect(app.instants.filter { $0.kind == .pushReceived }.count == 2)
    }

    @Test("runs of one mode that overlap are one slice")
    func overlappingRuns() {
        var day = HandMadeDay()
        let first = day.request(.backgroundPush)
        let second = day.request(.backgroundPush)
        for request in [first, second] { day.add(6, .request(request, .submitted(earliestBegin: at(6)))) }
        day.add(6, .request(first, .started(LaunchID(1), .dispatched)))
        day.add(7, .request(second, .started(LaunchID(1), .dispatched)))
        day.add(8, .request(first, .ended(.completed, nil, energy: 1, cellular: 0)))
        day.add(9, .request(second, .ended(.completed, nil, energy: 1, cellular: 0)))
        let app = day.index[HandMadeDay.feed]
        #expect(app.running[Int(ExecutionMode.backgroundPush.rawValue)].slices == [slice(6, 9)])
    }

    @Test("a handler that is called in the foreground is no launch; the first start of a transfer is marked")
    func launchMarks() {
        var day = HandMadeDay()
        let push = day.request(.backgroundPush)
        day.add(6, .request(push, .submitted(earliestBegin: at(6))))
        day.add(6, .request(push, .started(nil, .dispatched)))
        day.add(7, .request(push, .ended(.completed, nil, energy: 1, cellular: 0)))
        day.run(.nondiscretionaryTransfer, 8)
        day.run(.appRefresh, 9)
        let kinds = day.index[HandMadeDay.feed].instants.map(\.kind)
        #expect(kinds == [.pushReceived, .launch(.nondiscretionaryTransfer), .launch(.appRefresh)])
    }

    @Test("steps go from event to event, and the count of events includes the moment itself")
    func stepping() {
        var day = HandMadeDay()
        for hour in [6, 6, 9] as [Int64] { day.add(hour, .app(HandMadeDay.feed, .contentUpdated)) }
        let index = day.index
        #expect(index.nextEvent(after: at(0)) == at(6))
        #expect(index.nextEvent(after: at(6)) == at(9))
        #expect(index.nextEvent(after: at(9)) == nil)
        #expect(index.previousEvent(before: at(9)) == at(6))
        #expect(index.previousEvent(before: at(6)) == nil)
        #expect([5, 6, 8, 9].map { index.eventCount(through: at($0)) } == [0, 2, 2, 3])
    }

    @Test("what an app waits for is what runs, else the newest that waits, else the newest that ended")
    func currentRecord() {
        var day = HandMadeDay()
        day.run(.appRefresh, 6)
        let push = day.request(.backgroundPush)
        let processing = day.request(.processing)
        day.add(7, .request(push, .submitted(earliestBegin: at(7))))
        day.add(8, .request(processing, .submitted(earliestBegin: at(8))))
        day.add(9, .request(push, .started(LaunchID(9), .dispatched)))
        day.add(10, .request(push, .ended(.completed, nil, energy: 1, cellular: 0)))
        let index = day.index
        func mode(_ hour: Int64, task: TaskID? = nil) -> ExecutionMode? {
            index.currentRecord(of: HandMadeDay.feed, task: task, at: at(hour))?.request.mode
        }
        #expect(mode(5) == nil)
        #expect(
            [6, 7, 8, 9, 10].map { mode($0) } == [
                .appRefresh, .backgroundPush, .processing, .backgroundPush, .processing,
            ])
        #expect(mode(8, task: push.task) == .backgroundPush)
        #expect(index.currentRecord(of: HandMadeDay.chat, at: at(9)) == nil)
        #expect(index.record(of: push.id)?.request == push)
        #expect(index.record(of: RequestID(99)) == nil)
    }

    @Test("an index of nothing is a day without events, and events of unknown requests change nothing")
    func empty() {
        var day = HandMadeDay()
        #expect(day.index.requests.isEmpty)
        #expect(day.index.eventCount(through: at(24)) == 0)
        let request = day.request(.processing)
        day.add(6, .request(request, .started(LaunchID(1), .dispatched)))
        day.add(7, .request(request, .ended(.completed, nil, energy: 1, cellular: 1)))
        #expect(day.index.requests.isEmpty)
        #expect(day.index[HandMadeDay.feed].instants.isEmpty)
    }
}

@Suite struct IndexEndTests {
    private func at(_ hour: Int64) -> Moment { HandMadeDay.at(hour) }

    @Test("what is on at the end of the day is on at its last moment")
    func lastMoment() {
        var day = HandMadeDay()
        day.add(20, .device(.setting(.lowPowerMode, .on)))
        day.add(21, .device(.lock(isLocked: true)))
        let index = day.index
        #expect(index.end == at(24))
        #expect(index.device.lowPowerMode.isOn(at: index.end))
        #expect(index.device.locked.isOn(at: index.end))
    }

    @Test("a recording that was cut off tells nothing of the time after it")
    func cut() {
        var day = HandMadeDay()
        day.add(3, .device(.setting(.lowPowerMode, .on)))
        let index = TimelineIndex(header: day.index.header, events: day.index.events, through: at(6))
        #expect(index.end == at(6))
        #expect(index.device.lowPowerMode.slices == [Slice(from: at(3), to: at(6) + 1)])
    }

    @Test("R114 a request that the debugger's command fired says so, and the next one does not")
    func simulatedLaunch() throws {
        let task = TaskID(0)
        func request(_ number: UInt32) -> Request {
            Request(id: RequestID(number), app: HandMadeDay.feed, mode: .appRefresh, task: task)
        }
        var day = HandMadeDay()
        day.add(8, .request(request(1), .submitted(earliestBegin: at(8))))
        day.add(9, .intervention(.simulateLaunch(task)))
        day.add(9, .request(request(1), .started(LaunchID(1), .debugger)))
        day.add(9, .request(request(2), .submitted(earliestBegin: at(9))))
        day.add(10, .request(request(2), .started(LaunchID(2), .dispatched)))
        #expect(day.index.requests.map(\.isSimulated) == [true, false])
    }
}
