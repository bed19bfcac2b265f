import ScenarioFile

/// The values of a payload's keys: of another form than Apple documents, or with nothing to notice.
extension PushInspection {
    /// The form of a value that Apple documents for a key of `aps`.
    private enum Form {
        case text, textOrObject, number, one, object
        case word([String])

        var words: String {
            switch self {
            case .text: "a text"
            case .textOrObject: "a text or an object"
            case .number: "a number"
            case .one: "the number 1"
            case .object: "an object"
            case .word(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            }
        }

        func fits(_ content: PlacedJSON.Content) -> Bool {
            switch (self, content) {
            case (.text, .string), (.textOrObject, .string), (.textOrObject, .object), (.number, .number),
                (.object, .object), (_, .null):
                true
            case (.one, .number(let digits)): digits == "1"
            case (.word(let words), .string(let text)): words.contains(text)
            default: false
            }
        }
    }

    private static let forms: [(key: String, form: Form)] = [
        ("alert", .textOrObject), ("badge", .number), ("sound", .textOrObject), ("thread-id", .text),
        ("category", .text), ("mutable-content", .one), ("target-content-id", .text),
        ("interruption-level", .word(["passive", "active", "time-sensitive", "critical"])),
        ("relevance-score", .number), ("filter-criteria", .text), ("timestamp", .number),
        ("event", .word(["start", "update", "end"])), ("content-state", .object), ("stale-date", .number),
        ("dismissal-date", .number), ("attributes-type", .text), ("attributes", .object),
    ]

    static func ofValues(_ payload: PushPayload) -> [PushFinding] {
        (payload.aps?.members ?? []).compactMap { member in
            guard let form = forms.first(where: { $0.key == member.key })?.form,
                !form.fits(member.value.content)
            else { return nil }
            return PushFinding(
                .wrongValue, at: member.place,
                "\(member.key) is \(Quotation.text(of: member.value)); expected \(form.words)",
                remedy: "give \(member.key) \(form.words)")
        }
    }

    /// What a push for the person lacks, if that notices nothing of it.
    static func ofNothingToNotice(
        _ payload: PushPayload, _ headers: PushHeaders?, _ kind: PushKind
    ) -> [PushFinding] {
        guard kind == .alert || kind == .alertAndBackground, payload.aps != nil, !payload.isNoticed else {
            return []
        }
        let empty = payload.emptyKeys
        guard empty.isEmpty else {
            let names = empty.map(\.key).joined(separator: " and ")
            return [
                PushFinding(
                    .nothingToNotice, at: empty[0].place,
                    "\(names) \(empty.count == 1 ? "is" : "are") empty, so the person notices nothing",
                    remedy:
                        "remove \(empty.count == 1 ? "it" : "them") from a background push, or say what is to be "
                        + "noticed")
            ]
        }
        if let badge = payload.aps?.member("badge"), payload.hasBadge {
            return [
                PushFinding(
                    .nothingToNotice, at: badge.place, isNote: true,
                    "badge is 0: the app's badge goes away, and the person notices nothing else",
                    remedy: "nothing, if that is what it is for")
            ]
        }
        // Without any of the keys, only the header says that it is for the person.
        return [
            PushFinding(
                .nothingToNotice, at: headers?.header("apns-push-type")?.place ?? .start, isInHeaders: true,
                "the type is alert, but aps has no alert, sound or badge, so the person notices nothing",
                remedy: payload.isContentAvailable
                    ? "send it with apns-push-type background and apns-priority 5, or add an alert"
                    : "add an alert, a sound or a badge")
        ]
    }
}
