/// The marks of launches and of other starts, one for each way to execute in the background.
///
/// Where a shape is a variant of another, the two are alike in what they do. The others are letters, which every font
/// has and which no one mistakes at a distance; the same letters stand for them in ASCII.
public struct LaunchMarks: Equatable, Sendable {
    /// A `BGAppRefreshTask`.
    public let refresh: Unicode.Scalar
    /// Background fetch of iOS 7.
    public let fetch: Unicode.Scalar
    /// The reload of a widget.
    public let widget: Unicode.Scalar
    /// A background push.
    public let push: Unicode.Scalar
    /// A VoIP push.
    public let voIPPush: Unicode.Scalar
    /// A standard push, which runs an extension.
    public let standardPush: Unicode.Scalar
    /// An event such as entering a region.
    public let event: Unicode.Scalar
    /// Health data.
    public let health: Unicode.Scalar
    /// An App Intent.
    public let intent: Unicode.Scalar
    /// A location push.
    public let locationPush: Unicode.Scalar
    /// A push that updates a Live Activity.
    public let activityPush: Unicode.Scalar
    /// A push that starts a Live Activity.
    public let startPush: Unicode.Scalar
    /// A transfer when conditions are good.
    public let discretionaryTransfer: Unicode.Scalar
    /// A transfer as soon as possible.
    public let nondiscretionaryTransfer: Unicode.Scalar
    /// A relaunch after discretionary transfers.
    public let discretionaryRelaunch: Unicode.Scalar
    /// A relaunch after nondiscretionary transfers.
    public let nondiscretionaryRelaunch: Unicode.Scalar
    /// A `BGProcessingTask`.
    public let processing: Unicode.Scalar
    /// A `BGContinuedProcessingTask`.
    public let continued: Unicode.Scalar
    /// A background task, which completes what the app does.
    public let completion: Unicode.Scalar
    /// A Live Activity.
    public let activity: Unicode.Scalar
    /// A location session.
    public let location: Unicode.Scalar

    // swift-format-ignore
    /// The marks in a terminal that shows Unicode.
    public static let unicode = LaunchMarks(
        refresh:               "●", fetch:                    "◎", widget:       "▦",
        push:                  "▼", voIPPush:                 "V", standardPush: "▽",
        event:                 "E", health:                   "H",
        intent:                "I", locationPush:             "g",
        activityPush:          "U", startPush:                "k",
        discretionaryTransfer: "◆", nondiscretionaryTransfer: "◈",
        discretionaryRelaunch: "◇", nondiscretionaryRelaunch: "◊",
        processing:            "■", continued:                "▣", completion:   "▲",
        activity:              "△", location:                 "G"
    )

    // swift-format-ignore
    /// The marks in a terminal that shows ASCII only.
    public static let ascii = LaunchMarks(
        refresh:               "R", fetch:                    "f", widget:       "D",
        push:                  "p", voIPPush:                 "V", standardPush: "N",
        event:                 "E", health:                   "H",
        intent:                "I", locationPush:             "g",
        activityPush:          "U", startPush:                "k",
        discretionaryTransfer: "t", nondiscretionaryTransfer: "T",
        discretionaryRelaunch: "w", nondiscretionaryRelaunch: "W",
        processing:            "P", continued:                "C", completion:   "c",
        activity:              "A", location:                 "G"
    )

    /// Every mark, in the same order in every set.
    public var all: [Unicode.Scalar] {
        [
            refresh, fetch, widget, push, voIPPush, standardPush, event, health, intent, locationPush,
            activityPush, startPush, discretionaryTransfer, nondiscretionaryTransfer, discretionaryRelaunch,
            nondiscretionaryRelaunch, processing, continued, completion, activity, location,
        ]
    }
}
