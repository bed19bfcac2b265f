import BackgroundPolicy
import Simulation
import Timeline

@testable import EventLog

/// Draws timeline events from a seed.
struct EventDraw {
    var chance: SplitMix64
    let roster = Samples.roster

    init(seed: UInt64) {
        chance = SplitMix64(seed: seed)
    }

    /// A day of so many events in order of time.
    mutating func day(count: Int) -> [TimelineEvent] {
        var moment = Moment.start
        return (0..<count).map { _ in
            moment = moment + (flag() ? 0 : number(0...600_000))
            return TimelineEvent(at: moment, happening(number(0..<Self.kinds)))
        }
    }

    /// One happening of each kind in the declared order, with values by chance.
    mutating func oneOfEach() -> [Happening] { (0..<Self.kinds).map { happening(Int($0)) } }

    static let kinds = 35

    mutating func happening(_ kind: Int) -> Happening {
        switch kind {
        case 0: .device(.battery(milliPercent: Int32(number(0...100_000))))
        case 1:
            .device(.setting(.charger, SettingValue(isOn: flag())))
        case 2: .device(.network(one(of: Network.allCases)))
        case 3: .device(.lock(isLocked: flag()))
        case 4: .device(.firstUnlock)
        case 5: .device(.setting(.lowPowerMode, SettingValue(isOn: flag()), one(of: SettingCause.allCases)))
        case 6: .device(.setting(.backgroundAppRefresh, SettingValue(isOn: flag())))
        case 7: .device(.budgets(energy: quantity(), cellular: quantity()))
        case 8: .app(app(), .appState(one(of: AppState.allCases), one(of: StateCause.allCases)))
        case 9: .app(app(), .appSwitcher(isPresent: flag()))
        case 10: .app(app(), .appBackgroundAppRefresh(isOn: flag()))
        case 11: .app(app(), .visit(freshness: flag() ? quantity() : nil))
        case 12: .app(app(), .contentUpdated)
        case 13: .app(app(), .usageWindow(until: Moment(quantity())))
        case 14: .request(request(), .submitted(earliestBegin: Moment(quantity())))
        case 15: .request(request(isRefused: flag()), .refused(one(of: Refusal.allCases)))
        case 16: .request(request(), .eligible)
        case 17: .request(request(), .verdict(verdict()))
        case 18: .app(app(), .launched(LaunchID(UInt32(number(0...0xFFFF_FFFF))), isCold: flag()))
        case 19:
            .request(
                request(),
                .started(
                    flag() ? LaunchID(UInt32(number(0...0xFFFF_FFFF))) : nil, one(of: StartReason.allCases)))
        case 20: .request(request(), .paused(bytesLeft: quantity()))
        case 21: .request(request(), .expiring)
        case 22: ended()
        case 23: .intervention(act(Int(number(0...9))))
        case 24: .device(.setting(.refreshRestricted, SettingValue(isOn: flag())))
        case 25: .device(.setting(.lowDataMode, SettingValue(isOn: flag())))
        case 26: .app(app(), .snapshot)
        case 27: presented()
        case 28:
            .app(
                app(), .pendingTaskRequests(refresh: Int32(number(0...1)), processing: Int32(number(0...10))))
        case 29: extensionRan()
        case 33:
            .app(
                app(),
                .budgetShare(perMille: Int32(number(0...1_000)), energy: quantity(), cellular: quantity()))
        case 34:
            .app(
                app(),
                .beforeStart(
                    BeforeStart(
                        daysSinceUse: flag() ? Int32(number(0...3_650)) : nil,
                        contentAge: flag() ? quantity() : nil)))
        case 32: .device(.setting(.refreshOverWiFiOnly, SettingValue(isOn: flag())))
        case 31: .request(request(), .progress(percent: Int32(number(0...100))))
        default: .device(.setting(.thermalState, SettingValue(rawValue: UInt8(number(0...3)))))
        }
    }

    /// The place of a happening's kind; a new kind does not compile until it is drawn above.
    static func place(_ happening: Happening) -> Int {
        switch happening {
        case .device(.battery): 0
        case .device(.network): 2
        case .device(.lock): 3
        case .device(.firstUnlock): 4
        case .device(.setting(.lowPowerMode, _, _)): 5
        case .device(.setting(.backgroundAppRefresh, _, _)): 6
        case .device(.setting(.refreshRestricted, _, _)): 24
        case .device(.setting(.lowDataMode, _, _)): 25
        case .device(.setting(.refreshOverWiFiOnly, _, _)): 32
        case .device(.setting(.thermalState, _, _)): 30
        case .device(.setting): 1
        case .device(.budgets): 7
        case .app(_, .appState): 8
        case .app(_, .appSwitcher): 9
        case .app(_, .appBackgroundAppRefresh): 10
        case .app(_, .visit): 11
        case .app(_, .contentUpdated): 12
        case .app(_, .usageWindow): 13
        case .request(_, .submitted): 14
        case .request(_, .refused): 15
        case .request(_, .eligible): 16
        case .request(_, .verdict): 17
        case .app(_, .launched): 18
        case .request(_, .started): 19
        case .request(_, .paused): 20
        case .request(_, .expiring): 21
        case .request(_, .ended): 22
        case .intervention: 23
        case .app(_, .snapshot): 26
        case .app(_, .presented): 27
        case .app(_, .pendingTaskRequests): 28
        case .app(_, .extensionRan): 29
        case .request(_, .progress): 31
        case .app(_, .budgetShare): 33
        case .app(_, .beforeStart): 34
        // Only days that a device logged have these.
        case .request(_, .evaluated): 39
        case .device(.networkSighting): 35
        case .device(.restart): 36
        case .device(.clockSet): 38
        case .device(.silence): 37
        }
    }

    mutating func act(_ kind: Int) -> Act {
        switch kind {
        case 0: .setting(.lowPowerMode, SettingValue(isOn: flag()))
        case 1: .setting(.backgroundAppRefresh, SettingValue(isOn: flag()))
        case 2: .appBackgroundAppRefresh(app(), isOn: flag())
        case 3: .setting(.charger, SettingValue(isOn: flag()))
        case 4: .swipeAway(app())
        case 5: .open(app())
        case 6: .simulateLaunch(task())
        case 7: .simulateExpiration(task())
        case 8: .restart
        default: .cancelTask(task())
        }
    }

    mutating func flag() -> Bool { chance.next(below: 2) == 0 }

    mutating func number(_ range: ClosedRange<Int64>) -> Int64 { chance.next(in: range) }

    private mutating func number(_ range: Range<Int>) -> Int { Int(chance.next(below: UInt64(range.count))) }

    private mutating func quantity() -> Int64 {
        let sizes: [Int64] = [0, 9, 99, 100, 123_456, RecordingFormat.largestNumber]
        let size = one(of: sizes)
        return number(-size...size)
    }

    private mutating func app() -> AppID { AppID(number(0..<roster.apps.count)) }

    private mutating func task() -> TaskID { TaskID(number(0..<roster.tasks.count)) }

    private mutating func request(isRefused: Bool = false) -> Request {
        Samples.request(
            UInt32(isRefused ? number(0x8000_0000...0xFFFF_FFFF) : number(0...0x7FFF_FFFF)),
            task: number(0..<roster.tasks.count),
            mode: flag() ? nil : one(of: ExecutionMode.allCases)
        )
    }

    private mutating func presented() -> Happening {
        let task = task()
        return .app(
            roster[task].app,
            .presented(
                task, one(of: Presentation.allCases),
                flag() ? RequestID(UInt32(number(0...0xFFFF_FFFF))) : nil))
    }

    private mutating func ended() -> Happening {
        let outcome = one(of: Outcome.allCases)
        return .request(
            request(),
            .ended(
                outcome, outcome.hasReason ? one(of: EndReason.allCases) : nil, energy: quantity(),
                cellular: quantity()))
    }

    private mutating func extensionRan() -> Happening {
        let task = task()
        return .app(roster[task].app, .extensionRan(task))
    }

    private mutating func verdict() -> Verdict {
        Verdict(
            adverse: FactorSet(rawValue: UInt8(number(0...0x7F))),
            awaited: RequirementSet(rawValue: UInt32(number(0...(1 << Requirement.allCases.count - 1))))
        )
    }

    private mutating func one<Value>(of values: [Value]) -> Value { values[number(0..<values.count)] }
}
