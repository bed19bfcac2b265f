public import ScenarioFile

/// What a file says of a push: the payload, or the message to a push service for which APNs gets one.
public struct PushFile: Sendable {
    /// The payload that APNs gets, without what a service adds of its own.
    public let payload: PushPayload
    /// The service whose message it is; nil for a payload.
    public let service: PushService?
    /// The headers that APNs gets for a message; nil for a payload, which has none.
    public let headers: PushHeaders?
    /// How many messages the file has; the first is read.
    public let messages: Int

    /// Reads a payload, or a message to a push service.
    ///
    /// - Throws: `JSONError` if the text is not JSON, or no object.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        let root = try PlacedJSON(bytes)
        let first = root.elements?.first ?? root
        guard let translation = MessageTranslation(first) else {
            payload = try PushPayload(root, fileSize: bytes.count)
            (service, headers, messages) = (nil, nil, 1)
            return
        }
        payload = try PushPayload(translation.payload, fileSize: translation.payload.compactSize)
        service = translation.service
        headers = PushHeaders(headers: translation.headers)
        messages = root.elements?.count ?? 1
    }

    /// What a scenario says of the push.
    ///
    /// - Parameter section: The section of an app that has the push.
    /// - Returns: The keys with their values.
    /// - Throws: `JSONError` with the place of a header whose value a push of the section cannot have.
    public func settings(
        for section: PushFileReference.Section
    ) throws(JSONError) -> [PushFileContent.Setting] {
        guard let headers else { return payload.settings }
        // Where a message leaves the type open, it is taken as the one that the payload has.
        let type = headers.header("apns-push-type") == nil ? PushKind(payload).pushType : nil
        let added = type.map {
            [PushHeaders.Header(name: "apns-push-type", value: $0, place: payload.root.place)]
        }
        return payload.settings
            + (try PushHeaders(headers: headers.headers + (added ?? [])).settings(for: section))
    }
}

/// What APNs gets for a message to a push service, with the places of the message.
struct MessageTranslation {
    let service: PushService
    private(set) var headers: [PushHeaders.Header] = []
    private var aps: [PlacedJSON.Member] = []
    private var beside: [PlacedJSON.Member] = []
    private let message: PlacedJSON

    /// The translation of a message; nil for a value that is none.
    init?(_ root: PlacedJSON) {
        guard root["aps"] == nil, let service = PushService(messageIn: root) else { return nil }
        self.service = service
        message = service == .fcm ? root["message"] ?? root : root
        switch service {
        case .fcm: readFCM()
        case .formerFCM: readFormerFCM()
        case .expo: readExpo()
        case .oneSignal: readOneSignal()
        }
    }

    /// The payload.
    var payload: PlacedJSON {
        let dictionary = PlacedJSON(place: message.place, content: .object(aps))
        let members = [PlacedJSON.Member(key: "aps", place: message.place, value: dictionary)] + beside
        return PlacedJSON(place: message.place, content: .object(members))
    }

    private mutating func readFCM() {
        let payload = message["apns"]?["payload"]
        aps = payload?["aps"]?.members ?? []
        beside = payload?.members?.filter { $0.key != "aps" } ?? []
        if !aps.contains(where: { $0.key == "alert" }) { show(message.member("notification")) }
        addData()
        for header in message["apns"]?["headers"]?.members ?? [] {
            add(header.key.lowercased(), header.value.text ?? "", at: header)
        }
    }

    private mutating func readFormerFCM() {
        show(message.member("notification"))
        for key in ["sound", "badge"] { take(key, from: message["notification"]) }
        takeFlags(("content_available", "content-available"), ("mutable_content", "mutable-content"))
        addData()
        // Where nothing is said, what is shown is sent at once and data are not.
        let priority = message.member("priority")
        let isNormal = priority.map { $0.value.text == "normal" } ?? (message["notification"] == nil)
        add("apns-priority", isNormal ? "5" : "10", at: priority)
    }

    private mutating func readExpo() {
        if let shown = ["title", "subtitle", "body"].compactMap(message.member).first {
            aps.append(.init(key: "alert", place: shown.place, value: message))
        }
        for key in ["sound", "badge"] { take(key, from: message) }
        takeFlags(("_contentAvailable", "content-available"), ("mutableContent", "mutable-content"))
        addData()
        let priority = message.member("priority")
        add("apns-priority", priority?.value.text == "normal" ? "5" : "10", at: priority)
        if message["ttl"] == nil, message["expiration"] == nil { add("apns-expiration", "0", at: nil) }
    }

    private mutating func readOneSignal() {
        if let shown = ["contents", "headings", "template_id"].compactMap(message.member).first {
            aps.append(.init(key: "alert", place: shown.place, value: message))
        }
        take("ios_sound", from: message, as: "sound")
        take("ios_badgeCount", from: message, as: "badge")
        takeFlags(("content_available", "content-available"), ("mutable_content", "mutable-content"))
        addData()
        let type = message.member("apns_push_type_override")
        let isShown = aps.contains { ["alert", "sound", "badge"].contains($0.key) }
        add("apns-push-type", type?.value.text ?? (isShown ? "alert" : "background"), at: type)
        if let priority = message.member("priority"), case .number(let digits) = priority.value.content {
            add("apns-priority", digits, at: priority)
        }
    }

    /// What a notification says becomes the alert.
    private mutating func show(_ notification: PlacedJSON.Member?) {
        guard let notification, notification.value["title"] != nil || notification.value["body"] != nil else {
            return
        }
        aps.append(.init(key: "alert", place: notification.place, value: notification.value))
    }

    private mutating func take(_ key: String, from object: PlacedJSON?, as name: String? = nil) {
        guard let member = object?.member(key), !member.value.isNull else { return }
        aps.append(.init(key: name ?? key, place: member.place, value: member.value))
    }

    /// Flags that the service has as true or false, and APNs as 1.
    private mutating func takeFlags(_ flags: (key: String, name: String)...) {
        for flag in flags {
            guard let member = message.member(flag.key), case .bool(true) = member.value.content else {
                continue
            }
            let one = PlacedJSON(place: member.value.place, content: .number("1"))
            aps.append(.init(key: flag.name, place: member.place, value: one))
        }
    }

    /// The app's own keys.
    private mutating func addData() {
        let own = message["data"]?.members ?? []
        beside += own.filter { new in !beside.contains { $0.key == new.key } }
    }

    private mutating func add(_ name: String, _ value: String, at member: PlacedJSON.Member?) {
        headers.append(.init(name: name, value: value, place: member?.place ?? message.place))
    }
}

extension PushService {
    /// How the tokens of Expo begin.
    static let expoTokens = ["ExponentPushToken[", "ExpoPushToken["]

    /// The service that a message is for; nil for another value.
    init?(messageIn root: PlacedJSON) {
        let token = root["to"]?.elements?.first?.text ?? root["to"]?.text ?? ""
        self.init(
            keys: root.members?.map(\.key) ?? [],
            inner: root.members?.flatMap { $0.value.members?.map(\.key) ?? [] } ?? [],
            isToExpo: Self.expoTokens.contains(where: token.hasPrefix))
    }

    /// The service that a message is for, told from its keys and those of the objects behind them.
    init?(keys: [String], inner: [String], isToExpo: Bool) {
        func has(_ names: String...) -> Bool { names.contains(where: keys.contains) }
        if has("message"), keys.allSatisfy({ $0 == "message" || $0 == "validate_only" }) {
            let known = ["token", "topic", "condition", "notification", "data", "apns", "android", "webpush"]
            guard known.contains(where: inner.contains) else { return nil }
            self = .fcm
        } else if has("app_id"),
            has(
                "contents", "headings", "content_available", "template_id", "include_player_ids",
                "include_aliases", "include_subscription_ids", "included_segments", "filters")
        {
            self = .oneSignal
        } else if has("to"), isToExpo || has("_contentAvailable") {
            self = .expo
        } else if has("to", "registration_ids", "condition"),
            has("notification", "data", "content_available")
        {
            self = .formerFCM
        } else {
            return nil
        }
    }
}
