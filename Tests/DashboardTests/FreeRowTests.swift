import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Dashboard

/// Rows that no part needs are given away: there is always a list or a lane that can use them.
@Suite struct FreeRowTests {
    /// The rows without any glyph, of which the lanes have none that is theirs.
    private func emptyRows(_ frame: Frame) -> [Int] {
        (0..<frame.height).filter { row in frame.cells(inRow: row).allSatisfy { $0.base == " " } }
    }

    /// Days of few and of many apps, and one that a device logged.
    private static func days() throws -> [TimelineIndex] {
        try [SampleDay.logged(), SampleDay.messaging()]
            + ["messaging-day", "figure-day", "swipe-away"].map { name in
                let builtIn = try #require(BuiltInScenario.named(name))
                return SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
            }
    }

    @Test(
        "at most one row is empty at any size, also of a log and for an audience",
        arguments: [false, true])
    func emptyRows(isPresenting: Bool) throws {
        for index in try Self.days() {
            for columns in [40, 60, 80, 100, 120, 132, 160, 200, 240, 300] {
                for rows in 12...80 {
                    var model = DashboardModel(
                        index: index, size: Size(columns: columns, rows: rows),
                        playhead: SampleDay.at(14, 5, 22), mayIntervene: false)
                    if isPresenting { model.present() }
                    let layout = try #require(model.layout)
                    let list = EventList(
                        index: index, playhead: model.state.playhead, filter: model.eventFilter)
                    let isListCut = list.lines(atMost: 80).count > layout.eventRows.count - 1
                    let empty = emptyRows(render(model, glyphs: .unicode)).filter {
                        // An audience sees only the key that was pressed in the last row.
                        (isListCut || !layout.eventRows.contains($0)) && $0 != layout.keyBarRow
                    }
                    let lanes = empty.filter(layout.laneRows.contains)
                    let answer = empty.filter(layout.inspectorRows.contains)
                    let context = "\(index.header.title), \(columns)×\(rows): \(empty)"
                    #expect(layout.openLane.hasBands || lanes.isEmpty, "\(context)")
                    // A log may have no more to say of a request.
                    #expect(answer.count <= 1 || index.isLogged, "\(context)")
                    let others = empty.count - lanes.count - answer.count
                    #expect(others + min(1, answer.count) <= 1, "\(context)")
                }
            }
        }
    }
}
