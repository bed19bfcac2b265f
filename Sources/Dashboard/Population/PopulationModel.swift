import Answers
import BackgroundPolicy
import Frames
public import Timeline

/// What a person sees of a population: its picture, and the cell of it that they look at.
public struct PopulationModel: Sendable {
    /// What a key asks of whoever shows it: to end, or to open a phone's day.
    enum Wish: Hashable { case quit, open(UInt64) }

    /// The actions that it has, whose keys are those of the dashboard of a day, with what they do here and how the help
    /// says it where that differs.
    static let acts: [Action: (help: String?, act: @Sendable (inout PopulationModel) -> Void)] = [
        .move(.scrubBack): (nil, { $0.move(by: -$0.partsOfColumn) }),
        .move(.scrubForward): (nil, { $0.move(by: $0.partsOfColumn) }),
        .move(.leapBack): (nil, { $0.move(by: -PopulationPicture.parts / 8) }),
        .move(.leapForward): (nil, { $0.move(by: PopulationPicture.parts / 8) }),
        .move(.toStart): (nil, { $0.part = 0 }),
        .move(.toEnd): (PictureWords.keys.toEnd, { $0.move(by: PopulationPicture.parts) }),
        .view(.up): (PictureWords.keys.up, { $0.app = max(0, $0.app - 1) }),
        .view(.down): (
            PictureWords.keys.down, { $0.app = min($0.tally.frame.apps - 1, $0.app + 1) }
        ),
        .view(.nextTask): (PictureWords.keys.row, { $0.row = ($0.row + 1) % $0.rows.count }),
        .view(.previousTask): (
            PictureWords.keys.rowBefore, { $0.row = ($0.row + $0.rows.count - 1) % $0.rows.count }
        ),
        .device(.lowPowerMode): (PictureWords.keys.share, { $0.shareLowPowerMode() }),
        .panel(.why): (PictureWords.keys.open, { $0.openPhone() }),
        .panel(.help): (nil, { $0.helpLine = 0 }),
        .session(.quit): (PictureWords.keys.quit, { $0.wish = .quit }),
    ]
    /// What the keys of the help do: the line from which on it is shown then, of those to the last one; nil closes it.
    private static let helpActs: [Action: @Sendable (_ line: Int, _ page: Int, _ last: Int) -> Int?] = [
        .view(.up): { line, _, _ in max(0, line - 1) },
        .view(.down): { line, _, last in min(last, line + 1) },
        .view(.pageUp): { line, page, _ in max(0, line - page) },
        .view(.pageDown): { line, page, last in min(last, line + page) },
        .view(.firstLine): { _, _, _ in 0 },
        .view(.lastLine): { _, _, last in last },
        .panel(.help): { _, _, _ in nil },
        .session(.close): { _, _, _ in nil },
        .session(.closePanel): { _, _, _ in nil },
        .session(.quit): { _, _, _ in nil },
    ]
    /// The shares that a key steps through, in percent.
    private static let shares: [Int64] = [0, 25, 50, 100]

    let name: String
    let seed: UInt64
    let header: DayHeader
    /// How many phones were to be counted in all.
    let asked: Int64
    let keyMap: KeyMap
    /// How many are counted before any of their people does anything else.
    private let goal: Int64
    /// The rows of an app: the factors that hold anything anywhere among them.
    private(set) var rows: [PopulationRow]
    /// What was counted so far.
    private(set) var tally: PopulationTally
    /// What the phones showed before any of their people did anything, as far as they are counted.
    private(set) var untouched: PopulationTally
    /// What a share of the people do besides.
    public private(set) var sharedAct: SharedAct?
    /// Whether phones are left to be counted, and whether all of them are.
    private(set) var isCounting: Bool
    private(set) var isCountingAnew = false
    private(set) var size = Size(columns: 80, rows: 24)
    private(set) var app = 0
    /// The row that is looked at, among the rows of the app.
    private(set) var row = 0
    /// The part of the day that is looked at, or the first in its column.
    private(set) var part = 0
    /// The first line of the help that is shown; nil while none is.
    private(set) var helpLine: Int?
    /// Why the last key did nothing; nil if it did something.
    private(set) var refusal: Warning?
    private var wish: Wish?

    /// The picture of a population.
    ///
    /// - Parameters:
    ///   - tally: What was counted before; with no phone, the picture shows that none was simulated yet.
    ///   - name: What the population is called.
    ///   - seed: Its seed.
    ///   - asked: How many phones there are in all; nil for those of the tally.
    ///   - goal: How many are counted while the picture is shown, with those of the tally; nil for no more.
    ///   - header: The day that the phones live.
    ///   - keyMap: The person's keys.
    /// - Precondition: The day has an app.
    public init(
        _ tally: PopulationTally, named name: String, seed: UInt64, asked: UInt64? = nil,
        counting goal: UInt64? = nil, _ header: DayHeader, keyMap: KeyMap = .default
    ) {
        precondition(tally.frame.apps > 0, "a picture is of an app")
        (self.name, self.seed, self.header, self.keyMap) = (name, seed, header, keyMap)
        (self.tally, untouched) = (tally, tally)
        self.asked = asked.map(Int64.init(clamping:)) ?? tally.phones
        self.goal = goal.map(Int64.init(clamping:)) ?? tally.phones
        isCounting = tally.phones < self.goal
        rows = Self.rows(of: tally)
    }

    private static func rows(of tally: PopulationTally) -> [PopulationRow] {
        let factors = Factor.allCases.filter { factor in
            factor == .lowPowerMode || tally.sums(of: 0..<tally.frame.apps).held(factor).contains { $0 > 0 }
        }
        return [.launches] + factors.map(PopulationRow.held) + [.age(percent: 50), .age(percent: 90)]
    }

    /// How many parts of the day a column shows on a screen of this size.
    var partsOfColumn: Int { PopulationLayout(self).partsOfColumn }

    /// The parts of the day in the column of the cursor.
    var parts: Range<Int> {
        let first = part / partsOfColumn * partsOfColumn
        return first..<(first + partsOfColumn)
    }

    /// The moment that the column of the cursor begins at.
    public var moment: Moment { PopulationPicture.slice(of: parts, length: header.length).from }

    /// The app whose cell the cursor is in.
    public var selectedApp: AppID { AppID(app) }

    /// The first phone of the cell of the cursor; nil if there is none.
    var phone: UInt64? { tally.picture.phone(rows[row], app: app, parts: parts) }

    /// Handles an input.
    mutating func take(_ input: Input) -> Wish? {
        wish = nil
        switch input {
        case .resize(let size): self.size = size
        case .key(let key):
            press(key)
        case .hangup, .interrupt: wish = .quit
        case .pointer(let event): point(event.clamped(to: size))
        case .paste, .tick, .news: break
        }
        return wish
    }

    /// Does what a key is for, or keeps why it is for nothing here.
    private mutating func press(_ key: Key) {
        refusal = nil
        let isHelp = helpLine != nil
        let action = keyMap.action(for: key, of: isHelp ? .panel(.help) : .day)
        if let action, perform(action) { return }
        refusal = isHelp ? .isNoKeyOfPanel(key.name) : .unknownKey(key.name)
    }

    /// Does what an action is here; false where it is nothing.
    private mutating func perform(_ action: Action) -> Bool {
        guard let line = helpLine else {
            guard let act = Self.acts[action]?.act else { return false }
            act(&self)
            return true
        }
        guard let act = Self.helpActs[action] else { return false }
        helpLine = act(line, size.rows - 3, lastHelpLine)
        return true
    }

    /// Handles the mouse: a click on a lane, a row, a part of the day or a key, and the wheel, which does what the keys for
    /// up and down do.
    private mutating func point(_ event: PointerEvent) {
        switch event.kind {
        case .wheelUp, .wheelDown:
            refusal = nil
            _ = perform(event.kind == .wheelUp ? .view(.up) : .view(.down))
        case .press where event.button == .left: click(row: event.row, column: event.column)
        case .press, .release, .drag: break
        }
    }

    private mutating func click(row: Int, column: Int) {
        let layout = PopulationLayout(self)
        if row == layout.keyBarRow {
            if let key = keyBar(row: row).key(at: column, width: size.columns) { press(key) }
            return
        }
        guard helpLine == nil, row < layout.wordsRow else { return }
        refusal = nil
        if layout.columns.contains(column) { part = layout.parts(column).lowerBound }
        if let app = layout.app(atRow: row) { (self.app, self.row) = (app, 0) }
        if let clicked = layout.rows.first(where: { layout.screenRows($0).contains(row) }) {
            self.row = clicked
        }
    }

    private mutating func openPhone() {
        guard let phone else { return refusal = .noPhoneInCell }
        wish = .open(phone)
    }

    /// Takes what was counted of the phones.
    mutating func take(_ tally: PopulationTally) {
        (self.tally, isCountingAnew) = (tally, false)
        guard sharedAct == nil else { return isCounting = tally.phones < untouched.phones }
        (untouched, isCounting) = (tally, tally.phones < goal)
        // A factor that holds on the newest phones has a row among the others; the one that is looked at stays.
        let selected = rows[row]
        rows = Self.rows(of: tally)
        row = rows.firstIndex(of: selected) ?? 0
    }

    private mutating func move(by parts: Int) {
        part = min(max(0, part + parts), PopulationPicture.parts - partsOfColumn)
    }

    /// Steps the share of people who turn Low Power Mode on, at the cursor.
    ///
    /// It is compared with what the same phones show without it; before there are any, nothing is.
    private mutating func shareLowPowerMode() {
        guard untouched.phones > 0 else { return }
        let place = Self.shares.firstIndex(of: sharedAct?.percent ?? 0) ?? 0
        let percent = Self.shares[(place + 1) % Self.shares.count]
        guard percent > 0 else {
            sharedAct = nil
            return take(untouched)
        }
        sharedAct = (Intervention(at: moment, .setting(.lowPowerMode, .on)), percent)
        (isCounting, isCountingAnew) = (true, true)
    }
}
