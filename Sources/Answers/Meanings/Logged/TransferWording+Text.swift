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
        case .sessionSet: Self.sessionSetText
        case .sessionRemoved: Self.sessionRemovedText
        case .managerRemoved: Self.managerRemovedText
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
        case .uploadSkipped: Self.uploadSkippedText
        case .uploadDelayed: Self.uploadDelayedText
        case .uploadGivenUp: Self.uploadGivenUpText
        case .uploadStopped:
            Self.ofUploads(
                "UploadExtensionHost: Extension timer limit reached. Cancelling extension for identifier: …",
                "The upload extension took longer than it may, and was cancelled: that counts as a failed attempt.",
                "Create fewer jobs in a call, and return .processing to go on in the next one.", [321])
        case .uploadNoted:
            Self.ofUploads(
                "UploadExtensionRunnerWorker: … attempt count …",
                "The system's own bookkeeping of the calls of the upload extension.", nil, [322])
        }
    }

    private static let sessionRemovedText = PastedText.inside(
        "NDSession …: removing session", "log of nsurlsessiond",
        means:
            "The transfer service lets go of a background session, as it does when the app has invalidated it and no"
            + " task of it is left. How a transfer of it ended, its own line tells, with the word finished; this one tells"
            + " of none that it was cancelled.",
        [Citation(.systemBinaries, .reverseEngineered), Rule[41].citation], by: [])

    private static let sessionSetText = PastedText.line(
        "Session … is for … using resource timeout: …", of: "nsurlsessiond",
        means:
            "The app has made a background session, with this limit: a transfer that is not complete when the resource"
            + " timeout (timeoutIntervalForResource) is over fails with -1001, however often it was resumed.",
        remedy:
            "Give it the longest time that the content is of use for: a transfer may wait for hours for Wi-Fi and power.",
        [54, 256], by: [.end(.resourceTimeout, .discretionaryTransfer)],
        lesson: ("figure-session", "Impatient"))

    private static let managerRemovedText = PastedText.inside(
        "Obliterating session manager for bundle ID: …", "log of nsurlsessiond",
        means:
            "The transfer service lets go of all background sessions of an app at once, and of what it kept of"
            + " them. No transfer of the app goes on, and the app is launched for none.",
        remedy:
            "Look whether the app was removed or reinstalled at that time, and begin its transfers again.",
        [Citation(.systemBinaries, .reverseEngineered)], by: [])

    private static let uploadSkippedText = ofUploads(
        "UploadExtensionRunnerWorker: Skipping configuration: … due to unprocessed pending/registered jobs",
        "The upload extension is not called, because jobs of it still wait or are being uploaded.",
        "Wait until they have ended, and acknowledge each: the extension is called when none is left.",
        [307, 329])

    private static let uploadDelayedText = ofUploads(
        "UploadExtensionRunnerWorker: … Delaying due to failed attempts …",
        "The upload extension is called later, because earlier calls failed. Neither a new photo nor turning"
            + " it on again brings the next call forward.",
        "Return .processing only after progress: a new job, or one that was acknowledged.",
        [320, 322, 323])

    private static let uploadGivenUpText = ofUploads(
        "UploadExtensionRunnerWorker: … Exceeded max attempt count …",
        "The calls of the upload extension failed too often; it is only called for new events from now on.",
        "Return .processing only after progress, and acknowledge every job that is presented.",
        [320, 322])

    private static func ofUploads(
        _ title: String, _ meaning: String, _ remedy: String?, _ rules: [Int]
    ) -> PastedText {
        .line(title, of: "assetsd", means: meaning, remedy: remedy, rules)
    }

    private static func line(_ title: String, _ meaning: String, _ rules: [Int]) -> PastedText {
        .line(title, of: "nsurlsessiond", means: meaning, rules)
    }
}
