public import Timeline

/// The App Switcher's snapshot of an app at a moment (R144), folded from the events up to it.
public struct ShownSnapshot {
    let app: AppID
    let asked: Moment
    private var state = AppState.notRunning
    private var isPresent = true
    private var taken: Moment?
    private var content: Moment?

    /// Nothing is shown yet of an app; the question is about a moment.
    public init(of app: AppID, at asked: Moment) {
        self.app = app
        self.asked = asked
    }

    /// Folds an event; events must come in order of time.
    public mutating func add(_ event: TimelineEvent) {
        guard event.moment <= asked else { return }
        switch event.happening {
        case .app(app, .appState(let state, _)): self.state = state
        case .app(app, .appSwitcher(let isPresent)): self.isPresent = isPresent
        case .app(app, .snapshot): taken = event.moment
        case .app(app, .contentUpdated): content = event.moment
        case .device, .app, .request, .intervention: break
        }
    }

    /// When the snapshot was taken; nil if the App Switcher shows none.
    var snapshot: Moment? { isPresent ? taken : nil }

    /// When the snapshot was taken and which later content it misses; nil if there is none.
    func sentence(_ header: DayHeader) -> Sentence? {
        guard let snapshot else { return nil }
        let stands = state == .suspended || state == .notRunning
        let missing = content.flatMap { stands && $0 > snapshot ? $0 : nil }
            .map { content -> Sentence in ", and not its content of \(content)" }
        let name = header.roster[app].name
        return
            "The App Switcher shows \(name: name) as of \(snapshot), \(span: asked - snapshot) old\(missing)"
    }
}
