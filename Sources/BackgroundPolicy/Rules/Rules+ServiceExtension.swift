extension RuleSection {
    // swift-format-ignore
    static let serviceExtension = RuleSection("Standard push with a Notification Service Extension", [
        Rule(27, "The extension may change or decrypt what the notification shows.",                        .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(28, "A push may both alert the person and carry content-available, which also wakes the app.", .objcIO,                by: .simulated),
    ])
}
