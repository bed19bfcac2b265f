import UntrustedText

/// The keys of a payload: those of other services, at other places, or with other values than APNs knows.
extension PushInspection {
    /// The keys of `aps` that Apple documents.
    private static let apsKeys = [
        "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content",
        "target-content-id", "interruption-level", "relevance-score", "filter-criteria", "stale-date",
        "content-state", "timestamp", "event", "dismissal-date", "attributes-type", "attributes", "url-args",
        "content-changed", "input-push-token", "input-push-channel",
    ]

    /// The keys of other services at the top of a payload, with what an app's server meant by them.
    private static let foreign: [(key: String, remedy: String)] = [
        ("content_available", "set content-available to 1 in aps"),
        ("content-available", "set content-available to 1 in aps"),
        ("contentAvailable", "set content-available to 1 in aps"),
        ("mutable_content", "set mutable-content to 1 in aps"),
        ("mutable-content", "set mutable-content to 1 in aps"),
        (
            "priority",
            "send the header apns-priority: 5 for a background push, 10 for one that is to be seen at once"
        ),
        ("notification", "put alert, sound and badge into aps"),
        ("alert", "put alert into aps"), ("sound", "put sound into aps"), ("badge", "put badge into aps"),
        ("time_to_live", "send the header apns-expiration"),
        ("collapse_key", "send the header apns-collapse-id"),
    ]

    static func ofKeys(_ payload: PushPayload) -> [PushFinding] {
        var findings: [PushFinding] = []
        for member in payload.members {
            if let header = header(in: member) {
                findings.append(header)
            } else if let known = foreign.first(where: { $0.key == member.key }) {
                findings.append(
                    PushFinding(
                        .foreignKey, at: member.place, "\(member.key) does nothing beside aps",
                        remedy: known.remedy))
            }
        }
        for member in payload.aps?.members ?? [] where !apsKeys.contains(member.key) {
            if let header = header(in: member) {
                findings.append(header)
                continue
            }
            let spelt = Self.hyphenated(member.key)
            let meant = apsKeys.contains(spelt) ? spelt : Nearest.word(to: member.key, among: apsKeys)
            findings.append(
                PushFinding(
                    .foreignKey, at: member.place, isNote: meant == nil,
                    "aps has '\(Quotation.text(member.key))', which is none of Apple's keys",
                    remedy: meant.map { "write \($0)" } ?? "put the app's own keys beside aps"))
        }
        return findings
    }

    /// The finding about a header that stands among the keys of a payload.
    private static func header(in member: PlacedJSON.Member) -> PushFinding? {
        guard member.key.lowercased().hasPrefix("apns-") else { return nil }
        let name = Quotation.text(member.key)
        return PushFinding(
            .headerInPayload, at: member.place, "\(name) is a header, and does nothing in the payload",
            remedy: "send it as a header of the request to APNs")
    }

    static func ofContentAvailable(_ payload: PushPayload) -> [PushFinding] {
        guard let member = payload.aps?.member("content-available"), !payload.isContentAvailable else {
            return []
        }
        return [
            PushFinding(
                .contentAvailableMissing, at: member.place,
                "content-available is \(Quotation.text(of: member.value)) and not 1, so it wakes no app",
                remedy: "set content-available to the number 1")
        ]
    }

    /// A key such as `content_available` or `contentAvailable`, spelt as Apple does.
    private static func hyphenated(_ key: String) -> String {
        var spelt = ""
        for character in key {
            if character == "_" {
                spelt += "-"
            } else if character.isUppercase {
                spelt += "-" + character.lowercased()
            } else {
                spelt.append(character)
            }
        }
        return spelt
    }
}
