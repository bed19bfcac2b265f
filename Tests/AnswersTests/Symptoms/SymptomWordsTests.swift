import Testing

@testable import Answers

/// The words of people lead to the right questions, a known text, or honestly nowhere.
@Suite struct SymptomWordsTests {
    @Test(
        "words of people find the symptom",
        arguments: [
            ("never-runs", "never-runs"), ("my background task never runs", "never-runs"),
            ("BGAppRefreshTask not called", "never-runs"), ("it doesn't run", "never-runs"),
            ("it doesn\u{2019}t run at all", "never-runs"), ("the handler isn't triggered", "never-runs"),
            ("silently, the task never fires", "never-runs"),
            ("fetch never runs on one of our phones", "never-runs"),
            ("our backup doesn't run after the app was swiped away", "never-runs"),
            ("the simulated launch does nothing", "never-runs"), ("always DecisionToRun:0", "never-runs"),
            ("the exposure notification check is not run in Low Power Mode", "never-runs"),
            ("task never runs without a network", "never-runs"),
            ("works only with the debugger", "only-from-xcode"),
            ("the expo task works when triggered but not in production", "only-from-xcode"),
            ("works with triggerTaskWorkerForTestingAsync, never in production", "only-from-xcode"),
            ("runs only in debug, not in TestFlight", "only-in-debug"),
            ("the battery sensor only updates when the app is open", "only-when-open"),
            ("photos get uploaded only while charging", "only-while-charging"),
            ("my refresh runs once a day", "once-a-day"), ("why not every 15 minutes", "once-a-day"),
            ("no refresh over night", "once-a-day"), ("run it every 15 minutes", "once-a-day"),
            ("it stopped after a few days", "stopped-after-days"), ("app gets killed", "killed"),
            ("a processing task was killed by signal 9", "killed"),
            ("the audio app is killed after 50 seconds in background", "killed"),
            ("app killed after a minute in the background although music plays", "killed"),
            ("app is gone during upload", "killed"),
            ("VoIP call drops in background, signal 9", "killed"),
            ("silent pushes are missing", "pushes-missing"),
            ("silent push is not received", "pushes-missing"),
            ("onBackgroundMessage is not called", "pushes-missing"),
            ("didReceiveRemoteNotification not called in background", "pushes-missing"),
            ("push not received after a force quit", "pushes-missing"),
            ("the notification extension does not run for large messages", "notification-unchanged"),
            ("notifications are missing for big messages", "notification-unchanged"),
            ("my upload stalls", "transfer-stalls"),
            ("upload does not continue after force quit", "transfer-stalls"),
            ("uploads do not run in Low Power Mode", "transfer-stalls"),
            ("crashes at launch", "crash-at-launch"), ("app is killed at launch", "crash-at-launch"),
            ("app crashes at the second upload on iOS 26", "crash-at-launch"),
            ("it crashes when I submit before register", "crash-at-launch"),
            ("only 30 seconds", "time-too-short"), ("refresh times out", "time-too-short"),
            ("how long can my app run in the background", "time-too-short"),
            ("how much time do I get in the background?", "time-too-short"),
            ("my iOS app is suspended", "time-too-short"), ("it drains the battery", "battery"),
            ("the Live Activity stops updating after 20 minutes", "live-activity"),
            ("push to start does not start the Live Activity", "live-activity"),
            ("a live activity update always makes a sound", "live-activity"),
            ("HealthKit background delivery is not called when the app is terminated", "health-missing"),
            ("significant location changes do not wake the app", "location-missing"),
            ("the region exit arrives 30 minutes late", "location-missing"),
            ("location stops in background", "location-missing"),
            ("widget does not update", "widget-frozen"), ("no incoming VoIP call rings", "calls-missing"),
        ])
    func words(text: String, id: String) {
        #expect(Symptom.found(by: text)?.id == id)
    }

    @Test(
        "a known text answers the questions whose answer it is",
        arguments: [
            (
                "app crashes after 12 hours with No launch handler registered",
                "crash-at-launch message=no-handler"
            ),
            ("too many tasks BGTaskSchedulerErrorDomain Code=1", "never-runs code=1 submit=throws"),
            ("the app crashes with 0xdead10cc", "killed report=dead10cc"),
            (
                "Lost connection to background transfer service",
                "transfer-stalls error=-997 session=background"
            ),
            (
                "A new notification has been received, and no content",
                "notification-unchanged notification=half-minute"
            ),
            ("Killing app because it never posted an incoming call", "killed report=baadca11"),
            ("Terminated due to signal 9", "killed report=none"),
            ("reason: vm-pageshortage", "killed report=pageshortage"),
        ])
    func signs(text: String, told: String) throws {
        let sign = try #require(SymptomSign.found(in: text))
        let answers = sign.answers.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        #expect(([sign.symptom.id] + answers).joined(separator: " ") == told)
    }

    @Test("every known text answers what its symptom asks")
    func answers() {
        for row in SymptomSign.rows {
            let questions = Symptom.all.first { $0.id == row.symptom }?.tree.questions ?? [:]
            #expect(row.answers.allSatisfy { questions[$0.key]?.contains($0.value) == true }, "\(row.text)")
            #expect(SymptomSign.found(in: row.text)?.symptom.id == row.symptom, "\(row.text)")
        }
    }

    @Test("no text of any length or kind is too much")
    func hostile() {
        let texts = [
            String(repeating: "never runs ", count: 20_000), "\u{1B}[2J\u{0}", "|*|", "*", "- , ; .",
        ]
        for text in texts { _ = SymptomSign.found(in: text).map(\.symptom) ?? Symptom.found(by: text) }
        #expect(Symptom.found(by: texts[0])?.id == "never-runs")
    }
}
