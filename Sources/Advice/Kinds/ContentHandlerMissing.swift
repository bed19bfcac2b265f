import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A service extension that never calls its content handler (R027).
enum ContentHandlerMissing: Advisor {
    static let id = FindingID.contentHandlerMissing

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let most = app.limits[.serviceExtensionRunTime]
        return app.script.changedPushes.compactMap { place in
            let push = app.script.standardPushes[place]
            guard !push.extensionWork.saysWhenDone else { return nil }
            return Diagnosis(
                app: app.id, task: push.task, key: "extension.contentHandler",
                mistake: "the extension never calls its contentHandler",
                remedy: "call the contentHandler on every path, and from serviceExtensionTimeWillExpire",
                ground: .limit(
                    .serviceExtensionRunTime,
                    "An extension has about 30 seconds; then the push is shown as it came.",
                    in: app.limits.profile),
                effect: { $0.cutOffPushes(push.task, because: "\(Span.text(most)) went by without it") },
                fix: { $0.standardPushes[place].extensionWork.saysWhenDone = true })
        }
    }
}
