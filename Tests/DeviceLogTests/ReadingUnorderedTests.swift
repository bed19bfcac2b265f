import Testing

@testable import DeviceLog

/// Records of styles in no order: sorted as a whole, or in halves where they are too many to hold.
@Suite struct ReadingUnorderedTests {
    /// The order in which records with these times are handed over, if so many bytes may be held.
    private func order(_ times: [Int64], bytesAtMost: Int) -> (times: [Int64], summary: LogSummary) {
        var order = RecordOrder(window: nil, mergesDoubles: true, heldBytesAtMost: bytesAtMost)
        var summary = LogSummary()
        var handed: [Int64] = []
        for (line, time) in times.enumerated() {
            let record = LogRecord(
                time: time, process: "dasd", message: Array("at \(time)".utf8), line: line + 1)
            order.take(record, boot: "", &summary) { handed.append($0.time) }
        }
        order.empty(&summary) { handed.append($0.time) }
        return (handed, summary)
    }

    /// Two files, one after the other, of the same hour.
    private static let twoFiles =
        (0..<400).map { Int64($0) * 2_000_000 } + (0..<400).map { Int64($0) * 2_000_000 + 7 }

    @Test("what fits is in the order of time, whichever file it came from")
    func sorted() {
        let found = order(Self.twoFiles, bytesAtMost: HeldRecords.bytesAtMost)
        #expect(found.times == Self.twoFiles.sorted())
        #expect(found.summary.lateRecords == 0 && found.summary.handedOver == 800)
    }

    @Test("what does not fit is handed over all the same, and those that come too late are counted")
    func tooMany() {
        // A record takes 48 bytes beside its message of some ten: the limit is reached several times.
        let found = order(Self.twoFiles, bytesAtMost: 20_000)
        #expect(found.times.count == 800 && Set(found.times).count == 800)
        #expect(found.summary.handedOver == 800)
        // The first file was let go in part before the second began at its start.
        #expect(found.summary.lateRecords > 0)
        #expect(found.times != Self.twoFiles.sorted())
    }

    @Test("a disorder that fits into half of what is held stays in order beyond the limit")
    func smallDisorder() {
        // Each block of ten comes backwards.
        let times = (0..<2_000).map { number -> Int64 in
            let block = number / 10 * 10
            return Int64(block + 9 - number % 10) * 1_000_000
        }
        let found = order(times, bytesAtMost: 20_000)
        #expect(found.times == times.sorted() && found.summary.lateRecords == 0)
    }
}
