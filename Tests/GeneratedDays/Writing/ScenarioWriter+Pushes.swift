import BackgroundPolicy
import Simulation
import Timeline

/// Pushes for the person: calls and notifications.
extension ScenarioWriter {
    /// For how long APNs keeps a push: without end, for some hours, or not at all.
    mutating func expiration() -> Int64? {
        chance(of: 60) ? nil : draw(0...(chance(of: 50) ? 0 : 2 * Span.hour))
    }

    mutating func voIPPush(_ app: AppID, _ number: Int) -> VoIPPushScript {
        var push = VoIPPushScript(
            task: roster.add(.init(app: app, mode: .voIPPush, identifier: "call\(number)"))
        )
        push.arrivals = moments(0...6)
        push.expiration = expiration()
        push.carriesCaller = chance(of: 70)
        push.reportsCall = chance(of: 80)
        push.callLasts = draw(0...Span.minute)
        push.work = work(45_000, transfers: 0)
        return push
    }

    mutating func standardPush(_ app: AppID, _ number: Int, transfers: Int) -> StandardPushScript {
        let task = Roster.Task(app: app, mode: .standardPush, identifier: "alert\(number)")
        var push = StandardPushScript(task: roster.add(task))
        push.arrivals = moments(0...8)
        push.expiration = expiration()
        push.showsAlert = chance(of: 90)
        push.isMutable = chance(of: 60)
        push.isContentAvailable = chance(of: 40)
        push.extensionWork = Work(
            time: range(0...40_000), download: range(0...400_000),
            memory: chance(of: 10) ? draw(0...50_000_000) : nil, updatesContent: false,
            saysWhenDone: chance(of: 90))
        push.wakeWork = work(45_000, transfers: transfers)
        return push
    }
}
