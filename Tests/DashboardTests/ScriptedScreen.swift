import Frames

/// A screen that brings prepared batches of input and remembers what it showed; at the end of the script it quits.
struct ScriptedScreen: Screen, ~Copyable {
    var size: Size
    let glyphs = GlyphSet.unicode
    let depth = ColourDepth.monochrome
    private var batches: [[Input]]
    private(set) var shown: [Frame] = []
    private(set) var repaints: [PaintTable] = []
    /// The time limit of each wait; nil is a sleep until something happens.
    private(set) var timeouts: [Int?] = []

    init(size: Size = Size(columns: 120, rows: 36), _ batches: [[Input]]) {
        self.size = size
        self.batches = batches
    }

    mutating func repaint(with table: PaintTable) { repaints.append(table) }

    mutating func show(_ frame: Frame) { shown.append(frame) }

    mutating func nextInputs(timeoutMilliseconds: Int?) -> [Input] {
        timeouts.append(timeoutMilliseconds)
        guard !batches.isEmpty else { return [.key(.control("c"))] }
        return batches.removeFirst()
    }
}
