import BackgroundPolicy
import Simulation
import Timeline

/// What a day is simulated from, which a remedy changes.
struct HelpInput {
    var scenario: Scenario
    /// The person's interventions, in addition to those of the scenario.
    var interventions: [Intervention]

    /// The script of an app.
    subscript(app app: AppID) -> AppScript {
        get { scenario.apps[Int(app.index)] }
        set { scenario.apps[Int(app.index)] = newValue }
    }

    /// Leaves out acts of the scenario and of the person.
    mutating func removeActs(where isMeant: (Act) -> Bool) {
        scenario.interventions.removeAll { isMeant($0.act) }
        interventions.removeAll { isMeant($0.act) }
    }

    /// Adds something that an app may request, beside all that the day has.
    mutating func add(_ mode: ExecutionMode, of app: AppID, named name: String) -> TaskID {
        scenario.header.roster.add(Roster.Task(app: app, mode: mode, identifier: name))
    }

    /// The requests of a task in the day.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - task: The task, of that app.
    ///   - most: How many events the day may have.
    /// - Returns: nil if it has more.
    func requests(of app: AppID, task: TaskID, eventsAtMost most: Int) -> TaskRequests? {
        var stream = RequestStream(scenario.header, app: app, task: task, before: .distantFuture)
        var records: [RequestRecord] = []
        do {
            try simulate(scenario, interventions: interventions, atMost: most) { events in
                for event in events { stream.add(event) { records.append($0.record) } }
            }
        } catch {
            return nil
        }
        stream.finish { records.append($0.record) }
        return TaskRequests(records.sorted { $0.request.id < $1.request.id })
    }
}
