import Timeline

extension DashboardState {
    /// Whether the lane of an app has a row for the day that this one is compared with.
    ///
    /// Where both days are shown, the apps that differ have one, and the selected one.
    func hasGhostRow(_ app: AppID) -> Bool {
        face == .both && !collapsed.contains(app) && (app == selectedApp || differing.contains(app))
    }

    /// How many lanes have such a row.
    var ghostCount: Int { face == .both ? order.count { hasGhostRow($0) } : 0 }

    /// Whether the lanes have other rows where another app is selected.
    var lanesFollowSelection: Bool {
        face == .both && selectedApp.map { !differing.contains($0) } ?? false
    }
}
