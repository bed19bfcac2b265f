extension RuleSection {
    // swift-format-ignore
    static let figures = RuleSection("The talks' figures", [
        Rule(148, "The day runs from sunrise on the left to night on the right.",                                  .wwdc19, .wwdc19Slides, by: .drawn),
        Rule(149, "Charging is a green region towards the end of the day.",                                        .wwdc19, .wwdc19Slides, by: .drawn),
        Rule(150, "Time in the foreground is lightly shaded, time in the background darkly.",                      .wwdc19,                by: .drawn),
        Rule(151, "One axis carries first the foreground, then background runs, then fewer and shorter ones.",     .wwdc19Slides,          by: .notForSimulation("the order of the slides; the day they build up is R150")),
        Rule(152, "Lanes of several apps overlay: one app's background beneath another's foreground.",             .wwdc19, .wwdc19Slides, by: .drawn),
        Rule(153, "People know of the foreground; background time is what is added to it unseen.",                 .wwdc19Slides,          by: .notForSimulation("what people know does not show in a day; the figure is that of R150")),
        Rule(154, "Muted thread: foreground, a push received, later a launch, foreground with the content there.", .wwdc19,                by: .drawn),
        Rule(155, "Refresh launches: expected evenly, observed in clusters before usage, with a gap.",             .wwdc20,                by: .drawn),
        Rule(156, "Pushes above, launches below, early in the day.",                                               .wwdc20,                by: .drawn),
    ])
}
