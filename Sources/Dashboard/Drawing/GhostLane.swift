import BackgroundPolicy
import Frames
import Timeline

/// Draws what ran in the other day, in a row of its own, from where the two days may differ.
struct GhostLane {
    /// What ran in the other day.
    let columns: LaneColumns
    let app: AppTracks
    let chart: Chart
    let row: Int
    /// The moment of the first change: before it the days are equal.
    let first: Moment

    func draw(on page: inout Page) {
        page.draw("before", row: row, column: 2, until: chart.layout.labelColumns - 1, role: .ghost)
        for index in columns.ran.indices where chart.scale.moment(at: index + 1) > first {
            guard let mode = columns.mode[index] else { continue }
            let height = columns.height(at: index, mode, in: chart.scale.columnLength)
            page.frame.put(
                page.glyphs.vertical(eighths: min(height, 4)), row: row, column: chart.firstColumn + index,
                role: .ghost)
        }
        // As in the lane of the day the gravest mark of a column shows: equal days look equal.
        LaneMarks(app: app, chart: chart, row: row, hasBars: true, part: .otherDay(from: first)).draw(
            on: &page)
    }
}

/// Marks the launches that only the other day has, those that only this day has, and those that moved.
///
/// Where several fall into a column, the mark says so: none is hidden by another.
struct LaneDifferences {
    let difference: DayComparison
    let app: AppID
    let chart: Chart
    /// The row of the marks of this day.
    let row: Int
    /// The row for the launches that this day lacks.
    let lostRow: Int
    /// Whether the lanes show the other day, which has the launches that are lost and lacks those that are gained.
    let showsOtherDay: Bool

    /// What differs in a column.
    private struct Kinds: OptionSet {
        let rawValue: UInt8

        static let lost = Kinds(rawValue: 1)
        static let gained = Kinds(rawValue: 2)
        static let moved = Kinds(rawValue: 4)
    }

    func draw(on page: inout Page) {
        var kinds = [Kinds](repeating: [], count: chart.scale.columns.count)
        for lost in difference.lost where lost.app == app { add(.lost, at: lost.moment, to: &kinds) }
        for gained in difference.gained where gained.app == app {
            add(.gained, at: gained.moment, to: &kinds)
        }
        for move in difference.moved where move.former.app == app {
            add(.moved, at: showsOtherDay ? move.former.moment : move.moment, to: &kinds)
        }
        guard !showsOtherDay else { return tint(kinds, on: &page) }
        let launches = lostRow == row ? launchColumns() : []
        for (index, kind) in kinds.enumerated() where !kind.isEmpty {
            let hasOther = launches.isEmpty ? false : launches[index]
            draw(kind, column: chart.firstColumn + index, hasOther: hasOther, on: &page)
        }
    }

    /// Gives the marks of the launches that the changes take away or move the colours of that.
    private func tint(_ kinds: [Kinds], on page: inout Page) {
        for (index, kind) in kinds.enumerated() where kind.contains(.lost) || kind.contains(.moved) {
            let column = chart.firstColumn + index
            let mark =
                page.isFree(row: row, column: column) ? page.glyphs.lost : page.frame[row, column].base
            put(mark, kind.contains(.lost) ? .lost : .moved, row: row, column, on: &page)
        }
    }

    /// The columns in which this day has a launch or something that went wrong.
    private func launchColumns() -> [Bool] {
        var columns = [Bool](repeating: false, count: chart.scale.columns.count)
        for instant in chart.index[app].instants(from: chart.scale.from, to: chart.end) {
            guard let index = chart.scale.index(of: instant.moment) else { continue }
            switch instant.kind {
            case .launch, .simulatedLaunch, .killed, .expiring, .refused, .swipedAway, .intervention:
                columns[index] = true
            case .pushReceived, .heldBack, .lostSight, .measured: continue
            }
        }
        return columns
    }

    private func add(_ kind: Kinds, at moment: Moment, to kinds: inout [Kinds]) {
        guard moment < chart.shownUntil, let index = chart.scale.index(of: moment) else { return }
        kinds[index].insert(kind)
    }

    private func draw(_ kind: Kinds, column: Int, hasOther: Bool, on page: inout Page) {
        if lostRow != row {
            if kind.contains(.lost) { put(page.glyphs.lost, .lost, row: lostRow, column, on: &page) }
            if kind.contains(.gained) { put("+", .gained, row: row, column, on: &page) }
            if kind == .moved { put(page.glyphs.moved, .moved, row: row, column, on: &page) }
            return
        }
        // A launch that is in both days stays visible beside one that is lost.
        if kind.contains(.lost), kind.count > 1 || hasOther {
            put(page.glyphs.plusMinus, .lost, row: row, column, on: &page)
        } else if kind == .lost {
            put(page.glyphs.lost, .lost, row: row, column, on: &page)
        } else if kind.contains(.gained) {
            put("+", .gained, row: row, column, on: &page)
        } else {
            put(page.glyphs.moved, .moved, row: row, column, on: &page)
        }
    }

    private func put(_ glyph: Unicode.Scalar, _ role: Role, row: Int, _ column: Int, on page: inout Page) {
        // What a change does to the day is as bright after the playhead as before it.
        page.frame.put(
            glyph, row: row, column: column, role: role, ground: page.frame[row, column].ground.present)
    }
}

extension OptionSet where RawValue == UInt8 {
    /// How many options the set has.
    fileprivate var count: Int { rawValue.nonzeroBitCount }
}
