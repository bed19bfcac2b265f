import BackgroundPolicy
import Testing
import Timeline

@Suite struct TimelineIndexTests {
    private func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment { HandMadeDay.at(hour, minute) }

    private func slice(_ from: Int64, _ to: Int64) -> Slice { Slice(from: at(from), to: at(to)) }

    @Test("the device's events become tracks, counters and stretches of network, to the last moment")
    func device() {
        var day = HandMadeDay()
        day.add(0, .network(.wiFi))
        day.add(0, .lock(isLocked: true))
        day.add(0, .battery(milliPercent: 90_000))
        day.add(0, .budgets(energy: 10, cellular: 20))
        day.add(6, .firstUnlock)
        day.add(6, .lock(isLocked: false))
        day.add(7, .network(.none))
        day.add(8, .network(.cellular))
        day.add(9, .setting(.lowPowerMode, .on))
        day.add(10, .setting(.lowPowerMode, .off))
        day.add(11, .setting(.backgroundAppRefresh, .off))
        day.add(12, .setting(.backgroundAppRefresh, .on))
        day.add(13, .budgets(energy: -5, cellular: 3))
        day.add(22, .setting(.charger, .on))
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
        day.add(0, .appState(HandMadeDay.feed, .suspended, .suspended))
        day.add(6, .appState(HandMadeDay.feed, .foreground, .opened))
        day.add(6, .visit(HandMadeDay.feed, freshness: 5_000))
        day.add(6, .contentUpdated(HandMadeDay.feed))
        day.add(7, .appState(HandMadeDay.feed, .background, .left))
        day.add(8, .appState(HandMadeDay.feed, .notRunning, .crash))
        day.add(9, .appState(HandMadeDay.feed, .background, .launched))
        day.add(10, .appState(HandMadeDay.feed, .notRunning, .swipedAway))
        day.add(10, .appSwitcher(HandMadeDay.feed, isPresent: false))
        day.add(11, .appBackgroundAppRefresh(HandMadeDay.feed, isOn: false))
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
        day.add(6, .submitted(first, earliestBegin: at(6)))
        day.add(6, .verdict(first, held))
        day.add(7, .submitted(second, earliestBegin: at(7)))
        day.add(7, .verdict(second, held))
        day.add(8, .ended(first, .cancelled, .cancelledByApp, energy: 0, cellular: 0))
        day.add(9, .verdict(second, Verdict()))
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
        for request in [first, second] { day.add(6, .submitted(request, earliestBegin: at(6))) }
        day.add(6, .started(first, LaunchID(1), .dispatched))
        day.add(7, .started(second, LaunchID(1), .dispatched))
        day.add(8, .ended(first, .completed, nil, energy: 1, cellular: 0))
        day.add(9, .ended(second, .completed, nil, energy: 1, cellular: 0))
        let app = day.index[HandMadeDay.feed]
        #expect(app.running[Int(ExecutionMode.backgroundPush.rawValue)].slices == [slice(6, 9)])
    }

    @Test("a handler that is called in the foreground is no launch; the first start of a transfer is marked")
    func launchMarks() {
        var day = HandMadeDay()
        let push = day.request(.backgroundPush)
        day.add(6, .submitted(push, earliestBegin: at(6)))
        day.add(6, .started(push, nil, .dispatched))
        day.add(7, .ended(push, .completed, nil, energy: 1, cellular: 0))
        day.run(.nondiscretionaryTransfer, 8)
        day.run(.appRefresh, 9)
        let kinds = day.index[HandMadeDay.feed].instants.map(\.kind)
        #expect(kinds == [.pushReceived, .launch(.nondiscretionaryTransfer), .launch(.appRefresh)])
    }

    @Test("steps go from event to event, and the count of events includes the moment itself")
    func stepping() {
        var day = HandMadeDay()
        for hour in [6, 6, 9] as [Int64] { day.add(hour, .contentUpdated(HandMadeDay.feed)) }
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
        day.add(7, .submitted(push, earliestBegin: at(7)))
        day.add(8, .submitted(processing, earliestBegin: at(8)))
        day.add(9, .started(push, LaunchID(9), .dispatched))
        day.add(10, .ended(push, .completed, nil, energy: 1, cellular: 0))
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
        day.add(6, .started(request, LaunchID(1), .dispatched))
        day.add(7, .ended(request, .completed, nil, energy: 1, cellular: 1))
        #expect(day.index.requests.isEmpty)
        #expect(day.index[HandMadeDay.feed].instants.isEmpty)
    }
}

@Suite struct IndexEndTests {
    private func at(_ hour: Int64) -> Moment { HandMadeDay.at(hour) }

    @Test("what is on at the end of the day is on at its last moment")
    func lastMoment() {
        var day = HandMadeDay()
        day.add(20, .setting(.lowPowerMode, .on))
        day.add(21, .lock(isLocked: true))
        let index = day.index
        #expect(index.end == at(24))
        #expect(index.device.lowPowerMode.isOn(at: index.end))
        #expect(index.device.locked.isOn(at: index.end))
    }

    @Test("a recording that was cut off tells nothing of the time after it")
    func cut() {
        var day = HandMadeDay()
        day.add(3, .setting(.lowPowerMode, .on))
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
        day.add(8, .submitted(request(1), earliestBegin: at(8)))
        day.add(9, .intervention(.simulateLaunch(task)))
        day.add(9, .started(request(1), LaunchID(1), .debugger))
        day.add(9, .submitted(request(2), earliestBegin: at(9)))
        day.add(10, .started(request(2), LaunchID(2), .dispatched))
        #expect(day.index.requests.map(\.isSimulated) == [true, false])
    }
}
