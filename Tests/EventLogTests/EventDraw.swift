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

    static let kinds = 34

    mutating func happening(_ kind: Int) -> Happening {
        switch kind {
        case 0: .battery(milliPercent: Int32(number(0...100_000)))
        case 1:
            .setting(.charger, SettingValue(isOn: flag()))
        case 2: .network(one(of: Network.allCases))
        case 3: .lock(isLocked: flag())
        case 4: .firstUnlock
        case 5: .setting(.lowPowerMode, SettingValue(isOn: flag()), one(of: SettingCause.allCases))
        case 6: .setting(.backgroundAppRefresh, SettingValue(isOn: flag()))
        case 7: .budgets(energy: quantity(), cellular: quantity())
        case 8: .appState(app(), one(of: AppState.allCases), one(of: StateCause.allCases))
        case 9: .appSwitcher(app(), isPresent: flag())
        case 10: .appBackgroundAppRefresh(app(), isOn: flag())
        case 11: .visit(app(), freshness: flag() ? quantity() : nil)
        case 12: .contentUpdated(app())
        case 13: .usageWindow(app(), until: Moment(quantity()))
        case 14: .submitted(request(), earliestBegin: Moment(quantity()))
        case 15: refused()
        case 16: .eligible(request())
        case 17: .verdict(request(), verdict())
        case 18: .launched(LaunchID(UInt32(number(0...0xFFFF_FFFF))), app(), isCold: flag())
        case 19:
            .started(
                request(), flag() ? LaunchID(UInt32(number(0...0xFFFF_FFFF))) : nil,
                one(of: StartReason.allCases))
        case 20: .paused(request(), bytesLeft: quantity())
        case 21: .expiring(request())
        case 22: ended()
        case 23: .intervention(act(Int(number(0...9))))
        case 24: .setting(.refreshRestricted, SettingValue(isOn: flag()))
        case 25: .setting(.lowDataMode, SettingValue(isOn: flag()))
        case 26: .snapshot(app())
        case 27: presented()
        case 28:
            .pendingTaskRequests(app(), refresh: Int32(number(0...1)), processing: Int32(number(0...10)))
        case 29: extensionRan()
        case 33:
            .budgetShare(
                app(), perMille: Int32(number(0...1_000)), energy: quantity(), cellular: quantity())
        case 32: .setting(.refreshOverWiFiOnly, SettingValue(isOn: flag()))
        case 31: .progress(request(), percent: Int32(number(0...100)))
        default: .setting(.thermalState, SettingValue(rawValue: UInt8(number(0...3))))
        }
    }

    /// The place of a happening's kind; a new kind does not compile until it is drawn above.
    static func place(_ happening: Happening) -> Int {
        switch happening {
        case .battery: 0
        case .network: 2
        case .lock: 3
        case .firstUnlock: 4
        case .setting(.lowPowerMode, _, _): 5
        case .setting(.backgroundAppRefresh, _, _): 6
        case .setting(.refreshRestricted, _, _): 24
        case .setting(.lowDataMode, _, _): 25
        case .setting(.refreshOverWiFiOnly, _, _): 32
        case .setting(.thermalState, _, _): 30
        case .setting: 1
        case .budgets: 7
        case .appState: 8
        case .appSwitcher: 9
        case .appBackgroundAppRefresh: 10
        case .visit: 11
        case .contentUpdated: 12
        case .usageWindow: 13
        case .submitted: 14
        case .refused: 15
        case .eligible: 16
        case .verdict: 17
        case .launched: 18
        case .started: 19
        case .paused: 20
        case .expiring: 21
        case .ended: 22
        case .intervention: 23
        case .snapshot: 26
        case .presented: 27
        case .pendingTaskRequests: 28
        case .extensionRan: 29
        case .progress: 31
        case .budgetShare: 33
        // Only days that a device logged have these.
        case .evaluated: 34
        case .networkSighting: 35
        case .restart: 36
        case .clockSet: 38
        case .silence: 37
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
        let sizes: [Int64] = [0, 9, 99, 100, 123_456, LogFormat.largestNumber]
        let size = one(of: sizes)
        return number(-size...size)
    }

    private mutating func app() -> AppID { AppID(number(0..<roster.apps.count)) }

    private mutating func task() -> TaskID { TaskID(number(0..<roster.tasks.count)) }

    private mutating func request() -> Request {
        Samples.request(
            UInt32(number(0...0xFFFF_FFFF)), task: number(0..<roster.tasks.count),
            mode: flag() ? nil : one(of: ExecutionMode.allCases)
        )
    }

    private mutating func refused() -> Happening {
        let task = task()
        return .refused(
            roster[task].app, one(of: ExecutionMode.allCases), task, one(of: Refusal.allCases)
        )
    }

    private mutating func presented() -> Happening {
        let task = task()
        return .presented(
            roster[task].app, task, one(of: Presentation.allCases),
            flag() ? RequestID(UInt32(number(0...0xFFFF_FFFF))) : nil)
    }

    private mutating func ended() -> Happening {
        let outcome = one(of: Outcome.allCases)
        return .ended(
            request(), outcome, outcome.hasReason ? one(of: EndReason.allCases) : nil, energy: quantity(),
            cellular: quantity())
    }

    private mutating func extensionRan() -> Happening {
        let task = task()
        return .extensionRan(roster[task].app, task)
    }

    private mutating func verdict() -> Verdict {
        Verdict(
            adverse: FactorSet(rawValue: UInt8(number(0...0x7F))),
            awaited: RequirementSet(rawValue: UInt32(number(0...(1 << Requirement.allCases.count - 1))))
        )
    }

    private mutating func one<Value>(of values: [Value]) -> Value { values[number(0..<values.count)] }
}
