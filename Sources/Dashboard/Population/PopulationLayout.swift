import Frames
import Timeline

/// The rows and columns of a population's picture, on a screen that is large enough.
struct PopulationLayout {
    /// The columns of the figures of a whole day, with the gap before them.
    private static let figures = 10
    private static let labels = 14...22

    let partsOfColumn: Int
    /// The columns of the parts of the day.
    let columns: Range<Int>
    /// Where the figures of a whole day stand; nil where there is no room.
    let figureColumn: Int?
    let hasTicks: Bool
    /// The apps that are shown, and how many rows each has.
    let apps: Range<Int>
    let lane: Int
    /// The rows of the selected app that are shown, from 1: the first is its lane; and how many rows of the screen each has.
    let rows: Range<Int>
    let bar: Int
    let keyBarRow: Int
    /// How many lines tell of what is under the cursor.
    let wordLines: Int

    init(_ model: PopulationModel) {
        let (size, parts) = (model.size, PopulationPicture.parts)
        partsOfColumn = [1, 2, 3, 4].first { parts / $0 + Self.labels.lowerBound + 1 <= size.columns } ?? 4
        let cells = parts / partsOfColumn
        let least = min(Self.labels.lowerBound, size.columns - 1 - cells)
        let label = min(Self.labels.upperBound, max(least, size.columns - cells - Self.figures))
        // A part of the day has more columns where all of them together have much more room.
        let room = size.columns - label - Self.figures
        columns = label..<(label + (room >= cells * 5 / 4 ? room : cells))
        figureColumn = size.columns - columns.upperBound >= Self.figures ? columns.upperBound + 1 : nil
        keyBarRow = size.rows - 1
        wordLines = size.rows < 30 && size.columns > 110 ? 2 : 3
        // A title, the hours, a rule, and the keys.
        let free = size.rows - 4 - wordLines
        let details = model.rows.count - 1
        let lanes = min(model.tally.frame.apps, max(2, free - details))
        bar = free >= details * 2 + lanes * 3 ? 2 : 1
        lane = max(1, min(8, (free - details * bar) / lanes))
        apps = Self.window(lanes, of: model.tally.frame.apps, around: model.app)
        let left = max(0, free - lanes * lane)
        let shown = Self.window(min(details, left / bar), of: details, around: model.row - 1)
        rows = (shown.lowerBound + 1)..<(shown.upperBound + 1)
        hasTicks = left > details * bar
    }

    /// So many of a number of lines that one of them is in the middle, as far as that is possible.
    private static func window(_ shown: Int, of count: Int, around line: Int) -> Range<Int> {
        let first = max(0, min(line - shown / 2, count - shown))
        return first..<(first + shown)
    }

    /// The row below the axis.
    var firstLane: Int { hasTicks ? 3 : 2 }
    var ruleRow: Int { firstLane + apps.count * lane }
    var wordsRow: Int { keyBarRow - wordLines }

    /// The app whose lane a row of the screen belongs to; nil for a row of none.
    func app(atRow row: Int) -> Int? {
        (firstLane..<ruleRow).contains(row) ? apps.lowerBound + (row - firstLane) / lane : nil
    }

    /// The rows of the screen that a row of the selected app has.
    func screenRows(_ row: Int) -> Range<Int> {
        let first = ruleRow + 1 + (row - rows.lowerBound) * bar
        return first..<(first + bar)
    }

    /// The parts of the day in a column of the screen.
    func parts(_ column: Int) -> Range<Int> {
        let cells = PopulationPicture.parts / partsOfColumn
        let first = (column - columns.lowerBound) * cells / columns.count * partsOfColumn
        return first..<(first + partsOfColumn)
    }

    /// The first column of a part of the day.
    func column(ofPart part: Int) -> Int { columns.first { parts($0).contains(part) } ?? columns.lowerBound }
}
