import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// What an Info.plist declares without need; notes, because nothing is refused for it.
extension InspectedApp {
    /// A permitted identifier under which the app submits no task (R091).
    var identifierNotSubmitted: [Diagnosis] {
        guard hasInfoPlist else { return [] }
        return script.permittedIdentifiers.filter { !isSubmitted($0) }.map { permitted in
            Diagnosis(
                app: id, key: "BGTaskSchedulerPermittedIdentifiers",
                mistake: "Info.plist permits '\(permitted)', but the app never submits such a task",
                remedy: "submit it, or remove it from BGTaskSchedulerPermittedIdentifiers in Info.plist",
                ground: .rule(91), isNote: true, effect: { _ in nil },
                fix: { $0.permittedIdentifiers.removeAll { $0 == permitted } })
        }
    }

    /// Whether the app submits a task under a permitted identifier, or under one that a pattern covers.
    private func isSubmitted(_ permitted: String) -> Bool {
        script.tasks.contains { task in
            task.isSubmitted
                && PermittedIdentifier(permitted).permits(roster[task.task].identifier, task.kind)
        }
    }

    /// A background mode that nothing in the scenario uses, or nothing can, as the model has no work for it.
    var backgroundModeUnused: [Diagnosis] {
        guard hasInfoPlist else { return [] }
        return AppScript.BackgroundModes.named.filter { isUnused($0.mode) }.map { name, mode in
            let users = mode.users.joined(separator: " or ")
            return Diagnosis(
                app: id, key: "UIBackgroundModes",
                mistake: "Info.plist declares the background mode \(name), which "
                    + (users.isEmpty ? "Dayline does not simulate" : "nothing in the scenario uses"),
                remedy: (users.isEmpty
                    ? "keep it if the app uses it, as what runs for it is missing in this day; else remove it"
                    : "add \(users) to the app in the scenario, or remove it")
                    + " from UIBackgroundModes in Info.plist",
                ground: Basis(
                    name: "",
                    statement:
                        "UIBackgroundModes lists the services of an app that need to run in the background.",
                    sources: [.appleReference], evidence: .documented),
                isNote: true, effect: { _ in nil }, fix: { $0.backgroundModes.remove(mode) })
        }
    }

    private func isUnused(_ mode: AppScript.BackgroundModes) -> Bool {
        guard script.backgroundModes.contains(mode) else { return false }
        switch mode {
        case .fetch: return !hasTask(.appRefresh) && script.backgroundFetch == nil
        case .processing: return !hasTask(.processing)
        case .remoteNotification:
            return script.pushes.isEmpty && !script.standardPushes.contains(where: \.isContentAvailable)
        case .voIP: return script.voIPPushes.isEmpty
        case .audio: return !script.eventTriggers.contains { $0.kind == .audio }
        case .location:
            return script.locationSessions.isEmpty && !script.eventTriggers.contains(where: \.kind.isLocation)
        case .bluetoothCentral, .bluetoothPeripheral:
            return !script.eventTriggers.contains { $0.kind == .bluetooth }
        case .externalAccessory, .pushToTalk, .nearbyInteraction, .networkAuthentication: return true
        default: return false
        }
    }

    private func hasTask(_ kind: TaskKind) -> Bool { script.tasks.contains { $0.kind == kind } }
}
