import BackgroundPolicy
import Timeline

/// The App Switcher's snapshot of an app at a moment (R144), folded from the events up to it.
struct ShownSnapshot {
    let app: AppID
    let asked: Moment
    private var state = AppState.notRunning
    private var isPresent = true
    private var taken: Moment?
    private var content: Moment?

    init(of app: AppID, at asked: Moment) {
        self.app = app
        self.asked = asked
    }

    /// Folds an event; events must come in order of time.
    mutating func add(_ event: TimelineEvent) {
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

    /// When the snapshot was taken and which later content it misses, in words; nil if there is none.
    func text(_ header: DayHeader) -> String? {
        guard let snapshot else { return nil }
        let name = ErrorText.plain(header.roster[app].name)
        let age = Span.text(asked - snapshot)
        let stands = state == .suspended || state == .notRunning
        let missing = content.flatMap { stands && $0 > snapshot ? $0 : nil }
            .map { ", and not its content of \(header.clock($0, day: .date))" }
        let rule = Rule[144]
        return
            "The App Switcher shows \(name) as of \(header.clock(snapshot, day: .date)), \(age) old\(missing ?? "")"
            + " [\(rule.citation.text), \(rule.name)]"
    }
}
