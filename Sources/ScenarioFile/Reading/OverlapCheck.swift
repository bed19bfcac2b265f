import Timeline

/// Finds planned slices that lie over each other where only one at a time can be.
enum OverlapCheck {
    /// Notes each slice that begins before one in front of it has ended; a phrase is told of once.
    static func check(_ slices: [Placed<Slice>], _ problems: ProblemList) {
        let ordered = slices.sorted { ($0.value.from, $0.place) < ($1.value.from, $1.place) }
        guard var farthest = ordered.first else { return }
        var told: Set<Place> = []
        for slice in ordered.dropFirst() {
            if slice.value.from < farthest.value.to, told.insert(slice.place).inserted {
                let fault = ScenarioProblem.Fault.overlap(
                    found: slice.text, with: farthest.text, line: farthest.place.line)
                problems.add(slice.place, slice.path, fault)
            }
            if slice.value.to > farthest.value.to { farthest = slice }
        }
    }
}
