import ScenarioFile
import Timeline

/// A push that is inspected: what kind it is, and what is wrong with it.
public struct PushInspection: Sendable {
    /// The payload.
    public let payload: PushPayload
    /// The headers; nil if they are not known.
    public let headers: PushHeaders?
    /// The service that sends it for a message; nil for one that APNs is sent as it is.
    public let service: PushService?
    /// What kind of push it is.
    public let kind: PushKind
    /// What is wrong or worth a note, in order of place; that of the headers last.
    public let findings: [PushFinding]

    /// Inspects what a file says of a push, with the headers of another file where its own are not known.
    public init(_ file: PushFile, _ headers: PushHeaders?) {
        self.init(file.payload, file.headers ?? headers, service: file.service)
    }

    /// Inspects a payload with its headers, if they are known; of a message to a service, what APNs gets for it.
    init(_ payload: PushPayload, _ headers: PushHeaders?, service: PushService? = nil) {
        self.payload = payload
        self.headers = headers
        self.service = service
        let type = headers?.header("apns-push-type")?.value
        let topic = headers?.header("apns-topic")?.value
        kind =
            type.flatMap { PushKind(pushType: $0, payload) } ?? topic.flatMap { PushKind(topic: $0) }
            ?? (payload.isMeantForBackground ? .background : PushKind(payload))
        var findings: [PushFinding] = []
        findings += Self.ofStructure(payload)
        findings += Self.ofKeys(payload)
        findings += Self.ofContentAvailable(payload)
        findings += Self.ofValues(payload)
        findings += Self.ofActivity(payload)
        findings += Self.ofNothingToNotice(payload, headers, kind)
        findings += Self.ofEmptyKeys(payload, headers, kind)
        findings += Self.ofSize(payload, kind)
        findings += Self.ofSender(payload, service, kind)
        findings += Self.ofHeaders(payload, headers, kind, service)
        // The offset keeps findings of one place in the order of their kinds.
        self.findings = findings.enumerated().sorted { left, right in
            let keys = [left, right].map { ($0.element.isInHeaders ? 1 : 0, $0.element.place, $0.offset) }
            return keys[0] < keys[1]
        }.map(\.element)
    }

    /// What the model does with it: the section of a scenario that it belongs to, and the rule.
    public var treatment: (section: String, words: String, rule: Int)? {
        kind == .liveActivity && payload.aps?["event"]?.text == "start" ? PushKind.start : kind.treatment
    }

    private static func ofStructure(_ payload: PushPayload) -> [PushFinding] {
        guard payload.aps == nil, payload.root["mdm"] == nil else { return [] }
        return [
            PushFinding(
                .apsMissing, at: payload.root.member("aps")?.place ?? payload.root.place,
                "there is no object behind aps",
                remedy: "put the keys for the system into an object behind aps")
        ]
    }

    private static func ofSize(_ payload: PushPayload, _ kind: PushKind) -> [PushFinding] {
        let most = kind.sizeAtMost
        guard payload.size > most else { return ofBlanks(payload, most) }
        return [
            PushFinding(
                .payloadTooLarge, at: payload.root.place,
                "the payload has \(grouped(payload.size)) bytes, and at most \(grouped(most)) are accepted",
                remedy: "send an identifier, and let the app download what belongs to it")
        ]
    }

    /// A note on a payload that is too large only because of the blanks in its file.
    private static func ofBlanks(_ payload: PushPayload, _ most: Int) -> [PushFinding] {
        guard payload.writtenSize > most else { return [] }
        return [
            PushFinding(
                .payloadTooLarge, at: payload.root.place, isNote: true,
                "as it is written here the payload has \(grouped(payload.writtenSize)) bytes, and at most "
                    + "\(grouped(most)) are accepted; without blanks it has \(grouped(payload.size))",
                remedy: "let the server send it without blanks and line breaks")
        ]
    }

    /// What whoever sends it lacks: a message what it is to do, and the Simulator the app.
    private static func ofSender(
        _ payload: PushPayload, _ service: PushService?, _ kind: PushKind
    ) -> [PushFinding] {
        guard let service else { return ofBundle(payload) }
        return ofMessage(payload, service, kind)
    }

    private static func ofBundle(_ payload: PushPayload) -> [PushFinding] {
        guard payload.bundle == nil else { return [] }
        let member = payload.root.member(PushPayload.bundleKey)
        return [
            PushFinding(
                .bundleMissing, at: member?.place ?? payload.root.place, isNote: member == nil,
                member == nil
                    ? "\(PushPayload.bundleKey) is missing" : "\(PushPayload.bundleKey) is no text",
                remedy:
                    "add the app's bundle identifier, as in \"\(PushPayload.bundleKey)\": \"com.example.app\""
            )
        ]
    }

    /// A number with commas between groups of three digits.
    private static func grouped(_ number: Int) -> String { Quantities.grouped(Int64(number)) }
}
