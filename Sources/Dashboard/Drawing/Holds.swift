import BackgroundPolicy
import Frames
import Timeline

/// What holds requests back at some time: nothing, what every day brings, or something that a person should see.
enum Hold: Comparable {
    case none
    /// App usage or rate limiting: the usual waiting for the right time.
    case usual
    /// The battery, Low Power Mode, the App Switcher, the BAR switch or a budget.
    case notable

    static let notableFactors: FactorSet = [
        .criticallyLowBattery, .lowPowerMode, .appSwitcher, .backgroundAppRefreshSwitch, .systemBudgets,
    ]

    init(_ held: FactorSet) {
        self = held.isEmpty ? .none : held.isDisjoint(with: Hold.notableFactors) ? .usual : .notable
    }
}

extension FactorSet {
    /// The factors in the talk's order, those first that a person should see.
    var notableFirst: [Factor] {
        intersection(Hold.notableFactors).factors + subtracting(Hold.notableFactors).factors
    }
}

/// Which factors bear on each mode, looked up once for a frame.
struct Gates {
    private let sets = ExecutionMode.allCases.map { PolicyMatrix.row($0).gates }

    subscript(_ mode: ExecutionMode) -> FactorSet { sets[Int(mode.rawValue)] }
}

extension Page {
    /// A dashed line while a request of the app is held back: dim for the usual waiting, with a mark at its start
    /// and in the colour of waiting where more than the usual holds.
    mutating func drawHolds(of app: AppTracks, row: Int) {
        let end = min(scale.to, shownUntil)
        var notable: [Slice] = []
        for place in app.requests {
            let record = index.requests[place]
            guard record.submitted < end else { break }
            guard record.ended ?? end >= scale.from else { continue }
            let gates = gates[record.request.mode]
            for judgement in record.judgements where judgement.from < end {
                let hold = Hold(judgement.verdict.adverse.intersection(gates))
                let slice = Slice(from: judgement.from, to: max(judgement.from, judgement.to ?? end))
                guard hold != .none, slice.to >= scale.from else { continue }
                if hold == .notable {
                    notable.append(slice)
                } else {
                    drawHold(slice, row: row, role: .grid)
                }
            }
        }
        for slice in notable { drawHold(slice, row: row, role: .waiting) }
        var reached: Moment?
        for slice in notable.sorted(by: { $0.from < $1.from }) {
            defer { reached = max(reached ?? slice.to, slice.to) }
            // A mark where the holding begins, not at every change of what holds.
            guard reached.map({ slice.from > $0 }) ?? true, let place = scale.place(of: slice.from) else {
                continue
            }
            guard isFree(row: row, place: place) else { continue }
            frame.put(glyphs.diamond, row: row, column: layout.laneColumns.lowerBound + place, role: .waiting)
        }
    }

    private mutating func drawHold(_ slice: Slice, row: Int, role: Role) {
        let first = layout.laneColumns.lowerBound
        for place in scale.places(of: slice, until: shownUntil) where isFree(row: row, place: place) {
            frame.put(glyphs.dashedLine, row: row, column: first + place, role: role)
        }
    }
}
