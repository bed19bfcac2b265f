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
