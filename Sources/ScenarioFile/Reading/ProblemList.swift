/// Gathers what is wrong with a file while it is read.
final class ProblemList {
    private(set) var problems: [ScenarioProblem] = []
    /// Whether times can be judged; without the start and the length, most of what they must fit is unknown.
    var hasClock = true

    /// Whether nothing more is noted: a file of a million slips must not cost a million messages.
    var isFull: Bool { problems.count >= 10 * ScenarioLimits.problems }

    func add(_ place: Place, _ path: String, _ fault: ScenarioProblem.Fault) {
        guard !isFull, hasClock || !fault.dependsOnClock else { return }
        problems.append(ScenarioProblem(place, keyPath: path, fault))
    }
}

extension ScenarioProblem.Fault {
    /// Whether the fault can only be told if the start and the length of the scenario are known.
    fileprivate var dependsOnClock: Bool {
        switch self {
        case .outsideDay, .overlap: true
        default: false
        }
    }
}
