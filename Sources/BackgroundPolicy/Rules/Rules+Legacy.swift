extension RuleSection {
    // swift-format-ignore
    static let legacy = RuleSection("Background fetch and remote notifications of iOS 7", [
        Rule(117, "Background fetch needs fetch in UIBackgroundModes.",                                            .objcIO, by: .simulated),
        Rule(118, "The fetch interval is never until it is set; the system waits at least that long.",             .objcIO, by: .simulated),
        Rule(119, "An app whose person has logged out should set the interval to never again.",                    .objcIO, by: .simulated),
        Rule(120, "A fetch and a remote notification have 30 seconds of wall clock.",                              .objcIO, by: .simulated),
        Rule(121, "A fetch ends with new data, with no data, or failed.",                                          .objcIO, by: .simulated),
        Rule(122, "From reports of no data the system learns which times are quiet.",                              .objcIO, by: .simulated),
        Rule(123, "Fetches of several apps are brought together to wake the radio once.",                          .objcIO, by: .simulated),
        Rule(124, "An app that is used daily at one o'clock is fetched ahead of that.",                            .objcIO, by: .simulated),
        Rule(125, "At the completion handler the power is measured and the App Switcher's snapshot is taken.",     .objcIO, by: .simulated),
        Rule(126, "Xcode can simulate a fetch from its Debug menu, or launch an app for one by its scheme.",       .objcIO, by: .notForSimulation("Xcode's menus; Dayline's own command is that of R114")),
        Rule(127, "Device and APNs throttle silent pushes; the late ones come with a keep-alive or another push.", .objcIO, by: .simulated),
        Rule(128, "Pushes cost less than fetching, since the app is launched only when there is something.",       .objcIO, by: .simulated),
        Rule(129, "The payload has content-available 1 in aps, and the app's own keys beside it.",                 .objcIO, by: .explained),
    ])
}
