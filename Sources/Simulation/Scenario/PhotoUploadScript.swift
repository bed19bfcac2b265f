public import Timeline

/// The extension of an app that creates the jobs of PhotoKit's background upload (R300).
public struct PhotoUploadScript: Hashable, Sendable {
    /// What a call returns: `PHBackgroundResourceUploadProcessingResult`.
    public enum Result: String, CaseIterable, Hashable, Sendable {
        /// `.processing` if the call has created jobs, else `.completed`, as Apple advises (R318, R319).
        case asAdvised
        /// Always `.completed`.
        case completed
        /// Always `.processing`.
        case processing
        /// Always `.failure`.
        case failure
    }

    /// The extension in the roster.
    public let task: TaskID
    /// When new photos come to the library, in order of time.
    public var photos: [Moment] = []
    /// When the app enables the extension (R302).
    public var enables = [Moment(0)]
    /// When the app disables it.
    public var disables: [Moment] = []
    /// When the app has limited access to the photo library (R303).
    public var limitedAccess: [Slice] = []
    /// Whether the Info.plist of the extension has `BackgroundUploadURLBase` (R304).
    public var hasURLBase = true
    /// Whether iCloud Photos is on (R311).
    public var usesICloudPhotos = false
    /// `preventsExpensiveNetworkAccess` of iOS 27 (R310).
    public var preventsExpensiveNetworkAccess = false
    /// Whether a call acknowledges the jobs that have ended (R327).
    public var acknowledges = true
    /// What a call returns.
    public var result = Result.asAdvised
    /// What a call does, and how long it takes.
    public var work = Work(
        time: DrawnRange(1_400), updatesContent: false, handlesExpiration: false)
    /// How much there is to upload of each photo, in bytes.
    public var size = DrawnRange(3_000_000)
    /// When the server takes no data.
    public var serverStalls: [Slice] = []

    /// An extension that is enabled from the start on, with photos of 3 MB.
    public init(task: TaskID) { self.task = task }

    /// What a job uploads.
    var job: TransferScript {
        var job = TransferScript(task: task)
        job.kind = .upload
        job.bytes = size
        job.serverStalls = serverStalls
        return job
    }
}
