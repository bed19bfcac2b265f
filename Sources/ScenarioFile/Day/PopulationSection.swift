import BackgroundPolicy
import Populations
import Simulation
import Timeline

/// Builds a population from its section and the scenario that its phones live.
struct PopulationSection {
    /// Reads the scenario with the rules of a release; nil if it has problems with them.
    typealias Released = (Profile) -> Scenario?

    private let section: Section
    private let scenario: Scenario
    private let released: Released
    private var scenarios: [Scenario]
    /// The line of the variation that changes a key of the device.
    private var changed: [String: Int] = [:]

    init(_ section: Section, _ scenario: Scenario, released: @escaping Released) {
        var section = section
        section.context.clock = ScenarioClock(
            calendar: scenario.header.calendar, length: scenario.header.length)
        section.context.profile = scenario.header.profile
        (self.section, self.scenario, self.released) = (section, scenario, released)
        scenarios = [scenario]
    }

    /// Reads everything, and reports what is wrong with it.
    mutating func build() -> Population {
        let name = section.value(ScenarioKeys.name)?.value ?? ""
        let summary = section.value(ScenarioKeys.summary)?.value ?? ""
        let seed = section.value(PopulationKeys.seed)?.value ?? 0
        let phones = section.value(PopulationKeys.phones)?.value ?? Population.usualPhones
        var variations: [Variation] = []
        var lines: [String: Int] = [:]
        for part in section.parts(PopulationKeys.varies) {
            guard let variation = variation(part) else { continue }
            Self.expectNew(variation.told.name, of: part, &lines)
            variations.append(variation)
        }
        let released = variations.filter { $0.traits.contains { $0.scenario != nil } }
        if released.count > 1 {
            section.refuse(
                PopulationKeys.varies.key.name,
                found: released.map(\.told.name).joined(separator: " and "),
                expected: "one only whose alternatives have a profile")
        }
        return Population(
            name: name, summary: summary, seed: seed, phones: phones, scenarios: scenarios,
            variations: variations, goals: section.goals(PopulationKeys.expect, in: scenario.header.roster))
    }

    /// Reports a name that another part has, too.
    private static func expectNew(_ name: String, of part: Section, _ lines: inout [String: Int]) {
        guard let line = lines.updateValue(part.place.line, forKey: name) else { return }
        part.refuse(ScenarioKeys.name.name, .duplicateIdentifier(found: name, firstLine: line))
    }

    /// Reports a key that another variation changes, too, of which a phone could have one only.
    private mutating func expectOnce(_ key: String, in part: Section, of variation: Section) {
        let own = variation.place.line
        guard let line = changed.updateValue(own, forKey: key), line != own else { return }
        part.refuse(
            key, found: key, expected: "one variation only that changes it; that of line \(line) does, too",
            isKeyAtFault: true)
    }

    private mutating func variation(_ section: Section) -> Variation? {
        let name = section.value(VariationKeys.name)
        let evidence = section.value(VariationKeys.evidence)
        let source = section.value(VariationKeys.source)?.value ?? ""
        if let evidence, evidence.value != .assumed, source.isEmpty {
            section.add(
                evidence.place, VariationKeys.evidence.key,
                .outOfBounds(found: evidence.text, expected: "the key source beside it, or assumed"))
        }
        var lines: [String: Int] = [:]
        var alternatives: [(told: PhoneVariation.Alternative, traits: PhoneTraits)] = []
        let parts = section.parts(VariationKeys.alternatives)
        for part in parts {
            guard let alternative = alternative(part, of: section) else { continue }
            Self.expectNew(alternative.told.name, of: part, &lines)
            alternatives.append(alternative)
        }
        let shares = alternatives.reduce(0) { $0 + $1.told.share }
        guard let name, !alternatives.isEmpty || parts.isEmpty else { return nil }
        // Of an alternative with a mistake the share is not known.
        if alternatives.count == parts.count, shares != PhoneVariation.everyone, !section.problems.isFull {
            section.refuse(
                VariationKeys.alternatives.key.name,
                found: "shares of \(Self.percent(shares))", expected: "shares that make up 100%")
        }
        guard !alternatives.isEmpty else { return nil }
        return (
            PhoneVariation(
                name: name.value, evidence: evidence?.value ?? .assumed, source: source,
                alternatives: alternatives.map(\.told)),
            alternatives.map(\.traits)
        )
    }

    private mutating func alternative(
        _ section: Section, of variation: Section
    ) -> (told: PhoneVariation.Alternative, traits: PhoneTraits)? {
        var traits = PhoneTraits()
        if let profile = section.value(AlternativeKeys.profile)?.value, let released = released(profile) {
            traits.scenario = scenarios.count
            scenarios.append(released)
        }
        if let device = section.parts(AlternativeKeys.device).first {
            for (key, change) in DeviceKeys.changes(in: device) {
                expectOnce(key.name, in: device, of: variation)
                traits.device.append(change)
            }
        }
        for key in AlternativeKeys.traits { key.read(section, &traits) }
        let length = scenario.header.length
        if let most = traits.shift.map({ max($0.upperBound, -$0.lowerBound) }), most >= length {
            section.refuse(
                AlternativeKeys.shift, found: Span.text(most),
                expected: "less than the scenario's day, which has \(Span.text(length))")
        }
        // That of the device is changed by either key.
        if traits.battery != nil { expectOnce(DeviceKeys.battery.name, in: section, of: variation) }
        traits.interventions = section.parts(AlternativeKeys.interventions)
            .compactMap { InterventionKeys.read($0, in: scenario.header.roster) }
        let (name, share) = (section.value(AlternativeKeys.name), section.value(AlternativeKeys.share))
        guard let name, let share else { return nil }
        return (PhoneVariation.Alternative(name: name.value, share: share.value), traits)
    }

    private static func percent(_ thousandths: Int64) -> String {
        let rest = thousandths % 1_000
        return "\(thousandths / 1_000)" + (rest == 0 ? "" : ".\(String(rest + 1_000).dropFirst())") + "%"
    }
}

extension DeviceKeys {
    /// A part of a device in which phones of a population may differ: its key, and how it is taken over from another device.
    private struct VariedPart {
        let key: ScenarioKey
        let take: @Sendable (inout DeviceScript, DeviceScript) -> Void
    }

    private static let variedParts =
        [
            VariedPart(key: battery.stated(DeviceScript())) { $0.battery = $1.battery },
            VariedPart(key: network.stated(DeviceScript())) { $0.networks = $1.networks },
            VariedPart(key: firstUnlock.stated(DeviceScript())) { $0.firstUnlock = $1.firstUnlock },
            VariedPart(key: restarts.stated(DeviceScript())) { $0.restarts = $1.restarts },
            VariedPart(key: use.key) { $0.uses = $1.uses },
        ]
        + DeviceSetting.allCases.map { setting in
            VariedPart(key: plan(of: setting).stated(DeviceScript())) { device, other in
                device[setting] = other[setting]
                // A charge that was measured is that of the charger's times.
                if setting == .charger { device.measuredCharges = [] }
            }
        }

    /// The keys of the parts in which phones may differ.
    static var varied: [ScenarioKey] { variedParts.map(\.key) }

    /// What a section plans instead.
    static func changes(
        in section: Section
    ) -> [(key: ScenarioKey, change: @Sendable (inout DeviceScript) -> Void)] {
        let other = read(section).device
        return variedParts.filter { section.pair($0.key) != nil }
            .map { part in (part.key, { part.take(&$0, other) }) }
    }
}
