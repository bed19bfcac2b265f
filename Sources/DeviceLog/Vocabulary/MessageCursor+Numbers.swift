extension MessageCursor {
    /// Passes a whole number, with a minus or without; nil too if it does not fit.
    mutating func integer() -> Int64? {
        let isNegative = skip("-")
        let digits = run(while: Self.isDigit)
        guard !digits.isEmpty else { return nil }
        var value: Int64 = 0
        for index in digits {
            let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeSum) = tens.addingReportingOverflow(Int64(bytes[index] - 0x30))
            guard !isTooLarge, !isTooLargeSum else { return nil }
            value = sum
        }
        return isNegative ? -value : value
    }

    /// Passes a whole number that fits 32 bits.
    mutating func smallInteger() -> Int32? { integer().flatMap(Int32.init(exactly:)) }

    /// Passes `0` or `1`, or `NO` or `YES`.
    mutating func truth() -> Bool? {
        if skip("YES") { return true }
        if skip("NO") { return false }
        return integer().map { $0 != 0 }
    }

    /// Passes a hexadecimal number, with `0x` before it or without; nil too if it does not fit.
    mutating func hexadecimal() -> UInt64? {
        _ = skip("0x")
        let digits = run { Self.hexadecimalDigit($0) != nil }
        guard !digits.isEmpty else { return nil }
        var value: UInt64 = 0
        for index in digits {
            guard value >> 60 == 0, let digit = Self.hexadecimalDigit(bytes[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    /// Passes a number with a point or an exponent or neither, and gives it as a whole number of units.
    ///
    /// Half a unit and more is rounded away from zero, so `0.0005` is 1 thousandth.
    /// - Parameter places: the decimal places of a unit; 3 is for thousandths.
    /// - Returns: the number of units, or nil if here is no number or it does not fit.
    mutating func decimal(places: Int) -> Int64? {
        let isNegative = skip("-")
        var mantissa: Int64 = 0
        var exponent: Int64 = 0
        let whole = run(while: Self.isDigit)
        guard !whole.isEmpty else { return nil }
        for index in whole {
            guard mantissa < Self.mantissaBound else { return nil }
            mantissa = mantissa * 10 + Int64(bytes[index] - 0x30)
        }
        if next == UInt8(ascii: "."), position + 1 < bytes.count, Self.isDigit(bytes[position + 1]) {
            position += 1
            // Beyond seventeen digits a digit does not reach the millionths that are asked for.
            for index in run(while: Self.isDigit) where mantissa < Self.mantissaBound {
                mantissa = mantissa * 10 + Int64(bytes[index] - 0x30)
                exponent -= 1
            }
        }
        exponent += powerOfTen()
        guard let units = Self.scaled(mantissa, by: exponent + Int64(places)) else { return nil }
        return isNegative ? -units : units
    }

    /// Passes a number and `minutes`, and gives it in microseconds; nil if something else stands here, or it is not above 0.
    mutating func minutes() -> Int64? {
        guard let millionths = decimal(places: 6), millionths > 0, skip(" minutes") else { return nil }
        let (span, isTooLong) = millionths.multipliedReportingOverflow(by: 60)
        return isTooLong ? nil : span
    }

    private static let mantissaBound: Int64 = 100_000_000_000_000_000

    /// Passes an exponent such as `e-06`; 0 where there is none.
    private mutating func powerOfTen() -> Int64 {
        var copy = self
        guard copy.skip("e") || copy.skip("E") else { return 0 }
        let isNegative = copy.skip("-")
        if !isNegative { _ = copy.skip("+") }
        guard let digit = copy.next, Self.isDigit(digit) else { return 0 }
        // One that does not fit is as good as a thousand: no number has so many places.
        let power = copy.integer() ?? 1_000
        position = copy.position
        return min(power, 1_000) * (isNegative ? -1 : 1)
    }

    private static func scaled(_ mantissa: Int64, by power: Int64) -> Int64? {
        if mantissa == 0 || power < -18 { return 0 }
        guard power <= 18 else { return nil }
        let factor = (0..<power.magnitude).reduce(Int64(1)) { product, _ in product * 10 }
        if power < 0 {
            return mantissa / factor + (mantissa % factor >= (factor + 1) / 2 ? 1 : 0)
        }
        let (units, isTooLarge) = mantissa.multipliedReportingOverflow(by: factor)
        return isTooLarge ? nil : units
    }

    static func hexadecimalDigit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case 0x30...0x39: UInt64(byte - 0x30)
        case 0x41...0x46: UInt64(byte - 0x41 + 10)
        case 0x61...0x66: UInt64(byte - 0x61 + 10)
        default: nil
        }
    }
}
