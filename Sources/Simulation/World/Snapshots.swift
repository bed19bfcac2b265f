import Timeline

/// The snapshots that the App Switcher shows (R144).
extension World {
    /// The snapshot is taken as the app was last seen: when the person leaves the app (Apple reference).
    mutating func takeSnapshot(_ app: AppID) {
        apps[app].content.takeSnapshot()
        emit(.snapshot(app))
    }

    /// After background work the snapshot is taken anew if there is something new to show; the system does not
    /// know it of an app with scenes unless the app asks.
    mutating func takeSnapshotAfterWork(_ app: AppID) {
        let content = apps[app].content
        guard content.isSnapshotOld, apps[app].standing.isInAppSwitcher,
            content.wantsSnapshot || !scenario.apps[app].hasScenes
        else { return }
        takeSnapshot(app)
    }
}
