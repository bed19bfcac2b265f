import ArgumentParser

/// The logs that are merged with the first one, for every command that takes several.
struct FurtherLogs: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "After the log of a device: further logs of the same phone, crash reports and MetricKit payloads, which are "
                + "told with it by time.",
            valueName: "log"),
        completion: .logs)
    var logs: [String] = []
}
