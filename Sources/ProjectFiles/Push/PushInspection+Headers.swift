import ScenarioFile

/// The headers of a push, and whether they fit its payload.
extension PushInspection {
    static func ofHeaders(
        _ payload: PushPayload, _ headers: PushHeaders?, _ kind: PushKind, _ service: PushService?
    ) -> [PushFinding] {
        guard let headers else { return ofUnknownHeaders(payload, kind) }
        let isTypeOfService = service != nil && headers.header("apns-push-type") == nil
        return (isTypeOfService ? [] : ofType(payload, headers, kind)) + ofTopic(payload, headers, kind)
            + ofPriority(headers, kind, service) + ofValues(headers, kind)
    }

    /// What a message lacks that is to do something on a phone.
    static func ofMessage(
        _ payload: PushPayload, _ service: PushService, _ kind: PushKind
    ) -> [PushFinding] {
        let gone =
            service == .formerFCM
            ? [
                PushFinding(
                    .serviceGone, at: payload.root.place, "FCM's former API takes no messages any more",
                    remedy: "send it to FCM's HTTP v1, with apns.headers and apns.payload")
            ] : []
        guard kind == .unclear, payload.aps?.member("content-available") == nil else { return gone }
        return gone + [
            PushFinding(
                .contentAvailableMissing, at: payload.root.place,
                "the message shows nothing and does not ask for a launch, so iOS does nothing with it",
                remedy: "\(service.contentAvailable), and \(service.normalPriority)")
        ]
    }

    /// The priorities that APNs takes: 10 for at once, 5 for when it costs the phone little, and 1, which puts its power
    /// before all else and does not wake it.
    static let priorities = ["10", "5", "1"]

    /// The headers whose values APNs does not take; the priority of a background push is told by itself.
    private static func ofValues(_ headers: PushHeaders, _ kind: PushKind) -> [PushFinding] {
        let forms: [(name: String, fits: (String) -> Bool, expected: String)] = [
            ("apns-expiration", isDate, "seconds since 1970, or 0"),
            ("apns-priority", { kind == .background || priorities.contains($0) }, "10, 5 or 1"),
            ("apns-collapse-id", { $0.utf8.count <= 64 }, "at most 64 bytes"),
        ]
        return forms.compactMap { form in
            guard let header = headers.header(form.name), !form.fits(header.value) else { return nil }
            return PushFinding(
                .headerValue, at: header.place, isInHeaders: true,
                "\(form.name) is '\(Quotation.text(header.value))'; expected \(form.expected)",
                remedy: "send it with \(form.expected)")
        }
    }

    /// Whether a text is a date as APNs takes it: whole seconds since 1970.
    static func isDate(_ text: String) -> Bool { UInt64(text) != nil && !text.hasPrefix("+") }

    /// A note on the headers that a push needs, where only the payload is known.
    private static func ofUnknownHeaders(_ payload: PushPayload, _ kind: PushKind) -> [PushFinding] {
        let remedy =
            switch kind {
            case .background: "send it with apns-push-type background and apns-priority 5"
            case .unclear: "say the kind with apns-push-type; --headers FILE checks the headers too"
            case .alert, .alertAndBackground, .voIP, .liveActivity, .location, .pushToTalk, .widgets,
                .controls,
                .complication, .fileProvider, .mdm:
                "send it with apns-push-type \(kind.pushType ?? ""); --headers FILE checks the headers too"
            }
        return [
            PushFinding(
                .pushTypeMissing, at: payload.root.place, isNote: true,
                isOfBackgroundPush: kind == .background,
                "the file has no headers, of which APNs needs apns-push-type", remedy: remedy)
        ]
    }

    private static func ofType(
        _ payload: PushPayload, _ headers: PushHeaders, _ kind: PushKind
    ) -> [PushFinding] {
        guard let type = headers.header("apns-push-type") else {
            return [
                PushFinding(
                    .pushTypeMissing, at: .start, isInHeaders: true,
                    isOfBackgroundPush: kind == .background,
                    "apns-push-type is missing; a watch requires it, and it is highly recommended for all others",
                    remedy: "send it with apns-push-type" + (kind.pushType.map { " \($0)" } ?? ""))
            ]
        }
        guard PushKind(pushType: type.value, payload) != nil else {
            return [
                PushFinding(
                    .pushTypeMissing, at: type.place, isInHeaders: true,
                    isOfBackgroundPush: kind == .background,
                    "apns-push-type is '\(Quotation.text(type.value))', which APNs does not know",
                    remedy: "send one of its values, such as alert, background or voip")
            ]
        }
        guard kind == .background else { return [] }
        if payload.isForPerson {
            return [
                PushFinding(
                    .alertKeys, at: type.place, isInHeaders: true,
                    "the type is background, but aps has an alert, a sound or a badge",
                    remedy: "remove them, or send it with apns-push-type alert")
            ]
        }
        guard payload.aps?.member("content-available") == nil else { return [] }
        return [
            PushFinding(
                .contentAvailableMissing, at: payload.aps?.place ?? payload.root.place,
                "aps has no content-available, so the push wakes no app", remedy: "set content-available to 1"
            )
        ]
    }

    private static func ofTopic(
        _ payload: PushPayload, _ headers: PushHeaders, _ kind: PushKind
    ) -> [PushFinding] {
        // The topic of device management is none of an app's.
        guard kind != .mdm, kind != .unclear, let topic = headers.header("apns-topic") else { return [] }
        let ending = kind.topicEnding ?? ""
        let found = PushKind(topic: topic.value)?.topicEnding ?? ""
        let app = payload.bundle ?? String(topic.value.dropLast(found.utf8.count))
        guard topic.value != app + ending else { return [] }
        return [
            PushFinding(
                .topic, at: topic.place, isInHeaders: true,
                "apns-topic is '\(Quotation.text(topic.value))', which is not that of \(kind.name)",
                remedy: "send it with apns-topic \(Quotation.text(app + ending))")
        ]
    }

    private static func ofPriority(
        _ headers: PushHeaders, _ kind: PushKind, _ service: PushService?
    ) -> [PushFinding] {
        guard kind == .background else { return [] }
        let priority = headers.header("apns-priority")
        guard priority?.value != "5" else { return [] }
        // What OneSignal sends then its reference does not say.
        let isKnown = priority != nil || service != .oneSignal
        let found =
            priority.map { "is \(Quotation.text($0.value))" }
            ?? (isKnown ? "is missing, and so 10" : "is missing")
        return [
            PushFinding(
                .pushPriority, at: priority?.place ?? .start, isInHeaders: true, isNote: !isKnown,
                "apns-priority \(found), but a background push needs 5",
                remedy: service?.normalPriority ?? "send it with apns-priority 5")
        ]
    }
}
