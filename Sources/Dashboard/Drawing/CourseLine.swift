import Answers
import Frames

/// The course of a request in a line, from its submission on.
struct CourseLine {
    let explanation: RequestExplanation
    /// Whether the line is drawn in few colours.
    ///
    /// Small screens are often behind slow lines, and fewer colours are fewer bytes for each step to another
    /// lane.
    let isPlain: Bool

    func draw(row: Int, column first: Int = 2, on page: inout Page) {
        let steps = explanation.course.fitting(page.width - 1 - first)
        let column = draw(steps[...], row: row, column: first, on: &page) + RequestCourse.gap
        if let otherwise = explanation.otherwise, column + TextWidth.columns(of: otherwise) < page.width {
            page.draw(otherwise, row: row, column: column, role: .ghost)
        }
    }

    /// Draws steps of the course side by side; returns the next column.
    @discardableResult
    func draw(
        _ steps: ArraySlice<(form: RequestCourse.Step.Form, role: Role)>, row: Int, column: Int,
        on page: inout Page
    ) -> Int {
        var pieces: [(String, Role)] = []
        let gap = String(repeating: " ", count: RequestCourse.gap)
        for (form, stepRole) in steps {
            let role: Role = isPlain && stepRole == .emphasis ? .text : stepRole
            if !pieces.isEmpty { pieces.append((gap, .text)) }
            let hasValue = !form.value.isEmpty
            pieces.append((form.word + (hasValue ? " " : ""), !hasValue ? role : isPlain ? .text : .dim))
            if hasValue { pieces.append((form.value, role)) }
        }
        return page.draw(pieces, row: row, column: column)
    }
}
