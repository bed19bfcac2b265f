import BackgroundPolicy
public import Simulation
public import Timeline

extension Population {
    /// Draws a phone from the population and its number alone: its day, and the alternative that it has of each variation.
    ///
    /// Each variation has numbers of its own by its place, so that one more at the end changes nothing about the others, nor
    /// does another name.
    public func phone(_ number: UInt64) -> (scenario: Scenario, alternatives: [Int]) {
        let draws = SplitMix64(seed: seed).fork(stream: number)
        // The first streams are those of the seed and of what a share of the people do.
        var streams = variations.indices.map { draws.fork(stream: UInt64($0) + 2) }
        let alternatives = variations.enumerated().map { number, variation in
            let place = Int64(streams[number].next(below: UInt64(PhoneVariation.everyone)))
            let index = variation.told.alternatives.lazy.map(\.share).index(ofPlace: place)
            return index ?? variation.traits.count - 1
        }
        let traits = zip(variations, alternatives).map { $0.traits[$1] }
        var scenario = scenarios[traits.lazy.compactMap(\.scenario).first ?? 0]
        scenario.header.title += " · phone \(number)" + (variations.isEmpty ? "" : " of \(name)")
        let drawn = zip(variations, alternatives).map { "\($0.told.name): \($0.told.alternatives[$1].name)" }
        scenario.summary = [drawn.joined(separator: "; "), scenario.summary].filter { !$0.isEmpty }
            .joined(separator: " · ")
        // What is expected is that of the population, and a lesson is of the scenario's own day.
        (scenario.goals, scenario.steps, scenario.question, scenario.conclusion) = (goals, [], "", "")
        // As many digits as a scenario's own seed may have.
        var seeds = draws.fork(stream: 0)
        scenario.header.seed = seeds.next(below: 1_000_000_000_000)
        var shift: Milliseconds = 0
        for (number, traits) in traits.enumerated() {
            scenario.take(traits, &streams[number])
            if let range = traits.shift { shift += streams[number].next(in: range) }
        }
        // It moves what the person does, whichever variation says so.
        if shift != 0 { scenario.shift(by: shift) }
        return (scenario, alternatives)
    }

    /// What the person of a phone does of an act that a share of the people do: those of a smaller share are among those of
    /// a greater one.
    public func interventions(of act: SharedAct, _ number: UInt64) -> [Intervention] {
        var draw = SplitMix64(seed: seed).fork(stream: number).fork(stream: 1)
        return draw.next(below: 100) < UInt64(clamping: act.percent) ? [act.intervention] : []
    }
}

extension Scenario {
    /// Becomes the day of a phone with some traits.
    fileprivate mutating func take(_ traits: PhoneTraits, _ draw: inout SplitMix64) {
        for change in traits.device { change(&device) }
        if let range = traits.battery {
            device.battery = Int32(truncatingIfNeeded: draw.next(in: range))
            device.measuredCharges = []
        }
        if let range = traits.batteryHealth {
            let capacity = limits[.batteryCapacity] / 1_000 * draw.next(in: range) / 100
            _ = limits.replace(.batteryCapacity, with: max(1, capacity))
        }
        if let range = traits.visits { keep(draw.next(in: range), &draw) }
        if !traits.interventions.isEmpty {
            interventions = (interventions + traits.interventions).sorted { $0.moment < $1.moment }
        }
        guard !traits.swipes.isEmpty else { return }
        for app in apps.indices { apps[app].swipes = (apps[app].swipes + traits.swipes).sorted() }
    }

    /// Keeps a share of the visits, in thousandths of a percent, and of the days of each habit.
    private mutating func keep(_ share: Int64, _ draw: inout SplitMix64) {
        for app in apps.indices {
            let kept = apps[app].visits.indices.filter { _ in
                Int64(draw.next(below: UInt64(PhoneVariation.everyone))) < share
            }
            apps[app].keepVisits(kept)
            for habit in apps[app].habits.indices {
                let days = Int64(apps[app].habits[habit].days) * share + PhoneVariation.everyone / 2
                apps[app].habits[habit].days = Int(days / PhoneVariation.everyone)
            }
        }
    }

    /// Moves all that the person does by a length of time; what leaves the day is not done.
    fileprivate mutating func shift(by length: Milliseconds) {
        let day = Slice(from: .start, to: header.end)
        device.uses = device.uses.compactMap { $0.moved(by: length, within: day) }
        device.charging = device.charging.compactMap { $0.moved(by: length, within: day) }
        // A charge that was measured is that of the charger's times.
        device.measuredCharges = []
        for app in apps.indices { apps[app].shift(by: length, within: day) }
    }
}

extension AppScript {
    /// Keeps the visits of these indices, and what is begun after them.
    fileprivate mutating func keepVisits(_ kept: [Int]) {
        guard kept.count < visits.count else { return }
        visits = kept.map { visits[$0] }
        for task in backgroundTasks.indices {
            backgroundTasks[task].visits = backgroundTasks[task].visits.map { asked in
                kept.indices.filter { asked.contains(kept[$0]) }
            }
        }
    }

    fileprivate mutating func shift(by length: Milliseconds, within day: Slice) {
        keepVisits(visits.indices.filter { day.contains(visits[$0].moment + length) })
        for visit in visits.indices { visits[visit].moment = visits[visit].moment + length }
        swipes = swipes.map { $0 + length }.filter { day.contains($0) }
        for habit in habits.indices {
            let time = (habits[habit].timeOfDay + length) % Span.day
            habits[habit].timeOfDay = time < 0 ? time + Span.day : time
        }
    }
}

extension Slice {
    /// The interval moved by a length of time, as far as it lies in another; nil if it does not.
    fileprivate func moved(by length: Milliseconds, within day: Slice) -> Slice? {
        let (from, to) = (max(day.from, self.from + length), min(day.to, self.to + length))
        return from < to ? Slice(from: from, to: to) : nil
    }
}
