/// The scenarios that come with Dayline, embedded so that the program runs from any directory.
public struct BuiltInScenario: Hashable, Sendable, CustomStringConvertible {
    /// The name on the command line, such as `messaging-day`.
    public let name: String
    /// What there is to see, in a line.
    public let summary: String
    /// The YAML text.
    public let bytes: [UInt8]

    public var description: String { name }
    /// What errors and recordings call the file.
    public var file: String { name + ".yaml" }
    /// The YAML text, as a recording keeps it.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The scenario that runs when none is named.
    public static let standard = BuiltInScenario(
        name: "messaging-day", summary: "a weekday of ten apps, with a commute and a charge in the evening",
        bytes: PackageResources.messaging_day_yaml)

    /// All of them, the standard one first.
    public static let all = [
        standard,
        BuiltInScenario(
            name: "uneven-refresh",
            summary: "refreshes cluster before the usual times, with a gap in Low Power Mode",
            bytes: PackageResources.uneven_refresh_yaml),
        BuiltInScenario(
            name: "push-clusters", summary: "fourteen background pushes, seven launches 15 minutes apart",
            bytes: PackageResources.push_clusters_yaml),
        BuiltInScenario(
            name: "charging-night", summary: "what processing tasks wait for, from 18:00 to 10:00",
            bytes: PackageResources.charging_night_yaml),
        BuiltInScenario(
            name: "swipe-away", summary: "one app twice, once swiped away in the App Switcher",
            bytes: PackageResources.swipe_away_yaml),
    ]

    /// The scenario with a name, or nil if none comes with Dayline.
    public static func named(_ name: String) -> BuiltInScenario? { all.first { $0.name == name } }

    /// The name that a person probably meant.
    public static func nearest(to name: String) -> String? { Nearest.word(to: name, among: all.map(\.name)) }
}
