extension RuleSection {
    // swift-format-ignore
    static let voIPPush = RuleSection("VoIP push", [
        Rule(20, "An app registers for it with the desiredPushTypes of PKPushRegistry.",                      .wwdc19Slides,          by: .simulated),
        Rule(21, "It launches the app and gives it time to run.",                                             .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(22, "The app must report the call to CallKit before the callback returns, or it is terminated.", .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(23, "If it fails to repeatedly, the system may launch it for VoIP pushes no more.",              .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(24, "The payload should carry the caller's information, so that the call can be shown at once.", .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(25, "An apns-expiration of 0 or a few seconds keeps a call that is over from ringing late.",     .wwdc19, .wwdc19Slides, by: .simulated),
        Rule(26, "Where a banner will do, a standard push is enough.",                                        .wwdc19, .wwdc19Slides, by: .explained),
    ])
}
