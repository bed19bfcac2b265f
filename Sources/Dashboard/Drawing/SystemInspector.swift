import Answers
import Frames
import Timeline

/// The answer about what the system ran for itself: the newest activity in full, and those before it in a line each.
struct SystemInspector {
    let index: TimelineIndex
    let moment: Moment

    func draw(on page: inout Page) {
        let system = index.evidence?.system ?? SystemActivities()
        let runs = system.newest(at: moment, atMost: page.frame.height)
        guard let newest = runs.first else {
            page.drawRule(row: 0, heading: "\(SystemActivities.name) · nothing yet")
            let words = EmptyPlace.noSystemActivity.text
            page.draw(words, row: 1, column: 2, role: .dim)
            return
        }
        page.drawRule(
            row: 0, heading: "\(SystemActivities.name) · \(newest.name)",
            trailing: page.width >= 100 ? index.speaker : "")
        let words = SystemRunWords(newest, in: index, at: moment)
        var lines = [(PanelWords.systemActivity.text, Role.dim)]
        lines += words.wait.map { ($0, $0.hasPrefix("blocked") ? .holds : .text) }
        lines.append((words.course.joined(separator: "; "), .text))
        // The course is the answer; it is told first where there is room for a line only.
        if page.frame.height <= 2 { lines.reverse() }
        lines += runs.dropFirst().map { earlier in
            let course = SystemRunWords(earlier, in: index, at: moment).course
            return ("\(earlier.name)  \(course.joined(separator: "; "))", .dim)
        }
        for (row, line) in zip(1..<max(1, page.frame.height), lines) {
            page.draw(line.0, row: row, column: 2, role: line.1)
        }
    }
}
