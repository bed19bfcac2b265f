import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A transfer of a background session over something else than HTTP or HTTPS (R061).
enum TransferScheme: Advisor {
    static let id = FindingID.transferScheme

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let (transfers, sessions) = (app.script.transfers, app.script.sessions)
        return transfers.indices.filter {
            !transfers[$0].isWeb && transfers[$0].session(among: sessions).isBackground
        }.map { place in
            let task = transfers[place].task
            return Diagnosis(
                app: app.id, task: task, key: "url",
                mistake: "its URL is neither of HTTP nor of HTTPS",
                remedy: "offer the file over HTTPS, or transfer it in the foreground",
                ground: .refusal(.unsupportedScheme),
                effect: { $0.refused([task], .unsupportedScheme, "transfer was", "transfers were") },
                fix: { $0.transfers[place].isWeb = true })
        }
    }
}
