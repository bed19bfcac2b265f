import BackgroundPolicy
public import Timeline

/// A number that two builds agree on if they give the same timeline events: FNV-1a over the events' fields.
///
/// It knows nothing of the log's form, and nothing of the reasons that events carry, so that it stays equal when the
/// form changes and nothing else. The numbers of cases are given here and not taken from the program, for the same
/// reason.
public struct EventDigest: Sendable {
    /// The digest of the events so far.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// A digest of no events.
    public init() {}

    /// Takes the next event in.
    public mutating func add(_ event: TimelineEvent) {
        // What was so before the day is the scenario's, and no day goes otherwise for telling it.
        if case .app(_, .beforeStart) = event.happening { return }
        add(event.moment.milliseconds)
        switch event.happening {
        case .device(.battery(let milliPercent)): add(1, Int64(milliPercent))
        case .device(.setting(let setting, let value, let cause)):
            add(Self.number(of: setting), Int64(value.rawValue))
            if cause != .planned { add(14, name: cause.key) }
        case .device(.network(let network)): add(3, name: network.key)
        case .device(.lock(let isLocked)): add(4, isLocked)
        case .device(.firstUnlock): add(5)
        case .device(.restart): add(16)
        case .device(.budgets(let energy, let cellular)):
            add(10, energy)
            add(cellular)
        case .intervention(let act):
            add(11)
            add(act)
        default: addOfApp(event.happening)
        }
    }

    private mutating func addOfApp(_ happening: Happening) {
        if case .request(let request, .refused(let refusal)) = happening { return add(refusal, of: request) }
        guard let app = happening.app, happening.request == nil else { return addOfRequest(happening) }
        add(12, Int64(app.index))
        switch happening {
        case .app(_, .appState(let state, let cause)):
            add(13, name: state.key)
            add(name: cause.key)
        case .app(_, .appSwitcher(let isPresent)): add(14, isPresent)
        case .app(_, .appBackgroundAppRefresh(let isOn)): add(15, isOn)
        case .app(_, .visit(let freshness)): add(16, freshness ?? -1)
        case .app(_, .contentUpdated): add(17)
        case .app(_, .usageWindow(let until)): add(18, until.milliseconds)
        case .app(_, .snapshot): add(19)
        case .app(_, .presented(let task, let presentation, _)):
            add(20, Int64(task.index))
            add(name: presentation.key)
        case .app(_, .pendingTaskRequests(let refresh, let processing)):
            add(21, Int64(refresh))
            add(Int64(processing))
        case .app(_, .extensionRan(let task)): add(22, Int64(task.index))
        case .app(_, .budgetShare(let perMille, let energy, let cellular)):
            add(43, Int64(perMille))
            add(energy)
            add(cellular)
        case .app(_, .launched(let launch, let isCold)):
            add(24, Int64(launch.number))
            add(isCold ? 1 : 0)
        default: preconditionFailure("the digest does not know \(happening)")
        }
    }

    private mutating func addOfRequest(_ happening: Happening) {
        guard let request = happening.request else {
            preconditionFailure("the digest does not know \(happening)")
        }
        add(25, Int64(request.id.number))
        add(Int64(request.app.index))
        add(Int64(request.task.index))
        add(name: request.mode.key)
        switch happening {
        case .request(_, .submitted(let earliestBegin)): add(26, earliestBegin.milliseconds)
        case .request(_, .eligible): add(27)
        case .request(_, .verdict(let verdict)): add(verdict)
        case .request(_, .started(let launch, _)): add(29, launch.map { Int64($0.number) } ?? -1)
        case .request(_, .paused(let bytesLeft)): add(30, bytesLeft)
        case .request(_, .progress(let percent)): add(42, Int64(percent))
        case .request(_, .expiring): add(31)
        case .request(_, .ended(let outcome, _, let energy, let cellular)):
            add(32, name: outcome.key)
            add(energy)
            add(cellular)
        default: preconditionFailure("the digest does not know \(happening)")
        }
    }

    /// Without the number of the request, which events of refusals did not have before format 3.16.
    private mutating func add(_ refusal: Refusal, of request: Request) {
        add(12, Int64(request.app.index))
        add(23, name: request.mode.key)
        add(Int64(request.task.index))
        add(name: refusal.key)
    }

    /// Names and not bits, so that a further factor between others changes nothing where it never holds.
    private mutating func add(_ verdict: Verdict) {
        add(28)
        for factor in Factor.allCases where verdict.adverse.contains(factor) { add(name: factor.key) }
        for requirement in Requirement.allCases where verdict.awaited.contains(requirement) {
            add(name: requirement.key)
        }
        add(name: ".")
    }

    /// The numbers that events of settings had before settings were one kind of event, so that digests stay.
    private static func number(of setting: DeviceSetting) -> Int64 {
        switch setting.descriptor.key {
        case "charger": 2
        case "low-power-mode": 6
        case "background-app-refresh": 7
        case "refresh-restricted": 8
        case "low-data-mode": 9
        default: 60 + Int64(setting.rawValue)
        }
    }

    private mutating func add(_ act: Act) {
        switch act {
        case .setting(.lowPowerMode, let value): add(33, Int64(value.rawValue))
        case .setting(.backgroundAppRefresh, let value): add(34, Int64(value.rawValue))
        case .setting(.charger, let value): add(36, Int64(value.rawValue))
        case .setting(let setting, let value):
            add(50 + Int64(setting.rawValue))
            add(Int64(value.rawValue))
        case .appBackgroundAppRefresh(let app, let isOn):
            add(35, isOn)
            add(Int64(app.index))
        case .restart: add(42)
        case .swipeAway(let app): add(37, Int64(app.index))
        case .open(let app): add(38, Int64(app.index))
        case .simulateLaunch(let task): add(39, Int64(task.index))
        case .cancelTask(let task): add(41, Int64(task.index))
        case .simulateExpiration(let task): add(40, Int64(task.index))
        }
    }

    private mutating func add(_ kind: Int64, _ value: Int64) {
        add(kind)
        add(value)
    }

    private mutating func add(_ kind: Int64, _ condition: Bool) { add(kind, condition ? 1 : 0) }

    private mutating func add(_ kind: Int64, name: String) {
        add(kind)
        add(name: name)
    }

    private mutating func add(name: String) {
        for byte in name.utf8 { mix(UInt64(byte)) }
        mix(0)
    }

    private mutating func add(_ number: Int64) { mix(UInt64(bitPattern: number)) }

    private mutating func mix(_ word: UInt64) { value = (value ^ word) &* 0x0000_0100_0000_01B3 }
}
