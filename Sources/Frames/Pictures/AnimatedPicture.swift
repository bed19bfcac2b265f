/// Frames one after the other as a picture in SVG that moves: each row is shown for as long as it was the same.
///
/// Where pictures do not move, it is the last frame.
public struct AnimatedPicture {
    private let size: Size
    private let paints: PaintTable
    private let title: String
    /// About how many bytes the picture has so far; rows that look alike are written once.
    public private(set) var byteCount = 0
    private var shown: Set<String> = []
    /// What each row showed, and from when on, in milliseconds.
    private var rows: [[(from: Int64, svg: String)]]

    /// A picture without frames.
    ///
    /// - Parameters:
    ///   - size: The size of its frames.
    ///   - paints: The paints of a theme.
    ///   - title: What the picture shows, for those who do not see it.
    public init(size: Size, _ paints: PaintTable, title: String) {
        (self.size, self.paints, self.title) = (size, paints, title)
        rows = [[(from: Int64, svg: String)]](repeating: [], count: size.rows)
    }

    /// Shows a frame from a time on, in milliseconds; times come in order.
    public mutating func show(_ frame: Frame, at milliseconds: Int64) {
        let painted = PaintedFrame(frame, paints)
        for (row, runs) in painted.rows.enumerated() {
            let svg = runs.map { $0.svg(top: row * PictureCell.height, on: painted.page) }.joined()
            guard rows[row].last?.svg != svg else { continue }
            if rows[row].last?.from == milliseconds { rows[row].removeLast() }
            rows[row].append((milliseconds, svg))
            byteCount += Self.bytesOfTime + (shown.insert(svg).inserted ? svg.utf8.count : 0)
        }
    }

    /// The picture, which plays up to a time, stands still for a while, and begins again.
    public func svg(until end: Int64) -> String {
        var text = Frame.svgHead(size, paints.look(.text, .plain), title: title)
        text +=
            "<rect width=\"0\" height=\"0\"><animate id=\"time\" attributeName=\"width\" from=\"0\" to=\"0\" "
        text += "begin=\"0s;time.end+\(Self.pause)s\" dur=\"\(Self.seconds(max(end, 1)))\"/></rect>\n"
        for row in rows { text += svg(of: row, until: end) }
        return text + "</svg>\n"
    }

    /// About how many bytes tell when a row is shown.
    private static let bytesOfTime = 80

    /// How long the last frame stands still, in seconds.
    private static let pause = 3

    private func svg(of row: [(from: Int64, svg: String)], until end: Int64) -> String {
        guard let last = row.last else { return "" }
        var order: [String] = []
        var times: [String: [Range<Int64>]] = [:]
        for (number, part) in row.enumerated() {
            let until = number + 1 < row.count ? row[number + 1].from : max(end, part.from)
            if times[part.svg] == nil { order.append(part.svg) }
            // The last one is hidden while others are shown, and the others are shown in their time.
            if part.svg != last.svg { times[part.svg, default: []].append(part.from..<until) }
        }
        let others = Self.joined(times.values.joined().sorted { $0.lowerBound < $1.lowerBound })
        return order.filter { !$0.isEmpty }.map { svg in
            let isLast = svg == last.svg
            let sets = (isLast ? others : times[svg] ?? []).map { time in
                "<set attributeName=\"visibility\" to=\"\(isLast ? "hidden" : "visible")\" "
                    + "begin=\"time.begin+\(Self.seconds(time.lowerBound))\" "
                    + "dur=\"\(Self.seconds(time.upperBound - time.lowerBound))\"/>\n"
            }
            return (isLast ? "<g>\n" : "<g visibility=\"hidden\">\n") + sets.joined() + svg + "</g>\n"
        }.joined()
    }

    /// Ranges in order, those that touch as one.
    private static func joined(_ ranges: [Range<Int64>]) -> [Range<Int64>] {
        ranges.reduce(into: []) { joined, range in
            if let last = joined.last, last.upperBound == range.lowerBound {
                joined[joined.count - 1] = last.lowerBound..<range.upperBound
            } else {
                joined.append(range)
            }
        }
    }

    private static func seconds(_ milliseconds: Int64) -> String {
        "\(milliseconds / 1_000).\(String(1_000 + milliseconds % 1_000).dropFirst())s"
    }
}
