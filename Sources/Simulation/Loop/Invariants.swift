import BackgroundPolicy
import Timeline

/// The invariants of the world between two occurrences; tests check them after each step.
extension World {
    /// Describes every violated invariant; empty if there is none.
    ///
    /// - Complexity: O(apps + requests)
    mutating func checkInvariants() -> [String] {
        var problems = checkDevice()
        let radioUsers = appIDs.reduce(0) { sum, app in
            sum + requests.listed(of: app) { _ in true }.count { requests[$0.index].usesRadio }
        }
        if radioUsers != device.radioUsers {
            problems.append("the radio counts \(device.radioUsers) users of \(radioUsers)")
        }
        let moving = appIDs.reduce(0) { sum, app in
            sum + requests.listed(of: app) { $0.isRunning }.count { bandwidth.moves($0.index) }
        }
        if moving != bandwidth.count {
            problems.append("the bandwidth is shared by \(bandwidth.count), of which \(moving) run")
        }
        var seen = Set<RequestIndex>()
        for app in appIDs {
            problems += checkApp(app)
            problems += checkRequests(app, &seen)
        }
        return problems
    }

    private func checkDevice() -> [String] {
        var problems: [String] = []
        func check(_ condition: Bool, _ problem: String) {
            if !condition { problems.append(problem) }
        }
        let (battery, conditions, budgets) = (device.battery, device.conditions, device.budgets)
        check((0...battery.capacity).contains(battery.microjoules), "the battery is beyond empty or full")
        check(
            (0...100_000).contains(battery.milliPercent), "the charge is \(battery.milliPercent) of 100,000")
        check(device.uses >= 0, "the phone is used \(device.uses) times at once")
        check(conditions.isLocked == device.isUnused, "the lock contradicts the use")
        check(
            conditions.isRadioUp == (device.radioUsers > 0 || !conditions.isLocked),
            "the radio contradicts its use")
        check(!conditions.isIdle || conditions.isLocked, "the phone is idle and in use")
        check(conditions.isLocked || conditions.isUnlockedOnce, "the phone is in use before its first unlock")
        for (name, budget) in [("energy", budgets.energy), ("cellular", budgets.cellular)] {
            check(budget.left <= budget.whole, "the \(name) budget is over its limit")
            check(
                budgets.shares.isEmpty || budget.lent >= 0, "more of the \(name) budget is lent than there is"
            )
            let parts = appIDs.map { budget.part(of: $0) }
            check(
                budget.left == parts.reduce(budget.lent, +), "the \(name) budget is not the sum of its parts")
            for (app, part) in parts.enumerated() where !budgets.shares.isEmpty {
                check(
                    part <= budget.most(of: AppID(app)),
                    "app \(app) has more of the \(name) budget than its share")
            }
        }
        let inFront = appIDs.filter { apps[$0].process.state == .foreground }
        check(
            Array(inFront) == (device.foreground.map { [$0] } ?? []),
            "apps \(inFront.map(\.index)) are in the foreground, and the device shows another")
        check(!isEveryAppDirty && dirtyApps.isEmpty, "a change of conditions was not evaluated")
        return problems
    }

    private func checkApp(_ app: AppID) -> [String] {
        let condition = apps[app]
        let process = condition.process
        var problems: [String] = []
        func check(_ condition: Bool, _ problem: String) {
            if !condition { problems.append("app \(app.index): \(problem)") }
        }
        check(process.running >= 0, "\(process.running) requests run")
        check(
            process.running == 0 || process.state.runs,
            "work runs while the app is \(process.state.name)")
        check(!process.isInLaunch || process.state == .background, "a launch outlives its process")
        check(!process.isInLaunch || process.running > 0, "a launch goes on with nothing to do")
        check(
            condition.standing.isInAppSwitcher || process.state != .foreground,
            "the app is in the foreground and not in the App Switcher")
        check(condition.content.updatedAt <= now, "the content is of the future")
        check(
            !condition.standing.isExpected || condition.expectedUntil >= now, "a usage window was not closed")
        return problems
    }

    private mutating func checkRequests(_ app: AppID, _ seen: inout Set<RequestIndex>) -> [String] {
        var problems: [String] = []
        var (running, transfersInApp): (Int32, Int32) = (0, 0)
        for index in requests.listed(of: app, in: { _ in true }).map(\.index) {
            let request = requests[index]
            let name = "request \(request.request.id.number) (\(request.mode.name))"
            if !seen.insert(index).inserted {
                problems.append("\(name) is listed twice")
                break
            }
            if request.app != app { problems.append("\(name) is in app \(app.index)'s list") }
            if !isInItsGroup(index) { problems.append("\(name) is in the wrong group") }
            switch request.phase {
            case .free: problems.append("\(name) has ended and is still listed")
            case .ready: problems.append("\(name) was found ready and not started")
            case .waiting: problems += checkWaiting(index).map { "\(name) \($0)" }
            case .running, .expiring:
                if !request.mode.runsOutsideApp { running += 1 }
                if request.detail.isInApp { transfersInApp += 1 }
            }
        }
        let process = apps[app].process
        if requests.count(of: app) != requests.count(of: app, in: { _ in true }) {
            problems.append("app \(app.index) counts \(requests.count(of: app)) requests")
        }
        if running != process.running {
            problems.append("app \(app.index) counts \(process.running) running requests of \(running)")
        }
        if transfersInApp != process.transfersInApp {
            problems.append(
                "app \(app.index) counts \(process.transfersInApp) transfers of \(transfersInApp)")
        }
        let stands = process.state == .suspended || process.state == .notRunning
        if stands, transfersInApp > 0 {
            problems.append("transfers run in app \(app.index), which does not")
        }
        return problems
    }

    /// Whether a request is in the group of its phase and, if it waits, shares what its group has in common.
    private func isInItsGroup(_ index: RequestIndex) -> Bool {
        let request = requests[index]
        let kind = requests.groups[Int(request.group)].kind
        guard kind.isWaiting else { return kind == request.groupKind }
        let isBegun = now >= request.earliestBegin
        let patience = request.earliestBegin + limits[.unpluggedProcessingWait]
        let isPatient = request.mode == .processing && now >= patience
        // A request that has just become due is regrouped when its app is evaluated.
        return request.phase == .waiting
            && (kind
                == request.waitingKind(
                    isBegun: isBegun, isPatient: isPatient, weighsUsage: choices.weighUsage)
                || rejudgments.earliest ?? .max <= now)
    }

    /// Checks that a request waits for a reason, and that the verdict reported last is still current.
    ///
    /// At the end of the day nothing is judged any more.
    private mutating func checkWaiting(_ index: RequestIndex) -> [String] {
        guard now < scenario.header.length else { return [] }
        let request = requests[index]
        let verdict = verdict(of: index)
        if request.verdict == nil { return ["waits without a verdict"] }
        if request.verdict != verdict { return ["waits with an outdated verdict"] }
        let isClosing = apps[request.app].process.isClosing(at: now, grace: limits[.expirationGrace])
        return rules.isClear(verdict, request.mode) && !isClosing ? ["waits for nothing"] : []
    }
}
