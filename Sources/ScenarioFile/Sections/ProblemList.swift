import Timeline

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

/// A value that was understood, with the words it was written in.
struct Placed<Value> {
    let value: Value
    let text: String
    let place: Place
    let path: String
}

/// Finds planned slices that overlap where only one at a time is possible.
enum OverlapCheck {
    /// Reports each slice that begins before an earlier one has ended; each phrase is reported once.
    static func check(_ slices: [Placed<Slice>], _ problems: ProblemList) {
        let ordered = slices.sorted { ($0.value.from, $0.place) < ($1.value.from, $1.place) }
        guard var farthest = ordered.first else { return }
        var reported: Set<Place> = []
        for slice in ordered.dropFirst() {
            if slice.value.from < farthest.value.to, reported.insert(slice.place).inserted {
                let fault = ScenarioProblem.Fault.overlap(
                    found: slice.text, with: farthest.text, line: farthest.place.line)
                problems.add(slice.place, slice.path, fault)
            }
            if slice.value.to > farthest.value.to { farthest = slice }
        }
    }
}
