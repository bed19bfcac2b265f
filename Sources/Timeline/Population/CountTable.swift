/// A number that a phone shows, ordered by the number and then by the phone.
public struct PhoneValue: Hashable, Comparable, Sendable {
    /// What it shows.
    public let value: Int64
    /// The number of the phone.
    public let phone: UInt64

    /// The greatest number that is taken for one of a phone, with either sign.
    static let most: UInt64 = 1 << 52

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
}

/// Numbers that were packed, each unpacked when it is asked for, so that a run of zeros takes no room.
struct UnpackedNumbers<Packed: IteratorProtocol<Int64>> {
    private var packed: Packed
    private var zeros: Int64 = 0

    init(_ packed: Packed) { self.packed = packed }

    /// The next number; nil if there is none, or a run of zeros without its count.
    mutating func next() -> Int64? {
        if zeros == 0 {
            guard let number = packed.next() else { return nil }
            guard number == 0 else { return number }
            guard let count = packed.next(), count > 0 else { return nil }
            zeros = count
        }
        zeros -= 1
        return 0
    }

    /// Whether every number was taken.
    mutating func isAtEnd() -> Bool { zeros == 0 && packed.next() == nil }
}

/// What a row of a table may hold, so that no sum of several rows is too great a number for what is told of it.
struct RowBounds: Hashable {
    /// How many numbers it has at most.
    let length: Int
    /// What all of them come to at most, whatever their signs.
    let most: Int64
    /// The places at which a number may be below 0.
    var signed = 0..<0

    /// Counts, which are also multiplied by percentages.
    static func counts(_ length: Int) -> RowBounds { RowBounds(length: length, most: 1 << 42) }

    fileprivate func hold(_ row: CountRow) -> Bool {
        var left = most.magnitude
        for (place, number) in row.counts.enumerated() {
            guard number >= 0 || signed.contains(place), number.magnitude <= left else { return false }
            left -= number.magnitude
        }
        return row.counts.count <= length
            && row.lowest.allSatisfy { ($0?.value.magnitude ?? 0) <= PhoneValue.most }
    }
}

/// Exact counts, and the lowest values with their phones: the sum of rows is the same in any order.
struct CountRow: Hashable, Sendable {
    /// The counts, as many as the last one needs.
    fileprivate(set) var counts: [Int64] = []
    /// The lowest value at each place; nil where none was taken.
    fileprivate(set) var lowest: [PhoneValue?] = []

    subscript(place: Int) -> Int64 { place < counts.count ? counts[place] : 0 }

    mutating func count(_ place: Int, _ amount: Int64 = 1) {
        grow(to: place + 1)
        counts[place] += amount
    }

    mutating func take(_ value: PhoneValue, at place: Int) {
        if let kept = lowest[place], kept <= value { return }
        lowest[place] = value
    }

    /// Adds a number to each count.
    mutating func add(_ others: [Int64]) {
        grow(to: others.count)
        for place in others.indices { counts[place] += others[place] }
    }

    fileprivate mutating func add(_ other: CountRow) {
        add(other.counts)
        for (place, value) in other.lowest.enumerated() { if let value { take(value, at: place) } }
    }

    private mutating func grow(to length: Int) {
        if length > counts.count { counts += repeatElement(0, count: length - counts.count) }
    }
}

/// Rows of counts, which come from numbers again.
struct CountTable: Hashable, Sendable {
    var rows: [CountRow]
    /// What each row may hold, over and over.
    private let bounds: [RowBounds]

    /// A table of so many rows, each with so many lowest values.
    init(rows: Int, values: Int, within bounds: [RowBounds]) {
        self.bounds = bounds
        let row = CountRow(lowest: [PhoneValue?](repeating: nil, count: values))
        self.rows = [CountRow](repeating: row, count: rows)
    }

    mutating func add(_ other: CountTable) {
        for row in rows.indices { rows[row].add(other.rows[row]) }
    }

    /// The table as numbers: the length of each row before it, then each value behind its phone's number from 1.
    var numbers: [Int64] {
        let values = rows.flatMap(\.lowest).flatMap { value -> [Int64] in
            value.map { [$0.number + 1, $0.value] } ?? [0]
        }
        return rows.flatMap { [Int64($0.counts.count)] + $0.counts } + values
    }

    /// Takes the numbers of a table of the same size from the front of some; false if there is none.
    mutating func take(_ left: inout UnpackedNumbers<some IteratorProtocol<Int64>>) -> Bool {
        for row in rows.indices {
            guard let length = left.next(), 0...Int64(bounds[row % bounds.count].length) ~= length else {
                return false
            }
            for _ in 0..<length {
                guard let number = left.next() else { return false }
                rows[row].counts.append(number)
            }
        }
        for row in rows.indices {
            for place in rows[row].lowest.indices {
                guard let phone = left.next(), 0...Int64(PhoneValue.most) ~= phone else { return false }
                guard phone > 0 else { continue }
                guard let value = left.next() else { return false }
                rows[row].lowest[place] = PhoneValue(value: value, phone: UInt64(phone - 1))
            }
        }
        return isWithinBounds
    }

    /// Whether its numbers are no greater than those of phones.
    var isWithinBounds: Bool {
        rows.enumerated().allSatisfy { bounds[$0 % bounds.count].hold($1) }
    }
}
