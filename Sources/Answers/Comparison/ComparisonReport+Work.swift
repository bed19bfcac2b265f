import Timeline
import UntrustedText

/// What became of the work of each app in both days.
extension ComparisonReport {
    /// What decides which of the days is better for an app, and whether the day after is.
    func decision(_ app: ComparedApp) -> AnswerSection {
        let rows = deciding.map { measure -> [AnswerTable.Cell] in
            [
                .words(measure.name), .pair(measure.value(app.former), measure.value(app.current)),
                .words(measure.verdict(app)),
            ]
        }
        return AnswerSection(
            .elements("deciding"), heading: "What decides for \(name: name(app))",
            table: AnswerTable(["", "before → after", ""], rows, nameColumns: Self.measureColumns),
            deciding.map {
                .data(
                    whole: [("app", JSON(header.roster[app.former.app].bundleIdentifier))] + $0.members(app))
            })
    }

    /// What became of an app's work, where the days differ by it.
    func work(_ app: ComparedApp) -> AnswerSection? {
        let differing = WorkMeasure.ofAll.filter { $0.value(app.former) != $0.value(app.current) }
        guard !differing.isEmpty, !isLogged else { return nil }
        let hasFewer = differing.contains { $0.isOfFewer(app) }
        let rows = differing.map { measure -> [AnswerTable.Cell] in
            [.words(measure.name), .pair(measure.value(app.former), measure.value(app.current))]
                + (hasFewer ? [.words(measure.isOfFewer(app) ? "of fewer" : "")] : [])
        }
        return AnswerSection(
            .nowhere, heading: "What became of the work of \(name: name(app))",
            table: AnswerTable(
                ["", "before → after"] + (hasFewer ? [""] : []), rows, nameColumns: Self.measureColumns))
    }

    private static let measureColumns = 0...28
}
