import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

/// The printed matrix is the one that runs: a factor that alone is adverse holds a request if, and only if, the cell of
/// its mode says so.
@Suite struct MatrixRunTests {
    /// A condition under which one factor, and nothing else, is adverse.
    private struct Adversity: Sendable {
        let factor: Factor
        /// The forms of the factor that the condition is adverse in.
        let variants: Set<FactorVariant>
        /// Where the answer to a question departs from the sources, a form that it is adverse in too.
        let under: [Choice: FactorVariant]
        let name: String
        let apply: @Sendable (inout World, inout RequestDetail) -> Void

        init(
            _ factor: Factor, _ variants: Set<FactorVariant>, _ name: String,
            under: [Choice: FactorVariant] = [:],
            _ apply: @escaping @Sendable (inout World, inout RequestDetail) -> Void
        ) {
            self.factor = factor
            self.variants = variants
            self.name = name
            self.under = under
            self.apply = apply
        }

        func isAdverse(_ variant: FactorVariant, _ choices: PolicyChoices) -> Bool {
            variants.contains(variant) || under.contains { $1 == variant && choices.usesAlternative($0) }
        }
    }

    private static let app = AppID(0)
    private static let now = 30 * Span.day

    private static let adversities: [Adversity] = [
        Adversity(.criticallyLowBattery, [.strict], "a battery of 15 percent") { world, _ in
            _ = world.device.setAdverse(.criticallyLowBattery)
        },
        Adversity(.criticallyLowBattery, [.strict, .nearlyEmpty], "a battery of 5 percent") { world, _ in
            _ = world.device.setAdverse(.criticallyLowBattery)
            _ = world.device.setPower(hasPowerToSpare: true, isNearlyEmpty: true)
        },
        Adversity(.lowPowerMode, [.strict], "Low Power Mode") { world, _ in
            _ = world.device.setAdverse(.lowPowerMode)
        },
        Adversity(.thermalState, [.strict], "a serious thermal state") { world, _ in
            _ = world.device.setAdverse(.thermalState)
        },
        Adversity(.appUsage, [.predicted, .quietTimes], "no visit is predicted") { world, _ in
            world.apps[app].standing.setExpected(false)
        },
        Adversity(.appUsage, [.quietTimes], "fetches used to find nothing at this time") { world, _ in
            world.apps[app].standing.setQuiet(true)
        },
        Adversity(.appUsage, [.recentUse], "the last visit was fifteen days ago") { world, _ in
            world.apps[app].standing.recordForeground(at: now - 15 * Span.day)
        },
        Adversity(.appUsage, [.predicted, .recentUse], "a date too far ahead for a person who is absent") {
            world, detail in
            world.apps[app].standing.recordForeground(at: now - 8 * Span.day)
            guard case .task(let script, let terms) = detail else { return }
            detail = .task(script, terms.union(.isTooFar))
        },
        Adversity(.appSwitcher, [.strict], "the app was swiped away") { world, _ in
            world.apps[app].standing.setInAppSwitcher(false)
        },
        Adversity(
            .backgroundAppRefreshSwitch, [.strict, .despiteLowDataMode], "the device's BAR switch is off"
        ) { world, _ in
            _ = world.device.setAdverse(.backgroundAppRefreshSwitch)
        },
        Adversity(.backgroundAppRefreshSwitch, [.strict, .despiteLowDataMode], "the app's BAR switch is off")
        { world, _ in
            world.apps[app].standing.setRefresh(isOn: false)
        },
        Adversity(.systemBudgets, [.strict], "the energy budget is empty") { world, _ in
            _ = world.device.setBudgetHolds(.energy)
        },
        Adversity(.criticallyLowBattery, [.strict, .withoutCharger], "15 percent without a charger") {
            world, _ in
            world.device.set(.charger, .off)
            _ = world.device.setAdverse(.criticallyLowBattery)
        },
        Adversity(.lowPowerMode, [.strict, .withoutCharger], "Low Power Mode without a charger") { world, _ in
            world.device.set(.charger, .off)
            _ = world.device.setAdverse(.lowPowerMode)
        },
        Adversity(.systemBudgets, [.strict, .withoutCharger], "no energy without a charger") { world, _ in
            world.device.set(.charger, .off)
            _ = world.device.setBudgetHolds(.energy)
        },
        Adversity(.systemBudgets, [.strict, .cellularOnly, .withoutCharger], "the cellular budget is empty") {
            world, _ in
            _ = world.device.setBudgetHolds(.cellularOnly)
        },
        Adversity(.systemBudgets, [.requested], "the allowance of the person's transfers is used up") {
            world, _ in
            _ = world.device.setBudgetHolds(.requested)
        },
        Adversity(.rateLimiting, [.spacing, .doubling], "the last launch was just before") { world, _ in
            space(&world)
        },
        Adversity(
            .rateLimiting, [.spacing], "the last launch was just before, and so was a visit",
            under: [.relaunchWaiver: .doubling]
        ) { world, _ in
            space(&world)
            world.apps[app].standing.recordForeground(at: now - Span.minute)
        },
        Adversity(.systemBudgets, [.ofItsOwn], "what the system keeps for it is used up") { world, _ in
            world.ownBudgets[app].widgets[0].lastReload = now - 16 * Span.minute
            for _ in 0..<15 { world.ownBudgets[app].updates.record(at: now - Span.hour / 2) }
        },
        Adversity(.appUsage, [.ofItsOwn], "nobody looks at the widget, which has few reloads then") {
            world, _ in
            world.ownBudgets[app].widgets[0].looks = 0
            world.ownBudgets[app].widgets[0].lastReload = now - 2 * Span.hour
        },
        Adversity(.rateLimiting, [.ofItsOwn], "the widget was reloaded just before") { world, _ in
            world.ownBudgets[app].widgets[0].lastReload = now - Span.minute
            world.ownBudgets[app].deliveries[0].next = now + Span.minute
            world.ownBudgets[app].uploads.next = now + Span.minute
        },
    ]

    private static func space(_ world: inout World) {
        world.apps[app].standing.spaceRefreshes(until: now + Span.hour)
        world.apps[app].standing.spacePushes(until: now + Span.hour)
        world.apps[app].standing.spaceProcessing(until: now + Span.hour)
        world.apps[app].standing.spaceRelaunches(until: now + Span.hour)
    }

    /// What a request of a mode carries; a transfer may use every network.
    private static func detail(_ mode: ExecutionMode) -> RequestDetail {
        let terms: TransferTerms = [.allowsCellular, .allowsExpensive, .allowsConstrained]
        return switch mode {
        case .appRefresh, .processing: .task(ScriptIndex(0), [])
        case .backgroundPush, .voIPPush, .standardPush, .liveActivityPush, .pushToStart, .locationPush:
            .push(ScriptIndex(0), .onDevice)
        case .discretionaryTransfer, .nondiscretionaryTransfer, .photoUploadJob:
            .transfer(TransferCourse(ScriptIndex(0), terms, bytes: 1_000))
        case .discretionaryRelaunch, .nondiscretionaryRelaunch: .relaunch(ScriptIndex(0), nil)
        case .backgroundTask, .backgroundFetch, .liveActivity, .healthDelivery, .appIntent, .locationSession,
            .photoUpload, .longRunningIntent:
            .entry(ScriptIndex(0))
        case .eventTrigger: .eventTrigger(ScriptIndex(0), [])
        case .continuedProcessing: .task(ScriptIndex(0), .isAdmitted)
        case .widgetReload: .widgetReload(ScriptIndex(0), [])
        }
    }

    /// A world in which nothing is adverse and nothing has to be waited for, whatever is asked for, with one app.
    private static func world(_ choices: PolicyChoices, _ state: AppState) -> World {
        var day = TestDay()
        day.hours = 60 * 24
        // Processing without a charger is in question at once.
        _ = day.limits.replace(.unpluggedProcessingWait, with: 0)
        day.add("App") { app, tasks in
            app.pushes = [tasks.push(at: [])]
            app.widgets = [tasks.widget { _ in }]
            app.liveActivities = [tasks.activity { _ in }]
            app.activityPushes = [tasks.update(at: [])]
            app.startPushes = [tasks.start(at: [])]
            app.healthDeliveries = [tasks.health(at: [])]
            app.photoUploads = [tasks.photoUpload(at: [])]
        }
        var scenario = day.scenario
        scenario.choices = choices
        var world = World(unprepared: scenario)
        world.plan.close()
        world.now = now
        world.device.set(.charger, .on)
        world.device.setIdle(true)
        world.device.joinRadio()
        _ = world.device.updateRadio()
        world.apps[app].standing.setExpected(true)
        // Recent enough for processing, and too long ago to waive a distance between relaunches.
        world.apps[app].standing.recordForeground(at: now - Span.day)
        switch state {
        case .notRunning: break
        case .suspended: world.apps[app].process.beginSuspended()
        case .foreground: _ = world.apps[app].process.open()
        case .background:
            _ = world.apps[app].process.open()
            world.apps[app].process.leave()
        }
        return world
    }

    /// Whether the simulation judges that a request of a mode may start; and what it waits for beside the factors.
    private static func judge(
        _ mode: ExecutionMode, in world: World, _ detail: RequestDetail
    ) -> (isClear: Bool, awaited: RequirementSet) {
        var world = world
        let index = world.add(
            app, mode, TaskID(0), earliestBegin: now, paidFrom: .opportunistic, detail)
        let isClear = world.judge(index)
        return (isClear, world.requests[index].verdict?.awaited ?? [])
    }

    /// Whether the app's own process serves a request of a mode, so that the system has nothing to decide: a push that
    /// comes to an app in the foreground, and what a running app is told of its transfers.
    private static func isServedByApp(_ mode: ExecutionMode, _ state: AppState) -> Bool {
        switch mode {
        case .backgroundPush, .widgetReload: state == .foreground
        // A swipe ends a continued task with the process that runs it, before anything is judged.
        case .continuedProcessing: state == .foreground || state == .background
        case .discretionaryRelaunch, .nondiscretionaryRelaunch: state == .foreground || state == .background
        default: false
        }
    }

    /// The answers of a profile, those with one question answered otherwise, and those with all.
    private static let answers: [PolicyChoices] = {
        var all = Profile.allCases.map { PolicyChoices(profile: $0) }
        var others = PolicyChoices()
        // The first of these is no cell of the matrix; it has a test of its own.
        for choice in Choice.allCases where choice != .barSwitchAndTransfers {
            for option in choice.options.dropFirst() {
                var answered = PolicyChoices()
                precondition(answered.answer(choice, with: option) && others.answer(choice, with: option))
                all.append(answered)
            }
        }
        return all + [others]
    }()

    @Test(
        "a factor that alone is adverse holds a mode if, and only if, the printed cell says so",
        arguments: ExecutionMode.allCases)
    func printedAndRunning(_ mode: ExecutionMode) {
        var judged: [Factor: Int] = [:]
        for choices in Self.answers {
            for state in AppState.allCases {
                let favourable = Self.world(choices, state)
                let base = Self.judge(mode, in: favourable, Self.detail(mode))
                // Refresh, processing and fetches are not launched while their app is in the foreground.
                let waits =
                    state == .foreground && [.appRefresh, .processing, .backgroundFetch].contains(mode)
                #expect(base.isClear != waits, "\(mode.name), \(state.name)")
                #expect(base.awaited == (waits ? [.appNotInForeground] : []), "\(mode.name), \(state.name)")
                guard !waits else { continue }
                for adversity in Self.adversities {
                    var (world, detail) = (favourable, Self.detail(mode))
                    adversity.apply(&world, &detail)
                    let result = Self.judge(mode, in: world, detail)
                    // Where processing never runs without a charger, it waits for one instead.
                    if mode == .processing, choices.usesAlternative(.unpluggedProcessing),
                        !world.device.conditions.isCharging
                    {
                        #expect(result.awaited == [.preferredPower] && !result.isClear)
                        continue
                    }
                    let cell = PolicyMatrix.row(mode, under: choices)[adversity.factor]
                    let isPrinted = cell.text.hasPrefix("holds") || cell.text.hasPrefix("relaxed")
                    let isHeld =
                        isPrinted && cell.variant.map { adversity.isAdverse($0, choices) } == true
                        && !Self.isServedByApp(mode, state)
                    let context = "\(mode.name), \(state.name), \(adversity.name)"
                    #expect(result.isClear != isHeld, "\(context)")
                    #expect(result.awaited == [], "\(context)")
                    if isHeld { judged[adversity.factor, default: 0] += 1 }
                }
            }
        }
        // Each cell that is printed as one that holds, under whatever answers, has held.
        for factor in Factor.allCases {
            // Events that a factor refuses as they come are never judged under it.
            let isPrinted = Self.answers.contains { choices in
                let cell = PolicyMatrix.row(mode, under: choices)[factor]
                return cell.gates && cell.variant != .onArrival
            }
            #expect((judged[factor, default: 0] > 0) == isPrinted, "\(mode.name), \(factor.name)")
        }
    }

    @Test(
        "X1 the answer that lets the BAR switch gate a nondiscretionary transfer is no cell, but is waited for"
    )
    func switchAndTransfer() {
        var choices = PolicyChoices()
        let isAnswered = choices.answer(.barSwitchAndTransfers, with: "gatesTransfer")
        #expect(isAnswered)
        for adversity in Self.adversities {
            var (world, detail) = (Self.world(choices, .suspended), Self.detail(.nondiscretionaryTransfer))
            adversity.apply(&world, &detail)
            let result = Self.judge(.nondiscretionaryTransfer, in: world, detail)
            let isSwitch = adversity.factor == .backgroundAppRefreshSwitch
            #expect(result.awaited == (isSwitch ? [.backgroundAppRefresh] : []), "\(adversity.name)")
        }
    }

    @Test("R046 whatever is adverse, a transfer of the app's own process is held by none of the factors")
    func inApp() {
        let terms: TransferTerms = [.allowsCellular, .allowsExpensive, .allowsConstrained, .isInApp]
        for adversity in Self.adversities {
            var world = Self.world(PolicyChoices(), .foreground)
            var detail = RequestDetail.transfer(TransferCourse(ScriptIndex(0), terms, bytes: 1_000))
            adversity.apply(&world, &detail)
            let result = Self.judge(.nondiscretionaryTransfer, in: world, detail)
            #expect(result.isClear && result.awaited == [], "\(adversity.name)")
        }
    }

    @Test("R145 X33 before the first unlock no scheduled task may start, or nothing that launches an app")
    func beforeFirstUnlock() {
        var choices = PolicyChoices()
        let isAnswered = choices.answer(.firstUnlockHolds, with: "everyLaunch")
        #expect(isAnswered)
        // That PhotoKit's uploads wait for it too is assumed (R337).
        let uploads: Set<ExecutionMode> = [.photoUpload, .photoUploadJob]
        let scheduled: Set<ExecutionMode> = [.appRefresh, .processing, .backgroundFetch]
        // Transfers and service extensions run in processes of their own, a background task in its app, which is open,
        // and so was the app that submitted a continued task.
        let elsewhere: Set<ExecutionMode> = [
            .discretionaryTransfer, .nondiscretionaryTransfer, .standardPush, .backgroundTask,
            .continuedProcessing, .widgetReload, .liveActivity, .liveActivityPush, .locationSession,
            .locationPush,
        ]
        // A person asks for a call, and an event has happened: neither is opportunistic.
        let atOnce = elsewhere.union([.voIPPush, .eventTrigger, .pushToStart, .healthDelivery, .appIntent])
            .union(uploads).union([.longRunningIntent])
        for mode in ExecutionMode.allCases {
            var world = Self.world(PolicyChoices(), .notRunning)
            world.device.setUnlockedOnce(false)
            let locked = Self.judge(mode, in: world, Self.detail(mode))
            #expect(
                locked.awaited == (scheduled.union(uploads).contains(mode) ? [.firstUnlock] : []),
                "\(mode.name)")
            var strict = Self.world(choices, .notRunning)
            strict.device.setUnlockedOnce(false)
            let held = Self.judge(mode, in: strict, Self.detail(mode))
            #expect(held.awaited == (elsewhere.contains(mode) ? [] : [.firstUnlock]), "\(mode.name)")
            world.device.setUnlockedOnce(true)
            world.device.setSettledAfterBoot(false)
            let unsettled = Self.judge(mode, in: world, Self.detail(mode))
            #expect(unsettled.awaited == (atOnce.contains(mode) ? [] : [.settledAfterBoot]), "\(mode.name)")
        }
    }
}
