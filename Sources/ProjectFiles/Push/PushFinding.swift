public import BackgroundPolicy
public import ScenarioFile

/// What is wrong with a push, or worth a note.
public struct PushFinding: Hashable, Sendable {
    /// The kinds of findings; those that a scenario's pushes can have too carry the same id.
    public enum ID: String, CaseIterable, Sendable {
        /// There is no `aps`.
        case apsMissing = "aps-missing"
        /// A key of another push service, or at another place, which APNs does not know.
        case foreignKey = "foreign-key"
        /// A header among the keys of the payload.
        case headerInPayload = "header-in-payload"
        /// `content-available` has another value than the number 1.
        case contentAvailableMissing = "content-available-missing"
        /// A background push with another priority than 5.
        case pushPriority = "push-priority"
        /// `apns-push-type` is missing, or its value is unknown.
        case pushTypeMissing = "push-type-missing"
        /// `apns-topic` is not the one of the kind of push.
        case topic
        /// A push of the type background with an alert, a sound or a badge.
        case alertKeys = "alert-keys"
        /// A key of `aps` with a value of another form than Apple documents.
        case wrongValue = "wrong-value"
        /// A header with a value that APNs does not take.
        case headerValue = "header-value"
        /// A push for the person of which the person notices nothing.
        case nothingToNotice = "nothing-to-notice"
        /// An update of a Live Activity that lights up the phone.
        case loudUpdate = "loud-update"
        /// More bytes than APNs accepts.
        case payloadTooLarge = "payload-too-large"
        /// The service does not take such messages any more.
        case serviceGone = "service-gone"
        /// The Simulator is not told the app.
        case bundleMissing = "bundle-missing"
    }

    /// The kind of finding.
    public let id: ID
    /// The file that it is about: the payload, or its headers.
    public let isInHeaders: Bool
    /// Where it is.
    public let place: Place
    /// Whether it is about a background push.
    private let isOfBackgroundPush: Bool
    /// What is wrong.
    public let mistake: String
    /// What to do about it.
    public let remedy: String
    /// Whether it is a note, which does not make `dayline check` fail.
    public let isNote: Bool

    init(
        _ id: ID, at place: Place, isInHeaders: Bool = false, isNote: Bool = false,
        isOfBackgroundPush: Bool = true, _ mistake: String, remedy: String
    ) {
        self.id = id
        self.isInHeaders = isInHeaders
        self.place = place
        self.mistake = mistake
        self.remedy = remedy
        self.isNote = isNote
        self.isOfBackgroundPush = isOfBackgroundPush
    }

    /// The name of the rule that it is based on; empty where the statement is none of the model's rules.
    public var rule: String { ownRule?.name ?? "" }

    /// The statement that it is based on.
    public var statement: String { ownRule?.statement ?? id.ownStatement }

    /// Who states it, how well that supports it, and the number of the rule; 0 where it is none of the model's rules.
    public var basis: (sources: [Source], evidence: Evidence, rule: Int) {
        ownRule.map { ($0.sources, $0.evidence, $0.number) } ?? ([id.ownSource], .documented, 0)
    }
}

extension PushFinding {
    /// The rule of the model that it is based on; the rule about the type is one of background pushes alone.
    private var ownRule: Rule? { id == .pushTypeMissing && !isOfBackgroundPush ? nil : id.rule }
}

extension PushFinding.ID {
    /// The rule of the model; nil where Apple's reference says it and a day cannot show it.
    fileprivate var rule: Rule? {
        switch self {
        case .contentAvailableMissing, .alertKeys: Rule[29]
        case .pushPriority: Rule[32]
        case .pushTypeMissing: Rule[33]
        case .apsMissing, .foreignKey, .headerInPayload, .topic, .payloadTooLarge, .bundleMissing,
            .wrongValue,
            .headerValue, .nothingToNotice, .loudUpdate, .serviceGone:
            nil
        }
    }

    /// Where the statement is found that is none of the model's rules.
    fileprivate var ownSource: Source {
        switch self {
        case .headerInPayload, .topic, .pushTypeMissing, .headerValue, .nothingToNotice: .pushRequests
        case .bundleMissing: .simulatorPush
        case .loudUpdate: .appleReference
        case .serviceGone: .firebase
        case .apsMissing, .foreignKey, .payloadTooLarge, .contentAvailableMissing, .alertKeys, .pushPriority,
            .wrongValue:
            .pushPayloads
        }
    }

    fileprivate var ownStatement: String {
        switch self {
        case .apsMissing: "A payload has the dictionary aps with Apple's keys."
        case .foreignKey: "Apple's keys stand in aps; keys beside it are the app's own."
        case .headerInPayload:
            "Headers such as apns-priority are part of the server's request, and not of the payload."
        case .topic:
            "The topic is the app's bundle identifier, with an ending that belongs to some values of apns-push-type."
        case .wrongValue: "Each of Apple's keys has a value of the form that its documentation gives."
        case .headerValue:
            "APNs refuses a request whose header has a value that its documentation does not give."
        case .loudUpdate:
            "An update of a Live Activity with alert lights the phone up and may sound; one without changes it quietly."
        case .nothingToNotice:
            "The type alert is for what the person notices, such as an alert, a badge or a sound."
        case .payloadTooLarge:
            "APNs accepts 4,096 bytes, and 5,120 for a VoIP push; it refuses larger payloads."
        case .serviceGone:
            "FCM's former APIs were deprecated in June 2023, and their shutdown began in July 2024."
        case .bundleMissing:
            "simctl push takes the app's bundle identifier as an argument, or from the key Simulator Target Bundle."
        case .pushTypeMissing:
            "The header apns-push-type says what kind of push it is; a watch requires it, and it is recommended elsewhere."
        case .contentAvailableMissing, .alertKeys, .pushPriority: ""
        }
    }
}
