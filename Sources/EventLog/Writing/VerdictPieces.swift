import BackgroundPolicy

/// What each factor says in an evaluation, as parts of lines that are made when they are first needed.
///
/// There is at most one for each mode and set of factors, each of about 300 bytes.
struct VerdictPieces {
    /// The factors that lines list, in their order.
    private let factors: [Factor]
    private var pieces = Pieces()
    private var places = [Int16](repeating: -1, count: ExecutionMode.allCases.count << Factor.allCases.count)
    private var awaits = Pieces()
    private var awaitPlaces = [Int16](repeating: -1, count: 1 << Requirement.allCases.count)

    init(_ factors: [Factor]) { self.factors = factors }

    /// The piece of what the factors say of a mode.
    mutating func place(_ mode: ExecutionMode, _ adverse: FactorSet) -> Int {
        let key = Int(mode.rawValue) << Factor.allCases.count | Int(adverse.rawValue)
        if places[key] < 0 {
            places[key] = Int16(pieces.count)
            pieces.append(opinions(mode, adverse))
        }
        return Int(places[key])
    }

    /// The piece of what else is awaited.
    mutating func place(_ awaited: RequirementSet) -> Int {
        let key = Int(awaited.rawValue)
        if awaitPlaces[key] < 0 {
            awaitPlaces[key] = Int16(awaits.count)
            awaits.append(Pieces.field("awaits", awaited.requirements.map(\.key).joined(separator: ",")))
        }
        return Int(awaitPlaces[key])
    }

    /// Puts the pieces of two places.
    func put(factors: Int, awaited: Int, _ line: inout LineCursor) {
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
