import Frames

/// How a panel shares the screen with the lanes.
enum PanelForm: Hashable, Sendable {
    /// The panel covers lanes, inspector and events at every size.
    case overlay
    /// On a wide screen the lanes go on beside the panel, which takes so many columns where the lanes can spare them.
    case beside(columns: Int)
}

/// The columns of an open panel, and those that remain for everything else.
struct PanelPlace: Equatable {
    /// From this width on a panel stands beside the lanes.
    static let leastWidth = 160

    /// From this width on lanes, inspector and panel are three parts beside each other.
    private static let widthOfThree = 240

    /// The columns that the lanes keep beside a panel that needs many.
    private static let leastLanes = 60

    /// The columns that remain for the lanes, from the first.
    let lanes: Int
    /// The columns of the panel; all of them where it does not stand beside the lanes.
    let panel: Range<Int>

    /// Whether the lanes are to be seen beside the panel.
    var isBesideLanes: Bool { panel.lowerBound > 0 }

    /// The columns of a screen, with an open panel behind a line between it and the lanes where there is room.
    init(width: Int, form: PanelForm = .overlay) {
        guard width >= Self.leastWidth, case .beside(let wanted) = form else {
            (lanes, panel) = (width, 0..<width)
            return
        }
        let share = width >= Self.widthOfThree ? width / 3 : width / 2
        lanes = width - max(share, min(wanted, width - Self.leastLanes))
        panel = (lanes + 1)..<width
    }
}
