import Frames
import Timeline

/// The rows of the device in a figure: its settings that differ from their defaults, and its networks.
struct FigureDevice {
    /// The rows that have something, each with its label.
    let rows: [(label: String, states: [State])]

    /// A state of the device that lasted.
    struct State {
        let slice: Slice
        let role: Role
        let ground: Ground?
        /// The names to draw, the longest first.
        let names: [String]
        let title: String
    }

    init(index: TimelineIndex, _ part: Slice, words: FigureWords) {
        func shows(_ slice: Slice) -> Bool { slice.to > part.from && slice.from < part.to }
        let settings = DeviceSetting.allCases.flatMap { setting in
            index.device.stretches(of: setting, from: .start, to: index.end).filter { shows($0.slice) }
                .compactMap { stretch in
                    setting.look(stretch.value).map { look in
                        State(
                            slice: stretch.slice, role: look.role, ground: look.ground, names: look.names,
                            title: words.state(setting.descriptor.state(stretch.value), stretch.slice))
                    }
                }
        }
        let networks = index.device.networks.filter { shows($0.slice) }.map { stretch in
            let role = stretch.network?.role ?? .dim
            let title = words.state(stretch.name, stretch.slice)
            return State(slice: stretch.slice, role: role, ground: nil, names: [stretch.name], title: title)
        }
        rows = [("device", settings), ("network", networks)].filter { !$0.1.isEmpty }
    }

    func draw(on picture: inout VectorPicture, _ plan: FigurePlan, _ scale: FigureScale) {
        for (row, y) in zip(rows, plan.deviceY) {
            picture.words(
                row.label, x: FigurePlan.margin, y: y + 14, size: FigurePlan.axisSize, .role(.dim))
            picture.part(
                x: plan.laneX - FigurePlan.overhang, y: y, width: plan.laneWidth + 2 * FigurePlan.overhang,
                height: FigurePlan.deviceRow
            ) { part in
                for state in row.states { draw(state, scale, on: &part) }
            }
        }
    }

    private func draw(_ state: State, _ scale: FigureScale, on part: inout VectorPicture) {
        let (begin, width) = scale.extent(state.slice)
        let (x, size) = (begin + FigurePlan.overhang, FigurePlan.axisSize)
        if let ground = state.ground {
            part.rectangle(
                x: x, y: 2, width: width, height: FigurePlan.deviceRow - 4, .ground(ground),
                title: state.title)
        } else {
            part.rectangle(
                x: x, y: FigurePlan.deviceRow - 5, width: width, height: 3, .role(state.role),
                title: state.title)
        }
        let name = state.names.first { VectorPicture.width(of: $0, size: size) + 10 < width }
        guard let name else { return }
        let ink = VectorPicture.Ink.role(state.role, on: state.ground ?? .plain)
        part.words(
            name, x: x + width / 2, y: state.ground == nil ? 12 : 14.5, size: size, ink, anchor: .middle,
            title: state.title)
    }
}
