import BackgroundPolicy
import Timeline

/// What PhotoKit's background resource upload says: errors of the app, and lines of the process assetsd.
extension PastedText {
    private static let noUpload = "Dayline simulates the calls of the extension, and not this part of them."
    private static let binaries = Citation(.systemBinaries, .reverseEngineered)

    /// A text about it.
    private static func upload(
        _ title: String, _ place: String, _ patterns: [String] = [], means meaning: String,
        remedy: String? = nil, _ citations: [Citation], by cause: Cause? = nil, in app: String? = nil
    ) -> PastedText {
        inside(
            title, place, patterns, means: meaning, remedy: remedy, citations,
            by: [cause].compactMap { $0 }, notSimulated: cause == nil ? noUpload : nil,
            lesson: app.map { ("photo-uploads", $0) })
    }

    /// An error of PhotoKit, in the forms in which Swift, Objective-C and logs print it.
    private static func photosError(
        _ code: Int, _ patterns: [String] = [], means meaning: String, remedy: String, _ rules: [Int],
        by cause: Cause? = nil, in app: String? = nil
    ) -> PastedText {
        upload(
            "PHPhotosErrorDomain Code=\(code)", "error", patterns, means: meaning, remedy: remedy,
            rules.map { Rule[$0].citation }, by: cause, in: app)
    }

    /// Why a call of the extension came to nothing.
    private static func runnerError(
        _ code: Int, _ patterns: [String] = [], means meaning: String, remedy: String?,
        _ citations: [Citation], by cause: Cause? = nil, in app: String? = nil
    ) -> PastedText {
        upload(
            "com.apple.photos.error Code=\(code)", "log", patterns, means: meaning, remedy: remedy, citations,
            by: cause, in: app)
    }

    static let photoErrors = [
        photosError(
            -1,
            means: "Enabling the upload extension failed without a reason: its Info.plist lacks"
                + " BackgroundUploadURLBase, or this is the Simulator.",
            remedy:
                "Give the extension a BackgroundUploadURLBase with scheme and host, and test on a device.",
            [304, 313], by: .refusal(.noUploadURLBase)),
        photosError(
            3105, ["persistentChangeTokenExpired"],
            means: "The token from which the extension asks for changes of the library is too old.",
            remedy: "Drop the token, return .processing, and look through the whole library next time.", [332]
        ),
        photosError(
            3201,
            means:
                "There is no configuration of the upload extension to disable; when it is disabled for the"
                + " first time, that is to be expected.",
            remedy: "Go on: nothing was enabled.", [304]),
        photosError(
            3202,
            means:
                "A configuration of the upload extension exists already. It is kept for the bundle identifier,"
                + " and outlives deleting the app.",
            remedy: "Disable the extension, then enable it.", [334]),
        photosError(
            3300,
            means:
                "The change to an upload job is not allowed: it was acknowledged, or tried again once before,"
                + " or the extension is disabled.",
            remedy: "Acknowledge the failed job, and create a new one for the resource.", [328, 329]),
        photosError(
            3307, ["PHPhotosError.limitExceeded"],
            means:
                "There are as many upload jobs as may be: jobLimit counts all that are not acknowledged, also"
                + " those that have succeeded or failed.",
            remedy: "Acknowledge what has ended before creating more.", [327], by: .refusal(.uploadJobLimit),
            in: "Hoard"),
        photosError(
            3311,
            means: "The app does not have full access to the photo library. Under limited access the upload"
                + " extension can be neither enabled nor disabled, and is not called.",
            remedy: "Ask for readWrite, and tell the person why all photos are needed.", [303],
            by: .refusal(.photoAccessLimited), in: "Picked"),
    ]

    static let photoLogs = [
        runnerError(
            50004, ["Extension timer limit reached. Cancelling extension for identifier"],
            means:
                "A call of the upload extension took too long and was killed, without notice: 60 s after its"
                + " start on iOS 26.6, 30 s in an older build. More than 32 MB of memory end it too. Both count as"
                + " failed attempts.",
            remedy: "Create a few jobs in each call, decode no images, and write the log at once.",
            [Rule[314].citation, Rule[316].citation, Rule[321].citation],
            by: .end(.outOfTime, .photoUpload), in: "Thorough"),
        runnerError(
            50005,
            means: "The scheduler cancelled a call of the upload extension; that is no failed attempt.",
            remedy: nil, [Rule[321].citation]),
        runnerError(
            50006, means: "The upload extension could not be started, which is a failed attempt.",
            remedy: "Look for a crash report of the extension.", [Rule[321].citation]),
        runnerError(
            50007, means: "The upload extension was handed a work item of another kind.", remedy: nil,
            [binaries]),
        runnerError(
            50008, ["Extension failed completion validation"],
            means:
                "The upload extension failed, returned .processing without having created or acknowledged a job,"
                + " or left a job that it was shown. The next call comes after 300 s at the earliest.",
            remedy:
                "Return .completed when there is nothing to do, and acknowledge every job that has ended.",
            [Rule[320].citation, Rule[324].citation, Rule[321].citation],
            by: .end(.nothingUploaded, .photoUpload), in: "Restless"),
        runnerError(
            45700, means: "The upload extension was not found.",
            remedy:
                "Look whether the extension is in the app, at the point com.apple.photos.background-upload.",
            [binaries]),
        upload(
            "Worker prevented via background app refresh", "log",
            ["Worker prevented via global background app refresh"],
            means:
                "The upload extension is not called, as Background App Refresh is off: for the app, or, where the"
                + " line says global, for the device.",
            remedy: "Ask the person to turn it on in Settings.", [Rule[308].citation],
            by: .hold(.factor(.backgroundAppRefreshSwitch), .photoUpload), in: "Quiet"),
        upload(
            "Delaying due to failed attempts", "log",
            means:
                "The upload extension is not called for some time after failed attempts, whatever is new: 300 s"
                + " after the first, and longer after each further one, up to the fifth.",
            remedy: "Look for the failed call before this line; enabling again does not help.",
            [Rule[322].citation, Rule[323].citation],
            by: .hold(.factor(.rateLimiting), .photoUpload), in: "Restless"),
        upload(
            "Skipping configuration: … due to unprocessed pending/registered jobs", "log",
            means: "The upload extension is not called, as the system has not finished with its jobs.",
            remedy: "Wait: it is called when they have ended.", [Rule[307].citation],
            by: .hold(.requirement(.uploadsEnded), .photoUpload), in: "Hoard"),
        upload(
            "Event monitoring only", "log",
            means:
                "The upload extension is not called before the next change of the library: its last call completed,"
                + " or 49 attempts have failed.",
            [Rule[318].citation, Rule[322].citation]),
        upload(
            "Updating attempt count", "log",
            means: "A call of the upload extension was a failed attempt, and the next one is delayed.",
            remedy: "Look for the reason in the lines before.", [Rule[321].citation, Rule[322].citation]),
        upload(
            "Attempt count was reset", "log",
            means: "The upload extension completed a call, so that its failed attempts are forgotten.",
            [Rule[318].citation]),
        upload(
            "Exceeded max attempt count", "log",
            means: "After 49 failed attempts the upload extension waits for the next change of the library.",
            remedy: "Look for what fails in each call.", [Rule[322].citation]),
    ]
}
