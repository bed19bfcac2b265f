import BackgroundPolicy

/// The seven verdicts of an evaluation, as parts of lines that are made when they are first needed.
///
/// There is at most one for each mode and set of factors, each of about 300 bytes.
struct VerdictPieces {
    private var pieces = Pieces()
    private var places = [Int16](repeating: -1, count: ExecutionMode.allCases.count << 7)
    private var awaits = Pieces()
    private var awaitPlaces = [Int16](repeating: -1, count: 1 << Requirement.allCases.count)

    /// The piece of what the seven factors say of a mode.
    mutating func place(_ mode: ExecutionMode, _ adverse: FactorSet) -> Int {
        let key = Int(mode.rawValue) << 7 | Int(adverse.rawValue)
        if places[key] < 0 {
            places[key] = Int16(pieces.count)
            pieces.append(Self.factors(mode, adverse))
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

    private static func factors(_ mode: ExecutionMode, _ adverse: FactorSet) -> [UInt8] {
        let verdict = Verdict(adverse: adverse)
        let opinions = Factor.allCases.map { factor in
            Pieces.field(factor.key, verdict.opinion(of: factor, on: mode).rawValue)
        }
        return opinions.flatMap { $0 }
            + Pieces.field("adverse", adverse.factors.map(\.key).joined(separator: ","))
    }
}
