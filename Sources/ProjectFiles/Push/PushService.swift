public import BackgroundPolicy

/// A service that takes messages in a form of its own, and sends pushes to APNs for them.
public enum PushService: String, Sendable {
    /// Firebase Cloud Messaging, HTTP v1.
    case fcm
    /// The former form of Firebase Cloud Messaging.
    case formerFCM = "fcm-legacy"
    /// Expo's push service.
    case expo
    /// OneSignal.
    case oneSignal = "onesignal"

    /// The service as its messages are called.
    public var name: String {
        switch self {
        case .fcm: "FCM"
        case .formerFCM: "FCM's former API"
        case .expo: "Expo"
        case .oneSignal: "OneSignal"
        }
    }

    /// Where it is documented what APNs gets for a message.
    public var citation: Citation {
        switch self {
        case .fcm, .formerFCM: Citation(.firebase, .documented)
        case .expo: Citation(.expo, .documented)
        case .oneSignal: Citation(.oneSignal, .documented)
        }
    }

    /// How a message asks for the priority 5.
    var normalPriority: String {
        switch self {
        case .fcm: "set \"apns-priority\": \"5\" under message.apns.headers"
        case .formerFCM, .expo: "set \"priority\": \"normal\""
        case .oneSignal: "set \"priority\": 5"
        }
    }

    /// How a message asks for a launch in the background.
    var contentAvailable: String {
        switch self {
        case .fcm: "set \"content-available\": 1 under message.apns.payload.aps"
        case .formerFCM, .oneSignal: "set \"content_available\": true"
        case .expo: "set \"_contentAvailable\": true"
        }
    }
}
