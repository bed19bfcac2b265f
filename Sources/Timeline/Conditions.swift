/// What a person finds at a moment and can change: the switches of the device, and those of one app.
public struct Conditions: Hashable, Sendable {
    /// What can be changed of an app.
    public struct App: Hashable, Sendable {
        /// The app's own switch for Background App Refresh.
        public var isRefreshOn: Bool
        public var isInAppSwitcher: Bool
        public var state: AppState

        public init(isRefreshOn: Bool, isInAppSwitcher: Bool, state: AppState) {
            self.isRefreshOn = isRefreshOn
            self.isInAppSwitcher = isInAppSwitcher
            self.state = state
        }
    }

    public var settings: DeviceSettings
    /// Nil where no app was asked about.
    public var app: App?

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
        var settings = DeviceSettings()
        for setting in DeviceSetting.allCases { settings[setting] = device.value(of: setting, at: moment) }
        return Conditions(settings: settings, app: ofApp)
    }
}
