import Timeline

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
