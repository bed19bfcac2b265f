extension RuleSection {
    // swift-format-ignore
    static let appRefresh = RuleSection("BGAppRefreshTask", [
        Rule(65, "Each launch has 30 seconds.",                                                                     .wwdc19, .wwdc19Slides,         by: .simulated),
        Rule(66, "Its policies are those of the old fetch API.",                                                    .wwdc19, .wwdc19Slides,         by: .simulated),
        Rule(67, "Past usage decides whether and how often it runs: a rarely used app is rarely launched.",         .wwdc19, .wwdc19Slides,         by: .simulated),
        Rule(68, "Launches come shortly before the usual visits, such as morning, midday and evening.",             .wwdc19, .wwdc20,               by: .simulated),
        Rule(69, "They are not spread evenly over the day.",                                                        .wwdc20,                        by: .simulated),
        Rule(70, "Low Power Mode, a critical battery or any other of the seven factors can leave a gap.",           .wwdc20,                        by: .simulated),
        Rule(71, "Take little power, leave location and motion hardware off, finish soon, call setTaskCompleted.",  .wwdc20,                        by: .simulated),
        Rule(72, "Stay under about 100 KB of cellular data: thumbnails now, the rest as a discretionary transfer.", .wwdc20,                        by: .simulated),
        Rule(73, "The old fetch API is deprecated, and does not work on the Mac.",                                  .wwdc19, .wwdc19Slides,         by: .notForSimulation("the day is an iPhone's, where the old API goes on as before")),
        Rule(74, "From iOS 13 on the permitted identifiers in Info.plist switch the old fetch API off.",            .usingBackgroundTasks,          by: .simulated),
        Rule(75, "An earliestBeginDate does what the old minimum interval did; the sample says 15 minutes.",         .wwdc19, .usingBackgroundTasks, by: .simulated),
        Rule(76, "It is for work of short duration.",                                                               .usingBackgroundTasks,          by: .notForSimulation("advice on what to use; the time that it has is R065")),
    ])
}
