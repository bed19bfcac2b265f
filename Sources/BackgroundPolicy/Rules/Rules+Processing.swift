extension RuleSection {
    // swift-format-ignore
    static let processing = RuleSection("BGProcessingTask", [
        Rule(77, "It has several minutes, at times that suit the system.",                                    .wwdc19, .wwdc19Slides, .wwdc20, by: .simulated),
        Rule(78, "It waits until nobody uses the device, such as at night on the charger.",                   .wwdc20, .wwdc19,                by: .simulated),
        Rule(79, "requiresExternalPower also turns the CPU Monitor off for the task.",                        .wwdc19, .wwdc19Slides,          by: .simulated),
        Rule(80, "It may run if it was requested in the foreground, or if the app was used recently.",        .wwdc19, .wwdc19Slides,          by: .simulated),
        Rule(81, "requiresNetworkConnectivity is false unless set; then it may run without a network.",       .wwdc19,                         by: .simulated),
        Rule(82, "requiresExternalPower is for intensive work; without it a charger is still preferred.",     .wwdc19,                         by: .simulated),
        Rule(83, "On a charger, critical battery, Low Power Mode and the energy budget do not apply to it.",  .wwdc20,                         by: .simulated),
        Rule(84, "A visit in the past couple of weeks is enough usage; App Switcher and Background App Refresh (BAR) hold it.", .wwdc20,                         by: .simulated),
        Rule(85, "Plugged in every day, it can run every day.",                                               .wwdc20,                         by: .simulated),
        Rule(86, "It usually runs while the device is locked.",                                               .wwdc19, .wwdc19Slides,          by: .simulated),
        Rule(87, "The talk's example cleans its database at most once a week.",                               .wwdc19,                         by: .notForSimulation("when the example submits is its own affair")),
        Rule(88, "Downloading a large file is among its uses.",                                               .usingBackgroundTasks,           by: .notForSimulation("an example of use; no day could contradict it")),
    ])
}
