/// Something of which a key chooses the next.
protocol Choice: CaseIterable, Equatable {}

extension Choice {
    /// The next one of the list, or the first after the last.
    var next: Self {
        let all = Array(Self.allCases)
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}
