import BackgroundPolicy
import Timeline

extension TransferWording {
    /// What a line about the transfers of a background session means.
    var text: PastedText {
        switch self {
        case .named:
            Self.line(
                "Task … is for …", "A transfer, with the app and the background session that it belongs to.",
                [41])
        case .enqueued:
            Self.line(
                "Task … enqueueing",
                "A transfer is in the queue of the transfer service, and waits for its turn.", [41, 43])
        case .resumed:
            Self.line(
                "Task … resuming",
                "A transfer may begin, as far as the app is concerned: it has called resume.", [58])
        case .began:
            Self.line(
                "Task … will begin", "A transfer begins; it goes on without the app.", [10, 41])
        case .progress:
            Self.line(
                "Task … did receive data (… of … total bytes)",
                "A transfer goes on: so many bytes of so many have come.", [41])
        case .finished:
            Self.line(
                "Task … finished",
                "A transfer has ended. The app is launched for it when all of its session have ended.",
                [50])
        case .resumedByApp:
            Self.line(
                "Task … resuming, QOS(…", "The app has started a transfer of a background session.", [58])
        case .discretionary:
            .line(
                "Current discretionary status for …", of: "nsurlsessiond",
                means:
                    "Whether the transfers of an app are discretionary. If they are, the system picks the time, with"
                    + " Wi-Fi and power; those that are created in the background always are.",
                remedy: "Create urgent transfers in the foreground, with isDiscretionary false.",
                [43, 44, 47],
                by: [.hold(.requirement(.wiFi), .discretionaryTransfer)],
                lesson: ("q14-downloads-stall", "Atlas"))
        case .delaySet, .delayReset: .known("nsurlsessiond Set request delay for … to")
        }
    }

    private static func line(_ title: String, _ meaning: String, _ rules: [Int]) -> PastedText {
        .line(title, of: "nsurlsessiond", means: meaning, rules)
    }
}
