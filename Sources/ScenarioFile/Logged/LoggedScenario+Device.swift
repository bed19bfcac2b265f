import BackgroundPolicy
import Timeline

/// The device of a logged day.
extension LoggedScenario {
    func writeDevice(_ yaml: inout CommentedYAML) {
        yaml.skip()
        yaml.add(0, ScenarioKeys.device.name, "")
        writeCharges(&yaml)
        writeRanges(
            DeviceSetting.charger.descriptor.plan.key, facts.charging,
            otherwise: facts.knowsCharger ? "" : "no line tells of a charger", &yaml)
        writeNetworks(&yaml)
        writeFirstUnlock(&yaml)
        yaml.list(1, DeviceKeys.restarts.name, facts.restarts.map(phrases.entry))
        writeRanges(
            DeviceKeys.use.name, use.others,
            otherwise: facts.knowsLock ? "" : "no line tells when the phone was unlocked",
            &yaml)
        writeRanges(
            DeviceSetting.lowPowerMode.descriptor.plan.key,
            (facts.lowPower + facts.policies.lowPower.all).sorted { $0.value.from < $1.value.from },
            note: facts.policies.lowPower.all.isEmpty ? "" : Self.ofEvaluations,
            otherwise: "no evaluation says that Low Power Mode held something, and no app that it was on",
            &yaml)
        writeRanges(
            DeviceKeys.energyUsedUp.name, facts.policies.energy.all, note: Self.ofEvaluations, otherwise: "",
            &yaml)
        writeOtherPolicies(&yaml)
        if use.dropped > 0 {
            yaml.remark(1, "\(Counted.text(use.dropped, "visit", "visits")) of less than a second left out")
        }
    }

    private static let ofEvaluations =
        "guessed to last from the first to the last evaluation that says so, and a minute from a single one"

    /// What held requests and is left out.
    private func writeOtherPolicies(_ yaml: inout CommentedYAML) {
        for other in facts.policies.others {
            let times = Counted.text(other.evaluations, "evaluation", "evaluations")
            yaml.remark(
                1,
                "left out: \(LoggedPhrases.comment(other.name)), which held requests in \(times), first "
                    + "\(phrases.line(other.line)); it is not carried over")
        }
    }

    /// The first charge is that of the start; the model goes on from each of the others.
    private func writeCharges(_ yaml: inout CommentedYAML) {
        guard let first = facts.charges.first else {
            return yaml.add(1, DeviceKeys.battery.name, "100%", note: "guessed: no line tells the charge")
        }
        yaml.add(1, DeviceKeys.battery.name, percent(first.milliPercent), note: phrases.line(first.told.line))
        // Of several in one second, the last holds.
        var times: [(time: String, value: String, line: UInt32)] = []
        for charge in facts.charges where charge.told.value < phrases.end {
            let time = phrases.quoted(charge.told.value)
            if times.last?.time == time { times.removeLast() }
            times.append((time, percent(charge.milliPercent), charge.told.line))
        }
        guard times.count > 1 else { return }
        yaml.add(1, DeviceKeys.measuredCharge.name, "", note: "in between, the battery is the model's")
        for entry in times { yaml.add(2, entry.time, entry.value, note: phrases.line(entry.line)) }
    }

    private func percent(_ milliPercent: Int32) -> String {
        let tenths = Quantities.rounded(Int64(min(max(milliPercent, 0), 100_000)), by: 100)
        return "\(tenths / 10)" + (tenths % 10 > 0 ? ".\(tenths % 10)" : "") + "%"
    }

    private func writeRanges(
        _ key: String, _ slices: [Recorded<Slice>], note: String = "", otherwise: String,
        _ yaml: inout CommentedYAML
    ) {
        let entries = Self.joined(slices).compactMap { told in
            phrases.range(told.value).map { CommentedYAML.Entry(value: $0, note: phrases.line(told.line)) }
        }
        yaml.list(1, key, entries, note: note)
        if entries.isEmpty, !otherwise.isEmpty { yaml.remark(1, "\(key): \(otherwise)") }
    }

    /// Slices in order of time, in whole seconds; those that touch or overlap are one, with the line of the first.
    static func joined(_ slices: [Recorded<Slice>]) -> [Recorded<Slice>] {
        var joined: [Recorded<Slice>] = []
        for told in slices {
            let slice = LoggedPhrases.wholeSeconds(told.value)
            if let last = joined.last, slice.from <= last.value.to {
                let whole = Slice(from: last.value.from, to: max(last.value.to, slice.to))
                joined[joined.count - 1] = Recorded(whole, line: last.line)
            } else {
                joined.append(Recorded(slice, line: told.line))
            }
        }
        return joined
    }

    private func writeNetworks(_ yaml: inout CommentedYAML) {
        let changes = facts.networks.changes.filter { $0.moment < phrases.end }
        guard let first = changes.first else {
            return yaml.remark(
                1, "\(DeviceKeys.network.name): no line tells it; a scenario begins with Wi-Fi")
        }
        let isKnown = first.moment.milliseconds < Span.second
        yaml.add(
            1, DeviceKeys.network.name, "",
            note: isKnown ? "" : "before the first line about it, Wi-Fi is guessed")
        for change in changes {
            yaml.add(
                2, phrases.quoted(change.moment), change.network.key,
                note: Note.all(phrases.line(change.line), change.basis.note(phrases)))
        }
    }

    /// Without a restart before it, a first unlock is that of a start before the day; later ones are uses of the phone.
    private func writeFirstUnlock(_ yaml: inout CommentedYAML) {
        guard let unlock = facts.firstUnlock else { return }
        let isRestarted = facts.restarts.contains { $0.value <= unlock.value }
        let uses = use.visits.flatMap { $0 } + use.others
        guard
            isRestarted
                || uses.allSatisfy({
                    $0.value.from
                        >= LoggedPhrases.wholeSeconds(Slice(from: unlock.value, to: unlock.value)).from
                })
        else {
            return yaml.remark(
                1,
                "\(DeviceKeys.firstUnlock.name): the phone restarted during the day (\(phrases.line(unlock.line))), and no line tells when"
            )
        }
        yaml.add(
            1, DeviceKeys.firstUnlock.name, phrases.quoted(unlock.value), note: phrases.line(unlock.line))
    }
}
