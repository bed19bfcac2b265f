import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A service extension that works for longer than it may run (R027).
enum ExtensionTooLong: Advisor {
    static let id = FindingID.extensionTooLong

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let most = app.limits[.serviceExtensionRunTime]
        return app.script.changedPushes.compactMap { place in
            let push = app.script.standardPushes[place]
            guard push.extensionWork.time.most > most else { return nil }
            return Diagnosis(
                app: app.id, task: push.task, key: "extension.time",
                mistake: "the extension works for up to \(Span.text(push.extensionWork.time.most)), "
                    + "and has \(Span.text(most))",
                remedy: "do less, and let serviceExtensionTimeWillExpire call the contentHandler with what "
                    + "there is",
                ground: .limit(
                    .serviceExtensionRunTime,
                    "An extension has about 30 seconds; then the push is shown as it came.",
                    in: app.limits.profile),
                effect: { $0.cutOffPushes(push.task, because: "its time was over") },
                fix: {
                    let time = $0.standardPushes[place].extensionWork.time
                    $0.standardPushes[place].extensionWork.time = DrawnRange(min(time.least, most), most)
                })
        }
    }
}

extension AppScript {
    /// The places of the standard pushes that go through the app's service extension.
    var changedPushes: [Int] {
        guard hasServiceExtension else { return [] }
        return standardPushes.indices.filter {
            standardPushes[$0].isMutable && standardPushes[$0].showsAlert
        }
    }
}
