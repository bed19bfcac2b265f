import BackgroundPolicy
import Timeline

/// What holds of every world between two moments; tests ask after each step.
extension World {
    /// Says in words everything that is wrong with the world; empty when nothing is.
    ///
    /// - Complexity: O(apps + requests)
    func checkInvariants() -> [String] {
        var problems = checkDevice()
        var seen = Set<Int>()
        for app in apps.indices {
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
        check((0...device.capacity).contains(device.microjoules), "the battery is beyond empty or full")
        check((0...100_000).contains(device.milliPercent), "the charge is \(device.milliPercent) of 100,000")
        check(device.uses >= 0, "the phone is used \(device.uses) times at once")
        check(device.isLocked == (device.uses == 0 && device.foreground < 0), "the lock contradicts the use")
        check(device.radioUsers >= 0, "\(device.radioUsers) use the radio")
        check(!device.isIdle || device.isLocked, "the phone is idle and in use")
        check(device.isLocked || device.isUnlockedOnce, "the phone is in use before its first unlock")
        check(device.energyBudget <= limits[.energyBudget], "the energy budget is over its limit")
        check(device.cellularBudget <= limits[.cellularBudget], "the cellular budget is over its limit")
        let inFront = apps.indices.filter { apps[$0].state == .foreground }
        check(
            inFront == (device.foreground < 0 ? [] : [Int(device.foreground)]),
            "apps \(inFront) are in the foreground, and the device shows \(device.foreground)"
        )
        check(!needsSweep && unsettled.isEmpty, "a change of conditions has not been told")
        return problems
    }

    private func checkApp(_ app: Int) -> [String] {
        let condition = apps[app]
        var problems: [String] = []
        func check(_ condition: Bool, _ problem: String) {
            if !condition { problems.append("app \(app): \(problem)") }
        }
        check(condition.running >= 0, "\(condition.running) requests run")
        check(
            condition.running == 0 || condition.state == .background || condition.state == .foreground,
            "work runs while the app is \(condition.state.name)"
        )
        check(!condition.isInLaunch || condition.state == .background, "a launch outlives its process")
        check(!condition.isInLaunch || condition.running > 0, "a launch goes on with nothing to do")
        check(
            condition.isInAppSwitcher || condition.state != .foreground,
            "the app is in the foreground and not in the App Switcher"
        )
        check(condition.contentFrom <= now, "the content is of the future")
        check(!condition.isExpected || condition.expectedUntil >= now, "a usage window was not closed")
        return problems
    }

    private func checkRequests(_ app: Int, _ seen: inout Set<Int>) -> [String] {
        var problems: [String] = []
        var (running, transfersInApp): (Int32, Int32) = (0, 0)
        for slot in requests.listed(of: app, in: { _ in true }).map(\.slot) {
            let request = requests[slot]
            let name = "request \(request.request.id.number) (\(request.request.mode.name))"
            if !seen.insert(slot).inserted {
                problems.append("\(name) is listed twice")
                break
            }
            if Int(request.request.app.index) != app { problems.append("\(name) is in app \(app)'s list") }
            if !standsInItsGroup(slot) { problems.append("\(name) stands in the wrong group") }
            switch request.phase {
            case .free: problems.append("\(name) has ended and is still listed")
            case .ready: problems.append("\(name) was found ready and not started")
            case .waiting: problems += checkWaiting(slot).map { "\(name) \($0)" }
            case .running, .expiring:
                if !request.request.mode.runsOutsideApp { running += 1 }
                if request.terms.contains(.isInApp) { transfersInApp += 1 }
            }
        }
        if requests.count(of: app) != requests.count(of: app, in: { _ in true }) {
            problems.append("app \(app) counts \(requests.count(of: app)) requests")
        }
        if running != apps[app].running {
            problems.append("app \(app) counts \(apps[app].running) running requests of \(running)")
        }
        if transfersInApp != apps[app].transfersInApp {
            problems.append("app \(app) counts \(apps[app].transfersInApp) transfers of \(transfersInApp)")
        }
        let stands = apps[app].state == .suspended || apps[app].state == .notRunning
        if stands, transfersInApp > 0 { problems.append("transfers run in app \(app), which does not") }
        return problems
    }

    /// A request stands where its phase says, and one that waits in a group has what its group has in common.
    private func standsInItsGroup(_ slot: Int) -> Bool {
        let request = requests[slot]
        let kind = requests.groups[Int(request.group)].kind
        guard kind.isWaiting else { return kind == request.kind }
        let isBegun = now >= request.earliestBegin
        let patience = request.earliestBegin + limits[.unpluggedProcessingWait]
        let isPatient = request.request.mode == .processing && now >= patience
        // What has become due at the moment reached is found when its app is looked at.
        return request.phase == .waiting
            && (kind == request.waitingKind(isBegun: isBegun, isPatient: isPatient)
                || judgedAnew.earliest ?? .max <= now)
    }

    /// A request waits for a reason, and the verdict that was told is the one that stands.
    private func checkWaiting(_ slot: Int) -> [String] {
        let request = requests[slot]
        let verdict = verdict(of: slot)
        if !request.isJudged { return ["waits without a verdict"] }
        if request.verdict != verdict { return ["waits with a verdict that no longer stands"] }
        let isClear = isClear(verdict, request.request.mode)
        return isClear && !isClosing(Int(request.request.app.index)) ? ["waits for nothing"] : []
    }
}
