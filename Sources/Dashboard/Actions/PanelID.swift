/// The unique name of a panel.
public struct PanelID: Hashable, Sendable {
    /// The name, such as `help`.
    public let name: String

    init(_ name: String) { self.name = name }
}
