import Testing

@testable import dayline

/// Texts that are sorted in a temporary file come out as if they had been sorted in memory.
@Suite struct SortedTextTests {
    @Test(
        "texts come in the order of their keys, however many of them memory holds",
        arguments: [1, 100, 4_096, 1 << 20])
    func order(room: Int) throws {
        // 7 has no factor in common with 2,000, so each number comes once, in another order.
        let numbers = (0..<2_000).map { $0 * 7 % 2_000 }
        var texts = SortedTexts<Int>(room: room)
        for number in numbers { try texts.add(number, text(number)) }
        var read: [(Int, String)] = []
        try texts.drain { read.append(($0, String(decoding: $1, as: UTF8.self))) }
        #expect(read.map(\.0) == Array(0..<2_000))
        #expect(read.map(\.1) == (0..<2_000).map(text))
        try texts.drain { _, _ in Issue.record("it forgets what it has passed on") }
    }

    /// A text of another length for each number: some are empty, some longer than a piece that is read at once.
    private func text(_ number: Int) -> String {
        number == 1_000 ? String(repeating: "ä", count: 50_000) : String(repeating: "é\n", count: number % 10)
    }
}
