import BackgroundPolicy
import Timeline

/// Evaluations: they start what may start, stop what may no longer run, and report every changed verdict.
extension World {
    /// Evaluates dirty apps until none is left.
    ///
    /// It terminates because an app becomes dirty again only by what an evaluation starts, pauses or ends:
    /// each request starts or ends at most once or, for a transfer, alternates with a budget that only
    /// decreases; and the radio changes only with those. A violation would loop forever, so a bound is
    /// asserted: far more evaluations of an app than its requests can cause at one moment.
    ///
    /// Where several apps may start something, the most used comes first (R132): what it takes from a scarce budget
    /// is gone for the others.
    mutating func settle() {
        var rounds = 0
        // A request that is submitted on the way is evaluated a few times, at its start, its end and in between.
        let evaluationsPerRequest = 64
        let bound = evaluationsPerRequest * (apps.count + 1) * (Int(nextRequest) + 1)
        while true {
            if isEveryAppDirty {
                isEveryAppDirty = false
                dirtyApps.removeAll(keepingCapacity: true)
                for app in useOrder.apps where requests.count(of: app) > 0 { evaluate(app) }
            } else if let app = dirtyApps.popLast() {
                evaluate(app)
            } else {
                return
            }
            rounds += 1
            precondition(rounds < bound, "conditions settle")
        }
    }

    /// Evaluates the apps with processing that waits, the most used first, until one takes the turn that has ended; the
    /// others wait for it as before.
    mutating func offerProcessingTurn() {
        for app in useOrder.apps
        where requests.count(of: app, in: { $0.isOrMayBeWaiting(.processing) }) > 0 {
            evaluate(app)
            if device.conditions.isProcessingStarting { return }
        }
    }

    /// Evaluates the requests of an app: starts what may start, and reports every verdict that has changed.
    ///
    /// A launch changes the verdicts on those that still wait, so they are evaluated again after it. It
    /// terminates because a launch serves everything that was ready, and what a launched app submits is
    /// evaluated later. An intervention at the end of the day starts nothing more.
    mutating func evaluate(_ app: AppID) {
        guard now < scenario.header.length else { return }
        while findReady(app) { launch(app) }
    }

    /// Starts and pauses transfers; returns whether anything else is ready for a launch.
    ///
    /// It proceeds in order of submission, and skips every group in which no verdict can have changed.
    private mutating func findReady(_ app: AppID) -> Bool {
        if rejudgments.earliest ?? .max <= now { regroupRejudged() }
        let isClosing = apps[app].process.isClosing(at: now, grace: limits[.expirationGrace])
        var list = takeList()
        listForEvaluation(app, isClosing: isClosing, into: &list)
        var isAnyReady = false
        var next = 0
        while next < list.count {
            let index = list[next].index
            next += 1
            switch requests[index].phase {
            case .waiting: if startIfClear(index, isClosing: isClosing) { isAnyReady = true }
            case .running:
                let budgets = (device.conditions.budgets, apps[app].standing.usedUp)
                reviewTransfer(index)
                // The cost of the transfer affects the verdicts on later requests.
                guard (device.conditions.budgets, apps[app].standing.usedUp) != budgets else { continue }
                listRest(app, behind: list[next - 1], into: &list, &next)
            case .free, .ready, .expiring: break
            }
        }
        giveBack(&list)
        return isAnyReady
    }

    /// Judges a waiting request and starts it if nothing holds it back.
    ///
    /// - Returns: whether it is ready for a launch.
    private mutating func startIfClear(_ index: RequestIndex, isClosing: Bool) -> Bool {
        guard judge(index) else {
            groupByVerdict(index)
            return false
        }
        let policy = requests[index].mode.policy
        switch policy.server {
        case .transfer, .device: _ = policy.start(index, &self)
        case .launch:
            guard !isClosing else {
                groupByVerdict(index)
                return false
            }
            requests.makeReady(index)
            return true
        }
        return false
    }

    /// Reacts to changed conditions: a running transfer continues at another rate, or pauses; one in the app
    /// fails.
    private mutating func reviewTransfer(_ index: RequestIndex) {
        let verdict = verdict(of: index)
        if !rules.isClear(verdict, requests[index].mode) {
            if requests[index].detail.isInApp {
                end(index, .failed, reason: .noConnection)
            } else {
                TransferRun.pause(index, &self)
                _ = judge(index)
            }
        } else if requests[index].detail.transfer?.network != device.conditions.network {
            TransferRun.resettle(index, &self)
        }
    }
}
