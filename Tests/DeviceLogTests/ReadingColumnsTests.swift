import Testing

@testable import DeviceLog

/// Lines of the default style, whose columns the reader expects where those of the line before were.
@Suite struct ReadingColumnsTests {
    private static let first =
        "2026-10-05 08:04:39.175485+0200 0x1842     Default     0x0                  454    0    dasd: words"

    /// What a head says, after the heads of other lines or after none.
    private static func head(of line: String, after others: [String] = []) -> RecordHead? {
        var head = RecordHead()
        var isRead = false
        for text in others + [line] {
            Array(text.utf8).withUnsafeBufferPointer { isRead = $0.readDefaultHead(into: &head) }
        }
        return isRead ? head : nil
    }

    @Test(
        "a line says the same after another line as alone",
        arguments: [
            "2026-10-05 08:04:40.000001+0200 0x1842     Default     0x0                  454    0    dasd: words",
            "2026-10-05 08:05:39.175485+0200 0x1842     Default     0x0                  454    0    dasd: words",
            "2026-10-06 08:04:39.175485+0200 0x1842     Default     0x0                  454    0    dasd: words",
            "2026-10-05 08:04:39.175485-0700 0x1842     Default     0x0                  454    0    dasd: words",
            "2026-10-05 08:04:60.175485+0200 0x1842     Default     0x0                  454    0    dasd: words",
            "2026-10-05 08:04:39.175485+0200 0x1         Error      0x0                  7      12   dasd: words",
            "2026-10-05 08:04:39.175485+0200 0x1842abcdef0123 Default 0x0                454    0    dasd: words",
            "2026-10-05 08:04:39.175485+0200 0x1842     Default     0x0                  1234567890 0 kernel: words",
            "2026-10-05 08:04:39.175485+0200 0x1842     Default     0x80000000           99     0    a b: (c) [d:e] f",
            "2026-10-05 08:04:39.175+0200 0x1842     Default     0x0                  454    0    dasd: words",
        ])
    func sameAlone(line: String) throws {
        let alone = try #require(Self.head(of: line))
        for others in [[Self.first], [line], [Self.first, line], [line, Self.first]] {
            let head = try #require(Self.head(of: line, after: others))
            #expect(head.time == alone.time)
            #expect(head.process == alone.process)
            #expect(head.processID == alone.processID)
            #expect(head.message == alone.message)
        }
    }

    @Test(
        "a line that is damaged where its columns begin is read as it is alone",
        arguments: [
            ("+0200", "+02x0"), ("39.175485", "99.175485"), ("39.175485", "39.17548x"), ("08:04", "28:04"),
            ("0x1842", "9x1842"), ("0x1842", "      "), ("Default", "  fault"), ("454 ", "4x4 "),
            ("454    0 ", "454    - "), (" 0    dasd", " 0 1  dasd"), ("dasd: words", "dasd"),
            ("dasd:", "dasd;"),
        ])
    func damaged(part: String, other: String) throws {
        let places = Self.first.ranges(of: part)
        let place = try #require(places.first)
        let line = Self.first.replacingCharacters(in: place, with: other)
        #expect((Self.head(of: line) == nil) == (Self.head(of: line, after: [Self.first]) == nil))
        #expect(Self.head(of: line, after: [Self.first])?.time == Self.head(of: line)?.time)
        #expect(Self.head(of: line, after: [Self.first])?.process == Self.head(of: line)?.process)
    }

    @Test("a line that ends within its columns is no head")
    func cut() {
        for length in 13..<Self.first.utf8.count - " words".utf8.count - 1 {
            let line = String(Self.first.prefix(length))
            #expect(Self.head(of: line, after: [Self.first]) == nil, "after \(length) bytes")
        }
    }
}

extension String {
    /// The text with another one in a place of it.
    fileprivate func replacingCharacters(in place: Range<Index>, with other: String) -> String {
        String(self[..<place.lowerBound]) + other + String(self[place.upperBound...])
    }
}
