extension RuleSection {
    // swift-format-ignore
    static let lifecycle = RuleSection("States of an app, and what background execution is", [
        Rule(1,  "An app is in the foreground, in the background, suspended, or not running.",                           .wwdc19Slides,                by: .simulated),
        Rule(2,  "Background execution is an app's code running while the app is not in the foreground.",                .wwdc19,                      by: .simulated),
        Rule(3,  "An app gets there in two ways: it asked for it, or an event such as entering a region triggers it.",   .wwdc19, .wwdc19Slides,       by: .simulated),
        Rule(4,  "A background thread or queue is something else.",                                                      .wwdc19,                      by: .notForSimulation("what threads an app has does not show in its day")),
        Rule(5,  "An app that says it is done is suspended at once and draws less power.",                               .wwdc19, .wwdc20,             by: .simulated),
        Rule(6,  "The longer an app runs, the more battery it takes.",                                                   .wwdc19,                      by: .simulated),
        Rule(7,  "Several apps may run in the background together, also beneath another one's foreground.",              .wwdc19,                      by: .simulated),
        Rule(8,  "CPU and memory are limited in the background; who exceeds is ended, and its next launch is slower.",   .wwdc19,                      by: .simulated),
        Rule(9,  "A suspended app is woken and one that is not running is launched; its interface is drawn off screen.", .objcIO,                      by: .simulated),
        Rule(10, "What a background URLSession transfers goes on after the app has exited.",                             .wwdc20,                      by: .simulated),
        Rule(11, "No source says how long an app that was left runs before it is suspended.",                            .dayline, evidence: .assumed, by: .simulated),
    ])
}
