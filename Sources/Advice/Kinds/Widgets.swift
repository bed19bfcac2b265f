import BackgroundPolicy
import Simulation
import Timeline

/// Widgets: what asks for more reloads than their budgets have.
extension InspectedApp {
    /// A widget whose timelines ask for more reloads than it has in a day (R260, R263); a note.
    var widgetReloadsOverBudget: [Diagnosis] {
        script.widgets.enumerated().compactMap { index, widget in
            guard let interval = widget.interval, let lasting = leastInterval(of: index), interval < lasting
            else { return nil }
            return Diagnosis(
                app: id, task: widget.task, key: "timeline",
                mistake:
                    "its timelines ask for another after \(Span.text(interval)), but \(budgetWords(index))",
                remedy: "give each timeline entries for \(Span.text(lasting)) or more; "
                    + "to show the next entry costs nothing (R263)",
                ground: .rule(260), isNote: true,
                effect: waitForBudget(widget),
                fix: {
                    $0.widgets[index].policy = .atEnd
                    $0.widgets[index].timelineLength = lasting
                })
        }
    }

    /// Pushes whose runs ask for new timelines more often than a widget has reloads in a day; a note.
    var widgetReloadsInBackground: [Diagnosis] {
        guard let widget = script.widgets.first else { return [] }
        return script.pushes.enumerated().compactMap { number, push in
            let asked = Self.most(push.arrivals, in: Span.day)
            guard push.work.reloadsAllTimelines, asked > limits[.widgetReloads] else { return nil }
            return Diagnosis(
                app: id, task: push.task, key: "work.reloadAllTimelines",
                mistake: "each run asks for new timelines, \(asked) times in 24 hours, "
                    + "but \(budgetWords(0))",
                remedy: "ask for a new timeline only when what the widget shows has changed",
                ground: .rule(265), isNote: true,
                effect: waitForBudget(widget),
                fix: { $0.pushes[number].work.reloadsAllTimelines = false })
        }
    }

    /// The least time between reloads that a widget's budget has in the hours in which the person looks at it.
    private func leastInterval(of index: Int) -> Milliseconds? {
        widgetPaces[index].interval(of: limits[.widgetReloads]).map { max($0, limits[.widgetSpacing]) }
    }

    private func budgetWords(_ index: Int) -> String {
        let apart = leastInterval(of: index).map { ", one in \(Span.text($0)) of the person's day" } ?? ""
        return "a widget has \(limits[.widgetReloads]) reloads in 24 hours at most" + apart
    }

    private func waitForBudget(_ widget: WidgetScript) -> @Sendable (MeasuredDay) -> String? {
        { day in
            let held = day.requests(widget.task).flatMap { $0.heldBack(until: day.index.header.end) }
                .reduce(0) { $1.factor == .systemBudgets ? $0 + $1.milliseconds : $0 }
            return held > 0 ? "it waited \(Span.text(held)) for the budget" : nil
        }
    }
}

extension WidgetScript {
    /// How soon a timeline asks for another, in milliseconds; nil if it does not.
    fileprivate var interval: Milliseconds? {
        switch policy {
        case .atEnd: timelineLength
        case .after(let date): date
        case .never: nil
        }
    }
}
