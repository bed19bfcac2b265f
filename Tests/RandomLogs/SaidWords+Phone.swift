import Timeline

/// What is said of transfers, and of the phone itself.
extension SaidWords {
    private static let session = "NDSession <AA00-01>.<org.birds>.<maps>"

    private static func daemon(_ message: String) -> SaidWords {
        SaidWords(process: "nsurlsessiond", message: message)
    }

    private static func photos(_ message: String) -> SaidWords {
        SaidWords(process: "assetsd", message: message)
    }

    static func seeds(of wording: TransferWording) -> [SaidWords] {
        switch wording {
        case .named: [daemon("Task <AA00-01>.<7> is for <org.birds>.<org.birds.session>.<7>")]
        case .enqueued:
            [daemon("Task <AA00-01>.<7> enqueueing"), daemon("Task <AA00-01>.<12> enqueueing")]
        case .resumed: [daemon("Task <AA00-01>.<7> resuming")]
        case .began: [daemon("Task <AA00-01>.<7> will begin")]
        case .progress:
            [daemon("NDSession <AA00> Task <AA00-01>.<7> did receive data (5 of 10 total bytes)")]
        case .finished: [daemon("Task <AA00-01>.<7> finished successfully")]
        case .resumedByApp: [app("Task <AA00-01>.<12> resuming, QOS(0x9)")]
        case .sessionRemoved: [daemon("\(session): removing session")]
        case .sessionSet:
            [
                daemon(
                    "NDSession <AA00-01> Session <AA00-01> is for <org.birds>.<maps> using resource timeout: 14400.000000, request timeout: 60.000000 allowsCellularAccess: 1"
                )
            ]
        case .managerRemoved: [daemon("Obliterating session manager for bundle ID: org.birds")]
        case .discretionary:
            [
                daemon(
                    "Current discretionary status for org.birds is discretionary, since the app is in the background"
                )
            ]
        case .delaySet: [daemon("Set request delay for org.birds to 60.000000")]
        case .delayReset: [daemon("Resetting request delay for org.birds")]
        case .uploadSkipped:
            [
                photos(
                    "UploadExtensionRunnerWorker: Skipping configuration: <private> due to unprocessed pending/registered jobs"
                )
            ]
        case .uploadDelayed:
            [
                photos(
                    "UploadExtensionRunnerWorker: <private> Delaying due to failed attempts, skipping until 300 seconds"
                )
            ]
        case .uploadGivenUp:
            [photos("UploadExtensionRunnerWorker: <private> Exceeded max attempt count 49")]
        case .uploadStopped:
            [
                photos(
                    "UploadExtensionHost: Extension timer limit reached. Cancelling extension for identifier: org.birds.upload"
                )
            ]
        case .uploadNoted:
            [photos("UploadExtensionRunnerWorker: Updating attempt count (2) for <private>")]
        }
    }

    static func seeds(of wording: DeviceWording) -> [SaidWords] {
        switch wording {
        case .battery:
            [
                SaidWords(
                    process: "powerd",
                    message: "Battery capacity change posted(0x80061). Capacity:97 Source:Batt"),
                SaidWords(
                    process: "coreduetd",
                    message: "CDDBatteryMonitor:\treceived batterycallback, currentPercentage:69.000000!"),
            ]
        case .chargerChanged: [SaidWords(process: "powerexperienced", message: "plugin state changed to 1")]
        case .energyBudget:
            [
                SaidWords(
                    process: "coreduetd",
                    message: "Updating energy budget context value to 1 (budget=1, plugged in=1)")
            ]
        case .locked:
            [
                SaidWords(
                    process: "identityservicesd", message: "Screen did lock (Was unlocked for 12.5 seconds)")
            ]
        case .unlocked: [springBoard("Screen did unlock (Was locked for 12.5 seconds)")]
        case .firstUnlock: [SaidWords(process: "kernel", message: "apfs is being UN-locked")]
        case .airplaneMode: [SaidWords(process: "CommCenter", message: "Airplane Mode is now 1")]
        case .networkChanged: [springBoard("dataNetwork changed to WiFi")]
        case .clockSet:
            [SaidWords(process: "timed", message: "Time change: Clock shifted by -3600.5 s")]
        case .boot: [SaidWords(process: "kernel", message: "iBoot version: iBoot-13822")]
        }
    }
}
