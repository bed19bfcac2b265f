import Frames
import Timeline

extension DashboardModel {
    /// Opens a prompt.
    mutating func open(_ kind: Prompt.Kind) {
        state.prompt = Prompt(kind, at: state.playhead)
        state.promptWasFilter = state.laneFilter
        findCandidates()
    }

    /// Handles a key while a prompt is open, and returns the effects.
    mutating func type(_ key: Key) -> [Effect] {
        guard var prompt = state.prompt else { return [] }
        switch key {
        case .character(let character): prompt.type([character])
        case .backspace, .control("h"):
            guard !prompt.text.isEmpty else { return closePrompt() }
            prompt.eraseLast()
        case .control("u"): prompt.eraseAll()
        case .tab: prompt.complete()
        case .enter: return accept(prompt)
        case .escape, .control("c"), .control("g"): return closePrompt()
        default: return []
        }
        state.prompt = prompt
        if !prompt.isCompleting { findCandidates() }
        if prompt.kind == .search { filterLanes(prompt.text) }
        return []
    }

    /// Types pasted text, without what is no character of a line.
    mutating func paste(_ text: String) {
        guard var prompt = state.prompt else { return }
        prompt.type(text.filter { !$0.isNewline })
        state.prompt = prompt
        findCandidates()
        if prompt.kind == .search { filterLanes(prompt.text) }
    }

    private mutating func findCandidates() {
        guard let prompt = state.prompt, prompt.kind == .goTo, !prompt.text.isEmpty else {
            state.prompt?.candidates = []
            return
        }
        let candidates = Destination.candidates(for: prompt.text, in: self)
        state.prompt?.candidates = candidates
    }

    private mutating func closePrompt() -> [Effect] {
        if state.prompt?.kind == .search { filterLanes(state.promptWasFilter) }
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
        switch prompt.kind {
        case .search:
            if state.order.isEmpty {
                filterLanes("")
                warn(.unknownName(text))
            }
            return []
        case .nameDay:
            guard !text.isEmpty else { return [] }
            state.changes.keep(as: text)
            note(.kept(as: text))
            return []
        case .mark: return mark(Mark(at: prompt.moment, text))
        case .goTo: return text.isEmpty ? [] : go(to: text)
        }
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
        case .window(let length): zoom(to: max(Span.second * 10, min(length, index.header.length)))
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
