/// What a person can change at a moment, as it is then: the settings of the device, and the state of one app.
public struct Conditions: Hashable, Sendable {
    /// The state of an app that a person can change.
    public struct App: Hashable, Sendable {
        /// The app's own switch for Background App Refresh.
        public var isRefreshOn: Bool
        /// Whether the App Switcher shows the app.
        public var isInAppSwitcher: Bool
        /// The state of the app's process.
        public var state: AppState

        /// The state of an app by its parts.
        public init(isRefreshOn: Bool, isInAppSwitcher: Bool, state: AppState) {
            self.isRefreshOn = isRefreshOn
            self.isInAppSwitcher = isInAppSwitcher
            self.state = state
        }
    }

    /// The settings of the device.
    public var settings: DeviceSettings
    /// The state of the app; nil if none was asked for.
    public var app: App?

    /// The conditions by their parts.
    public init(settings: DeviceSettings, app: App?) {
        self.settings = settings
        self.app = app
    }
}

extension TimelineIndex {
    /// The conditions at a moment, after everything that happens then; O(log n).
    public func conditions(of app: AppID?, at moment: Moment) -> Conditions {
        let ofApp = app.map { app in
            Conditions.App(
                isRefreshOn: !self[app].refreshOff.isOn(at: moment),
                isInAppSwitcher: !self[app].swipedAway.isOn(at: moment), state: self[app].state(at: moment))
        }
        return Conditions(settings: device.settings(at: moment), app: ofApp)
    }
}
