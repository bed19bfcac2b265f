import Timeline

/// The snapshots that the App Switcher shows (R144).
extension World {
    /// Takes the snapshot of the app as it was last seen, when the person leaves it (Apple reference).
    mutating func takeSnapshot(_ app: AppID) {
        apps[app].content.takeSnapshot()
        emit(.app(app, .snapshot))
    }

    /// Takes a new snapshot after background work if there is something new to show.
    ///
    /// For an app with scenes, the system does so only if the app asks.
    mutating func takeSnapshotAfterWork(_ app: AppID) {
        let content = apps[app].content
        guard content.isSnapshotOld, apps[app].standing.isInAppSwitcher,
            content.wantsSnapshot || !scenario.apps[app].hasScenes
        else { return }
        takeSnapshot(app)
    }
}
