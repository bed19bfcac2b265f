/// What a phone might log through a cable about the refresh of one app.
enum SampleLog {
    static let connected = "[connected:00008120-00AA]\n"
    static let disconnected = "[disconnected:00008120-00AA]\n"
    /// Submitted at 07:04:44 for 07:19:44 at the earliest.
    static let submitted =
        line(
            "07:04:44",
            "Submitted: \(activity) at priority 10 (Mon Oct  5 07:19:44 2026 - Tue Oct  6 07:19:44 2026)")
    static let held =
        line("07:22:11", "\(activity):[")
        + "\t{name: Low Power Mode Policy, policyWeight: 1.000, response: {33, 0.00, [{[lowPowerMode]: "
        + "Required:0.00, Observed:1.00},]}}\n ], Decision: MNP}\n"
    static let started = line("07:31:02", "STARTING activity \(activity)")
    static let completed = line("07:31:20", "COMPLETED \(activity) at priority 10")

    static let whole = connected + submitted + held + started + completed

    private static let activity = "bgRefresh-com.example.walks.refresh:1A2B3C"

    private static func line(_ time: String, _ words: String) -> String {
        "Oct  5 \(time).100000 dasd(DuetActivitySchedulerDaemon)[442] <Notice>: \(words)\n"
    }
}
