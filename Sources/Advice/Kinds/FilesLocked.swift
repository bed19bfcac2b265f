import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Background work that needs files which a locked phone cannot read (R145).
enum FilesLocked: Advisor {
    static let id = FindingID.filesLocked

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let script = app.script
        let isStrict = script.fileProtection == .complete || script.fileProtection == .completeUnlessOpen
        let worksInBackground =
            !script.tasks.isEmpty || !script.pushes.isEmpty
            || script.transfers.contains(where: \.sessionSendsLaunchEvents)
        guard isStrict, worksInBackground else { return [] }
        return [
            Diagnosis(
                app: app.id, key: "fileProtection",
                mistake: "background work needs files with fileProtection \(script.fileProtection.rawValue), "
                    + "which a locked phone cannot open",
                remedy: "use completeUntilFirstUserAuthentication for the files that background work needs",
                ground: .rule(145),
                effect: { day in
                    let refused = day.index[app.id].instants.count { $0.kind == .refused(.filesLocked) }
                    guard refused > 0 else { return nil }
                    return Counted.text(refused, "run", "runs") + " failed, because the phone was locked"
                },
                fix: { $0.fileProtection = .completeUntilFirstUserAuthentication })
        ]
    }
}
