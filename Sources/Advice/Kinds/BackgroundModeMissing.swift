import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A background mode that Info.plist does not declare (R090, R029).
enum BackgroundModeMissing: Advisor {
    static let id = FindingID.backgroundModeMissing

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.tasks
        var missing: [Diagnosis] = []
        if tasks.contains(where: { !$0.isProcessing }), !app.script.backgroundModes.contains(.fetch) {
            missing.append(diagnosis(app, .fetch, "fetch", of: .appRefresh))
        }
        if app.script.backgroundFetch != nil, !app.script.backgroundModes.contains(.fetch) {
            missing.append(diagnosis(app, .fetch, "fetch", of: .backgroundFetch))
        }
        if tasks.contains(where: \.isProcessing), !app.script.backgroundModes.contains(.processing) {
            missing.append(diagnosis(app, .processing, "processing", of: .processing))
        }
        if !app.script.pushes.isEmpty, !app.script.backgroundModes.contains(.remoteNotification) {
            missing.append(diagnosis(app, .remoteNotification, "remote-notification", of: .backgroundPush))
        }
        if !app.script.voIPPushes.isEmpty, !app.script.backgroundModes.contains(.voIP) {
            missing.append(diagnosis(app, .voIP, "voip", of: .voIPPush))
        }
        return missing
    }

    private static func diagnosis(
        _ app: InspectedApp, _ needed: AppScript.BackgroundModes, _ name: String, of mode: ExecutionMode
    ) -> Diagnosis {
        let isSubmitted = mode == .appRefresh || mode == .processing
        let requests =
            switch mode {
            case _ where mode.isPush: ("push was", "pushes were")
            case .backgroundFetch: ("fetch interval was", "fetch intervals were")
            default: ("submission was", "submissions were")
            }
        return Diagnosis(
            app: app.id, key: "UIBackgroundModes",
            mistake: "UIBackgroundModes lacks \(name), which every \(mode.name) needs",
            remedy: "add \(name) to UIBackgroundModes in Info.plist",
            ground: isSubmitted
                ? .rule(90) : mode == .backgroundFetch ? .rule(117) : .refusal(.missingBackgroundMode),
            effect: { day in
                let roster = day.index.header.roster
                let count = day.refusals(isSubmitted ? .modeNotPermitted : .missingBackgroundMode) {
                    $0 == mode && roster[$1].app == app.id
                }
                return count > 0 ? Counted.text(count, requests.0, requests.1) + " refused" : nil
            },
            fix: { $0.backgroundModes.insert(needed) })
    }
}
