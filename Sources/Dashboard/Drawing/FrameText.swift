import Frames

/// A text that is sought in the rows of a frame, in any case.
struct FrameText {
    private let scalars: [Unicode.Scalar]

    /// The text; nil if it is empty.
    init?(sought text: String) {
        guard !text.isEmpty else { return nil }
        scalars = Array(text.lowercased().unicodeScalars)
    }

    /// The columns of each place in a row where the text stands.
    func places(in cells: [Cell]) -> [Range<Int>] {
        let columns = cells.indices.filter { cells[$0].extent != .continuation }
        let row = columns.map { cells[$0].base.properties.lowercaseMapping.unicodeScalars.first ?? " " }
        guard row.count >= scalars.count else { return [] }
        var places: [Range<Int>] = []
        var first = 0
        while first + scalars.count <= row.count {
            guard row[first..<(first + scalars.count)].elementsEqual(scalars) else {
                first += 1
                continue
            }
            places.append(columns[first]..<(columns[first + scalars.count - 1] + 1))
            first += scalars.count
        }
        return places
    }
}
