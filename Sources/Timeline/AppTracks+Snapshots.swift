/// What the App Switcher shows of an app (R144).
extension AppTracks {
    /// When the snapshot that the App Switcher shows at a moment was taken; nil for an app that it does not
    /// show, and before the first that the day tells of.
    public func snapshot(at moment: Moment) -> Moment? {
        guard !swipedAway.isOn(at: moment) else { return nil }
        return newest(of: snapshots, at: moment)
    }

    /// The content that the snapshot does not show, by the moment it is of; nil while the app runs, and where
    /// the snapshot shows what there is.
    public func contentMissingFromSnapshot(at moment: Moment) -> Moment? {
        let state = state(at: moment)
        guard state == .suspended || state == .notRunning, let snapshot = snapshot(at: moment),
            let content = newest(of: contentUpdates, at: moment), content > snapshot
        else { return nil }
        return content
    }

    /// How often the app was suspended with new content that the App Switcher did not show.
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
