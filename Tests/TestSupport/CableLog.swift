/// What a phone might log through a cable about the refresh of one app.
public enum CableLog {
    /// The tool says that the phone is there.
    public static let connected = "[connected:00008120-00AA]\n"
    /// The tool says that the phone is gone.
    public static let disconnected = "[disconnected:00008120-00AA]\n"
    /// Submitted at 07:04:44 for 07:19:44 at the earliest.
    public static let submitted =
        line(
            "07:04:44",
            "Submitted: \(activity) at priority 10 (Mon Oct  5 07:19:44 2026 - Tue Oct  6 07:19:44 2026)")
    /// Held back by Low Power Mode at 07:22:11.
    public static let held =
        line("07:22:11", "\(activity):[")
        + "\t{name: Low Power Mode Policy, policyWeight: 1.000, response: {33, 0.00, [{[lowPowerMode]: "
        + "Required:0.00, Observed:1.00},]}}\n ], Decision: MNP}\n"
    /// Started at 07:31:02.
    public static let started = line("07:31:02", "STARTING activity \(activity)")
    /// Completed 18 seconds later.
    public static let completed = line("07:31:20", "COMPLETED \(activity) at priority 10")

    /// All of it but that the phone goes.
    public static let whole = connected + submitted + held + started + completed

    private static let activity = "bgRefresh-com.example.walks.refresh:1A2B3C"

    private static func line(_ time: String, _ words: String) -> String {
        "Oct  5 \(time).100000 dasd(DuetActivitySchedulerDaemon)[442] <Notice>: \(words)\n"
    }
}
