/// What the phone is connected to.
public enum Network: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case none, cellular, wiFi
    /// Wi-Fi of another phone, whose cellular data it takes: expensive, as cellular is.
    case hotspot

    /// The network as people read it.
    public var name: String {
        switch self {
        case .none: "no network"
        case .cellular: "cellular"
        case .wiFi: "Wi-Fi"
        case .hotspot: "personal hotspot"
        }
    }

    /// The network as a value in logs and scenarios.
    public var key: String {
        switch self {
        case .none: "none"
        case .cellular: "cellular"
        case .wiFi: "wifi"
        case .hotspot: "hotspot"
        }
    }
}
