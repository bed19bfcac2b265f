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

    /// The latest moment that is one in seconds; in milliseconds it is a day of 1971.
    private static let latestSecond: Int64 = 40_000_000_000

    /// What is wrong with a push for a Live Activity: dates in milliseconds, and what a start lacks.
    static func ofActivity(_ payload: PushPayload) -> [PushFinding] {
        guard let aps = payload.aps, aps["content-state"] != nil || aps["attributes-type"] != nil else {
            return []
        }
        let dates = ["timestamp", "stale-date", "dismissal-date"].compactMap(aps.member).filter { member in
            guard case .number(let digits) = member.value.content else { return false }
            return Int64(digits).map { $0 > latestSecond } ?? false
        }
        let late = dates.map { member in
            PushFinding(
                .wrongValue, at: member.place,
                "\(member.key) is \(Quotation.text(of: member.value)); that many seconds are thousands of years",
                remedy: "give \(member.key) in seconds since 1970, and not in milliseconds")
        }
        guard aps["event"]?.text == "start" else { return late + ofUpdate(aps) }
        let needed = ["timestamp", "alert", "attributes-type", "attributes", "content-state"]
        let event = aps.member("event")?.place ?? aps.place
        return late
            + needed.filter { aps[$0] == nil }.map { key in
                PushFinding(
                    .wrongValue, at: event,
                    "a push that starts a Live Activity needs \(key), which is missing",
                    remedy: "add \(key)")
            }
    }

    /// A note on an update that a person notices each time.
    private static func ofUpdate(_ aps: PlacedJSON) -> [PushFinding] {
        guard aps["event"]?.text == "update", let alert = aps.member("alert") else { return [] }
        return [
            PushFinding(
                .loudUpdate, at: alert.place, isNote: true,
                "the update has alert, so that the phone lights up and may sound for each",
                remedy: "leave alert out of updates that need no attention at once")
        ]
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
            let remedy =
                payload.hasBadge
                ? "say what is to be noticed, or remove \(empty.count == 1 ? "it" : "them")"
                : payload.isMeantForBackground
                    ? "say what is to be noticed, or send it with apns-push-type background and without that"
                    : "say what is to be noticed"
            return [
                PushFinding(
                    .nothingToNotice, at: empty[0].place,
                    "\(areEmpty(empty)), so the person notices nothing", remedy: remedy)
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

    /// What a background push has for the person, if its own header does not say its type: keys that are empty.
    static func ofEmptyKeys(
        _ payload: PushPayload, _ headers: PushHeaders?, _ kind: PushKind
    ) -> [PushFinding] {
        let empty = payload.emptyKeys
        guard kind == .background, payload.isMeantForBackground, headers?.header("apns-push-type") == nil
        else {
            return []
        }
        return [
            PushFinding(
                .alertKeys, at: empty[0].place,
                "\(areEmpty(empty)), so that the person notices nothing, and a background push has none",
                remedy:
                    "remove \(empty.count == 1 ? "it" : "them"); what is to be noticed makes it a push of the type alert"
            )
        ]
    }

    /// Keys with the word that they are empty.
    private static func areEmpty(_ keys: [PlacedJSON.Member]) -> String {
        "\(keys.map(\.key).joined(separator: " and ")) \(keys.count == 1 ? "is" : "are") empty"
    }
}
