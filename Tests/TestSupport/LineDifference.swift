/// How two texts differ, line by line, for the failure of a test.
public enum LineDifference {
    private static let shownAtMost = 80
    private static let linesAround = 2

    /// The lines that differ with two equal lines around them, `-` only expected and `+` only actual.
    ///
    /// The text is empty when the two are equal.
    public static func between(expected: String, actual: String) -> String {
        guard expected != actual else { return "" }
        let marked = marked(expected: lines(of: expected), actual: lines(of: actual))
        var shown: [String] = []
        var lastShown = -1
        for (place, line) in marked.enumerated() {
            let near = marked[max(0, place - linesAround)..<min(marked.count, place + linesAround + 1)]
            guard near.contains(where: { !$0.hasPrefix(" ") }) else { continue }
            if place != lastShown + 1 { shown.append("  …") }
            if shown.count >= shownAtMost {
                shown.append("  … and more")
                break
            }
            shown.append(line)
            lastShown = place
        }
        return shown.joined(separator: "\n")
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func marked(expected: [Substring], actual: [Substring]) -> [String] {
        let difference = actual.difference(from: expected)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var marked: [String] = []
        var old = 0
        var new = 0
        while old < expected.count || new < actual.count {
            if old < expected.count && removed.contains(old) {
                marked.append("- " + expected[old])
                old += 1
            } else if new < actual.count && inserted.contains(new) {
                marked.append("+ " + actual[new])
                new += 1
            } else {
                marked.append("  " + expected[old])
                old += 1
                new += 1
            }
        }
        return marked
    }
}
