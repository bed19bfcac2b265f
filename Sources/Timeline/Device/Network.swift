import BackgroundPolicy

/// The network that the phone is connected to.
public enum Network: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// No network, the phone's own cellular data, or Wi-Fi.
    case none, cellular, wiFi
    /// Wi-Fi that shares another phone's cellular data; expensive, like cellular.
    case hotspot

    /// The network as printed.
    public var name: String {
        switch self {
        case .none: "no network"
        case .cellular: "cellular"
        case .wiFi: "Wi-Fi"
        case .hotspot: "personal hotspot"
        }
    }

    /// The network as a value in logs and scenarios.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }
}

/// What the scheduler of a phone saw of the network as it judged something; it looks at single moments only.
public enum NetworkSighting: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// There was no way to any network.
    case absent
    /// There was a network; the log does not tell which one.
    case present
    /// From here on the log tells nothing of the network.
    case notRecorded

    /// The sighting as printed.
    public var name: String {
        switch self {
        case .absent: "no network"
        case .present: "a network"
        case .notRecorded: "network not in this log"
        }
    }

    /// The sighting as a value in logs.
    public var key: String {
        switch self {
        case .absent: "none"
        case .present: "some"
        case .notRecorded: "unknown"
        }
    }
}
