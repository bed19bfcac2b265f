/// A number that a phone shows, ordered by the number and then by the phone.
public struct PhoneValue: Hashable, Comparable, Sendable {
    /// What it shows.
    public let value: Int64
    /// The number of the phone.
    public let phone: UInt64

    /// The number of the phone, as sums keep it.
    public var number: Int64 { Int64(clamping: phone) }

    /// The value with the other sign.
    var negated: PhoneValue { PhoneValue(value: -value, phone: phone) }

    /// Whether a value comes before another.
    public static func < (former: PhoneValue, latter: PhoneValue) -> Bool {
        (former.value, former.phone) < (latter.value, latter.phone)
    }
}

extension [Int64] {
    /// Adds the count at each place of another row, which may be longer.
    mutating func add(_ other: [Int64]) {
        grow(to: other.count)
        for place in other.indices { self[place] += other[place] }
    }

    mutating func count(_ place: Int, _ amount: Int64 = 1) {
        grow(to: place + 1)
        self[place] += amount
    }

    private mutating func grow(to length: Int) {
        if length > count { self += repeatElement(0, count: length - count) }
    }

    /// The numbers with a zero and its count in place of each run of zeros, of which there are many.
    var packed: [Int64] {
        var packed: [Int64] = []
        var zeros: Int64 = 0
        for number in self {
            zeros = number == 0 ? zeros + 1 : 0
            if zeros > 1 {
                packed[packed.count - 1] = zeros
            } else {
                packed += zeros == 1 ? [0, 1] : [number]
            }
        }
        return packed
    }

    /// The numbers that were packed; nil if they were not.
    init?(packed: [Int64]) {
        self = []
        var left = packed.makeIterator()
        while let number = left.next() {
            guard number == 0 else {
                append(number)
                continue
            }
            guard let zeros = left.next(), 1..<(1 << 24) ~= zeros else { return nil }
            self += repeatElement(0, count: Int(zeros))
        }
    }
}

/// Exact counts in rows, and the lowest values with their phones: the sum of parts is the same in any order.
struct CountTable: Hashable, Sendable {
    /// The counts; a row is as long as its last count needs.
    var rows: [[Int64]]
    /// The lowest value at each place; nil where none was taken.
    private(set) var lowest: [PhoneValue?]

    /// A table of so many rows, each with so many lowest values.
    init(rows: Int, values: Int) {
        self.rows = [[Int64]](repeating: [], count: rows)
        lowest = [PhoneValue?](repeating: nil, count: rows * values)
    }

    subscript(row: Int, place: Int) -> Int64 { place < rows[row].count ? rows[row][place] : 0 }

    mutating func take(_ value: PhoneValue, at place: Int) {
        if let kept = lowest[place], kept <= value { return }
        lowest[place] = value
    }

    mutating func add(_ other: CountTable) {
        for row in rows.indices { rows[row].add(other.rows[row]) }
        for (place, value) in other.lowest.enumerated() { if let value { take(value, at: place) } }
    }

    /// The table as numbers: the length of each row before it, then each value behind its phone's number from 1.
    var numbers: [Int64] {
        let values = lowest.map { value -> [Int64] in value.map { [$0.number + 1, $0.value] } ?? [0] }
        return (rows.map { [Int64($0.count)] + $0 } + values).flatMap(\.self)
    }

    /// Takes the numbers of a table of the same size from the front of some; false if there is none.
    mutating func take(_ left: inout ArraySlice<Int64>) -> Bool {
        for row in rows.indices {
            guard let length = left.popFirst(),
                0...Int64(min(left.count, LengthHistogram.last + 1)) ~= length
            else { return false }
            rows[row] = Array(left.prefix(Int(length)))
            left.removeFirst(Int(length))
        }
        for place in lowest.indices {
            guard let phone = left.popFirst(), phone >= 0 else { return false }
            guard phone > 0 else { continue }
            guard let value = left.popFirst() else { return false }
            lowest[place] = PhoneValue(value: value, phone: UInt64(phone - 1))
        }
        return true
    }
}
