import ArgumentParser

/// `dayline`, or `dayline SCENARIO`, without options.
///
/// The parser of the arguments takes a quarter of the time to the first frame, mostly to set up options that nobody gave.
extension Show {
    /// What the parser makes of at most one word that is no option.
    ///
    /// - Parameter scenario: The day to show; nil for the built-in one.
    init(plain scenario: String?) {
        self.init()
        options = ScenarioOptions()
        options.scenario = scenario ?? ScenarioOptions.builtInDay
        options.further = FurtherLogs()
        options.further.logs = []
        changes = .none
        privacy = PrivacyOptions()
        privacy.redact = false
        screen = ScreenOptions()
        screen.look = .none
        (screen.moment, screen.against, screen.plain) = (nil, nil, false)
        dashboard = LiveDashboard()
        (dashboard.record, dashboard.overwrite) = (nil, false)
    }
}

extension LookOptions {
    /// No options.
    fileprivate static var none: LookOptions {
        var look = LookOptions()
        (look.theme, look.colours, look.glyphs, look.speed, look.mouse) = (nil, nil, nil, nil, nil)
        (look.present, look.paused, look.ignoresConfig) = (false, false, false)
        return look
    }
}
