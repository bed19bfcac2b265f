/// Which line of a text each line stands in that was taken out of it, where lines were put together or broken.
public struct LineNumbers: Sendable {
    /// A line from which on the numbers differ by another count.
    private struct Shift {
        let line: Int
        let by: Int
    }

    /// By how much the numbers differ that nothing changes any more.
    private var settled = 0
    private var shifts: [Shift] = []
    /// The first of the shifts that are not settled.
    private var next = 0

    /// The numbers of a text as it is.
    public init() {}

    /// Notes that a line is one of the original text; both are counted from 1, and come in their order.
    mutating func note(_ line: Int, isLine original: Int) {
        let by = original - line
        if let last = shifts.last, last.line == line, next < shifts.count { shifts.removeLast() }
        guard by != shifts.last?.by ?? settled else { return }
        shifts.append(Shift(line: line, by: by))
    }

    /// Goes on with the numbers of the next part of the same text.
    public mutating func goOn(with further: LineNumbers) {
        if next == shifts.count {
            shifts.removeAll(keepingCapacity: true)
            next = 0
        }
        shifts += further.shifts
    }

    /// Forgets what was noted, but for where it has led.
    mutating func settleAll() {
        settled = shifts.last?.by ?? settled
        shifts.removeAll(keepingCapacity: true)
    }

    /// The number in the original text of a line, which is the first one where it was put together of several.
    public func original(_ line: Int) -> Int {
        line + (shifts[next...].last { $0.line <= line }?.by ?? settled)
    }

    /// The number in the original text of a line behind which no line before it is asked for any more.
    @inline(__always)
    public mutating func settle(at line: Int) -> Int {
        while next < shifts.count, shifts[next].line <= line {
            settled = shifts[next].by
            next += 1
        }
        return line + settled
    }
}
