import BackgroundPolicy
import Simulation
import Timeline

/// What an app asks for, a function for each kind of script.
extension ScenarioWriter {
    /// The work of a handler that takes up to a time, and may enqueue one of the app's transfers.
    mutating func work(_ longest: Int64, transfers: Int) -> Work {
        var work = Work(
            time: range(0...longest),
            download: range(0...400_000),
            power: chance(of: 20) ? draw(0...3_000) : nil,
            cpu: chance(of: 10) ? draw(0...400) : nil,
            memory: chance(of: 5) ? draw(0...4_000_000_000) : nil,
            updatesContent: chance(of: 70),
            requestsSceneRefresh: chance(of: 50),
            saysWhenDone: chance(of: 85),
            handlesExpiration: chance(of: 80),
            enqueues: transfers > 0 && chance(of: 40) ? ScriptIndex(Int(draw(0...Int64(transfers - 1)))) : nil
        )
        work.stopsOnExpiration = chance(of: 85)
        return work
    }

    mutating func task(_ app: AppID, _ number: Int, transfers: Int) -> TaskScript {
        let isContinued = ExecutionMode.offered(in: profile).contains(.continuedProcessing) && chance(of: 25)
        let kind: TaskKind = isContinued ? .continuedProcessing : chance(of: 45) ? .processing : .appRefresh
        let id = roster.add(.init(app: app, mode: kind.mode, identifier: "task\(number)"))
        var task = TaskScript(task: id, kind)
        task.isPermitted = chance(of: 92)
        task.registration = chance(of: 92) ? .inTime : [.never, .late, .twice][Int(draw(0...2))]
        task.submitsAtLaunch = chance(of: 85) ? .none : chance(of: 50) ? .onMainThread : .onBackgroundQueue
        task.extensionSubmissions = chance(of: 20) ? moments(0...3) : []
        task.cancellations = chance(of: 20) ? moments(0...3) : []
        task.submitsOnEnteringBackground = chance(of: 80)
        task.submitsInHandler = chance(of: 70)
        task.submissions = moments(0...3)
        task.earliestBegin = chance(of: 50) ? 0 : draw(0...(chance(of: 10) ? 10 * Span.day : 2 * Span.hour))
        task.requiresExternalPower = chance(of: 40)
        task.requiresNetworkConnectivity = chance(of: 40)
        task.work = work(kind == .appRefresh ? 45_000 : 8 * Span.minute, transfers: transfers)
        guard isContinued else { return task }
        // Those that meet a visit are accepted.
        task.submissions = moments(0...20)
        task.failsIfItCannotStart = chance(of: 30)
        if chance(of: 20) { task.work.progressStopsAfter = draw(0...8 * Span.minute) }
        return task
    }

    mutating func push(_ app: AppID, _ number: Int, transfers: Int) -> PushScript {
        var push = PushScript(
            task: roster.add(.init(app: app, mode: .backgroundPush, identifier: "push\(number)"))
        )
        push.arrivals = moments(0...size(20...20, rarely: 200))
        push.priority = chance(of: 90) ? 5 : 10
        push.isContentAvailable = chance(of: 95)
        push.expiration = expiration()
        push.work = work(45_000, transfers: transfers)
        return push
    }

    mutating func session(_ app: AppID, _ number: Int) -> SessionScript {
        let task = roster.add(
            .init(app: app, mode: .nondiscretionaryRelaunch, identifier: "session\(number)"))
        var session = SessionScript(task: task, identifier: "session\(chance(of: 10) ? 0 : number)")
        session.isBackground = chance(of: 70)
        session.isDiscretionary = chance(of: 50)
        session.sessionSendsLaunchEvents = chance(of: 80)
        session.allowsCellularAccess = chance(of: 70)
        session.allowsExpensiveNetworkAccess = chance(of: 70)
        session.allowsConstrainedNetworkAccess = chance(of: 60)
        session.timeoutIntervalForRequest = draw(20_000...10 * Span.minute)
        if chance(of: 40) { session.timeoutIntervalForResource = draw(1_000...Span.day) }
        session.hasDelegate = chance(of: 95)
        if chance(of: 30) { session.setAfterSession = .init(rawValue: UInt8(draw(0...127))) }
        session.relaunchWork = work(45_000, transfers: 0)
        return session
    }

    mutating func transfer(_ app: AppID, _ number: Int, sessions: Int) -> TransferScript {
        let isDiscretionary = chance(of: 50)
        let mode: ExecutionMode = isDiscretionary ? .discretionaryTransfer : .nondiscretionaryTransfer
        var transfer = TransferScript(
            task: roster.add(.init(app: app, mode: mode, identifier: "transfer\(number)"))
        )
        transfer.isDiscretionary = isDiscretionary
        transfer.sessionSendsLaunchEvents = chance(of: 80)
        transfer.allowsCellularAccess = chance(of: 60)
        transfer.bytes = range(0...(chance(of: 20) ? 3_000_000_000 : 20_000_000))
        transfer.afterVisitBegins = chance(of: 40) ? draw(0...10 * Span.minute) : nil
        transfer.enqueuedAt = moments(0...3)
        transfer.relaunchWork = work(45_000, transfers: 0)
        if sessions > 0, chance(of: 75) { transfer.session = ScriptIndex(Int(draw(0...Int64(sessions - 1)))) }
        transfer.kind = chance(of: 60) ? .download : chance(of: 80) ? .upload : .data
        transfer.isWeb = chance(of: 95)
        transfer.isResumed = chance(of: 95)
        transfer.redirects = chance(of: 80) ? 0 : Int(draw(1...20))
        if chance(of: 30) { transfer.earliestBegin = draw(0...4 * Span.hour) }
        if chance(of: 30) { transfer.expectsToReceive = draw(0...2_000_000) }
        if chance(of: 20) { transfer.expectsToSend = draw(0...10_000) }
        transfer.serverStalls = chance(of: 30) ? slices(1...3) : []
        return transfer
    }

    mutating func backgroundTask(_ app: AppID, _ number: Int) -> BackgroundTaskScript {
        var task = BackgroundTaskScript(
            task: roster.add(.init(app: app, mode: .backgroundTask, identifier: "completion\(number)"))
        )
        task.beginsBeforeLeaving = chance(of: 50) ? 0 : draw(0...5 * Span.minute)
        task.visits = chance(of: 70) ? nil : [Int(draw(0...3))]
        task.work = work(60_000, transfers: 0)
        return task
    }

    mutating func backgroundFetch(_ app: AppID, transfers: Int) -> FetchScript {
        var fetch = FetchScript(
            task: roster.add(.init(app: app, mode: .backgroundFetch, identifier: "fetch"))
        )
        fetch.interval = interval()
        fetch.changes = moments(0...3).map { .init($0, interval()) }
        fetch.newData = chance(of: 70) ? moments(0...size(12...12, rarely: 100)) : nil
        fetch.loggedOut = chance(of: 30) ? slices(0...2) : []
        fetch.serverDown = chance(of: 30) ? slices(0...2) : []
        fetch.work = work(45_000, transfers: transfers)
        return fetch
    }

    private mutating func interval() -> FetchScript.Interval {
        switch draw(0...3) {
        case 0: .never
        case 1: .length(draw(1_000...4 * Span.hour))
        default: .minimum
        }
    }

    mutating func eventTrigger(_ app: AppID, _ number: Int) -> TriggerScript {
        let kinds = TriggerScript.Kind.allCases
        var trigger = TriggerScript(
            task: roster.add(.init(app: app, mode: .eventTrigger, identifier: "trigger\(number)")),
            kind: kinds[Int(draw(0...Int64(kinds.count - 1)))]
        )
        trigger.moments = moments(0...8)
        trigger.isAuthorized = chance(of: 90)
        trigger.authorizedOff = chance(of: 30) ? slices(0...2) : []
        if trigger.kind.isRestartedByApp { trigger.isRestartedAtLaunch = chance(of: 70) }
        trigger.work = work(trigger.kind == .audio ? Span.hour : 20_000, transfers: 0)
        trigger.work.saysWhenDone = true
        trigger.work.handlesExpiration = false
        return trigger
    }
}
