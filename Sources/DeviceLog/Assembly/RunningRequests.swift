/// The requests that run, by their numbers, in the order in which they started.
struct RunningRequests: Sendable {
    /// The numbers in the order of their starts; nil in the place of one that has ended.
    private var starts: [Int?] = []
    /// Where each number stands.
    private var places: [Int: Int] = [:]

    /// So few places of ended ones are not worth closing.
    private static let endedAtLeast = 32

    /// The numbers in order.
    var numbers: [Int] { starts.compactMap { $0 } }

    /// Whether one of them fulfils a condition.
    func contains(where condition: (Int) -> Bool) -> Bool {
        starts.contains { $0.map(condition) ?? false }
    }

    /// The newest of them that fulfils a condition.
    func last(where condition: (Int) -> Bool) -> Int? {
        for case let number? in starts.reversed() where condition(number) { return number }
        return nil
    }

    /// Adds one that starts; no number starts twice.
    mutating func append(_ number: Int) {
        places[number] = starts.count
        starts.append(number)
    }

    /// Takes one out that ends, if it runs.
    mutating func remove(_ number: Int) {
        guard let place = places.removeValue(forKey: number) else { return }
        starts[place] = nil
        guard starts.count > 2 * places.count + Self.endedAtLeast else { return }
        starts.removeAll { $0 == nil }
        for (place, number) in starts.enumerated() {
            if let number { places[number] = place }
        }
    }
}
