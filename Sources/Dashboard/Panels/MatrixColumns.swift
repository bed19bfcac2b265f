import BackgroundPolicy

/// The columns of the matrix on a screen of this width, and how much text fits its cells.
struct MatrixColumns {
    /// How much a cell shows.
    enum Detail {
        /// Everything.
        case full
        /// Words, and a letter for the evidence.
        case short
        /// A letter for the strength and one for the evidence.
        case letters
        /// The letters without a blank, in three columns.
        case tight
    }

    let name: Int
    let first: Int
    let cell: Int
    let source: Int
    private let factorCount: Int

    init(width: Int, factorCount: Int) {
        self.factorCount = factorCount
        name = width < 60 ? 1 : 2
        source = width >= 120 ? 19 : 0
        let names = width >= 160 ? 43 : width >= 100 ? 27 : width >= 60 ? 18 : 17
        // On the narrowest screens a mode's name is cut rather than a factor's column.
        first = name + min(names, width - 1 - name - Self.least * factorCount)
        cell = max(Self.least, (width - 1 - first - source) / factorCount)
    }

    /// The columns of a cell in letters.
    private static let least = 3

    /// What fits the cells; letters stand under words of up to seven columns with a blank.
    var detail: Detail { cell >= 16 ? .full : cell >= 10 ? .short : cell >= 8 ? .letters : .tight }

    /// The column of a factor's cells.
    func column(_ number: Int) -> Int { first + number * cell + (detail == .tight ? 1 : 0) }

    /// The end of a factor's cells, with a blank before the next.
    func end(_ number: Int) -> Int { first + (number + 1) * cell - (detail == .tight ? 0 : 1) }

    var end: Int { first + factorCount * cell }
}
