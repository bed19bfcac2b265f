/// How many colours a terminal can show; the raw value is the number.
public enum ColourDepth: Int, CaseIterable, Sendable, Comparable {
    /// Attributes only.
    case monochrome = 0
    /// The eight colours of ECMA-48.
    case eight = 8
    /// The eight colours, each also bright.
    case sixteen = 16
    /// xterm's palette.
    case palette256 = 256
    /// Red, green and blue, each with 256 values.
    case direct = 16_777_216

    /// The greatest depth for a terminal with this number of colours.
    public init(colours: Int) {
        self = ColourDepth.allCases.last { $0.rawValue <= colours } ?? .monochrome
    }

    /// Whether one depth has fewer colours than another.
    public static func < (left: ColourDepth, right: ColourDepth) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// How a terminal draws a cell: colours and attributes.
public struct Paint: Hashable, Sendable {
    /// The colour of the glyph; nil is the terminal's default colour.
    public let foreground: TerminalColour?
    /// The colour behind the glyph; nil is the terminal's default colour.
    public let background: TerminalColour?
    /// The attributes of the glyph.
    public let attributes: Attributes

    /// A paint by its parts.
    public init(
        foreground: TerminalColour?, background: TerminalColour?, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}

/// The paint of every role on every ground, for one depth of colour.
public struct PaintTable: Equatable, Sendable {
    /// The depth of colour that the paints are for.
    public let depth: ColourDepth
    private let paints: [Paint]

    /// A table with the paint that the closure returns for each pair; it is called once for each.
    public init(depth: ColourDepth, paint: (Role, Ground) -> Paint) {
        self.depth = depth
        paints = Role.allCases.flatMap { role in Ground.allCases.map { paint(role, $0) } }
    }

    /// The paint of a role on a ground.
    public subscript(role: Role, ground: Ground) -> Paint {
        paints[Int(role.rawValue) * Ground.allCases.count + Int(ground.rawValue)]
    }

    /// The colours of the glyphs, each as often as a paint has it.
    public var inks: [TerminalColour] { paints.compactMap(\.foreground) }

    /// The colours behind the glyphs, each as often as a paint has it.
    public var backgrounds: [TerminalColour] { paints.compactMap(\.background) }

    /// Attributes only: for terminals without colour, and for people who disable it.
    public static let monochrome = PaintTable(depth: .monochrome) { role, ground in
        let under: Ground = role.piercesBar && ground == .bar ? .plain : ground
        // Reversed twice is not reversed; everything else adds up.
        let isReversed = role.monochrome.contains(.reverse) != under.monochrome.contains(.reverse)
        var others = role.monochrome.union(under.monochrome).subtracting(.reverse)
        // Where a terminal has no dim text, bold tells the past from what is ahead.
        if ground.isAhead { others.remove(.bold) }
        return Paint(
            foreground: nil, background: nil, attributes: isReversed ? others.union(.reverse) : others)
    }
}
