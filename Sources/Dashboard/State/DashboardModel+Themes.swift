extension DashboardModel {
    /// The index of the theme to show: the one under the cursor of their panel, else the one that was kept.
    ///
    /// A replay leaves the screen as it is: the themes of who was recorded are not those of who watches.
    var shownTheme: Int {
        guard state.panel == .themes, !state.isReplayed, !themes.names.isEmpty else {
            return state.theme
        }
        return min(state.scroll, themes.names.count - 1)
    }

    /// Keeps the theme under the cursor, unless it cannot be shown, and closes the panel.
    mutating func keepTheme() {
        let theme = shownTheme
        closePanel()
        guard !state.isReplayed, themes.names.indices.contains(theme) else { return }
        guard let trouble = learned.themeTroubles[theme] else {
            state.theme = theme
            return note(.theme(themes.names[theme]))
        }
        state.say(Message(trouble, weight: .warning))
    }
}
