import BackgroundPolicy
import Timeline

/// A reload of a widget's timeline: WidgetKit runs the widget's extension, as its own budget allows (R260).
enum WidgetReload: ModePolicy {
    // MARK: Submit

    /// Asks for a new timeline: the app does, a push, or the person who uses the widget.
    ///
    /// - Returns: the request; nil if one for the widget is due or runs already.
    static func ask(
        _ app: AppID, _ widget: ScriptIndex<WidgetScript>, _ terms: WidgetTerms, _ world: inout World
    ) -> RequestIndex? {
        let isByPerson = terms.contains(.isByPerson)
        let now = world.now
        let current = world.requests.first(of: app, in: mayBeReload) {
            isOf(widget, $0) && ($0.phase != .waiting || ($0.earliestBegin <= now && !isByPerson))
        }
        guard current == nil else { return nil }
        world.endWaiting(of: app, .widgetReload, .replaced, reason: .newerReload) { isOf(widget, $0) }
        return add(app, widget, terms, at: world.now, &world)
    }

    /// Plans the reload that the timeline asks for which the widget has got now (R265).
    ///
    /// - Returns: the request; nil if the timeline lasts until the app asks, or the next reload is planned.
    static func planNext(
        _ app: AppID, _ widget: ScriptIndex<WidgetScript>, _ world: inout World
    ) -> RequestIndex? {
        guard world.requests.first(of: app, in: mayBeReload, where: { isOf(widget, $0) }) == nil else {
            return nil
        }
        let script = world.scenario.apps[app].widgets[widget]
        let length: Milliseconds
        switch script.policy {
        case .atEnd: length = script.timelineLength
        case .after(let date): length = date
        case .never: return nil
        }
        // A timeline that is over at once would stop the clock.
        return add(app, widget, [], at: world.now + max(length, Span.minute), &world)
    }

    private static func add(
        _ app: AppID, _ widget: ScriptIndex<WidgetScript>, _ terms: WidgetTerms, at due: Milliseconds,
        _ world: inout World
    ) -> RequestIndex {
        world.add(
            app, .widgetReload, world.scenario.apps[app].widgets[widget].task, earliestBegin: due,
            paidFrom: .unlimited, .widgetReload(widget, terms))
    }

    private static func mayBeReload(_ kind: RequestGroup.Kind) -> Bool {
        kind.isOrMayBeWaiting(.widgetReload) || kind == .running(.widgetReload)
    }

    private static func isOf(_ widget: ScriptIndex<WidgetScript>, _ request: RequestState) -> Bool {
        guard case .widgetReload(widget, _) = request.detail else { return false }
        return true
    }

    // MARK: Judge

    /// What the widget's own budget and spacing say of a reload that is due.
    static func terms(of index: RequestIndex, _ world: inout World) -> JudgedTerms {
        let request = world.requests[index]
        guard case .widgetReload(let widget, let terms) = request.detail else {
            preconditionFailure("only widgets are reloaded")
        }
        var own: OwnTerms = terms.contains(.isByPush) ? .needsNetwork : []
        guard world.now >= request.earliestBegin, !isFree(terms, request.app, &world) else {
            return JudgedTerms(own)
        }
        let state = world.ownBudgets[request.app].widgets[widget.offset]
        if state.isSpent(world.reloadAllowance(request.app, widget), at: world.now) {
            own.insert(.isOverBudget)
            if !state.isSpent(world.limits[.widgetReloads], at: world.now) { own.insert(.isSeldomSeen) }
        }
        if world.now < state.lastReload + world.limits[.widgetSpacing] { own.insert(.isTooSoon) }
        return JudgedTerms(own)
    }

    /// Whether a reload costs nothing: the person uses the widget or the app, or the app plays audio (R264).
    private static func isFree(_ terms: WidgetTerms, _ app: AppID, _ world: inout World) -> Bool {
        terms.contains(.isByPerson) || world.apps[app].process.state == .foreground
            || world.audioEnd(of: app) > world.now
    }

    /// Push needs a network; the reload itself does not, as no source says so.
    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        let isUnreachable = situation.device.network == .none
        return isUnreachable && situation.request.own.contains(.needsNetwork) ? [.networkConnectivity] : []
    }

    static var beginRequirement: Requirement { .timelineDate }

    // MARK: Start

    static var server: RequestServer { .device }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        guard case .widgetReload(let entry, _) = world.requests[index].detail else {
            preconditionFailure("the request is of another mode")
        }
        return world.scenario.apps[world.requests[index].app].widgets[entry].work
    }

    /// Runs the widget's extension, and counts the reload unless it is free.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        guard case .widgetReload(let widget, let terms) = world.requests[index].detail else {
            preconditionFailure("only widgets are reloaded")
        }
        let app = world.requests[index].app
        if !isFree(terms, app, &world) {
            world.ownBudgets[app].widgets[widget.offset].lastReload = world.now
        }
        world.runExtension(index, atMost: world.limits[.widgetRunTime])
        return .served
    }

    // MARK: Finish

    /// Shows the new timeline, which says when it is to be followed by another.
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        let request = world.requests[index].request
        world.showDownloaded(index, work)
        world.emit(.app(request.app, .presented(request.task, .widgetTimeline, request.id)))
        end(index, .completed, reason: nil, &world)
        return .ended
    }

    /// Ends an extension whose time is over: the widget keeps its timeline.
    static func endExtension(_ index: RequestIndex, _ world: inout World) {
        end(index, .expired, reason: .outOfTime, &world)
    }

    private static func end(
        _ index: RequestIndex, _ outcome: Outcome, reason: EndReason?, _ world: inout World
    ) {
        guard case .widgetReload(let widget, _) = world.requests[index].detail else { return }
        let app = world.requests[index].app
        world.end(index, outcome, reason: reason)
        world.schedule(.widget(.timelineBegins(app, widget)), at: world.now)
    }

    /// A widget keeps its timeline, which asks for the next.
    static func restarted(_ app: AppID, _ world: inout World) -> [RequestIndex] {
        world.scenario.apps[app].widgets.scriptIndices.compactMap { planNext(app, $0, &world) }
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .killed }
}
