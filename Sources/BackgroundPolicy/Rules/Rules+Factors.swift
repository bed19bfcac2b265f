extension RuleSection {
    // swift-format-ignore
    static let factors = RuleSection("The seven factors", [
        Rule(130, "Critically low battery pauses what is discretionary or opportunistic; what the person asked for stays.",   .wwdc20, by: .simulated),
        Rule(131, "Low Power Mode is the person's choice, at any charge; apps can query it, and are notified of changes.",         .wwdc20, by: .simulated),
        Rule(132, "App usage puts the most used apps first; a predictor on the device learns which apps and when.",           .wwdc20, by: .simulated),
        Rule(133, "Only apps that are still in the App Switcher are run.",                                                    .wwdc20, by: .simulated),
        Rule(134, "The Background App Refresh switch is on by default, can be queried, and applies to every mode of the talk.", .wwdc20, by: .simulated),
        Rule(135, "Because that switch is on by default, budgets have to keep all apps from running all day.",                .wwdc20, by: .notForSimulation("a reason for the budgets; what they do is R136")),
        Rule(136, "There is a budget of energy and one of data, and every run is deducted from them.",                        .wwdc20, by: .simulated),
        Rule(137, "The budgets are made available little by little through the day.",                                         .wwdc20, by: .simulated),
        Rule(138, "An app that takes little per launch is not limited by them.",                                              .wwdc20, by: .simulated),
        Rule(139, "Rate limiting spaces launches, for each mode in its own way; an app need not do it itself.",               .wwdc20, by: .simulated),
        Rule(140, "These seven are the most important factors of many.",                                                      .wwdc20, by: .explained),
        Rule(141, "Location, Bluetooth and other modes have settings of their own.",                                          .wwdc20, by: .simulated),
    ])
}
