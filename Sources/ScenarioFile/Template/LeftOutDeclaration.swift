import BackgroundPolicy
public import Simulation

/// What an Info.plist declares, and a scenario that is made of it does nothing with.
public struct LeftOutDeclaration: Hashable, Sendable {
    /// The value of `UIBackgroundModes`, or the other key of Info.plist, as that spells it.
    public let name: String
    /// The key that the name stands in; nil where it is itself a key.
    let key: String?
    /// What is to be added to the app for it; empty where Dayline does not simulate it.
    public let remedies: [String]

    /// A value of `UIBackgroundModes`.
    init(mode: AppScript.BackgroundModes, name: String) {
        (self.name, key) = (name, AppKeys.backgroundModes.name)
        remedies = mode.users
    }

    /// Another key of Info.plist, with what is to be added for it.
    init(key: String, remedies: [String]) {
        (name, self.key, self.remedies) = (key, nil, remedies)
    }

    /// The comment that stands for it in the scenario.
    var comment: String {
        let place = "\(key ?? "Info.plist") has \(name), "
        return remedies.isEmpty
            ? place + "which Dayline does not simulate: what runs for it is missing here."
            : place + "but nothing here uses it: add \(remedies.joined(separator: " or "))."
    }
}

extension AppScript.BackgroundModes {
    /// The keys of an app whose requests use the mode; none for a mode that Dayline does not simulate.
    public var users: [String] {
        func event(_ kind: TriggerScript.Kind) -> String {
            "\(AppList.eventTriggers.name) (\(TriggerKeys.kind.name): \(kind.key))"
        }
        let table: [(mode: Self, users: [String])] = [
            (.fetch, [TaskKind.appRefresh.key, AppList.backgroundFetch.name]),
            (.processing, [TaskKind.processing.key]),
            (.remoteNotification, [AppList.pushes.name]), (.voIP, [AppList.voIPPushes.name]),
            (.audio, [event(.audio)]),
            (.location, [AppList.locationSessions.name]),
            (.bluetoothCentral, [event(.bluetooth)]), (.bluetoothPeripheral, [event(.bluetooth)]),
        ]
        return table.filter { contains($0.mode) }.flatMap(\.users)
    }
}
