import BackgroundPolicy
import Timeline

/// The device of a logged day.
extension LoggedScenario {
    func writeDevice(_ yaml: inout CommentedYAML) {
        yaml.skip()
        yaml.add(0, "device:")
        if let battery = facts.battery {
            yaml.add(1, "battery: \(percent(battery.value))", note: phrases.line(battery.line))
        } else {
            yaml.add(1, "battery: 100%", note: "guessed: no line tells the charge")
        }
        writeRanges(
            DeviceSetting.charger.descriptor.plan.key, facts.charging,
            otherwise: facts.knowsCharger ? "" : "no line tells of a charger", &yaml)
        writeNetworks(&yaml)
        writeFirstUnlock(&yaml)
        writeRanges(
            "use", use.others, otherwise: facts.knowsLock ? "" : "no line tells when the phone was unlocked",
            &yaml)
        writeRanges(
            DeviceSetting.lowPowerMode.descriptor.plan.key, facts.lowPower,
            note: "guessed to last from the first to the last evaluation that says so",
            otherwise: "no evaluation says that Low Power Mode held something", &yaml)
        if use.dropped > 0 {
            yaml.remark(1, "\(Counted.text(use.dropped, "visit", "visits")) of less than a second left out")
        }
    }

    private func percent(_ milliPercent: Int32) -> String {
        let thousandths = min(max(milliPercent, 0), 100_000)
        let rest = thousandths % 1_000 / 100
        return "\(thousandths / 1_000)" + (rest > 0 ? ".\(rest)" : "") + "%"
    }

    private func writeRanges(
        _ key: String, _ slices: [Told<Slice>], note: String = "", otherwise: String,
        _ yaml: inout CommentedYAML
    ) {
        let entries = slices.compactMap { told in
            phrases.range(told.value).map { CommentedYAML.Entry(value: $0, note: phrases.line(told.line)) }
        }
        yaml.list(1, key, entries, note: note)
        if entries.isEmpty, !otherwise.isEmpty { yaml.remark(1, "\(key): \(otherwise)") }
    }

    private func writeNetworks(_ yaml: inout CommentedYAML) {
        // Of several changes within a second the last one stays.
        var changes: [(time: String, network: Network, line: UInt32)] = []
        for told in facts.networks {
            let time = phrases.quoted(told.value.moment)
            if changes.last?.time == time { changes.removeLast() }
            changes.append((time, told.value.network, told.line))
        }
        guard let first = changes.first else {
            return yaml.remark(1, "network: no line tells it; a scenario begins with Wi-Fi")
        }
        let isKnown = first.time == phrases.quoted(.start)
        yaml.add(1, "network:", note: isKnown ? "" : "before the first line about it, Wi-Fi is guessed")
        for change in changes {
            yaml.add(2, "\(change.time): \(change.network.key)", note: phrases.line(change.line))
        }
    }

    /// A scenario has one start of the phone, before the day; a later one cannot be told in it.
    private func writeFirstUnlock(_ yaml: inout CommentedYAML) {
        guard let unlock = facts.firstUnlock else { return }
        let uses = use.visits.flatMap { $0 } + use.others
        guard
            uses.allSatisfy({
                $0.value.from >= LoggedPhrases.wholeSeconds(Slice(from: unlock.value, to: unlock.value)).from
            })
        else {
            return yaml.remark(
                1,
                "firstUnlock: the phone started again during the day (\(phrases.line(unlock.line))); a scenario cannot say so"
            )
        }
        yaml.add(1, "firstUnlock: \(phrases.quoted(unlock.value))", note: phrases.line(unlock.line))
    }
}
