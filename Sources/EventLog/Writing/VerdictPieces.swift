import BackgroundPolicy

/// The encoded opinions and requirements of verdicts, each created when it is first needed.
///
/// There is at most one piece for each mode and set of factors, of about 300 bytes each.
struct VerdictPieces {
    /// The factors that lines list, in their order.
    private let factors: [Factor]
    private var pieces = Pieces()
    private var indices = [Int16](repeating: -1, count: ExecutionMode.allCases.count << Factor.allCases.count)
    private var awaits = Pieces()
    private var awaitIndices: [RequirementSet: Int] = [:]

    init(_ factors: [Factor]) { self.factors = factors }

    /// The index of the piece with the factors' opinions on a mode.
    mutating func index(of mode: ExecutionMode, _ adverse: FactorSet) -> Int {
        let key = Int(mode.rawValue) << Factor.allCases.count | Int(adverse.rawValue)
        if indices[key] < 0 {
            indices[key] = Int16(pieces.count)
            pieces.append(opinions(mode, adverse))
        }
        return Int(indices[key])
    }

    /// The index of the piece with the requirements.
    mutating func index(of awaited: RequirementSet) -> Int {
        if let known = awaitIndices[awaited] { return known }
        let index = awaits.count
        awaitIndices[awaited] = index
        awaits.append(Pieces.field("awaits", awaited.requirements.map(\.key).joined(separator: ",")))
        return index
    }

    /// Writes the pieces with two indices.
    func put(factors: Int, awaited: Int, _ line: inout LinePen) {
        line.put(pieces, factors)
        line.put(awaits, awaited)
    }

    private func opinions(_ mode: ExecutionMode, _ adverse: FactorSet) -> [UInt8] {
        let verdict = Verdict(adverse: adverse)
        let opinions = factors.map { factor in
            Pieces.field(factor.key, verdict.opinion(of: factor, on: mode).rawValue)
        }
        return opinions.flatMap { $0 }
            + Pieces.field("adverse", adverse.factors.map(\.key).joined(separator: ","))
    }
}
