import Frames
import Timeline

/// Who spent what of the budgets, and when: a row an app, with its amounts so far and a cell an hour.
struct SpenderTable {
    let model: DashboardModel
    let hours: SpentHours
    /// The columns of the page.
    let width: Int

    private static let firstColumn = 2
    private static let gap = 2
    /// The columns of an amount such as `12.3 MB`, with the gap behind it.
    private static let amountColumns = 8
    /// The most columns of an hour, with the gap behind its cell.
    private static let widestHour = 3
    /// The most apps whose hours are looked through for the greatest amount.
    private static let appsOfScale = 12

    /// A budget with what an app spent of it.
    private struct Budget {
        let name: String
        let role: Role
        let total: (BudgetSpender) -> Int64
        let hours: (SpentHours) -> [Int64]
        let text: (Int64) -> String
    }

    private var budgets: [Budget] {
        [
            Budget(
                name: "energy", role: .gaugeGood, total: \.energy, hours: \.energy, text: Quantities.energy),
            Budget(
                name: "data", role: .cellular, total: \.cellular, hours: \.cellular, text: Quantities.bytes),
        ]
    }

    /// The columns of the table: as much as fits, with the hours of the energy before those of the data.
    private struct Columns {
        let name: Int
        /// The columns of an hour; 0 without hours.
        let hour: Int
        /// How many budgets have their hours.
        let budgetsWithHours: Int
    }

    private var columns: Columns {
        let room = width - 1 - Self.firstColumn
        let amounts = budgets.count * Self.amountColumns
        for count in [budgets.count, 1] {
            for hour in (1...Self.widestHour).reversed() {
                let taken = amounts + count * (hours.count * hour + Self.gap)
                // A wider hour leaves the names the room that most of them need.
                let least = hour > 1 ? 18 : count > 1 ? 10 : 8
                guard room - taken >= least else { continue }
                return Columns(name: min(22, room - taken), hour: hour, budgetsWithHours: count)
            }
        }
        return Columns(name: max(8, min(22, room - amounts)), hour: 0, budgetsWithHours: 0)
    }

    /// Draws the heading and the rows of the apps, from the one that is scrolled to.
    func draw(_ spenders: [BudgetSpender], scroll: Int, rows: Range<Int>, on page: inout Page) {
        let columns = columns
        let shown = Array(zip((rows.lowerBound + 1)..<rows.upperBound, spenders.dropFirst(scroll)))
        let spent = shown.map { SpentHours(model, of: $0.1.app) }
        let roster = model.index.header.roster
        let head: PanelWords = hours.isPart ? .spentOnDate : .spent
        page.draw(
            head.text, row: rows.lowerBound, column: Self.firstColumn,
            until: Self.firstColumn + columns.name - 1, role: .heading)
        for (row, spender) in shown {
            page.draw(
                roster[spender.app].name, row: row, column: Self.firstColumn,
                until: Self.firstColumn + columns.name - 1, role: .lane)
        }
        var column = Self.firstColumn + columns.name
        for (number, budget) in budgets.enumerated() {
            let hasHours = number < columns.budgetsWithHours
            page.write(budget.name, row: rows.lowerBound, column: column, role: .heading)
            for (row, spender) in shown {
                let total = budget.total(spender)
                page.write(budget.text(total), row: row, column: column, role: total > 0 ? .text : .dim)
            }
            column += Self.amountColumns
            guard hasHours else { continue }
            drawHours(row: rows.lowerBound, column: column, columns, on: &page)
            let most = most(of: budget, spenders)
            for ((row, _), spent) in zip(shown, spent) {
                draw(
                    budget.hours(spent), of: most, budget.role, row: row, column: column, columns, on: &page)
            }
            column += hours.count * columns.hour + Self.gap
        }
    }

    /// The hours above their cells, as many as have room.
    private func drawHours(row: Int, column: Int, _ columns: Columns, on page: inout Page) {
        let calendar = model.index.header.calendar
        let step = [1, 2, 3, 6].first { $0 * columns.hour >= 3 } ?? 6
        let end = column + hours.count * columns.hour + Self.gap - 1
        for hour in 0..<hours.count {
            let moment = hours.moment(hour)
            let first = column + hour * columns.hour
            guard calendar.timeOfDay(at: moment).isMultiple(of: Int64(step) * Span.hour), first + 2 <= end
            else { continue }
            page.write(String(calendar.hourAndMinute(moment).prefix(2)), row: row, column: first, role: .axis)
        }
    }

    /// Draws the hours of an app; a dot where it spent nothing.
    private func draw(
        _ spent: [Int64], of most: Int64, _ role: Role, row: Int, column: Int, _ columns: Columns,
        on page: inout Page
    ) {
        for (hour, amount) in spent.enumerated() {
            let isToCome = hours.moment(hour) > model.state.playhead
            let eighths = amount > 0 && most > 0 ? max(1, min(8, Int(amount * 8 / most))) : 0
            let first = column + hour * columns.hour
            guard eighths > 0 else {
                page.frame.put(page.glyphs.suspendedDot, row: row, column: first, role: .grid)
                continue
            }
            page.frame.fill(
                rows: row..<(row + 1), columns: first..<(first + max(1, columns.hour - 1)),
                with: page.glyphs.vertical(eighths: eighths), role: isToCome ? .future : role)
        }
    }

    /// The greatest amount that one of those who spent most took in an hour.
    private func most(of budget: Budget, _ spenders: [BudgetSpender]) -> Int64 {
        spenders.sorted { budget.total($0) > budget.total($1) }.prefix(Self.appsOfScale)
            .reduce(0) { max($0, budget.hours(SpentHours(model, of: $1.app)).max() ?? 0) }
    }
}
