extension Limit {
    // swift-format-ignore
    /// The number of a limit on pushes, under both profiles.
    var ofPushes: Sourced {
        switch self {
        case .pushRunTime:             .seconds(30, Citation(.objcIO, .stated, rule: 120), "30 seconds of wall clock for a remote notification")
        case .pushSpacing:             .minutes(15, Citation(.wwdc20, .stated, rule: 36), "the time interval between runs was just 15 minutes")
        case .voIPRunTime:             .seconds(30, .assumed(21), "it gives the app time to run; no number; the same as other pushes")
        case .callerLookupTime:        .seconds(3, .assumed(24), "asking the server who calls, where the payload does not say it; no number")
        case .voIPFailuresAtMost:      .number(3, .assumed(23), "repeatedly failing to report; no number")
        case .serviceExtensionRunTime: .seconds(30, Citation(.appleForums, .engineer, rule: 27), "about 30 seconds; then the push is shown as it came")
        case .pushesPerHour:           .number(3, Citation(.appleReference, .documented, rule: 127), "no more than two or three an hour; matters only where throttledPushes is byAPNsToo")
        case .keepAliveInterval:       .minutes(30, .assumed(127), "throttled pushes come with the next keep-alive; how often there is one is not said")
        default: preconditionFailure("\(key) is no limit on pushes")
        }
    }
}
