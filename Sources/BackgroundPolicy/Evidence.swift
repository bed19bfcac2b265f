/// How well a statement of the model is supported: from a source's own words down to an assumption of ours.
public enum Evidence: String, CaseIterable, Sendable {
    /// One of the five sources says it.
    case stated
    /// Apple's reference documentation says it, beyond the five sources.
    case documented
    /// An Apple engineer said it in a developer forum.
    case engineer
    /// Attendees' notes of a talk's slides say it.
    case notes
    /// Developers saw it in the logs of their devices.
    case measured
    /// A single account of a developer, or the press, says it.
    case reported
    /// It was read out of the system's binaries; unofficial.
    case reverseEngineered = "reverse-engineered"
    /// The log of a device says it of the very request that is shown.
    case logged
    /// Nobody says it: the model needs a value and this one is ours.
    case assumed
}

extension Evidence {
    /// The rules whose publications were read only as other people quote them, and not themselves.
    private static let quotedRules = [
        203, 204, 205, 206, 211, 215, 217, 235, 248, 255, 256, 268, 272, 275, 280, 281, 282, 283, 294, 311,
        347,
        362,
    ]

    /// Whether it is the word of a publication, told by a rule, that was read only as others quote it; 0 is no rule.
    public func isQuoted(inRule number: Int) -> Bool {
        switch self {
        case .documented, .engineer: Self.quotedRules.contains(number)
        case .stated, .notes, .measured, .reported, .reverseEngineered, .logged, .assumed: false
        }
    }

    /// As printed after the sources of a rule, such as `engineer` or `engineer, as quoted by others`.
    public func text(ofRule number: Int) -> String {
        rawValue + (isQuoted(inRule: number) ? ", as quoted by others" : "")
    }
}

/// A publication that the model cites.
public enum Source: String, CaseIterable, Sendable {
    /// WWDC19 session 707, Advances in App Background Execution: what is said.
    case wwdc19 = "WWDC19 707"
    /// The slides of WWDC19 session 707.
    case wwdc19Slides = "WWDC19 707 slides"
    /// WWDC20 session 10063, Background execution demystified.
    case wwdc20 = "WWDC20 10063"
    /// Apple's article on the BackgroundTasks framework.
    case usingBackgroundTasks = "Apple: Using background tasks to update your app"
    /// The objc.io article about multitasking in iOS 7.
    case objcIO = "objc.io 5: Multitasking in iOS 7"
    /// Apple's reference documentation.
    case appleReference = "Apple reference"
    /// Apple's article on the payload of a push.
    case pushPayloads = "Apple: Generating a remote notification"
    /// Apple's article on the request that a server sends for a push.
    case pushRequests = "Apple: Sending notification requests to APNs"
    /// The reference of Firebase Cloud Messaging.
    case firebase = "Firebase: Cloud Messaging"
    /// The documentation of the push service of Expo.
    case expo = "Expo: Send notifications"
    /// The reference of the interface of OneSignal.
    case oneSignal = "OneSignal: Create notification"
    /// What `xcrun simctl push` prints of itself.
    case simulatorPush = "simctl push, its own help"
    /// Answers of Apple engineers in the developer forums.
    case appleForums = "Apple developer forums"
    /// Notes that attendees took of WWDC20 session 10063.
    case attendeeNotes = "notes of WWDC20 10063"
    /// Notes of WWDC20 session 10078, about app termination.
    case memoryTalkNotes = "notes of WWDC20 10078"
    /// Notes that attendees took of WWDC19 session 712, about Low Data Mode.
    case networkingTalkNotes = "notes of WWDC19 712"
    /// WWDC22 session 10142, about background tasks of SwiftUI.
    case wwdc22 = "WWDC22 10142"
    /// Reports in the press.
    case press = "press reports"
    /// What developers found in the logs of their devices.
    case deviceLogs = "developers' device logs"
    /// The documentation and the code of plugins for React Native, Flutter, Capacitor and .NET.
    case plugins = "plugins' documentation"
    /// The log of the device whose day is shown.
    case deviceLog = "this device's log"
    /// What was read out of the system's binaries; unofficial.
    case systemBinaries = "reading of the system's binaries"
    /// This project: an assumption.
    case dayline = "Dayline"

    /// Where the publication can be read; nil for what has no single address.
    public var address: String? {
        let apple = "https://developer.apple.com"
        return switch self {
        case .wwdc19, .wwdc19Slides: "\(apple)/videos/play/wwdc2019/707/"
        case .wwdc20: "\(apple)/videos/play/wwdc2020/10063/"
        case .wwdc22: "\(apple)/videos/play/wwdc2022/10142/"
        case .usingBackgroundTasks:
            "\(apple)/documentation/backgroundtasks/using-background-tasks-to-update-your-app"
        case .objcIO: "https://www.objc.io/issues/5-ios7/multitasking/"
        case .pushPayloads: "\(apple)/documentation/usernotifications/generating-a-remote-notification"
        case .pushRequests: "\(apple)/documentation/usernotifications/sending-notification-requests-to-apns"
        case .firebase: "https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages"
        case .expo: "https://docs.expo.dev/push-notifications/sending-notifications/"
        case .oneSignal: "https://documentation.onesignal.com/reference/create-message"
        case .appleReference, .simulatorPush, .appleForums, .attendeeNotes, .memoryTalkNotes,
            .networkingTalkNotes, .press, .deviceLogs, .plugins, .deviceLog, .systemBinaries, .dayline:
            nil
        }
    }
}

/// Where a statement of the model comes from: the publication, and the rule of the model that restates it.
public struct Citation: Hashable, Sendable {
    /// The publication.
    public let source: Source
    /// How well the publication supports the statement.
    public let evidence: Evidence
    /// The number of the rule, as in `R036`; 0 where no single rule carries the statement.
    public let rule: Int

    /// A citation of a publication; `rule` is the number of the rule that restates it, if one does.
    public init(_ source: Source, _ evidence: Evidence, rule: Int = 0) {
        self.source = source
        self.evidence = evidence
        self.rule = rule
    }

    /// The rule's name as tests and explanations print it, such as `R036`; empty without a rule.
    public var ruleName: String {
        guard rule > 0 else { return "" }
        let digits = String(rule)
        return "R" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }

    /// The citation as printed, such as `WWDC20 10063 · stated`.
    public var text: String { "\(source.rawValue) · \(evidence.text(ofRule: rule))" }

    /// Whether the publication was read only as others quote it.
    public var isQuoted: Bool { evidence.isQuoted(inRule: rule) }
}
