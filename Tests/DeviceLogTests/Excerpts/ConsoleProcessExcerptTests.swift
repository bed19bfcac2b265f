import Testing
import Timeline

@testable import DeviceLog

/// The processes of apps in copies from Console, from iOS 14 to 26 and on the Mac.
@Suite struct ConsoleProcessExcerptTests {
    @Test("an app is resumed and comes to the foreground")
    func opened() throws {
        let excerpt = try ExcerptDay(
            """
            default\t11:20:00.090000+0530\trunningboardd\t[application<org.birds>:700] Set jetsam priority to 100 [0] flag[1]
            default\t11:20:00.100000+0530\trunningboardd\t[application<org.birds>:700] Resuming task.
            default\t11:20:00.102000+0530\trunningboardd\tCalculated state for application<org.birds>: running-active (role: UserInteractiveFocal)
            default\t11:20:00.103000+0530\tSpringBoard\t[application<org.birds>:700] Bootstrap success!
            """)
        #expect(
            excerpt.events == [
                "11:20:00.100 org.birds background, not-recorded",
                "11:20:00.102 org.birds foreground, opened",
            ])
    }

    private static func created(_ role: String, visibility: String) -> String {
        """
        default\t16:00:00.100000+0200\trunningboardd\tAcquiring assertion targeting application<org.birds> from originator [daemon<com.apple.SpringBoard>:59] with description <RBSAssertionDescriptor| "FBApplicationProcess" ID:32-59-1 target:application<org.birds> attributes:[
        \t<RBSRunningReasonAttribute| runningReason:10000>,
        \t]>
        default\t16:00:00.200000+0200\trunningboardd\tExecuting launch request for application<org.birds> (FBApplicationProcess)
        default\t16:00:00.250000+0200\trunningboardd\t[application<org.birds>:1900] Resuming task.
        default\t16:00:00.300000+0200\tSpringBoard\tApplication process state changed for org.birds: <SBApplicationProcessState: 0x28; pid: 1900; taskState: Running; visibility: \(visibility)>
        default\t16:00:00.400000+0200\trunningboardd\tCalculated state for application<org.birds>: running-active (role: \(role))
        """
    }

    @Test("a process that is created and stays in the background was launched there")
    func launchedInBackground() throws {
        let excerpt = try ExcerptDay(Self.created("Background", visibility: "Background"))
        #expect(
            excerpt.events == [
                "16:00:00.200 org.birds launched cold", "16:00:00.250 org.birds background, launched",
            ])
    }

    @Test("a process that is created and comes to the foreground was opened, and not launched")
    func createdByPerson() throws {
        let excerpt = try ExcerptDay(Self.created("UserInteractiveFocal", visibility: "Foreground"))
        #expect(
            excerpt.events == [
                "16:00:00.250 org.birds background, launched", "16:00:00.300 org.birds foreground, opened",
            ])
    }

    @Test("an app leaves while many processes repeat its state, and its hidden background task ends")
    func leaves() throws {
        let app = "app<org.birds(00-01)>"
        let excerpt = try ExcerptDay(
            """
            default\t02:40:00.100000+0000\tPerfPowerServices\tReceived state update for 900 (\(app), running-active-Visible
            default\t02:40:00.110000+0000\tdasd\tReceived state update for 900 (\(app), running-active-Visible
            default\t02:40:00.115000+0000\tPerch\tWill add backgroundTask with taskName: <private>, expirationHandler: (null)
            default\t02:40:00.120000+0000\trunningboardd\tAcquiring assertion targeting [\(app):900] from originator [\(app):900] with description <RBSAssertionDescriptor| "Shared Background Assertion 1 for org.birds" ID:33-900-1 target:900 attributes:[
            \t<RBSLegacyAttribute| requestedReason:FinishTask reason:FinishTask flags:( PreventTaskSuspend )>,
            \t]>
            default\t02:40:00.130000+0000\tPerch\tCreated background task <private>.
            default\t02:40:00.180000+0000\tPerch\tReceived state update for 900 (\(app), unknown-NotVisible
            default\t02:40:00.200000+0000\tSpringBoard\tApplication process state changed for org.birds: <SBApplicationProcessState: 0x53; pid: 900; taskState: Running; visibility: Background>
            default\t02:40:00.210000+0000\tgamepolicyd\tReceived state update for 900 (\(app), running-active-NotVisible
            default\t02:40:00.250000+0000\trunningboardd\tCalculated state for \(app): running-active (role: UserInteractiveNonFocal) (endowments: <private>)
            default\t02:40:00.260000+0000\tdasd\tReceived state update for 900 (\(app), running-active-Visible
            default\t02:40:00.300000+0000\tPerch\tEnding background task with UIBackgroundTaskIdentifier: 6
            default\t02:40:00.305000+0000\trunningboardd\tInvalidating assertion 33-900-1 (target:[\(app):900]) from originator [\(app):900]
            error\t02:45:00.000000+0000\twifid\tLQM-WiFi: WeightAvgLQM rssi=-51 snr=22
            default\t02:45:01.000000+0000\tdasd\tAttempting to suspend based on triggers: (     "com.apple.das.apppolicy.appchanged" )
            default\t02:45:01.000600+0000\tdasd\tIgnoring trigger com.apple.das.apppolicy.appchanged, conditions are worse
            default\t02:45:01.000900+0000\tdasd\tEvaluating 0 activities based on triggers
            """)
        #expect(
            excerpt.events == [
                "02:40:00.100 org.birds foreground, not-recorded",
                "02:40:00.120 org.birds submitted beginBackgroundTask beginBackgroundTask",
                "02:40:00.120 org.birds started beginBackgroundTask",
                "02:40:00.200 org.birds background, left",
                "02:40:00.305 org.birds ended beginBackgroundTask: completed",
            ])
        #expect(excerpt.unknownLines == 0)
    }

    @Test("the time is the last column, behind messages of several lines")
    func timeLast() throws {
        let app = "app<application.org.birds.Perch.123.124(501)>"
        let excerpt = try ExcerptDay(
            """
            default\trunningboardd\tCalculated state for \(app): running-active (role: UserInteractive)\t21:05:01.100200-0700
            default\trunningboardd\t[\(app):990] Set darwin role to: UserInteractive\t21:05:01.100900-0700
            default\trunningboardd\tAcquiring assertion targeting [\(app):990] from originator [daemon<org.birds.Server(88)>:71] with description <RBSAssertionDescriptor| "Drawing" ID:1-2-3 target:990 attributes:[
            \t<RBSDomainAttribute| name:"Drawing">,
            \t]>\t21:06:02.500600-0700

            """)
        #expect(excerpt.summary.style == .console && excerpt.summary.records == 3)
        #expect(excerpt.summary.continuationLines == 2)
        #expect(excerpt.events == ["21:05:01.100 org.birds.Perch foreground, not-recorded"])
    }
}
