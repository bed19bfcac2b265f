/// The populations that come with the program.
public struct BuiltInPopulation: Sendable {
    /// The name on the command line, such as `everyday`.
    public let name: String
    /// Who lives in it, in one line.
    public let summary: String
    /// The bytes of the YAML text.
    public let bytes: [UInt8]

    /// The YAML text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The file name in errors.
    public var file: String { name + ".yaml" }

    /// All of them, the standard one first.
    public static let all = [
        BuiltInPopulation(
            name: "everyday", summary: "phones that differ in nearly everything",
            bytes: PackageResources.everyday_yaml),
        BuiltInPopulation(
            name: "commuters", summary: "people who travel to work, with and without a network",
            bytes: PackageResources.commuters_yaml),
        BuiltInPopulation(
            name: "weekenders", summary: "six weeks of people who keep to their week, more or less",
            bytes: PackageResources.weekenders_yaml),
        BuiltInPopulation(
            name: "forgetful", summary: "people who swipe apps away, forget to charge, and switch things off",
            bytes: PackageResources.forgetful_yaml),
    ]

    /// The population with a name; nil if there is none.
    public static func named(_ name: String) -> BuiltInPopulation? { all.first { $0.name == name } }
}
