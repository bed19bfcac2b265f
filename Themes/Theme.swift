/// The colours of the dashboard, as a base16 or base24 palette.
public struct Theme: Equatable, Sendable {
    /// The name as shown.
    public let name: String
    /// The name on the command line, in lower case without blanks.
    public let slug: String
    /// Who made it.
    public let author: String
    /// Whether it has dark ink on a light page.
    public let isLight: Bool
    /// The colours from `base00` on: 16, or 24 of base24.
    public let palette: [Colour]

    init(name: String, slug: String, author: String, isLight: Bool, palette: [Colour]) {
        precondition(palette.count == 16 || palette.count == 24, "a palette of \(palette.count) colours")
        self.name = name
        self.slug = slug
        self.author = author
        self.isLight = isLight
        self.palette = palette
    }

    /// The colour of a slot; a base16 palette has a substitute for each slot of base24.
    public subscript(slot: Slot) -> Colour {
        slot.number < palette.count ? palette[slot.number] : palette[slot.base16.number]
    }
}
