/// The Swift file that writes the log of an app about itself, in the format of `AppLogSchema`.
public enum AppLogger {
    /// The file, to be added to an app as it is.
    public static let source = #"""
        // AppLog.swift: what this app can know of its background execution, a line of JSON each.
        // Call AppLog.begin() first in application(_:didFinishLaunchingWithOptions:), AppLog.submit for
        // BGTaskScheduler.shared.submit, and started, expired and complete in launch handlers, which are best
        // registered with using: .main, so that their lines have the app's state. In delegates:
        //   didReceiveRemoteNotification          note("pushReceived", ["contentAvailable": true])
        //   before its completion handler         note("pushCompleted", ["result": "newData"])
        //   handleEventsForBackgroundURLSession   note("sessionEvents", ["session": identifier])
        //   urlSessionDidFinishEvents             note("sessionFinished")
        // To get the file off the phone, and to read it:
        //   xcrun devicectl device copy from --device NAME --domain-type appDataContainer \
        //     --domain-identifier BUNDLE-ID --source Documents/AppLog.jsonl --destination AppLog.jsonl
        //   dayline AppLog.jsonl
        import BackgroundTasks
        import UIKit

        enum AppLog {
            private static let file: FileHandle? = {
                let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
                let url = documents.appendingPathComponent("AppLog.jsonl")
                if !FileManager.default.fileExists(atPath: url.path) {  // A locked phone writes to it, too.
                    let open = [FileAttributeKey.protectionKey: FileProtectionType.none]
                    _ = FileManager.default.createFile(atPath: url.path, contents: nil, attributes: open)
                }
                let file = try? FileHandle(forWritingTo: url)
                _ = try? file?.seekToEnd()
                return file
            }()
            @MainActor static func begin() {
                UIDevice.current.isBatteryMonitoringEnabled = true
                note("launched")
                for (name, event) in [
                    (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
                    (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
                    (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
                    (UIApplication.willTerminateNotification, "willTerminate"),
                    (UIApplication.didReceiveMemoryWarningNotification, "memoryWarning"),
                    (UIApplication.protectedDataDidBecomeAvailableNotification, "protectedDataAvailable"),
                    (
                        UIApplication.protectedDataWillBecomeUnavailableNotification,
                        "protectedDataUnavailable"
                    ),
                    (UIApplication.backgroundRefreshStatusDidChangeNotification, "backgroundRefreshChanged"),
                    (Notification.Name.NSProcessInfoPowerStateDidChange, "lowPowerModeChanged"),
                    (UIDevice.batteryStateDidChangeNotification, "batteryChanged"),
                ] {
                    let center = NotificationCenter.default
                    _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in note(event) }
                }
            }
            static func submit(_ request: BGTaskRequest) throws {
                var line: [String: any Sendable] = ["task": request.identifier]
                line["kind"] = request is BGAppRefreshTaskRequest ? "appRefresh"
                    : request is BGProcessingTaskRequest ? "processing" : "continuedProcessing"
                if let date = request.earliestBeginDate { line["earliestBegin"] = text(date) }
                if let processing = request as? BGProcessingTaskRequest {
                    line["requiresExternalPower"] = processing.requiresExternalPower
                    line["requiresNetworkConnectivity"] = processing.requiresNetworkConnectivity
                }
                do { try BGTaskScheduler.shared.submit(request) } catch {
                    line["error"] = "\(error)"
                    note("submitFailed", line)
                    throw error
                }
                note("taskSubmitted", line)
            }
            static func started(_ task: BGTask) {
                let kind = task is BGAppRefreshTask ? "appRefresh"
                    : task is BGProcessingTask ? "processing" : "continuedProcessing"
                note("taskStarted", ["task": task.identifier, "kind": kind])
            }
            static func expired(_ task: BGTask) { note("taskExpired", ["task": task.identifier]) }
            static func complete(_ task: BGTask, success: Bool) {
                note("taskCompleted", ["task": task.identifier, "success": success])
                task.setTaskCompleted(success: success)
            }
            static func note(_ event: String, _ more: [String: any Sendable] = [:]) {
                var line: [String: any Sendable] = ["time": text(Date()), "event": event]
                line["app"] = Bundle.main.bundleIdentifier ?? "app"
                line["lowPowerMode"] = ProcessInfo.processInfo.isLowPowerModeEnabled
                if Thread.isMainThread { line.merge(MainActor.assumeIsolated { state }) { $1 } }
                line.merge(more) { $1 }
                guard let data = try? JSONSerialization.data(withJSONObject: line) else { return }
                try? file?.write(contentsOf: data + [0x0A])  // At once: what is written survives a kill.
            }
            @MainActor private static var state: [String: any Sendable] {
                let (app, device) = (UIApplication.shared, UIDevice.current)
                var line: [String: any Sendable] = [:]
                line["charging"] = [.charging, .full].contains(device.batteryState)
                line["state"] = ["active", "inactive", "background"][app.applicationState.rawValue]
                let statuses = ["restricted", "denied", "available"]
                line["backgroundRefresh"] = statuses[app.backgroundRefreshStatus.rawValue]
                if device.batteryLevel >= 0 { line["batteryPercent"] = Int(device.batteryLevel * 100) }
                if app.applicationState == .background {
                    line["timeRemaining"] = Int(min(app.backgroundTimeRemaining, 9_999))
                }
                return line
            }
            private static func text(_ date: Date) -> String {
                let options: ISO8601DateFormatter.Options = [.withInternetDateTime, .withFractionalSeconds]
                return ISO8601DateFormatter.string(from: date, timeZone: .current, formatOptions: options)
            }
        }
        """#
}
