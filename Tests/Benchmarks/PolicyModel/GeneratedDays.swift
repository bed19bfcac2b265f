import BackgroundPolicy
import Simulation
import Timeline

/// Days of a phone with any number of apps, generated from their numbers alone: the same on every system.
///
/// The apps get what a busy phone's get, about 400 occurrences an app and day. One person cannot visit a
/// thousand apps, so beyond 60 apps the visits of a day no longer grow; pushes, tasks and transfers do. Battery
/// and budgets grow with the number of apps, so that an app's share of them is the same on every scale.
struct GeneratedDays {
    private let days: Int64
    private var roster = Roster()
    private var scripts: [AppScript] = []
    private var chance = SplitMix64(seed: 20_240_605)

    static func scenario(apps: Int, days: Int64) -> Scenario {
        var generated = Self(days: days)
        for number in 0..<apps { generated.addApp(number) }
        generated.planVisits()
        return Scenario(
            header: DayHeader(
                title: "\(apps) apps, \(days) days",
                calendar: DayCalendar(epochDay: 19_879, startOfDay: 0),
                length: days * Span.day,
                profile: .sources,
                seed: 1,
                roster: generated.roster
            ),
            limits: limits(apps: Int64(apps)),
            device: generated.device(),
            apps: generated.scripts
        )
    }

    private init(days: Int64) { self.days = days }

    private static func limits(apps: Int64) -> PolicyLimits {
        var limits = PolicyLimits()
        func multiply(_ limit: Limit, by factor: Int64, over divisor: Int64) {
            let value = max(limits[limit], limits[limit] * factor / divisor)
            precondition(limits.replace(limit, with: value), "\(limit) is stated by a source")
        }
        for limit in [Limit.batteryCapacity, .chargerPower, .idlePower, .foregroundPower] {
            multiply(limit, by: apps, over: 100)
        }
        multiply(.energyBudget, by: apps, over: 2)
        multiply(.cellularBudget, by: apps, over: 5)
        return limits
    }

    /// A night on the charger, two ways with cellular data and a tunnel, Low Power Mode in the afternoon.
    private func device() -> DeviceScript {
        var device = DeviceScript()
        device.battery = 88_000
        for day in 0..<days {
            let hour = { (hours: Int64, minutes: Int64) in
                Moment(day * Span.day + hours * Span.hour + minutes * Span.minute)
            }
            device.charging += [
                Slice(from: hour(0, 0), to: hour(6, 40)), Slice(from: hour(22, 50), to: hour(23, 59)),
            ]
            device.networks += [
                .init(hour(8, 0), .cellular), .init(hour(8, 20), .none), .init(hour(8, 25), .cellular),
                .init(hour(8, 50), .wiFi), .init(hour(12, 10), .cellular), .init(hour(12, 55), .wiFi),
                .init(hour(17, 30), .cellular), .init(hour(17, 45), .none), .init(hour(17, 50), .cellular),
                .init(hour(18, 20), .wiFi),
            ]
            device.lowPowerMode.append(Slice(from: hour(14, 0), to: hour(17, 0)))
            device.uses += [
                Slice(from: hour(7, 0), to: hour(7, 4)), Slice(from: hour(21, 0), to: hour(21, 30)),
            ]
        }
        return device
    }

    private mutating func addApp(_ number: Int) {
        let app = roster.add(.init(name: "App \(number)", bundleIdentifier: "com.example.app\(number)"))
        var script = AppScript()
        script.backgroundModes = [.fetch, .processing, .remoteNotification]
        script.freshness = 6 * Span.hour
        for _ in 0..<3 {
            let time = drawn(7 * Span.hour, 22 * Span.hour)
            script.habits.append(
                .init(timeOfDay: time, days: Int(drawn(6, 14)), jitter: 10 * Span.minute)
            )
        }
        addTransfer(app, &script)
        addTasks(app, number, &script)
        addPushes(app, number, &script)
        if number % 3 == 0 {
            var task = BackgroundTaskScript(task: name(app, .backgroundTask, "save"))
            task.beginsBeforeLeaving = number % 2 == 0 ? 0 : 4 * Span.second
            task.work.time = DrawnRange(1_000, number % 9 == 0 ? 40_000 : 12_000)
            script.backgroundTasks = [task]
        }
        for day in 0..<days where (number + Int(day)) % 5 == 0 {
            script.systemKills.append(Moment(day * Span.day + drawn(0, Span.day - 1)))
        }
        if number % 40 == 7 { script.swipes = [Moment(15 * Span.hour)] }
        scripts.append(script)
    }

    private mutating func addTransfer(_ app: AppID, _ script: inout AppScript) {
        var transfer = TransferScript(task: name(app, .nondiscretionaryTransfer, "media"))
        transfer.bytes = DrawnRange(200_000, 20_000_000)
        transfer.afterVisitBegins = 10 * Span.second
        script.transfers = [transfer]
    }

    private mutating func addTasks(_ app: AppID, _ number: Int, _ script: inout AppScript) {
        var refresh = TaskScript(task: name(app, .appRefresh, "refresh"), .appRefresh)
        refresh.submissions = [Moment(drawn(0, Span.hour))]
        refresh.earliestBegin = 10 * Span.minute
        refresh.work.time = DrawnRange(2_000, number % 20 == 3 ? 36_000 : 20_000)
        refresh.work.download = DrawnRange(10_000, 200_000)
        refresh.work.enqueues = ScriptIndex(0)
        script.tasks = [refresh]
        guard number % 4 == 1 else { return }
        var processing = TaskScript(task: name(app, .processing, "tidy"), .processing)
        processing.submissions = [Moment(drawn(0, Span.hour))]
        processing.requiresExternalPower = number % 8 == 1
        processing.requiresNetworkConnectivity = true
        processing.work.time = DrawnRange(30_000, 200_000)
        script.tasks.append(processing)
    }

    /// Single pushes around the clock, and three clusters of seven within six minutes.
    private mutating func addPushes(_ app: AppID, _ number: Int, _ script: inout AppScript) {
        var push = PushScript(task: name(app, .backgroundPush, "push"))
        push.work.time = DrawnRange(500, 6_000)
        push.work.download = DrawnRange(1_000, 60_000)
        if number % 3 == 2 { push.work.enqueues = ScriptIndex(0) }
        let singles = [70, 55, 40, 60, 45][number % 5]
        push.arrivals.reserveCapacity(Int(days) * (singles + 21))
        for day in 0..<days {
            var times = (0..<singles).map { _ in drawn(0, Span.day - 1) }
            for _ in 0..<3 {
                let begin = drawn(0, 23 * Span.hour)
                times += (0..<7).map { _ in begin + drawn(0, 6 * Span.minute) }
            }
            push.arrivals += times.sorted().map { Moment(day * Span.day + $0) }
        }
        script.pushes = [push]
    }

    /// Visits over the waking hours, each to an app that is drawn.
    private mutating func planVisits() {
        let visits = min(Int64(scripts.count) * 4, 240)
        let spacing = 16 * Span.hour / visits
        for day in 0..<days {
            for visit in 0..<visits {
                let app = Int(chance.next(below: UInt64(scripts.count)))
                let moment = Moment(day * Span.day + 6 * Span.hour + 30 * Span.minute + visit * spacing)
                let length = DrawnRange(20 * Span.second, 180 * Span.second)
                scripts[app].visits.append(.init(at: moment, length: length, jitter: Span.minute))
            }
        }
    }

    private mutating func name(_ app: AppID, _ mode: ExecutionMode, _ identifier: String) -> TaskID {
        roster.add(.init(app: app, mode: mode, identifier: "com.example.app\(app.index).\(identifier)"))
    }

    private mutating func drawn(_ least: Int64, _ most: Int64) -> Int64 { chance.next(in: least...most) }
}
