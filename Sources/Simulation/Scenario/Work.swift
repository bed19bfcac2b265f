/// What the work of a launch takes, and what it gives.
public struct Work: Hashable, Sendable {
    /// Milliseconds from the handler's call to the end of the work.
    public var time: DrawnRange
    /// Bytes downloaded, over whatever network there is.
    public var download: DrawnRange
    /// Milliwatts while it runs; nil for the model's `backgroundPower`.
    public var power: Int64?
    /// Percent of a core that it takes while it runs; nil for what no limit minds.
    public var cpu: Int64?
    /// Bytes of memory that the process has grown to when the work is done; nil for what no limit minds.
    public var memory: Int64?
    /// Whether the app's content is as of now when the work is done.
    public var updatesContent: Bool
    /// Whether an app with scenes asks for a new snapshot by `requestSceneSessionRefresh` (R144).
    public var requestsSceneRefresh: Bool
    /// Whether the app says that it is done: `setTaskCompleted`, a completion handler, `endBackgroundTask`.
    public var saysWhenDone: Bool
    /// Whether the app has an expiration handler.
    public var handlesExpiration: Bool
    /// Whether that handler stops the work; otherwise the work goes on, and the app is done when it is.
    public var stopsOnExpiration = true
    /// A transfer that the handler enqueues, as a place in the app's `transfers`.
    public var enqueues: Int?

    public init(
        time: DrawnRange = DrawnRange(5_000), download: DrawnRange = DrawnRange(0), power: Int64? = nil,
        cpu: Int64? = nil, memory: Int64? = nil,
        updatesContent: Bool = true, requestsSceneRefresh: Bool = false, saysWhenDone: Bool = true,
        handlesExpiration: Bool = true,
        enqueues: Int? = nil
    ) {
        self.time = time
        self.download = download
        self.power = power
        self.cpu = cpu
        self.memory = memory
        self.updatesContent = updatesContent
        self.requestsSceneRefresh = requestsSceneRefresh
        self.saysWhenDone = saysWhenDone
        self.handlesExpiration = handlesExpiration
        self.enqueues = enqueues
    }
}
