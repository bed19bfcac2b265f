public import Frames
import Timeline

/// What is said after a line.
public struct PlainAnswer: Sendable {
    /// The lines, which may contain text from files as it is there.
    public let lines: [String]
    /// Why the session is over, if it is.
    public let ending: Ending?
}

/// A dashboard that prints as text what a screen shows, and takes typed lines instead of keys.
///
/// Whatever a line does, it does as keys of a session at the prompt of the screen; so both do the same, and a
/// recording of it is replayed on a screen. Nothing moves by itself: after each line only what has changed is said.
public struct PlainSession: Sendable {
    /// The session, after the lines so far.
    public private(set) var session: Session
    private var model: DashboardModel { session.model }

    /// A screen on which everything has room, so that nothing is left out for lack of it.
    private static let size = Size(columns: 150, rows: 60)
    /// How much of the session's time a line takes, in milliseconds.
    ///
    /// Not the person's own time: so the same lines give the same recording, and its replay can be followed.
    private static let timeOfLine = 1_000

    /// A session with a dashboard, which stands still.
    public init(_ model: DashboardModel) {
        var model = model
        model.resize(to: Self.size)
        model.state.playback.isPaused = true
        session = Session(model: model)
    }

    /// What is said first: everything that a screen would show.
    public mutating func begin(keeper: inout some DayKeeper) -> [String] {
        session.rest(keeper: &keeper)
        return everything + [PlainReply.greeting.text]
    }

    /// Does what a line says, and says what has changed.
    public mutating func take(_ line: String, keeper: inout some DayKeeper) -> PlainAnswer {
        let line = line.trimmingBlanks
        guard line.count <= Prompt.longest, !line.contains(where: \.isNewline) else {
            return said(.tooLong)
        }
        if let prompt = model.state.prompt {
            return change(keeper: &keeper) { session, keeper in session.finish(prompt, line, keeper: &keeper)
            }
        }
        guard !line.isEmpty else { return said([]) }
        switch PlainCommand(line, keys: model.keyMap) {
        case .say(let word, let rest):
            if word == .findings, model.learned.mistakes == nil {
                repeat {
                    session.model.take(keeper.findings())
                } while model.learned.mistakes?.isComplete == false
            }
            return said(say(word, rest))
        case .act(let action, _) where action.isVisualOnly:
            return said(.isForScreen(action: action.name))
        case .act(.panel(let panel), _): return said(.isPanel(panel.rawValue))
        case .act(.change(let edit), let number): return self.edit(edit, number, keeper: &keeper)
        case .act(let action, let rest):
            return change(keeper: &keeper) { session, keeper in
                session.enter(action.name, rest, keeper: &keeper)
            }
        case .go(let text):
            guard Destination(text, in: model) != nil else {
                let words = PlainWord.allCases.map(\.rawValue)
                return said([model.warning(about: text, commands: words).text(model.keyMap)])
            }
            return change(keeper: &keeper) { session, keeper in session.enter(text, keeper: &keeper) }
        }
    }

    /// Ends the session where there are no more lines, or a signal asks for the end.
    public mutating func end(as input: Input, keeper: inout some DayKeeper) {
        _ = session.take(input, keeper: &keeper)
    }

    private func said(_ lines: [String]) -> PlainAnswer { PlainAnswer(lines: lines, ending: nil) }
    private func said(_ reply: PlainReply) -> PlainAnswer { said([reply.text]) }

    /// Has something done, and says what has changed by it.
    private mutating func change<Keeper: DayKeeper>(
        keeper: inout Keeper, _ body: (inout Session, inout Keeper) -> Ending?
    ) -> PlainAnswer {
        let former = (model: model, facts: PlainState(model).facts, events: PlainEvents(model))
        _ = session.take(.tick(elapsedMilliseconds: Self.timeOfLine), keeper: &keeper)
        let error = model.state.message
        if let ending = body(&session, &keeper) { return PlainAnswer(lines: [], ending: ending) }
        session.unfold(keeper: &keeper)
        session.rest(keeper: &keeper)
        var lines: [String] = []
        if let message = model.state.message, message != error || message.weight != .error {
            lines.append(message.text)
        }
        if let prompt = model.state.prompt { lines.append(PlainReply.asksFor(prompt.kind).text) }
        lines += PlainState(model).facts.changes(since: former.facts).lines
        let events = PlainEvents(model)
        lines +=
            model.eventFilter == former.model.eventFilter
            ? events.news(since: former.events, from: former.model.state.playhead)
            : events.lines.suffix(Self.eventsAtFirst).map { "Event: \($0.text)" }
        return said(lines.isEmpty ? ["nothing has changed"] : lines)
    }

    /// Edits a change by its number, or the last one: the list is opened for it, and closed again.
    private mutating func edit(
        _ edit: Action.ChangeEdit, _ number: String, keeper: inout some DayKeeper
    ) -> PlainAnswer {
        let count = model.state.changes.changes.count
        guard let number = number.isEmpty ? count : Int(number), (1...max(1, count)).contains(number) else {
            return said(.noSuchChange)
        }
        return change(keeper: &keeper) { session, keeper in
            // The cursor of the list begins at the last change.
            var ending = session.enter(PanelID.changes.rawValue, keeper: &keeper)
            let steps = [Action](repeating: .view(.up), count: max(0, count - number))
            for step in steps + [.change(edit)] { ending = ending ?? session.press(step, keeper: &keeper) }
            let message = session.model.state.message
            ending = ending ?? session.press(.session(.close), keeper: &keeper)
            session.model.state.say(message)
            return ending
        }
    }

    private func say(_ word: PlainWord, _ rest: String) -> [String] {
        switch word {
        case .help: return PlainHelp.lines(about: rest)
        case .now: return everything
        case .events:
            guard let count = rest.isEmpty ? Self.eventsListed : Int(rest), (1...10_000).contains(count)
            else {
                return [PlainReply.noSuchCount.text]
            }
            let lines = PlainEvents(model, atMost: count).lines.map(\.text)
            return lines.isEmpty ? [EmptyPlace.noEvents(more: Action.view(.eventLevel).name).text] : lines
        case .apps: return PlainLists(model).apps
        case .why: return PlainWhy(model).lines
        case .requests: return PlainLists(model).requests
        case .changes: return PlainLists(model).changes
        case .compare: return PlainComparison(model).lines
        case .budgets: return PlainBudgets(model).lines
        case .days: return PlainLists(model).days
        case .matrix: return PlainMatrix(model).lines
        case .findings: return PlainLists(model).findings
        }
    }

    private static let eventsListed = 20
    private static let eventsAtFirst = 5

    private var everything: [String] {
        PlainState(model).facts.lines
            + PlainEvents(model, atMost: Self.eventsAtFirst).lines.map { "Event: \($0.text)" }
    }
}

extension Session {
    /// Types a line at the prompt of the screen, key by key, and what its action asks for after that.
    fileprivate mutating func enter(
        _ line: String, _ rest: String = "", keeper: inout some DayKeeper
    ) -> Ending? {
        if let opens = model.keyMap.keys(of: .prompt(.goTo)).first {
            if let ending = take(.key(opens), keeper: &keeper) { return ending }
        } else {
            // Without a key of its own the prompt is opened as the key would.
            _ = model.apply(.prompt(.goTo))
        }
        if let ending = type(line, keeper: &keeper) { return ending }
        guard !rest.isEmpty, model.state.prompt != nil else { return nil }
        return type(rest, keeper: &keeper)
    }

    /// Presses the key of an action; one without a key is done as the key would.
    fileprivate mutating func press(_ action: Action, keeper: inout some DayKeeper) -> Ending? {
        guard let key = model.keyMap.keys(of: action).first else {
            carryOut(model.apply(action), keeper: &keeper)
            return nil
        }
        return take(.key(key), keeper: &keeper)
    }

    /// Answers an open prompt; an empty line closes it.
    fileprivate mutating func finish(_ prompt: Prompt, _ line: String, keeper: inout some DayKeeper)
        -> Ending?
    {
        line.isEmpty ? take(.key(.escape), keeper: &keeper) : type(line, keeper: &keeper)
    }

    private mutating func type(_ line: String, keeper: inout some DayKeeper) -> Ending? {
        for character in line {
            if let ending = take(.key(.character(character)), keeper: &keeper) { return ending }
        }
        return take(.key(.enter), keeper: &keeper)
    }
}
