/// Finds the known word that a misspelt one probably means.
public enum Nearest {
    /// The candidate with the smallest edit distance, if at most one letter in so many differs; nil for none.
    ///
    /// - Complexity: O(n · m) for each candidate; words of more than 64 letters have no nearest.
    public static func word(to word: String, among candidates: [String], oneIn share: Int = 3) -> String? {
        let letters = Array(word.lowercased().unicodeScalars)
        // A number is another one and not a misspelt one, and of one letter nothing is left to know it by.
        guard (2...64).contains(letters.count), letters.contains(where: { !("0"..."9").contains($0) }) else {
            return candidates.first { $0.lowercased() == word.lowercased() }
        }
        var best: (candidate: String, changes: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().unicodeScalars)
            guard other.count <= 64 else { continue }
            let changes = changes(from: letters, to: other)
            let allowed = max(1, min(letters.count, other.count) / share)
            if changes <= allowed, changes < best?.changes ?? .max { best = (candidate, changes) }
        }
        return best?.candidate
    }

    private static func changes(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
        // Damerau–Levenshtein, with a swap of neighbours as one change: the most common typing mistakes.
        var beforePrevious = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        for i in left.indices {
            var current = [i + 1]
            for j in right.indices {
                let cost = left[i] == right[j] ? 0 : 1
                var least = min(current[j] + 1, previous[j + 1] + 1, previous[j] + cost)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    least = min(least, beforePrevious[j - 1] + 1)
                }
                current.append(least)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
