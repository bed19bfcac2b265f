public import Frames
import Timeline

/// Why the dashboard closed.
public enum Ending: Hashable, Sendable {
    /// The person quit.
    case quit
    /// The terminal is gone.
    case hangup
    /// A signal asked the program to end.
    case interrupted
}

/// A dashboard that handles inputs one after the other, with or without a screen.
public struct Session: Sendable {
    /// The dashboard, after the inputs so far.
    public internal(set) var model: DashboardModel
    private var replay: SessionReplay?
    private var nextStep = 0

    /// A session with a dashboard; with a replay, its steps are shown instead of the person's keys.
    public init(model: DashboardModel, replay: SessionReplay? = nil) {
        self.model = model
        self.replay = replay
        self.model.state.isReplayed = replay != nil
        // The first frame shows how the session began.
        playDueSteps()
    }

    /// Handles one input and has its effects carried out.
    ///
    /// - Returns: why the session is over, if it is.
    public mutating func take(_ input: Input, keeper: inout some DayKeeper) -> Ending? {
        switch input {
        case .hangup, .interrupt:
            _ = keeper.respond(to: .quit, state: model.state)
            return input == .hangup ? .hangup : .interrupted
        case .resize(let size): model.resize(to: size)
        case .news:
            if let news = keeper.news() { carryOut(model.take(news), keeper: &keeper) }
        case .tick(let milliseconds):
            if replay == nil {
                if !model.state.playback.isPaused { unfold(keeper: &keeper) }
                let selected = (model.state.selectedApp, model.state.task)
                carryOut(model.advance(milliseconds: milliseconds), keeper: &keeper)
                noteSelection(former: selected, keeper: &keeper)
            } else {
                playSteps(milliseconds: milliseconds)
            }
        case .key(let key): return press(key, keeper: &keeper)
        case .paste(let text): model.paste(text)
        case .pointer(let event): return point(event, keeper: &keeper)
        }
        return nil
    }

    /// Handles the mouse, which in a replay does nothing.
    private mutating func point(_ event: PointerEvent, keeper: inout some DayKeeper) -> Ending? {
        guard replay == nil else { return nil }
        unfold(keeper: &keeper)
        let selected = (model.state.selectedApp, model.state.task)
        let result = model.point(event)
        carryOut(result.effects, keeper: &keeper)
        if let key = result.equivalent { carryOut([.performed(key)], keeper: &keeper) }
        noteSelection(former: selected, keeper: &keeper)
        return result.clicked.flatMap { press($0, keeper: &keeper) }
    }

    /// Has another selection recorded that no key made.
    private mutating func noteSelection(former: (AppID?, TaskID?), keeper: inout some DayKeeper) {
        if former != (model.state.selectedApp, model.state.task) { carryOut([.selected], keeper: &keeper) }
    }

    /// Has a deferred day computed before it is shown.
    public mutating func unfold(keeper: inout some DayKeeper) {
        if model.learned.waiting != nil { model.take(keeper.unfold()) }
    }

    /// Has a part found of what is to be shown of help and mistakes; for when no key waits.
    public mutating func rest(keeper: inout some DayKeeper) {
        if model.wantsFindings { model.take(keeper.findings()) }
        guard replay == nil, let record = model.recordToHelp else { return }
        model.take(help: keeper.help(for: record, in: model.index), for: record)
    }

    /// Has all found that is to be shown, for a page that nobody waits for with keys.
    mutating func restUntilComplete(keeper: inout some DayKeeper) {
        repeat { rest(keeper: &keeper) } while model.wantsFindings
    }

    /// For how long the selection has to rest before help is sought for it, in milliseconds.
    private static let restTime = 250

    /// Milliseconds until something visible changes without input; nil while nothing does.
    public var millisecondsToNextChange: Int? {
        guard let replay else {
            let next = model.millisecondsToNextFrame
            // A key that waits is handled first; what comes without it need not wait for one.
            if model.wantsFindings { return min(next ?? .max, Int(DashboardModel.leastFrameTime)) }
            let rest = next ?? (model.recordToHelp != nil ? Self.restTime : nil)
            return [rest, model.millisecondsOfPassingMessage].compactMap(\.self).min()
        }
        guard !model.state.playback.isPaused else { return nil }
        guard nextStep < replay.steps.count else { return model.millisecondsOfShownKey }
        let wait = replay.steps[nextStep].elapsedMilliseconds - model.state.elapsed
        return Int(max(DashboardModel.leastFrameTime, wait))
    }

    private mutating func press(_ key: Key, keeper: inout some DayKeeper) -> Ending? {
        let owner = replay == nil ? model.state.keyOwner : model.ownerOfSpectator(key)
        if case .prompt = owner { return type(key, owner, keeper: &keeper) }
        guard let action = model.keyMap.action(for: key, of: owner) else {
            if replay == nil { refuse(key, owner, keeper: &keeper) }
            return nil
        }
        if replay != nil, !action.isForSpectators {
            if action.changesDay {
                model.refuseChange()
            } else if model.state.hasReplayEnded {
                model.note(.replayIsOver)
            }
            return nil
        }
        if replay == nil, model.state.isPresenting { model.state.show(key) }
        if !model.canDeferDay(before: action) { unfold(keeper: &keeper) }
        let effects = mayApply(action, key, keeper) ? model.apply(action) : []
        // A list without a line to go to stays open; that of a replay, which may have other lines, always closes.
        if action == .session(.follow), model.state.keyOwner == owner { return nil }
        return finish(key, as: Self.named(action, for: key, owner), effects, keeper: &keeper)
    }

    /// Says that a key has no action; a recording has it, with the moment, if a replay does nothing with it either.
    private mutating func refuse(_ key: Key, _ owner: KeyOwner, keeper: inout some DayKeeper) {
        model.warn(owner == .day ? .unknownKey(key.name) : .isNoKeyOfPanel(key.name))
        if KeyMap.default.action(for: key, of: owner) == nil { carryOut([.performed(key)], keeper: &keeper) }
    }

    /// The action as it is recorded: nil where a replay knows it by the key.
    private static func named(_ action: Action?, for key: Key, _ owner: KeyOwner) -> Action? {
        action == KeyMap.default.action(for: key, of: owner) ? nil : action
    }

    /// Whether an action may be applied: one that ends the session first says how much is not recorded.
    private mutating func mayApply(_ action: Action, _ key: Key, _ keeper: some DayKeeper) -> Bool {
        let asked = model.state.asksToQuit
        model.state.asksToQuit = false
        guard action == .session(.quit), key != .control("c"), !asked, keeper.hasUnrecordedChanges else {
            return true
        }
        model.note(
            .isNotRecorded(changes: model.state.changes.interventions.count, marks: model.state.marks.count))
        model.state.asksToQuit = true
        return false
    }

    /// Types a key at the open prompt.
    private mutating func type(_ key: Key, _ owner: KeyOwner, keeper: inout some DayKeeper) -> Ending? {
        unfold(keeper: &keeper)
        let action = model.keyMap.action(for: key, of: owner)
        return finish(
            key, as: Self.named(action, for: key, owner), model.type(key, as: action), keeper: &keeper)
    }

    /// Has the effects of a key carried out, and the key recorded.
    private mutating func finish(
        _ key: Key, as action: Action?, _ effects: [Effect], keeper: inout some DayKeeper
    ) -> Ending? {
        carryOut(effects.filter { $0 != .quit }, keeper: &keeper)
        // A key is recorded after its effects, so that the record includes how playback continues.
        if replay == nil { carryOut([.performed(key, as: action)], keeper: &keeper) }
        guard effects.contains(.quit) else { return nil }
        carryOut([.quit], keeper: &keeper)
        return .quit
    }

    /// Has effects carried out, and shows what comes of them.
    mutating func carryOut(_ effects: [Effect], keeper: inout some DayKeeper) {
        for effect in effects {
            model.take(keeper.respond(to: effect, state: model.state))
        }
    }

    /// Replays the steps whose time has come.
    private mutating func playSteps(milliseconds: Int) {
        guard !model.state.playback.isPaused else { return }
        model.pass(milliseconds: Int64(max(0, milliseconds)))
        playDueSteps()
    }

    private mutating func playDueSteps() {
        guard let replay else { return }
        // Changes of the day at one time are shown as one new day.
        var changed: ChangedDay?
        while nextStep < replay.steps.count,
            replay.steps[nextStep].elapsedMilliseconds <= model.state.elapsed
        {
            let act = replay.steps[nextStep].act
            nextStep += 1
            if case .change(let change) = act {
                changed = (changed ?? ChangedDay(model.whole.index)).applying(change)
            } else {
                model.show(changed)
                changed = nil
                model.replay(act)
            }
        }
        model.show(changed)
        model.state.hasReplayEnded = nextStep == replay.steps.count
    }
}
