/// Blanks that a terminal, a table or a mail has put behind the lines of a text.
///
/// A line that was broken before them goes on without them.
struct BlanksBehind: Hashable {
    /// How many stand behind each line.
    private var least = 0
    /// Whether further ones fill the lines up, so that all are of one width.
    private(set) var fillsUp = false

    /// Of so many lines one may lack them, such as a word of a person between the lines.
    private static let share = 20

    /// None.
    init() {}

    /// What stands behind the lines of a beginning.
    init(of lines: [ArraySlice<UInt8>]) {
        guard lines.count > 1 else { return }
        // Between words a line is broken behind a blank, but a record does not end with one.
        let ends = lines.indices.filter { $0 + 1 == lines.count || lines[$0 + 1].beginsRecord }
        least = min(Self.mostHave(lines.map(Self.blanks)), Self.mostHave(ends.map { Self.blanks(lines[$0]) }))
        let widths = lines.map { TerminalWrap.width(of: $0) }
        fillsUp =
            widths.allSatisfy { $0 == widths[0] }
            && lines.count(where: { Self.blanks($0) > least + 1 }) >= 2
    }

    /// Whether there are any.
    var isEmpty: Bool { self == BlanksBehind() }

    /// A line without them, but for one that may be of the line itself, where it was broken at a blank.
    func takenOff(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let blanks = Self.blanks(line)
        guard fillsUp, blanks > least + 1 else { return line.dropLast(min(least, blanks)) }
        return line.dropLast(blanks)
    }

    /// The count that nearly all of some lines have or exceed.
    private static func mostHave(_ counts: [Int]) -> Int { counts.sorted()[counts.count / share] }

    private static func blanks(_ line: ArraySlice<UInt8>) -> Int {
        line.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    }
}
