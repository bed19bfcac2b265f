/// A picture in SVG that is drawn shape by shape, in the colours of a theme and in its own units.
///
/// No text of it begins, ends or holds two blanks, which renderers treat in different ways.
public struct VectorPicture {
    /// The width of a letter as a part of its size; the fonts of the picture have letters of one width.
    public static let letterWidth = 0.6

    /// What a shape is filled with.
    public enum Ink {
        /// The colour of the glyphs of a role on a ground.
        case role(Role, on: Ground = .plain)
        /// The colour of a ground itself.
        case ground(Ground)
    }

    /// Where a text stands in relation to its place.
    public enum Anchor: String {
        /// It begins, has its middle, or ends there.
        case start, middle, end
    }

    /// The fonts of pictures, the first that there is.
    static let fonts =
        "ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono','Courier New',monospace"

    private let paints: PaintTable
    private var text: String

    /// A picture that is empty but for the colour of the page.
    ///
    /// - Parameters:
    ///   - width: The width in units.
    ///   - height: The height in units.
    ///   - paints: The paints of a theme.
    ///   - title: What the picture shows, in a few words.
    ///   - description: What is to be seen in it, for those who do not see it.
    public init(width: Double, height: Double, _ paints: PaintTable, title: String, description: String) {
        self.paints = paints
        text = Self.head(
            width: width, height: height, Self.page(paints), title: Self.line(title),
            description: Self.line(description))
    }

    /// The beginning of a picture, with its page.
    ///
    /// - Parameters:
    ///   - width: The width in units.
    ///   - height: The height in units.
    ///   - page: The colour of the page, as in CSS.
    ///   - fontSize: The size of letters where a text has none of its own.
    ///   - title: What the picture shows, as markup.
    ///   - description: What is to be seen in it, as markup; nil where the texts say it.
    /// - Returns: the text up to what is drawn.
    static func head(
        width: Double, height: Double, _ page: String, fontSize: Int? = nil, title: String,
        description: String? = nil
    ) -> String {
        let (width, height) = (number(width), number(height))
        let size = fontSize.map { " font-size=\"\($0)\"" } ?? ""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" font-family="\(fonts)"\(size)>
            <title>\(title)</title>
            \(description.map { "<desc>\($0)</desc>\n" } ?? "")\
            <rect width="\(width)" height="\(height)" fill="\(page)"/>

            """
    }

    /// The colour of the page, as in CSS.
    public static func page(_ paints: PaintTable) -> String { paints.look(.text, .plain).background.hex }

    /// The picture, which needs no other file.
    public var svg: String { text + "</svg>\n" }

    /// Draws into a part of the picture, in units from its left upper corner; what reaches over its edges is cut off.
    ///
    /// - Parameters:
    ///   - x: The left edge.
    ///   - y: The upper edge.
    ///   - width: The width.
    ///   - height: The height.
    ///   - data: What programs that read the picture may need to know of the part, by its names.
    ///   - draw: Draws the part.
    public mutating func part(
        x: Double, y: Double, width: Double, height: Double, data: [(name: String, value: String)] = [],
        _ draw: (inout VectorPicture) -> Void
    ) {
        let data = data.map { " data-\($0.name)=\"\(Self.line($0.value))\"" }.joined()
        text +=
            "<svg\(Self.place(x, y)) width=\"\(Self.number(width))\" height=\"\(Self.number(height))\"\(data)>\n"
        draw(&self)
        text += "</svg>\n"
    }

    /// Draws a rectangle, which says a text where it is pointed at.
    public mutating func rectangle(
        x: Double, y: Double, width: Double, height: Double, _ ink: Ink, opacity: Double = 1,
        isAtLeastVisible: Bool = false, title: String? = nil
    ) {
        let colour = hex(ink)
        text += "<rect\(Self.place(x, y)) width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
        text += " fill=\"\(colour)\""
        if opacity < 1 { text += " fill-opacity=\"\(Self.number(opacity))\"" }
        if isAtLeastVisible { text += " stroke=\"\(colour)\" stroke-width=\".8\"" }
        close("rect", title)
    }

    /// Draws a glyph as a shape around a place, or a letter as a text; it says a text where it is pointed at.
    ///
    /// - Parameters:
    ///   - glyph: The glyph.
    ///   - x: Where its middle is.
    ///   - y: Where its middle is.
    ///   - size: How wide and high it is.
    ///   - ink: Its colour.
    ///   - title: What it says.
    public mutating func mark(
        _ glyph: Unicode.Scalar, x: Double, y: Double, size: Double, _ ink: Ink, title: String? = nil
    ) {
        guard let shape = MarkShape(glyph) else {
            return words(
                String(glyph), x: x, y: y + size * 0.36, size: size * 1.05, ink, anchor: .middle,
                isBold: true,
                title: title)
        }
        text += "<path transform=\"translate(\(Self.number(x)) \(Self.number(y))) "
        text += "scale(\(Self.number(size / 10)))\" d=\"\(shape.path)\""
        if let stroke = shape.stroke {
            text +=
                " fill=\"none\" pointer-events=\"all\" stroke=\"\(hex(ink))\" stroke-width=\"\(Self.number(stroke))\""
        } else {
            text += " fill=\"\(hex(ink))\""
        }
        close("path", title)
    }

    /// Writes a text in a line.
    ///
    /// - Parameters:
    ///   - line: The text; blanks at its ends are left out, and several count as one.
    ///   - x: Where it stands.
    ///   - y: Where its letters stand on.
    ///   - size: The size of its letters.
    ///   - ink: Its colour.
    ///   - anchor: Where it stands in relation to `x`.
    ///   - isBold: Whether it is bold.
    ///   - title: What it says where it is pointed at.
    public mutating func words(
        _ line: String, x: Double, y: Double, size: Double, _ ink: Ink, anchor: Anchor = .start,
        isBold: Bool = false, title: String? = nil
    ) {
        text += "<text\(Self.place(x, y)) font-size=\"\(Self.number(size))\" fill=\"\(hex(ink))\""
        if anchor != .start { text += " text-anchor=\"\(anchor.rawValue)\"" }
        if isBold { text += " font-weight=\"bold\"" }
        text += ">\(title.map { "<title>\(Self.lines($0))</title>" } ?? "")\(Self.line(line))</text>\n"
    }

    /// The width of a text.
    public static func width(of text: String, size: Double) -> Double {
        Double(TextWidth.columns(of: text)) * size * letterWidth
    }

    private mutating func close(_ element: String, _ title: String?) {
        text += title.map { "><title>\(Self.lines($0))</title></\(element)>\n" } ?? "/>\n"
    }

    private func hex(_ ink: Ink) -> String {
        switch ink {
        case .role(let role, let ground): paints.look(role, ground).foreground.hex
        case .ground(let ground): paints.look(.text, ground).background.hex
        }
    }

    private static func place(_ x: Double, _ y: Double) -> String { " x=\"\(number(x))\" y=\"\(number(y))\"" }

    /// A number with at most two digits after its point.
    static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        guard hundredths % 100 != 0 else { return "\(hundredths / 100)" }
        let digits = String(100 + abs(hundredths) % 100).dropFirst()
        let fraction = digits.hasSuffix("0") ? digits.dropLast() : digits
        return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(fraction)"
    }

    /// A text in one line as markup, with one blank between its words.
    private static func line(_ text: String) -> String {
        Markup.escaped(TextWidth.drawn(text).split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { line(String($0)) }.joined(separator: "\n")
    }
}
