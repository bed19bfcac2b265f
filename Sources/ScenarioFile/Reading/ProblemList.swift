/// Gathers what is wrong with a file while it is read.
final class ProblemList {
    private(set) var problems: [ScenarioProblem] = []

    /// Whether nothing more is noted: a file of a million slips must not cost a million messages.
    var isFull: Bool { problems.count >= 10 * ScenarioLimits.problems }

    func add(_ place: Place, _ path: String, _ fault: ScenarioProblem.Fault) {
        guard !isFull else { return }
        problems.append(ScenarioProblem(place, keyPath: path, fault))
    }
}
