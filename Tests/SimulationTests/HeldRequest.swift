import BackgroundPolicy
import GeneratedDays
import Timeline

@testable import Simulation

/// A request that one factor alone held back for a while.
struct HeldRequest: CustomStringConvertible {
    let request: Request
    let factor: Factor
    /// When the factor became the only thing that held it.
    let from: Moment
    /// When the request started in the day as it was.
    let formerStart: Moment?
    /// Its app was in a launch at the time, which may have no time left for one more.
    let isClosing: Bool

    var description: String {
        "request \(request.id.number) (\(request.mode.name)), held by \(factor.name) from \(from.milliseconds)"
    }

    /// Those of a day, in order of submission; without apps that crash before they could start anything.
    static func all(in index: TimelineIndex, of scenario: Scenario) -> [HeldRequest] {
        index.submitted.compactMap { record in
            let mode = record.request.mode
            let tasks = scenario.apps[Int(record.request.app.index)].tasks
            guard !tasks.contains(where: { $0.registration == .late || $0.registration == .twice }) else {
                return nil
            }
            for judgement in record.judgements where judgement.to.map({ $0 > judgement.from }) ?? true {
                guard judgement.verdict.awaited.isEmpty, record.runs.isEmpty || !mode.isTransfer,
                    let factor = Factor.allCases.first(where: {
                        judgement.verdict.held(mode) == FactorSet($0)
                    })
                else { continue }
                return HeldRequest(
                    request: record.request, factor: factor, from: judgement.from,
                    formerStart: record.started ?? record.shown?.moment,
                    isClosing: index[record.request.app].state(at: judgement.from) == .background)
            }
            return nil
        }
    }

    /// When the request starts in the day in which the factor is taken away at the moment; nil if it never does.
    func startWithout(_ generated: GeneratedDay) -> Moment? {
        let acts = inOrder(generated.interventions)
        var world = World(generated.scenario)
        var run = InterventionRun()
        run.advance(&world, through: from.milliseconds, acts)
        world.output.removeAll()
        world.takeAway(factor, from: request.app)
        run.advance(&world, through: (formerStart ?? from).milliseconds, acts)
        return world.output.first { event in
            switch event.happening {
            case .request(let started, .started): started.id == request.id
            // An update of a Live Activity is shown, and nothing runs for it.
            case .app(_, .presented(_, .activityUpdate, let shown)): shown == request.id
            default: false
            }
        }?.moment
    }
}

extension World {
    /// Makes a factor favourable for an app from the present on, as a person could, or time.
    fileprivate mutating func takeAway(_ factor: Factor, from app: AppID) {
        // A fetch would go on to wait for others, and a refresh that starts now would space it.
        apps[app].standing.coalesce(until: now)
        switch factor {
        case .criticallyLowBattery: set(.charger, .on)
        case .lowPowerMode: set(.lowPowerMode, .off)
        case .thermalState: set(.thermalState, .off)
        case .appUsage:
            apps[app].openWindow(until: now + Span.hour, visit: now + Span.hour)
            apps[app].standing.recordForeground(at: now)
            apps[app].standing.setQuiet(false)
        case .appSwitcher: apps[app].standing.setInAppSwitcher(true)
        case .backgroundAppRefreshSwitch:
            set(.refreshRestricted, .off)
            set(.backgroundAppRefresh, .on)
            set(.refreshOverWiFiOnly, .off)
            set(.lowDataMode, .off)
            setAppBackgroundAppRefresh(app, isOn: true)
        case .systemBudgets:
            let former = device.budgets
            device.budgets.refill(energy: 1_000_000_000_000, cellular: 1_000_000_000_000)
            device.budgets.beginDay()
            reportShares(insteadOf: former)
            updateBudgetHolds()
            ownBudgets[app] = OwnBudgets(scenario.apps[app], in: scenario)
        case .rateLimiting:
            ownBudgets[app] = OwnBudgets(scenario.apps[app], in: scenario)
            apps[app].standing.spaceRefreshes(until: now)
            apps[app].standing.spacePushes(until: now)
            apps[app].standing.spaceProcessing(until: now)
            apps[app].standing.spaceRelaunches(until: now)
        }
        markDirty(app)
        settle()
        // Processing would go on to wait for its turn.
        while device.endProcessingTurn(at: .max) {
            markEveryAppDirty()
            settle()
        }
    }
}
