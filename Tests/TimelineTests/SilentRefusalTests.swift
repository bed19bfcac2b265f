import BackgroundPolicy
import Testing
import Timeline

/// What returns without an error, and of which nothing comes, is not told as refused.
@Suite struct SilentRefusalTests {
    @Test("R203 R288 R058 what no error tells the app is without effect, and everything else is refused")
    func words() {
        let silent: [Refusal] = [.notResumed, .notInForeground, .locationSessionNotInForeground]
        for refusal in Refusal.allCases {
            #expect(refusal.isSilent == silent.contains(refusal), "\(refusal)")
            #expect(refusal.participle == (silent.contains(refusal) ? "without effect" : "refused"))
            // An error has a code, or the system says it in its own words.
            #expect(!refusal.isSilent || refusal.systemText == nil, "\(refusal)")
        }
    }

    @Test("the count of what was refused is without that")
    func count() {
        var tally = Tally(
            DayHeader(
                title: "Silent", calendar: DayCalendar(epochDay: 0, startOfDay: 0), length: Span.day,
                profile: .ios26, seed: 1,
                roster: Roster(
                    apps: [Roster.App(name: "Zip", bundleIdentifier: "zip")],
                    tasks: [Roster.Task(app: AppID(0), mode: .continuedProcessing, identifier: "zip.job")])))
        for refusal in [Refusal.notInForeground, .notInForeground, .immediateRunIneligible] {
            tally.add(
                TimelineEvent(
                    at: .start,
                    .request(
                        Request(
                            id: .refused(0), app: AppID(0), mode: .continuedProcessing, task: TaskID(0)),
                        .refused(refusal))))
        }
        #expect(tally.apps[0].refused == 1)
        #expect(tally.apps[0].refused(.notInForeground) == 2)
    }
}
