import Frames
import Timeline

/// Two block graphs over the hours: the energy and the cellular data that each of them took.
struct SpendingGraph {
    /// The rows of the hours and of two graphs of one row.
    static let leastRows = 3

    /// The rows of the hours and of two graphs that are as tall as they grow, with a row between them.
    static let mostRows = 2 + 2 * tallest

    /// The most rows of a graph.
    private static let tallest = 4

    /// The most columns of a bar, with the gap behind it.
    private static let widestBar = 6

    /// The columns of the names.
    private static let nameColumns = 10

    /// The columns of the greatest amount behind a graph, with the gap before it.
    private static let mostColumns = 16

    let hours: SpentHours
    let index: TimelineIndex
    let playhead: Moment

    /// A budget, with how it is drawn.
    private struct Graph {
        let name: String
        let spent: [Int64]
        let role: Role
        let text: (Int64) -> String

        var isEmpty: Bool { spent.allSatisfy { $0 <= 0 } }
    }

    /// The columns of the bars.
    private struct Axis {
        let barColumns: Int
        /// Where the greatest amount stands; nil where there is no room.
        let most: Int?

        init(width: Int, hours: Int) {
            let room = width - 3 - nameColumns
            let hasMost = room - mostColumns >= hours
            let columns = hasMost ? room - mostColumns : room
            barColumns = max(1, min(widestBar, columns / max(1, hours)))
            most = hasMost ? 2 + nameColumns + hours * barColumns + 2 : nil
        }

        func column(_ hour: Int) -> Int { 2 + nameColumns + hour * barColumns }
    }

    func draw(rows: Range<Int>, on page: inout Page) {
        guard rows.count >= Self.leastRows else { return }
        let axis = Axis(width: page.width, hours: hours.count)
        drawHours(axis, row: rows.lowerBound, on: &page)
        let graphs = [
            Graph(name: "energy", spent: hours.energy, role: .gaugeGood, text: Quantities.energy),
            Graph(name: "data", spent: hours.cellular, role: .cellular, text: Quantities.bytes),
        ]
        // Taller graphs have an empty row between them, so that no bar seems to go on in the other.
        let gap = rows.count >= 6 ? 1 : 0
        // That nothing was spent takes one row.
        let empty = graphs.count(where: \.isEmpty)
        let room = rows.count - 1 - gap - empty
        let height = min(Self.tallest, room / max(1, graphs.count - empty))
        var first = rows.lowerBound + 1
        for graph in graphs {
            let end = first + (graph.isEmpty ? 1 : height)
            draw(graph, axis, rows: first..<end, on: &page)
            first = end + gap
        }
    }

    /// Draws the hours above the graphs, as many as have room.
    private func drawHours(_ axis: Axis, row: Int, on page: inout Page) {
        page.write("per hour", row: row, column: 2, role: .heading)
        let calendar = index.header.calendar
        // The numbers of two digits have a blank between them.
        let step = [1, 2, 3, 6].first { $0 * axis.barColumns >= 3 } ?? 6
        for hour in 0..<hours.count {
            let moment = hours.moment(hour)
            guard calendar.timeOfDay(at: moment).isMultiple(of: Int64(step) * Span.hour) else { continue }
            page.draw(
                String(calendar.hourAndMinute(moment).prefix(2)), row: row, column: axis.column(hour),
                role: .axis)
        }
        if hours.isPart, let column = axis.most {
            page.write(calendar.date(hours.from), row: row, column: column, role: .axis)
        }
    }

    /// Draws the bars of a budget against the greatest of them, which is told behind them.
    private func draw(_ graph: Graph, _ axis: Axis, rows: Range<Int>, on page: inout Page) {
        let last = rows.upperBound - 1
        page.write(graph.name, row: last, column: 2, role: .lane)
        let most = graph.spent.max() ?? 0
        guard most > 0 else {
            page.draw("nothing spent", row: last, column: axis.column(0), role: .dim)
            return
        }
        for (hour, amount) in graph.spent.enumerated() where amount > 0 {
            let eighths = max(1, Int(amount * Int64(rows.count) * 8 / most))
            let first = axis.column(hour)
            let columns = first..<(first + max(1, axis.barColumns - 1))
            for (level, row) in rows.reversed().enumerated() where eighths > level * 8 {
                page.frame.fill(
                    rows: row..<(row + 1), columns: columns,
                    with: page.glyphs.vertical(eighths: min(8, eighths - level * 8)),
                    role: hours.moment(hour) > playhead ? .future : graph.role)
            }
        }
        guard let column = axis.most else { return }
        page.write("most \(graph.text(most))", row: last, column: column, role: .dim)
    }
}
