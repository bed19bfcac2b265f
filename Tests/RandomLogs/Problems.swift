/// What did not hold of an input, each with the input's seed.
final class Problems {
    private let seed: UInt64
    private(set) var all: [String] = []

    init(seed: UInt64) { self.seed = seed }

    /// Notes what is wrong unless something is so.
    func expect(_ isSo: Bool, _ what: @autoclosure () -> String) {
        if !isSo { all.append("seed \(seed): \(what())") }
    }
}
