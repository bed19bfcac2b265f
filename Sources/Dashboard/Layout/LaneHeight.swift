/// How many rows a lane has: as the window allows, or as the person chose.
public enum LaneHeight: Choice, CaseIterable, Hashable, Sendable {
    /// As many as fit for all apps.
    case automatic
    /// One row, with the marks in the bars.
    case one
    /// A row of bars and a row of marks.
    case two
    /// A row for the foreground, a row for the background, and a row of marks.
    case three
    /// The same with bands of several rows.
    case bands

    /// The rows; nil if the window decides.
    var rows: Int? {
        switch self {
        case .automatic: nil
        case .one: 1
        case .two: 2
        case .three: 3
        case .bands: RowPlan.bandRows
        }
    }
}
