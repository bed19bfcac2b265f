public import BackgroundPolicy

/// The costs and effects of the work of a launch.
public struct Work: Hashable, Sendable {
    /// The duration from the handler's call to the end of the work, in milliseconds; its download may take longer.
    public var time: DrawnRange
    /// The bytes downloaded, over whatever network there is, with a share of its bandwidth.
    public var download: DrawnRange
    /// The power while it runs, in milliwatts; nil for the model's `backgroundPower`.
    public var power: Milliwatts?
    /// The percentage of a core that it uses while it runs; nil for an amount below any limit.
    public var cpu: Int64?
    /// The memory of the process when the work is done, in bytes; nil for an amount below any limit.
    public var memory: Bytes?
    /// Whether the app's content is up to date when the work is done.
    public var updatesContent: Bool
    /// Whether an app with scenes requests a new snapshot with `requestSceneSessionRefresh` (R144).
    public var requestsSceneRefresh: Bool
    /// Whether the app reports completion: `setTaskCompleted`, a completion handler, `endBackgroundTask`.
    public var saysWhenDone: Bool
    /// Whether the app has an expiration handler.
    public var handlesExpiration: Bool
    /// Whether that handler stops the work; otherwise the work continues to its end.
    public var stopsOnExpiration = true
    /// After how long the progress that the app reports no longer rises, in milliseconds; nil if it always does.
    ///
    /// Only modes whose progress the system shows use it (R211).
    public var progressStopsAfter: Milliseconds?
    /// Whether the app asks for new timelines of its widgets when the work is done (R265).
    public var reloadsAllTimelines = false
    /// The transfer that the handler enqueues, one of the app's `transfers`; nil for none.
    public var enqueues: ScriptIndex<TransferScript>?

    /// Work by its parts; by default 5 s without a download that update the content and behave correctly.
    public init(
        time: DrawnRange = DrawnRange(5_000), download: DrawnRange = DrawnRange(0), power: Int64? = nil,
        cpu: Int64? = nil, memory: Int64? = nil,
        updatesContent: Bool = true, requestsSceneRefresh: Bool = false, saysWhenDone: Bool = true,
        handlesExpiration: Bool = true,
        enqueues: ScriptIndex<TransferScript>? = nil
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
