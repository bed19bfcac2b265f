extension RuleSection {
    // swift-format-ignore
    static let backgroundTask = RuleSection("Background task completion", [
        Rule(12, "It gives an app more time before it is suspended.",                                                  .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(13, "Apps call beginBackgroundTask(expirationHandler:), extensions call performExpiringActivity.",        .wwdc19Slides, .wwdc19, by: .notForSimulation("two spellings of the same request; days show the first one's effect")),
        Rule(14, "It is only for finishing what began in the foreground, such as saving files or a person's request.", .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(15, "Begin it at the person's action: begun on entering the background it leaves less time.",             .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(16, "endBackgroundTask gives the rest of the time back, and the app is suspended.",                       .wwdc19,                by: .simulated),
        Rule(17, "If the work is unfinished when time runs out, the expiration handler is called.",                    .wwdc19,                by: .simulated),
        Rule(18, "The expiration handler cancels the work, whose completion then ends the task.",                      .wwdc19Slides,          by: .simulated),
        Rule(19, "Before iOS 7 such tasks had a few minutes; no source gives today's limit.",                          .objcIO,                by: .notForSimulation("history; today's number stands in the policy as backgroundTaskTime")),
    ])
}
