import BackgroundPolicy
import Timeline

/// Reads the limits that a scenario replaces.
struct LimitReader {
    let section: Section

    /// Replaces assumed limits by those of the scenario.
    func read(into limits: inout PolicyLimits) {
        section.named(
            "assumptions", Limit.allCases, called: \.key,
            expected: "names of limits with values, such as refreshSpacing: 30m"
        ) { limit, pair, path in
            let value = section.phrase(pair.value, limit.form, path: path) { scanner throws(PhraseFault) in
                try limit.read(&scanner)
            }
            guard let value, !limits.replace(limit, with: value.value) else { return }
            let source = limit.sourced.citation.source.rawValue
            section.problems.add(pair.place, path, .statedLimit(name: pair.key, source: source))
        }
    }
}

extension Limit {
    /// How the limit's value is written.
    var form: ValueForm {
        switch unit {
        case .milliseconds: .length
        case .percent, .permille: .percent
        case .millijoules: ValueForm("energy", Quantity.energy)
        case .milliwatts: .power
        case .bytes: .size
        case .bytesPerSecond: ValueForm("rate", Quantity.rate)
        case .millijoulesPerMegabyte: ValueForm("energyPerMegabyte", Quantity.energyPerMegabyte)
        case .count: ValueForm("count", "a whole number such as 10", pattern: "^[0-9]+$")
        }
    }

    /// Reads the limit's value, in the limit's unit.
    func read(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int64 {
        let value: Int64 =
            switch unit {
            case .milliseconds: try Length.read(&scanner)
            case .percent: try Quantity.percent.read(&scanner) / 1_000
            case .permille: try Quantity.percent.read(&scanner) / 100
            case .millijoules: try Quantity.energy.read(&scanner)
            case .milliwatts: try Quantity.power.read(&scanner)
            case .bytes: try Quantity.size.read(&scanner)
            case .bytesPerSecond: try Quantity.rate.read(&scanner)
            case .millijoulesPerMegabyte: try Quantity.energyPerMegabyte.read(&scanner)
            case .count: try scanner.number()
            }
        let bounds = sourced.bounds
        guard bounds.range.contains(value) else { throw .outOfBounds(bounds.text) }
        return value
    }
}
