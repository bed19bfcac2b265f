import Simulation
import Timeline

/// Days with so much of everything that many requests of a kind wait at once.
extension ScenarioWriter {
    /// Lets up to so many more of everything that arrives or is asked for come to an app, at moments of its own.
    mutating func crowd(_ app: inout AppScript, upTo most: Int64) {
        for place in app.pushes.indices {
            app.pushes[place].arrivals = more(app.pushes[place].arrivals, most)
        }
        for place in app.voIPPushes.indices {
            app.voIPPushes[place].arrivals = more(app.voIPPushes[place].arrivals, most)
        }
        for place in app.standardPushes.indices {
            app.standardPushes[place].arrivals = more(app.standardPushes[place].arrivals, most)
        }
        for place in app.transfers.indices {
            app.transfers[place].enqueuedAt = more(app.transfers[place].enqueuedAt, most)
        }
        for place in app.eventTriggers.indices {
            app.eventTriggers[place].moments = more(app.eventTriggers[place].moments, most)
        }
        for place in app.tasks.indices {
            app.tasks[place].submissions = more(app.tasks[place].submissions, most / 4)
        }
        app.visits += moments(0...most / 8).map { .init(at: $0, length: range(1_000...Span.minute)) }
        app.visits.sort { $0.moment < $1.moment }
        app.systemKills = more(app.systemKills, most / 20)
        app.pendingTaskRequests = more(app.pendingTaskRequests, most / 20)
    }

    /// Lets the network, the charger and Low Power Mode change up to so much more often.
    mutating func crowd(_ device: inout DeviceScript, upTo most: Int64) {
        for moment in moments(0...most / 8) {
            let network = Network.allCases[Int(draw(0...Int64(Network.allCases.count - 1)))]
            device.networks.append(.init(moment, network))
        }
        device.networks.sort { $0.moment < $1.moment }
        device.uses = slices(0...most / 20)
        device.lowPowerMode = slices(0...most / 40)
        device.charging = slices(0...most / 40)
    }

    private mutating func more(_ former: [Moment], _ most: Int64) -> [Moment] {
        (former + moments(0...most)).sorted()
    }
}
