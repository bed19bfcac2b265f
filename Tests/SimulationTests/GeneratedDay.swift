import BackgroundPolicy
import Simulation
import Timeline

/// A scenario that chance wrote: any number of apps with every mode, in days of use, outage and accident.
struct GeneratedDay {
    private var generator: SplitMix64
    private var roster = Roster()
    let scenario: Scenario
    let interventions: [Intervention]

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed &* 7_919 &+ 11)
        let days = Self.draw(&generator, 1...3)
        let startOfDay = Self.draw(&generator, 0...23) * Span.hour
        var writer = ScenarioWriter(generator: generator, length: days * Span.day - startOfDay)
        let count = Int(writer.draw(1...8))
        let apps = (0..<count).map { writer.app($0) }
        let device = writer.device()
        let interventions = (0..<writer.draw(0...12)).map { _ in writer.intervention() }
        generator = writer.generator
        roster = writer.roster
        scenario = Scenario(
            header: DayHeader(
                title: "Generated day \(seed)",
                calendar: DayCalendar(epochDay: 19_900, startOfDay: startOfDay),
                length: writer.length,
                profile: .sources,
                seed: seed,
                roster: writer.roster
            ),
            limits: writer.limits(),
            choices: writer.choices(),
            device: device,
            apps: apps,
            interventions: (0..<writer.draw(0...3)).map { _ in writer.intervention() }
                .sorted { $0.moment < $1.moment }
        )
        self.interventions = interventions.sorted { $0.moment < $1.moment }
    }

    private static func draw(_ generator: inout SplitMix64, _ range: ClosedRange<Int64>) -> Int64 {
        generator.next(in: range)
    }
}

/// Draws the parts of a scenario; moments often fall on full quarters of an hour, so that they coincide.
struct ScenarioWriter {
    var generator: SplitMix64
    let length: Int64
    private(set) var roster = Roster()

    init(generator: SplitMix64, length: Int64) {
        self.generator = generator
        self.length = length
    }

    mutating func draw(_ range: ClosedRange<Int64>) -> Int64 { generator.next(in: range) }

    mutating func chance(of percent: Int64) -> Bool { draw(1...100) <= percent }

    mutating func moment() -> Moment {
        let any = draw(0...length)
        return Moment(chance(of: 50) ? any / (15 * Span.minute) * (15 * Span.minute) : any)
    }

    mutating func moments(_ count: ClosedRange<Int64>) -> [Moment] {
        (0..<draw(count)).map { _ in moment() }.sorted()
    }

    mutating func slices(_ count: ClosedRange<Int64>) -> [Slice] {
        let ends = moments(count).flatMap { [$0, moment()] }.sorted()
        return stride(from: 0, to: ends.count, by: 2).map { Slice(from: ends[$0], to: ends[$0 + 1]) }
    }

    mutating func range(_ span: ClosedRange<Int64>) -> DrawnRange {
        let ends = [draw(span), draw(span)].sorted()
        return chance(of: 30) ? DrawnRange(ends[0]) : DrawnRange(ends[0], ends[1])
    }

    mutating func limits() -> PolicyLimits {
        var limits = PolicyLimits()
        guard chance(of: 40) else { return limits }
        for limit in Limit.allCases where chance(of: 10) {
            let value = limit.sourced.value
            _ = limits.replace(limit, with: draw(value / 4...value + value / 2))
        }
        return limits
    }

    mutating func choices() -> PolicyChoices {
        var choices = PolicyChoices()
        guard chance(of: 40) else { return choices }
        for choice in Choice.allCases where chance(of: 50) {
            _ = choices.answer(choice, with: choice.options[1])
        }
        return choices
    }

    mutating func device() -> DeviceScript {
        var device = DeviceScript()
        device.battery = Int32(draw(chance(of: 30) ? 0...25_000 : 0...100_000))
        device.charging = slices(0...3)
        for moment in moments(0...8) {
            let network: [Network] = [.none, .cellular, .wiFi]
            device.networks.append(.init(moment, network[Int(draw(0...2))]))
        }
        if chance(of: 30) { device.firstUnlock = Moment(draw(0...6 * Span.hour)) }
        device.uses = slices(0...6)
        device.lowPowerMode = slices(0...2)
        device.refreshOff = chance(of: 40) ? slices(0...2) : []
        return device
    }

    mutating func app(_ number: Int) -> AppScript {
        let id = roster.add(.init(name: "App \(number)", bundleIdentifier: "com.example.app\(number)"))
        var app = AppScript()
        app.backgroundModes = chance(of: 85) ? [.fetch, .processing, .remoteNotification] : [.fetch]
        app.isInAppSwitcher = chance(of: 85)
        app.refreshOff = chance(of: 30) ? slices(0...2) : []
        for moment in moments(0...8) {
            app.visits.append(
                .init(at: moment, length: range(1_000...40 * Span.minute), jitter: draw(0...1) * Span.hour)
            )
        }
        for _ in 0..<draw(0...4) {
            app.habits.append(
                .init(timeOfDay: draw(0...Span.day - 1), days: Int(draw(0...14)), jitter: draw(0...Span.hour))
            )
        }
        app.daysSinceLastUse = chance(of: 90) ? Int(draw(0...(chance(of: 20) ? 20 : 1))) : nil
        app.freshness = chance(of: 70) ? draw(0...Span.day) : nil
        app.swipes = chance(of: 40) ? moments(0...2) : []
        app.systemKills = moments(0...2)
        app.crashes = chance(of: 30) ? moments(0...2) : []
        app.transfers = (0..<draw(0...2)).map { transfer(id, Int($0)) }
        app.tasks = (0..<draw(0...3)).map { task(id, Int($0), transfers: app.transfers.count) }
        app.pushes = (0..<draw(0...2)).map { push(id, Int($0), transfers: app.transfers.count) }
        app.backgroundTasks = (0..<draw(0...2)).map { backgroundTask(id, Int($0)) }
        return app
    }

    private mutating func work(_ longest: Int64, transfers: Int) -> Work {
        Work(
            time: range(0...longest),
            download: range(0...400_000),
            power: chance(of: 20) ? draw(0...3_000) : nil,
            updatesContent: chance(of: 70),
            saysWhenDone: chance(of: 85),
            handlesExpiration: chance(of: 80),
            enqueues: transfers > 0 && chance(of: 40) ? Int(draw(0...Int64(transfers - 1))) : nil
        )
    }

    private mutating func task(_ app: AppID, _ number: Int, transfers: Int) -> TaskScript {
        let isProcessing = chance(of: 45)
        let mode: ExecutionMode = isProcessing ? .processing : .appRefresh
        let id = roster.add(.init(app: app, mode: mode, identifier: "task\(number)"))
        var task = TaskScript(task: id, isProcessing: isProcessing)
        task.isPermitted = chance(of: 92)
        task.isRegistered = chance(of: 92)
        task.submitsOnEnteringBackground = chance(of: 80)
        task.submitsInHandler = chance(of: 70)
        task.submissions = moments(0...3)
        task.earliestBegin = chance(of: 50) ? 0 : draw(0...(chance(of: 10) ? 10 * Span.day : 2 * Span.hour))
        task.requiresExternalPower = chance(of: 40)
        task.requiresNetworkConnectivity = chance(of: 40)
        task.work = work(isProcessing ? 8 * Span.minute : 45_000, transfers: transfers)
        return task
    }

    private mutating func push(_ app: AppID, _ number: Int, transfers: Int) -> PushScript {
        var push = PushScript(
            task: roster.add(.init(app: app, mode: .backgroundPush, identifier: "push\(number)"))
        )
        push.arrivals = moments(0...20)
        push.priority = chance(of: 90) ? 5 : 10
        push.work = work(45_000, transfers: transfers)
        return push
    }

    private mutating func transfer(_ app: AppID, _ number: Int) -> TransferScript {
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
        return transfer
    }

    private mutating func backgroundTask(_ app: AppID, _ number: Int) -> BackgroundTaskScript {
        var task = BackgroundTaskScript(
            task: roster.add(.init(app: app, mode: .backgroundTask, identifier: "completion\(number)"))
        )
        task.beginsBeforeLeaving = chance(of: 50) ? 0 : draw(0...5 * Span.minute)
        task.visits = chance(of: 70) ? nil : [Int(draw(0...3))]
        task.work = work(60_000, transfers: 0)
        return task
    }

    mutating func intervention() -> Intervention {
        let app = AppID(Int(draw(0...Int64(roster.apps.count - 1))))
        let isOn = chance(of: 50)
        var acts: [Act] = [
            .lowPowerMode(isOn: isOn), .backgroundAppRefresh(isOn: isOn),
            .appBackgroundAppRefresh(app, isOn: isOn), .charger(isConnected: isOn), .swipeAway(app),
            .open(app),
        ]
        if !roster.tasks.isEmpty {
            let task = TaskID(Int(draw(0...Int64(roster.tasks.count - 1))))
            acts += [.simulateLaunch(task), .simulateLaunch(task), .simulateExpiration(task)]
        }
        return Intervention(at: moment(), acts[Int(draw(0...Int64(acts.count - 1)))])
    }
}
