import BackgroundPolicy
import Timeline

/// What the App Switcher shows of an app, in words.
struct SnapshotWords {
    let index: TimelineIndex
    let app: AppID
    let asked: Moment

    /// Of when the snapshot is, and what it lacks; nil where the day tells of none.
    var text: String? {
        guard let snapshot = index[app].snapshot(at: asked) else { return nil }
        let name = ErrorText.plain(index.header.roster[app].name)
        let age = Span.text(asked - snapshot)
        let missing = index[app].contentMissingFromSnapshot(at: asked).map {
            ", and not its content of \(clock($0))"
        }
        let rule = Rule[144]
        return "The App Switcher shows \(name) as of \(clock(snapshot)), \(age) old\(missing ?? "")"
            + " [\(rule.citation.text), \(rule.name)]"
    }

    private func clock(_ moment: Moment) -> String { index.header.clock(moment) }
}
