import Simulation
import Timeline

/// An app: what it declares, how the person uses it, and what befalls it.
extension ScenarioWriter {
    /// Writes an app of the roster.
    mutating func app(_ number: Int) -> AppScript {
        let id = roster.add(.init(name: "App \(number)", bundleIdentifier: "com.example.app\(number)"))
        var app = AppScript()
        app.backgroundModes = chance(of: 85) ? [.fetch, .processing, .remoteNotification, .voIP] : [.fetch]
        app.hasScenes = chance(of: 30)
        if chance(of: 15) {
            app.fileProtection = FileProtection.allCases[Int(draw(0...3))]
        }
        use(&app)
        accidents(&app)
        // Transfers come first, because the work of others may enqueue them; sessions before them.
        app.sessions = (0..<(chance(of: 40) ? draw(1...3) : 0)).map { session(id, Int($0)) }
        app.transfers = (0..<draw(0...2)).map { transfer(id, Int($0), sessions: app.sessions.count) }
        app.tasks = (0..<size(0...3, rarely: 12)).map { task(id, Int($0), transfers: app.transfers.count) }
        app.pushes = (0..<draw(0...2)).map { push(id, Int($0), transfers: app.transfers.count) }
        app.desiresVoIPPushes = chance(of: 90)
        app.voIPPushes = (0..<draw(0...1)).map { voIPPush(id, Int($0)) }
        app.hasServiceExtension = chance(of: 60)
        app.standardPushes = (0..<draw(0...2)).map {
            standardPush(id, Int($0), transfers: app.transfers.count)
        }
        app.backgroundTasks = (0..<draw(0...2)).map { backgroundTask(id, Int($0)) }
        app.declaresPermittedIdentifiers = !app.tasks.isEmpty && chance(of: 70)
        if chance(of: 40) { app.backgroundFetch = backgroundFetch(id, transfers: app.transfers.count) }
        app.eventTriggers = (0..<draw(0...2)).map { eventTrigger(id, Int($0)) }
        widgetsAndActivities(id, &app)
        healthIntentsAndLocation(id, &app)
        return app
    }

    private mutating func use(_ app: inout AppScript) {
        for moment in moments(0...8) {
            app.visits.append(
                .init(at: moment, length: range(1_000...40 * Span.minute), jitter: draw(0...1) * Span.hour)
            )
        }
        for _ in 0..<draw(0...4) {
            let weekdays = chance(of: 70) ? WeekdaySet.all : WeekdaySet(rawValue: UInt8(draw(1...127)))
            app.habits.append(
                .init(
                    timeOfDay: draw(0...Span.day - 1), days: Int(draw(0...14)), on: weekdays,
                    jitter: draw(0...Span.hour)))
        }
        app.daysSinceLastUse = chance(of: 90) ? Int(draw(0...(chance(of: 20) ? 20 : 1))) : nil
        app.freshness = chance(of: 70) ? draw(0...Span.day) : nil
    }

    private mutating func accidents(_ app: inout AppScript) {
        app.isInAppSwitcher = chance(of: 85)
        app.refreshOff = chance(of: 30) ? slices(0...2) : []
        app.swipes = chance(of: 40) ? moments(0...2) : []
        app.systemKills = moments(0...2)
        app.crashes = chance(of: 30) ? moments(0...2) : []
        app.extensionsMaySubmit = chance(of: 90)
        app.cancellations = chance(of: 15) ? moments(0...2) : []
        app.pendingTaskRequests = chance(of: 30) ? moments(0...3) : []
    }
}
