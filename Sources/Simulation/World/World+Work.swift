import BackgroundPolicy
import Timeline

/// The work of requests and its effects.
extension World {
    /// The work of a request when its handler is called.
    mutating func work(of index: RequestIndex) -> Work { requests[index].mode.policy.work(of: index, &self) }

    /// The work of a task for `BGTaskScheduler`.
    mutating func taskWork(of index: RequestIndex) -> Work {
        guard case .task(let task, _) = requests[index].detail else {
            preconditionFailure("only tasks are submitted to BGTaskScheduler")
        }
        return scenario.apps[requests[index].app].tasks[task].work
    }

    /// The work of the relaunch at the end of a transfer's session.
    mutating func relaunchWork(of index: RequestIndex) -> Work {
        let script =
            switch requests[index].detail {
            case .transfer(let course): course.script
            case .relaunch(let script, _): script
            case .entry, .push, .task, .eventTrigger, .widgetReload:
                preconditionFailure("only transfers relaunch their app")
            }
        let app = requests[index].app
        return scenario.apps[app].transfers[script].session(among: scenario.apps[app].sessions).relaunchWork
    }

    /// The background fetch of an app.
    ///
    /// - Precondition: The app has background fetch.
    func fetchScript(of app: AppID) -> FetchScript {
        guard let fetch = scenario.apps[app].backgroundFetch else {
            preconditionFailure("app \(app.index) has no background fetch")
        }
        return fetch
    }

    /// The duration of a request's work in milliseconds; the same at each call.
    func workTime(of index: RequestIndex, _ work: Work) -> Int64 {
        chance.draw(
            work.time, .workTime, Int(requests[index].request.task.index), Int(requests[index].ordinal))
    }

    /// Updates the app's content when work is done, unless something of its download is missing.
    mutating func showDownloaded(_ index: RequestIndex, _ work: Work) {
        guard work.updatesContent, requests[index].downloadLeft == 0 else { return }
        updateContent(requests[index].app)
    }

    /// Updates the app's content.
    mutating func updateContent(_ app: AppID) {
        apps[app].content.update(at: now)
        emit(.app(app, .contentUpdated))
    }

    /// Spaces the launches of a mode by a limit, and schedules an evaluation when the next may come (R139).
    ///
    /// The spacing is at least a second, so that a task that submits itself again cannot stop the clock.
    ///
    /// - Returns: the earliest next launch.
    mutating func spaceLaunches(of app: AppID, by limit: Limit) -> Int64 {
        let next = now + max(limits[limit], Span.second)
        schedule(.evaluate(app), at: next)
        return next
    }

    // MARK: Audio

    /// Until when a running event trigger may play audio; nil if it plays none.
    mutating func audioEnd(of index: RequestIndex) -> Int64? {
        guard case .eventTrigger(let trigger, _) = requests[index].detail else { return nil }
        let script = scenario.apps[requests[index].app].eventTriggers[trigger]
        guard script.kind == .audio else { return nil }
        let most = limits[.coldLaunchTime] + script.work.time.most
        return requests[index].startedAt + most + limits[.expirationGrace] + Span.second
    }

    /// Until when audio keeps the app running, in a launch or after a visit; a time long past if none plays.
    mutating func audioEnd(of app: AppID) -> Int64 {
        guard apps[app].audio.isStale else { return apps[app].audio.until }
        apps[app].audio.restart()
        for listed in requests.listed(of: app, in: { $0 == .running(.eventTrigger) }) {
            if let end = audioEnd(of: listed.index) { apps[app].audio.begin(until: end) }
        }
        return apps[app].audio.until
    }
}

extension Work {
    /// What the device shows by itself, at a cost that no source states.
    static let shownBySystem = Work(time: DrawnRange(0), power: 0, updatesContent: false)
}
