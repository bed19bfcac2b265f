import BackgroundPolicy
import Timeline

/// The comparison in words: what the status line of the screen says, and each launch that differs.
struct PlainComparison {
    private let model: DashboardModel
    private var header: DayHeader { model.index.header }

    init(_ model: DashboardModel) { self.model = model }

    var lines: [String] {
        guard let comparison = model.comparison else {
            return [model.noticeOfNoDifference.text(model.keyMap)]
        }
        let words = ComparisonWords(comparison, model)
        let difference = comparison.difference
        return ["\(words.long) \(words.difference)"]
            + difference.lost.map { "lost: \(text(of: $0))" }
            + difference.gained.map { "gained: \(text(of: $0))" }
            + difference.moved.map {
                "moved: \(text(of: $0.former)), now \(header.clock($0.moment, day: .date))"
            }
    }

    private func text(of launch: Launch) -> String {
        "\(header.clock(launch.moment, day: .date)) \(header.roster[launch.app].name), \(launch.mode.shortName)"
    }
}
