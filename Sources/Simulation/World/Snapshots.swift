import Timeline

/// The snapshots that the App Switcher shows (R144).
extension World {
    /// When the person leaves an app, its snapshot is taken as it was last seen (Apple reference).
    mutating func takeSnapshotOnLeaving(_ app: Int) { takeSnapshot(app) }

    /// After background work the snapshot is taken anew if there is something new to show; the system does not
    /// know it of an app with scenes unless the app asks.
    mutating func takeSnapshotAfterWork(_ app: Int) {
        guard apps[app].isSnapshotOld, apps[app].isInAppSwitcher,
            apps[app].wantsSnapshot || !scenario.apps[app].hasScenes
        else { return }
        takeSnapshot(app)
    }

    private mutating func takeSnapshot(_ app: Int) {
        apps[app].isSnapshotOld = false
        apps[app].wantsSnapshot = false
        emit(.snapshot(AppID(app)))
    }
}
