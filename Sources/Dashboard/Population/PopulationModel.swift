import Answers
import BackgroundPolicy
public import Frames
public import Timeline

/// What a person sees of a population: its picture, and the cell of it that they look at.
public struct PopulationModel: Sendable {
    /// What a key asks of whoever shows it.
    public enum Wish: Hashable, Sendable {
        /// To end.
        case quit
        /// To open a phone's day.
        case open(UInt64)
        /// To count the phones again, with what a share of their people do.
        case count
    }

    /// The actions that it has; their keys are those of the dashboard of a day.
    static let actions: [Action] = [
        .move(.scrubBack), .move(.scrubForward), .move(.leapBack), .move(.leapForward), .move(.toStart),
        .move(.toEnd), .view(.up), .view(.down), .view(.nextTask), .view(.previousTask),
        .device(.lowPowerMode), .panel(.why), .panel(.help), .session(.quit),
    ]
    /// The shares that a key steps through, in percent.
    private static let shares: [Int64] = [0, 25, 50, 100]

    let name: String
    let seed: UInt64
    let header: DayHeader
    /// How many phones are to be counted.
    let asked: Int64
    let keyMap: KeyMap
    /// The rows of an app: the factors that hold anything anywhere among them.
    let rows: [PopulationRow]
    /// What was counted so far.
    private(set) var tally: PopulationTally
    /// What the same phones showed before any of their people did anything.
    let untouched: PopulationTally
    /// What a share of the people do besides.
    public private(set) var sharedAct: SharedAct?
    /// Whether phones are left to be counted.
    private(set) var isCounting = false
    private(set) var size = Size(columns: 80, rows: 24)
    private(set) var app = 0
    /// The row that is looked at, among the rows of the app.
    private(set) var row = 0
    /// The part of the day that is looked at, or the first in its column.
    private(set) var part = 0
    private(set) var showsHelp = false

    /// The picture of a population whose phones live the day of a header.
    ///
    /// - Precondition: The day has an app.
    public init(
        _ tally: PopulationTally, named name: String, seed: UInt64, _ header: DayHeader,
        keyMap: KeyMap = .default
    ) {
        precondition(tally.frame.apps > 0, "a picture is of an app")
        (self.name, self.seed, self.header, self.keyMap) = (name, seed, header, keyMap)
        (self.tally, untouched, asked) = (tally, tally, tally.phones)
        let factors = Factor.allCases.filter { factor in
            factor == .lowPowerMode || tally.all.contains { $0.total(.held(factor)) > 0 }
        }
        rows = [.launches] + factors.map(PopulationRow.held) + [.age(percent: 50), .age(percent: 90)]
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

    /// The first phone of the cell of the cursor; nil if there is none.
    var phone: UInt64? { tally.picture.phone(rows[row], app: app, parts: parts) }

    /// Handles an input.
    public mutating func take(_ input: Input) -> Wish? {
        switch input {
        case .resize(let size): self.size = size
        case .key(let key): return keyMap.action(for: key).flatMap { apply($0) }
        case .hangup, .interrupt: return .quit
        case .pointer, .paste, .tick, .news: break
        }
        return nil
    }

    /// Takes what was counted of the phones.
    public mutating func take(_ tally: PopulationTally) {
        self.tally = tally
        isCounting = tally.phones < asked
    }

    private mutating func apply(_ action: Action) -> Wish? {
        guard !showsHelp || action == .session(.quit) else {
            showsHelp = false
            return nil
        }
        let step = partsOfColumn
        switch action {
        case .move(.scrubBack): move(by: -step)
        case .move(.scrubForward): move(by: step)
        case .move(.leapBack): move(by: -PopulationPicture.parts / 8)
        case .move(.leapForward): move(by: PopulationPicture.parts / 8)
        case .move(.toStart): move(by: -part)
        case .move(.toEnd): move(by: PopulationPicture.parts)
        case .view(.up): app = max(0, app - 1)
        case .view(.down): app = min(tally.frame.apps - 1, app + 1)
        case .view(.nextTask): row = (row + 1) % rows.count
        case .view(.previousTask): row = (row + rows.count - 1) % rows.count
        case .device(.lowPowerMode): return shareLowPowerMode()
        case .panel(.why): return phone.map(Wish.open)
        case .panel(.help): showsHelp = true
        case .session(.quit): return .quit
        default: break
        }
        return nil
    }

    private mutating func move(by parts: Int) {
        part = min(max(0, part + parts), PopulationPicture.parts - partsOfColumn)
    }

    /// Steps the share of people who turn Low Power Mode on, at the cursor.
    private mutating func shareLowPowerMode() -> Wish? {
        let place = Self.shares.firstIndex(of: sharedAct?.percent ?? 0) ?? 0
        let percent = Self.shares[(place + 1) % Self.shares.count]
        sharedAct =
            percent == 0
            ? nil : SharedAct(Intervention(at: moment, .setting(.lowPowerMode, .on)), percent: percent)
        guard sharedAct != nil else {
            take(untouched)
            return nil
        }
        isCounting = true
        return .count
    }
}
