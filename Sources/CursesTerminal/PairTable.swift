import CNCurses
import Frames

/// The colour pairs of ncurses, defined when they are first needed.
///
/// A theme has some hundred pairs at most, so a terminal with 64 pairs can run out; what does not fit
/// is shown in the terminal's own colours, pair 0.
struct PairTable {
    private var numbers: [Int32: Int] = [:]
    private let limit: Int

    /// A table for a terminal with so many pairs; with 0 everything has the terminal's own colours.
    init(limit: Int) {
        self.limit = limit
    }

    /// The number of the pair with the colours of a paint.
    mutating func number(of paint: Paint) -> Int {
        guard limit > 0, paint.foreground != nil || paint.background != nil else { return 0 }
        let foreground = Int32(paint.foreground.map(Int32.init) ?? -1)
        let background = Int32(paint.background.map(Int32.init) ?? -1)
        let key = (foreground + 1) * 257 + background + 1
        if let known = numbers[key] { return known }
        let next = numbers.count + 1
        guard next < limit else { return 0 }
        numbers[key] = next
        cncurses_define_pair(Int32(next), foreground, background)
        return next
    }
}
