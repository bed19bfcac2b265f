/// What the App Switcher shows for an app (R144).
extension AppTracks {
    /// When the snapshot was taken that the App Switcher shows at a moment.
    ///
    /// Nil for an app that is not in the App Switcher, and before the first snapshot that is recorded.
    public func snapshot(at moment: Moment) -> Moment? {
        guard !swipedAway.isOn(at: moment) else { return nil }
        return newest(of: snapshots, at: moment)
    }

    /// The moment of the newest content that the snapshot does not show.
    ///
    /// Nil while the app runs, and where the snapshot shows the newest content.
    public func contentMissingFromSnapshot(at moment: Moment) -> Moment? {
        let state = state(at: moment)
        guard state == .suspended || state == .notRunning, let snapshot = snapshot(at: moment),
            let content = newest(of: contentUpdates, at: moment), content > snapshot
        else { return nil }
        return content
    }

    /// How often the app was suspended with new content that its snapshot did not show.
    public var suspensionsWithOldSnapshot: Int {
        zip(changes, changes.dropFirst()).count { before, change in
            guard change.state == .suspended,
                let content = contentMissingFromSnapshot(at: change.moment)
            else { return false }
            return content >= before.moment
        }
    }

    private func newest(of moments: [Moment], at moment: Moment) -> Moment? {
        let index = moments.partitioningIndex { $0 > moment }
        return index == 0 ? nil : moments[index - 1]
    }
}
