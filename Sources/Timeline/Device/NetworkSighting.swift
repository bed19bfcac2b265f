/// What the scheduler of a phone saw of the network as it judged something; it looks at single moments only.
public enum NetworkSighting: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// There was no way to any network.
    case absent
    /// There was a network; the log does not tell which one.
    case present
    /// From here on the log tells nothing of the network.
    case notTold

    /// The sighting as printed.
    public var name: String {
        switch self {
        case .absent: "no network"
        case .present: "a network"
        case .notTold: "network not in this log"
        }
    }

    /// The sighting as a value in logs.
    public var key: String {
        switch self {
        case .absent: "none"
        case .present: "some"
        case .notTold: "unknown"
        }
    }
}
