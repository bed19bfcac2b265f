import UntrustedText

/// A purpose for which apps run in the background, with a design that works for it, and the one that many begin with.
public enum AppDesign: String, CaseIterable, Sendable {
    /// Photos that are to be on a server.
    case photoBackup = "photo-backup"
    /// Episodes that are to be there before the person looks.
    case podcast
    /// Messages that the person is to see at once.
    case messages
    /// Health data that are to reach a server.
    case health
    /// Places that the person comes to, and rides.
    case location
    /// Documents that are the same on all devices.
    case sync

    /// Which of the two designs.
    public enum Variant: Sendable {
        /// The design that works.
        case working
        /// The design that many begin with.
        case naive
    }

    /// The text of the scenario of a design, on the same day of the same phone for both.
    public func text(_ variant: Variant, appName: String, bundleIdentifier: String) -> String {
        let parts = parts
        return (parts[0] + (variant == .working ? parts[1] : parts[2]))
            .replacing(Self.appName, with: JSONText.quoted(appName))
            .replacing(Self.bundleIdentifier, with: bundleIdentifier)
    }

    /// The name and the identifier that stand in the embedded texts.
    private static let appName = "\"My App\""
    private static let bundleIdentifier = "com.example.my-app"

    /// The day, the app of the design, and that of the naive one.
    private var parts: [String] {
        let marks = ["# --- design", "# --- naive"]
        var parts = [""]
        for line in String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if marks.contains(String(line)) {
                parts.append("")
            } else {
                parts[parts.count - 1] += line + "\n"
            }
        }
        precondition(parts.count == 3, "a design has a day and two apps")
        return parts
    }

    private var bytes: [UInt8] {
        switch self {
        case .photoBackup: PackageResources.photo_backup_yaml
        case .podcast: PackageResources.podcast_yaml
        case .messages: PackageResources.messages_yaml
        case .health: PackageResources.health_yaml
        case .location: PackageResources.location_yaml
        case .sync: PackageResources.sync_yaml
        }
    }
}
