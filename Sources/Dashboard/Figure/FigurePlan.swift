import Frames
import Timeline

/// The places of the parts of a figure, in the units of its picture.
struct FigurePlan {
    /// The space around everything.
    static let margin = 32.0
    static let captionSize = 16.0
    static let lineHeight = 23.0
    static let labelSize = 14.0
    static let axisSize = 12.0
    static let legendSize = 13.0
    static let sourceSize = 11.0
    /// The space on both sides of the lanes in which a label of the first or last moment has room.
    static let overhang = 20.0

    let width: Double
    private(set) var height = 0.0
    let laneX: Double
    /// The lines of the caption, each with where its letters stand.
    private(set) var caption: [(text: String, y: Double)] = []
    private(set) var axisY = 0.0
    /// The upper edges of the rows of the device.
    private(set) var deviceY: [Double] = []
    private(set) var lanesY = 0.0
    /// From one lane to the next.
    private(set) var pitch = 0.0
    private(set) var legendY = 0.0

    static let deviceRow = 20.0
    private static let axisHeight = 26.0

    /// What a plan has to have room for.
    struct Needs {
        var caption: String?
        var names: [String]
        var deviceRows: Int
        /// The widths of what the legend has.
        var legend: [Double]
        /// The width as a part of the height; nil for as high as the lanes need.
        var aspect: Double?
    }

    /// The width of the lanes.
    var laneWidth: Double { width - Self.margin - laneX }

    /// The height of the lanes together.
    var lanesHeight: Double { pitch * Double(laneCount) }

    /// Where the source stands.
    var sourceY: Double { height - Self.margin + Self.sourceSize }

    private let laneCount: Int

    /// A plan that is 1,280 units wide, or wider where the lanes would be too low otherwise.
    init(_ needs: Needs) {
        var width = 1_280.0
        var plan = FigurePlan(needs, width: width)
        while let aspect = needs.aspect, plan.pitch < Self.leastPitch, width < 12_800 {
            width += 16 * aspect
            plan = FigurePlan(needs, width: width)
        }
        self = plan
    }

    private static let leastPitch = 24.0
    private static let greatestPitch = 300.0

    private init(_ needs: Needs, width: Double) {
        self.width = width
        laneCount = max(1, needs.names.count)
        let longest = needs.names.map { VectorPicture.width(of: $0, size: Self.labelSize) }.max() ?? 0
        laneX = (Self.margin + max(90, min(longest, width / 4)) + 26).rounded(.up)
        var y = Self.margin + 22
        let columns = Int((width - 2 * Self.margin) / (Self.captionSize * VectorPicture.letterWidth))
        for line in Self.lines(of: needs.caption ?? "", columns: columns) {
            y += Self.lineHeight
            caption.append((line, y + 4))
        }
        y += 24
        let rows = Double(Self.legendRows(needs.legend, width: width - 2 * Self.margin))
        let foot = (rows > 0 ? 18 + rows * Self.lineHeight : 0) + 14 + Self.margin
        let between = Self.axisHeight + Double(needs.deviceRows) * Self.deviceRow + 6
        if let aspect = needs.aspect {
            let room = (width / aspect - y - between - foot) / Double(laneCount)
            pitch = min(room, Self.greatestPitch)
            y += max(0, room - pitch) * Double(laneCount) / 2
        } else {
            pitch = laneCount <= 4 ? 76 : laneCount <= 12 ? 48 : laneCount <= 24 ? 34 : 26
        }
        axisY = y
        deviceY = (0..<needs.deviceRows).map { y + Self.axisHeight + Double($0) * Self.deviceRow }
        lanesY = y + between
        legendY = lanesY + lanesHeight + 18
        height = needs.aspect.map { width / $0 } ?? (lanesY + lanesHeight + foot)
    }

    /// Draws over the lanes, from the beginning of the day on.
    func lanes(on picture: inout VectorPicture, _ draw: (inout VectorPicture) -> Void) {
        picture.part(
            x: laneX - Self.overhang, y: lanesY, width: laneWidth + 2 * Self.overhang, height: lanesHeight,
            draw)
    }

    /// The places of what the legend has, row after row, as wide as told.
    func legendPlaces(_ widths: [Double]) -> [(x: Double, y: Double)] {
        var (x, row) = (Self.margin, 0.0)
        return widths.map { width in
            if x > Self.margin, x + width > self.width - Self.margin { (x, row) = (Self.margin, row + 1) }
            defer { x += width }
            return (x, legendY + (row + 0.6) * Self.lineHeight)
        }
    }

    private static func legendRows(_ widths: [Double], width: Double) -> Int {
        var (x, rows) = (0.0, widths.isEmpty ? 0 : 1)
        for each in widths {
            if x > 0, x + each > width { (x, rows) = (0, rows + 1) }
            x += each
        }
        return rows
    }

    /// The lines of a text, broken between words.
    private static func lines(of text: String, columns: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, TextWidth.columns(of: last + " " + word) <= columns {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
