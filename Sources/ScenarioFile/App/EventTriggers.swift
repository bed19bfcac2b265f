import BackgroundPolicy
import Simulation

extension AppList {
    /// Events that launch the app.
    static let eventTriggers = AppList(
        "eventTriggers", "events that launch the app when they happen", into: \.eventTriggers,
        RequestTable(
            "eventTrigger", .eventTrigger, { TriggerScript(task: $0, kind: TriggerScript.Kind.allCases[0]) },
            keys: [
                TriggerKeys.kind, TriggerKeys.at,
                .flag(
                    "authorized", "whether the person allowed it, such as Location for region-entry",
                    \.isAuthorized),
                .slices("authorizedOff", "when its setting is off", \.authorizedOff),
                .flag(
                    "restartedAtLaunch",
                    "whether the app starts to monitor significant changes or visits again in every launch, or only when "
                        + "the person opens it", \.isRestartedAtLaunch),
                .work(
                    "triggerWork", done: nil,
                    "what the app does; audio runs as long as it plays, anything else a few seconds", \.work),
            ],
            check: { part, trigger, _ in
                guard !trigger.kind.isRestartedByApp else { return }
                let kinds = TriggerScript.Kind.allCases.filter(\.isRestartedByApp).map(\.key)
                part.refuse(
                    "restartedAtLaunch", found: trigger.kind.key,
                    expected: "a kind that the app starts: " + kinds.joined(separator: " or "))
            }))
}

/// The keys of an event that launches the app.
enum TriggerKeys {
    static let kind = Key<TriggerScript>.value(
        "kind", Forms.triggerKind, "what happens", isRequired: true
    ) { $0.kind = $1 }
    static let at = Key<TriggerScript>.moments("at", "when it happens", isRequired: true, \.moments)
}
