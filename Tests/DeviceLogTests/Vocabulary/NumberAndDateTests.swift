import Testing

@testable import DeviceLog

/// Numbers and dates within messages.
@Suite struct NumberAndDateTests {
    private func decimal(_ text: String, _ places: Int) -> Int64? {
        var cursor = MessageCursor(Array(text.utf8))
        return cursor.decimal(places: places)
    }

    @Test("a decimal number is counted in its units, and half a unit is rounded up")
    func decimals() {
        #expect(decimal("8.400", 3) == 8_400)
        #expect(decimal("5", 3) == 5_000)
        #expect(decimal("0.644213", 6) == 644_213)
        #expect(decimal("-1.000000", 3) == -1_000)
        #expect(decimal("0.0005", 3) == 1)
        #expect(decimal("0.00049", 3) == 0)
        #expect(decimal("-0.0005", 3) == -1)
        #expect(decimal("12.5 seconds", 3) == 12_500)
        #expect(decimal("1.", 3) == 1_000)
        #expect(decimal("0.1234567890123456789012345", 6) == 123_457)
    }

    @Test("an exponent moves the point, and a letter that is none does not")
    func exponents() {
        #expect(decimal("1.8e-06", 6) == 2)
        #expect(decimal("1.8E3", 0) == 1_800)
        #expect(decimal("2e+2", 0) == 200)
        #expect(decimal("5e", 0) == 5)
        #expect(decimal("5 e2", 0) == 5)
        #expect(decimal("1.265605290730794e-06", 3) == 0)
        #expect(decimal("0e999", 3) == 0)
    }

    @Test("a number that does not fit, and what is no number, is none")
    func impossibleNumbers() {
        for text in [
            "", "-", ".5", "x1", "99999999999999999999", "1e19", "9e999999999999999999999",
            "92233720368547758.08",
        ] {
            #expect(decimal(text, 3) == nil, "\(text)")
        }
        var large = MessageCursor(Array("9223372036854775808".utf8))
        #expect(large.integer() == nil)
        var largest = MessageCursor(Array("9223372036854775807".utf8))
        #expect(largest.integer() == Int64.max)
        var code = MessageCursor(Array("0x10000000000000000".utf8))
        #expect(code.hexadecimal() == nil)
        var largestCode = MessageCursor(Array("0xffffFFFFffffFFFF".utf8))
        #expect(largestCode.hexadecimal() == UInt64.max)
    }

    @Test("a date is counted from 1970 on the clock that it is printed for")
    func dates() {
        let day: Int64 = 86_400_000_000
        var first = MessageCursor(Array("Thu Jan  1 00:00:00 1970".utf8))
        #expect(first.date() == 0)
        // 2024 is a leap year: its 29 February is the 60th day, after 54 years with 13 leap days.
        var leap = MessageCursor(Array("Thu Feb 29 23:59:59 2024".utf8))
        #expect(leap.date() == (54 * 365 + 13 + 59) * day + day - 1_000_000)
    }

    @Test("a date with a zone is counted in UTC")
    func zones() {
        func date(_ text: String) -> Int64? {
            var cursor = MessageCursor(Array(text.utf8))
            return cursor.dateWithZone()
        }
        let hour: Int64 = 3_600_000_000
        #expect(date("1970-01-01 07:00:00 +0000") == 7 * hour)
        #expect(date("1970-01-01 07:00:00 +0530") == 3 * hour / 2)
        #expect(date("1970-01-01 07:00:00 -0200") == 9 * hour)
        #expect(date("1970-01-01 07:00:00") == nil)
        #expect(date("1970-01-01 07:00:00 +02") == nil)
        #expect(date("1970-01--1 07:00:00 +0000") == nil)
        #expect(date("1970-13-01 07:00:00 +0000") == nil)
    }
}
