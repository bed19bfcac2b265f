public import BackgroundPolicy

/// What the log of a device tells about a request beside its events: what the app or the server asked for.
public struct RequestTerms: Hashable, Sendable {
    /// The property `requiresExternalPower`; nil where no line of the app tells it.
    public var requiresExternalPower: Bool?
    /// The property `requiresNetworkConnectivity`; nil where no line of the app tells it.
    public var requiresNetworkConnectivity: Bool?
    /// The `apns-priority` of a push; nil where no line tells it.
    public var priority: Int?
    /// The size of a transfer in bytes, as far as its progress tells it; nil where it does not.
    public var bytes: Bytes?

    /// The terms of a request, of which the log tells nothing yet.
    public init() {}
}
