import Frames
import Timeline
import UntrustedText

extension DashboardModel {
    /// Opens a prompt.
    mutating func open(_ kind: Prompt.Kind) {
        // Without a panel there are no lines to search.
        guard kind != .find || state.panel != nil else { return }
        if kind == .predict {
            guard lesson != nil else { return note(.noLesson) }
            if let refusal = refusalOfPrediction { return warn(refusal) }
        }
        state.prompt = Prompt(kind, at: state.playhead)
        state.promptWasFilter = state.laneFilter
        state.promptWasScroll = state.scroll
        textChanged()
    }

    /// Handles a key while a prompt is open, and returns the effects: its action, or the character is typed.
    mutating func type(_ key: Key, as action: Action?) -> [Effect] {
        if case .typing(let typing) = action { return type(typing) }
        guard case .character(let character) = key else { return [] }
        state.prompt?.type([character])
        textChanged()
        return []
    }

    /// Does at the open prompt what a key other than a character asks for.
    mutating func type(_ typing: Action.Typing) -> [Effect] {
        guard let prompt = state.prompt else { return [] }
        switch typing {
        case .takeText: return accept(prompt)
        case .closePrompt: return closePrompt()
        case .eraseCharacter where prompt.text.isEmpty: return closePrompt()
        case .eraseCharacter: state.prompt?.eraseLast()
        case .eraseText: state.prompt?.eraseAll()
        case .completeText:
            state.prompt?.complete()
            return []
        case .earlierText, .laterText:
            let texts = state.typedTexts.filter { $0.kind == prompt.kind }.map(\.text)
            state.prompt?.recall(typing == .earlierText ? -1 : 1, among: texts)
        }
        textChanged()
        return []
    }

    /// Types pasted text, whose lines become one with a blank between them.
    mutating func paste(_ text: String) {
        guard state.prompt != nil else { return }
        state.prompt?.type(text.split(whereSeparator: \.isNewline).joined(separator: " "))
        textChanged()
    }

    /// Shows what follows from the text of the prompt before it is taken.
    private mutating func textChanged() {
        guard let prompt = state.prompt else { return }
        switch prompt.kind {
        case .search: filterLanes(prompt.text)
        case .find:
            if prompt.text.isEmpty { scroll(to: state.promptWasScroll) }
            find(prompt.text, from: state.promptWasScroll)
            state.message = nil
        case .goTo, .nameDay, .mark, .predict: break
        }
        let isToGo = prompt.kind == .goTo
        let candidates = isToGo ? Destination.candidates(for: prompt.text, in: self) : []
        state.prompt?.candidates = candidates
    }

    private mutating func closePrompt() -> [Effect] {
        if state.prompt?.kind == .search { filterLanes(state.promptWasFilter) }
        if state.prompt?.kind == .find {
            state.found = nil
            scroll(to: state.promptWasScroll)
        }
        state.prompt = nil
        return []
    }

    private mutating func filterLanes(_ text: String) {
        state.laneFilter = text
        arrangeLanes()
    }

    private mutating func accept(_ prompt: Prompt) -> [Effect] {
        state.prompt = nil
        let text = prompt.text.trimmingBlanks
        remember(text, of: prompt.kind)
        switch prompt.kind {
        case .find:
            find(text, from: state.promptWasScroll)
            return []
        case .search:
            // A term that asks for nothing leaves all lanes.
            if state.order.isEmpty || LaneFilter(text).unknown != nil {
                filterLanes("")
                warn(warning(aboutFilter: text))
            }
            return []
        case .nameDay:
            guard !text.isEmpty else {
                warn(.isKeptWithoutName)
                return []
            }
            if let warning = warning(aboutName: text) {
                warn(warning)
                return []
            }
            state.changes.keep(as: text)
            note(.kept(as: text))
            return []
        case .mark: return mark(Mark(at: prompt.moment, text))
        case .predict: return text.isEmpty ? [] : predict(text)
        case .goTo: return text.isEmpty ? [] : go(to: text)
        }
    }

    /// What is said of a name for a day that leads to something else, such as an app or an older day.
    private func warning(aboutName name: String) -> Warning? {
        if state.changes.forks.contains(where: { $0.name == name }) { return .isKeptAlready(name) }
        if Destination.isTaken(name, in: self) { return .isNameOfOther(name) }
        // A session in lines, which does what a screen does, would never read it as a name.
        return PlainCommand(name, keys: keyMap) == .go(name) ? nil : .isReadAsCommand(name)
    }

    /// What is said of a filter that leaves no app.
    private func warning(aboutFilter text: String) -> Warning {
        let filter = LaneFilter(text)
        guard let unknown = filter.unknown else {
            if !filter.apps(in: index, through: toldUntil).isEmpty { return .matchIsHidden(text) }
            if let kind = filter.unknownKind { return .isNoKindOfTerm(kind) }
            guard filter.isOfNames else { return .noRequestMatches(text) }
            return .unknownName(text, meant: LaneFilter.term(of: text, in: index.header.roster))
        }
        let words = unknown.kind.words(in: index.header.roster)
        if unknown.text.isEmpty { return .lacksWord(unknown.kind, words: words) }
        if let meant = Nearest.word(to: unknown.text, among: words) {
            return .isMistypedTerm(unknown.kind, unknown.text, meant: meant)
        }
        return .isNoTerm(unknown.kind, unknown.text, words: words)
    }

    /// How many texts are remembered.
    private static let rememberedTexts = 100

    /// Keeps a text that was taken, the same one once.
    private mutating func remember(_ text: String, of kind: Prompt.Kind) {
        guard !text.isEmpty else { return }
        let taken = DashboardState.TypedText(kind: kind, text: text)
        state.typedTexts.removeAll { $0 == taken }
        state.typedTexts.append(taken)
        if state.typedTexts.count > Self.rememberedTexts { state.typedTexts.removeFirst() }
    }

    private mutating func go(to text: String) -> [Effect] {
        guard let destination = Destination(text, in: self) else {
            warn(warning(about: text))
            return []
        }
        switch destination {
        case .moment(let moment):
            guard moment >= .start, moment <= end else {
                let ends = [Moment.start, end].map { index.header.clock($0, day: .date) }
                warn(.outside(from: ends[0], to: ends[1]))
                return []
            }
            return move(to: moment)
        case .app(let app): select(app)
        case .task(let task): select(index.header.roster[task].app, task: task)
        case .event(let event): return go(to: event)
        case .window(let length): zoom(to: max(Span.second * 10, min(length, axis.length)))
        case .action(let action):
            // What a replay does not repeat is among its steps.
            return state.isReplayed && !action.isReplayed ? [] : apply(action)
        case .fork(let fork):
            state.changes.take(fork)
            note(.returned(to: fork.name))
            return [.replaceInterventions(state.changes.interventions)]
        }
        return []
    }
}

extension String {
    /// The text without blanks at its ends.
    var trimmingBlanks: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
