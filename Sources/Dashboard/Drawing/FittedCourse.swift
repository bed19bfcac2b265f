import Answers
import Frames

/// The course of a request in so many columns.
extension RequestCourse {
    /// The columns between two steps.
    static let gap = 3

    /// The steps, written in the longest forms that fit.
    ///
    /// The step that says what holds the request back is kept rather than its submission, and steps are
    /// abbreviated before the answer is cut.
    func fitting(_ columns: Int) -> [(form: Step.Form, role: Role)] {
        let attempts: [(Step.Weight, Step.Length)] = [
            (.past, .full), (.future, .full), (.future, .brief), (.origin, .brief), (.answer, .brief),
            (.answer, .terse),
        ]
        var fitting: [(form: Step.Form, role: Role)] = []
        for (weight, length) in attempts {
            fitting = steps.filter { $0.weight.rawValue >= weight.rawValue }
                .map { ($0.form(length), $0.mark.role) }
            let taken = fitting.reduce(-Self.gap) { $0 + Self.columns(of: $1.form) + Self.gap }
            if taken <= columns { break }
        }
        return fitting
    }

    private static func columns(of form: Step.Form) -> Int {
        TextWidth.columns(of: form.word) + TextWidth.columns(of: form.value) + (form.value.isEmpty ? 0 : 1)
    }
}
