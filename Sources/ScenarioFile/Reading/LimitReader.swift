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
        case .millijoules: ValueForm("energy", Quantity.energy.expected, pattern: "^[0-9.]+ *(mJ|J|kJ)$")
        case .milliwatts: .power
        case .bytes: .size
        case .bytesPerSecond: ValueForm("rate", Quantity.rate.expected, pattern: "^[0-9.]+ *[kM]?B/s$")
        case .millijoulesPerMegabyte:
            ValueForm("energyPerMegabyte", Quantity.energyPerMegabyte.expected, pattern: "^[0-9.]+ *m?J/MB$")
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
        let bounds = self.bounds
        guard bounds.range.contains(value) else { throw .outOfBounds(bounds.text) }
        return value
    }

    /// The values that the model can handle: it divides by some limits, and allocates tables by others.
    private var bounds: (range: ClosedRange<Int64>, text: String) {
        switch self {
        case .usageSlot, .budgetSlot, .quietSlot: (Span.minute...Span.day, "1m to 24h")
        case .usageHistory: (Span.day...60 * Span.day, "1d to 60d")
        case .usageRecency: (1...1_000, "0.1% to 100%")
        case .usageLead, .usageScatter, .usageTail, .usageMatch: (0...Span.day, "0s to 24h")
        case .usageKindDays: (1...60, "1 to 60")
        case .refreshRunTime, .pushRunTime, .processingRunTime, .relaunchRunTime, .backgroundTaskTime,
            .openedVisit, .cpuWindow:
            (Span.second...Span.day, "1s to 24h")
        case .relaunchSpacing: (Span.second...Span.day, "1s to 24h")
        case .coldLaunchTime, .warmLaunchTime, .suspendDelay, .expirationGrace, .filesLockedAfter,
            .submitTime:
            (0...Span.hour, "0s to 1h")
        case .batteryCapacity: (1_000_000...1_000_000_000, "1kJ to 1000kJ")
        case .energyBudget, .cellularBudget: (1...10_000_000_000, "more than nothing")
        case .wiFiRate, .cellularRate: (1_000...10_000_000_000, "1kB/s to 10000MB/s")
        case .processingStagger: (0...Span.hour, "0s to 1h")
        case .missedCompletionFactor: (1...1_000, "1 to 1000")
        case .missedCompletionTime: (0...60 * Span.day, "0s to 60d")
        case .pendingRefreshRequests, .pendingProcessingRequests: (1...1_000, "1 to 1000")
        default: (0...Int64.max, "zero or more")
        }
    }
}
