import Simulation

extension GeneratedDay {
    /// A number that says of two builds whether they give the same events, with the interventions.
    public var digest: UInt64 {
        var digest = EventDigest()
        simulate(scenario, interventions: interventions) { events in
            for event in events { digest.add(event) }
        }
        return digest.value
    }
}
