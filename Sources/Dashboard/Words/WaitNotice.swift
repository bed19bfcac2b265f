import BackgroundPolicy
import Timeline

/// What a request of a phone waits for while the phone is watched, as its scheduler last logged it.
///
/// It says what was logged and when, and what a person can change about it; not what the phone will do.
struct WaitNotice {
    /// The notice in one line.
    let text: String

    /// The notice about a request if it waits, or else about the newest that does; nil if none does.
    init?(of preferred: RequestRecord?, in index: TimelineIndex, at moment: Moment) {
        guard let evidence = index.evidence else { return nil }
        let newest = index.requests.suffix(Self.requestsAtMost).reversed()
        for record in [preferred].compactMap({ $0 }) + newest {
            if let text = Self.text(about: record, evidence, index, at: moment) {
                self.text = text
                return
            }
        }
        return nil
    }

    /// Requests before the newest ones are looked for only if they are selected.
    private static let requestsAtMost = 64

    private static func text(
        about record: RequestRecord, _ evidence: DeviceEvidence, _ index: TimelineIndex, at moment: Moment
    ) -> String? {
        guard record.phase(at: moment) == .waiting else { return nil }
        let roster = index.header.roster
        let clock = DayClock(index.header, at: moment)
        let task = roster[record.request.task].identifier
        let app = roster[record.request.app].name
        // An app of which only the identifier is known has the end of it for a name.
        let name = task.hasSuffix(".\(app)") ? app : "\(app)'s \(shortName(task))"
        let isTold = index.tellsSubmission(of: record.request.id)
        let begin =
            "\(name): \(isTold ? "eligible" : ArrivalWords.firstSeen) "
            + clock.hourAndMinute(record.earliestBegin)
        guard record.earliestBegin <= moment else { return begin }
        guard let last = record.evaluations.last(where: { $0.moment <= moment }) else { return nil }
        let evaluation = evidence[last.evaluation]
        if let decision = evaluation.decision, decision > .mustNotProceed, !decision.holds { return nil }
        let verdict = record.judgement(at: last.moment)?.verdict
        let policies = evaluation.rows.filter(\.decision.holds).map { $0.holdName(under: verdict) }
        let at = clock.hourAndMinute(last.moment)
        guard !policies.isEmpty else {
            guard let score = evaluation.score, let threshold = evaluation.threshold, score <= threshold
            else {
                return nil
            }
            return "\(begin), at \(at) its score was too low for its threshold"
        }
        let change = policies.count == 1 ? policies.first.flatMap(change).map { "; \($0)" } ?? "" : ""
        return "\(begin), at \(at) blocked by \(policies.joined(separator: ", "))\(change)"
    }

    /// The last part of an identifier such as `com.example.mail.refresh`.
    private static func shortName(_ identifier: String) -> String {
        identifier.split(separator: ".").last.map(String.init) ?? identifier
    }

    /// What a person can change about the only policy that blocks; nil if that is nothing.
    private static func change(_ policy: String) -> String? {
        switch policy {
        case "Low Power Mode": "charge the phone or switch Low Power Mode off to see it run"
        case "Battery Level": "charge the phone to see it run"
        case "Charger Plugged In": "plug the phone in to see it run"
        case "Network Quality": "bring the phone into a better network to see it run"
        case "Device Activity": "lock the phone and leave it alone to see it run"
        case "File Protection": "unlock the phone to see it run"
        default: nil
        }
    }
}
