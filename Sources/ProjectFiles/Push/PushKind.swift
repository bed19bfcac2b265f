/// What kind of push a payload is, as `apns-push-type` says or else as it looks.
public enum PushKind: String, CaseIterable, Sendable {
    /// A background push: it wakes the app, and the person notices nothing.
    case background
    /// A notification.
    case alert
    /// A notification that also wakes the app.
    case alertAndBackground = "alert-and-background"
    /// A call.
    case voIP = "voip"
    /// An update, start or end of a Live Activity.
    case liveActivity = "liveactivity"
    /// A question for the app's location.
    case location
    /// A push to the Push to Talk framework.
    case pushToTalk = "pushtotalk"
    /// An update of widgets.
    case widgets
    /// An update of controls.
    case controls
    /// An update of a watch's complication.
    case complication
    /// A change of files at a provider.
    case fileProvider = "fileprovider"
    /// A message of device management.
    case mdm
    /// Nothing tells the kind.
    case unclear

    /// The kind that `apns-push-type` names, in a push that looks like another; nil for an unknown value.
    init?(pushType: String, _ payload: PushPayload) {
        switch pushType {
        case "alert": self = payload.isContentAvailable ? .alertAndBackground : .alert
        case "background": self = .background
        case "alert-and-background", "unclear": return nil
        default: self.init(rawValue: pushType)
        }
    }

    /// The kind that the ending of a topic names; nil for a topic without one.
    init?(topic: String) {
        let kinds = Self.allCases.filter { kind in kind.topicEnding.map(topic.hasSuffix) ?? false }
        guard let kind = kinds.first else { return nil }
        self = kind
    }

    /// What follows the app's bundle identifier in `apns-topic`; nil for kinds whose topic has no ending of its own.
    var topicEnding: String? {
        switch self {
        case .voIP: ".voip"
        case .liveActivity: ".push-type.liveactivity"
        case .location: ".location-query"
        case .pushToTalk: ".voip-ptt"
        case .widgets: ".push-type.widgets"
        case .controls: ".push-type.controls"
        case .complication: ".complication"
        case .fileProvider: ".pushkit.fileprovider"
        case .background, .alert, .alertAndBackground, .mdm, .unclear: nil
        }
    }

    /// The value of `apns-push-type` that such a push is sent with; nil where its kind is not known.
    var pushType: String? {
        switch self {
        case .alert, .alertAndBackground: "alert"
        case .unclear: nil
        case .background, .voIP, .liveActivity, .location, .pushToTalk, .widgets, .controls, .complication,
            .fileProvider, .mdm:
            rawValue
        }
    }

    /// The kind that a payload looks like.
    init(_ payload: PushPayload) {
        let aps = payload.aps
        if aps?["content-state"] != nil || aps?["attributes-type"] != nil {
            self = .liveActivity
        } else if aps?["content-changed"] != nil {
            self = .widgets
        } else if payload.root["mdm"] != nil {
            self = .mdm
        } else if payload.isForPerson {
            self = payload.isContentAvailable ? .alertAndBackground : .alert
        } else {
            self = payload.isContentAvailable ? .background : .unclear
        }
    }

    /// The kind in words, with its article.
    public var name: String {
        switch self {
        case .background: "a background push"
        case .alert: "a standard push"
        case .alertAndBackground: "a standard push that also wakes the app"
        case .voIP: "a VoIP push"
        case .liveActivity: "a push for a Live Activity"
        case .location: "a location push"
        case .pushToTalk: "a Push to Talk push"
        case .widgets: "a push for widgets"
        case .controls: "a push for controls"
        case .complication: "a push for a watch's complication"
        case .fileProvider: "a push for a file provider"
        case .mdm: "a push of device management"
        case .unclear: "a push whose kind only apns-push-type can tell"
        }
    }

    /// What the model does with a push that starts a Live Activity, which has another budget than its updates.
    static let start = (
        section: "liveActivities",
        words: "the app's Live Activity is started while its budget of starts lasts; else it is dropped",
        rule: 275
    )

    /// What the model does with it: the section of a scenario that it belongs to, and the rule.
    var treatment: (section: String, words: String, rule: Int)? {
        switch self {
        case .background:
            ("pushes", "the app is launched for it some time later, if the factors allow that", 30)
        case .alert: ("standardPushes", "the person sees it, and the app is not launched for it", 26)
        case .alertAndBackground:
            (
                "standardPushes",
                "the person sees it, and a launch of the app waits as for a background push", 28
            )
        case .voIP: ("voIPPushes", "the app is launched at once, and has to report a call", 22)
        case .liveActivity:
            (
                "liveActivities",
                "the Live Activity is updated, started or ended; priority 10 counts against a budget", 277
            )
        case .location: ("locationPushes", "the app's location extension runs for it", 289)
        case .pushToTalk, .widgets, .controls, .complication, .fileProvider, .mdm, .unclear: nil
        }
    }

    /// The most bytes that APNs accepts.
    var sizeAtMost: Int { self == .voIP ? 5_120 : 4_096 }
}
