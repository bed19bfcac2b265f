import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// `dayline scenario --from`: a day that a phone logged, as a scenario.
@Suite struct LoggedScenarioTests {
    private func scenario(_ arguments: String...) throws -> String {
        let outcome = try Command.run(
            ["scenario", "--from", "-"] + arguments, input: Array(PhoneLog.text.utf8))
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    private func line(of words: String, in text: String) throws -> String {
        try #require(
            text.split(separator: "\n").first { $0.contains(words) }.map(String.init), "no line with \(words)"
        )
    }

    @Test("the day starts with the minute of the first record, and lasts to the minute after the last")
    func day() throws {
        let read = try ScenarioReader.read(Array(try scenario().utf8), file: "a day")
        #expect(read.header.calendar.isoDate(.start) == "2026-10-05")
        #expect(read.header.calendar.clock(.start) == "07:00:00")
        // From 07:00 to 11:30.
        #expect(read.header.length == 4 * Span.hour + 30 * Span.minute)
    }

    @Test("battery, charger and use of the phone are as the log tells, each with its line")
    func device() throws {
        let text = try scenario()
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        #expect(read.device.battery == 64_000)
        let charged = Slice(from: Moment(90 * Span.minute), to: Moment(150 * Span.minute))
        #expect(read.device[.charger].map(\.slice) == [charged])
        let charger = try #require(PhoneLog.line(with: "Source:AC"))
        #expect(try line(of: "\"08:30-09:30\"", in: text).hasSuffix("# line \(charger)"))
        // Unlocked from 07:00:20 to 07:05, with the visit from 07:01 to 07:04 in between.
        #expect(
            read.device.uses.map { [$0.from.milliseconds, $0.to.milliseconds] } == [
                [20 * Span.second, Span.minute], [4 * Span.minute, 5 * Span.minute],
            ])
    }

    @Test(
        "Low Power Mode lasts from the first to the last evaluation that says so, and that is marked as a guess"
    )
    func lowPowerMode() throws {
        let text = try scenario()
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        #expect(
            read.device[.lowPowerMode].map(\.slice) == [
                Slice(from: Moment(20 * Span.minute), to: Moment(50 * Span.minute))
            ])
        #expect(try line(of: "lowPowerMode:", in: text).contains("guessed"))
    }

    @Test("the app's visit, its submissions, what they require and how long they ran are as the log tells")
    func app() throws {
        let text = try scenario()
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        let app = try #require(read.apps.first)
        #expect(read.header.roster.apps.map(\.bundleIdentifier) == ["org.birds"])
        #expect(app.visits.map(\.moment) == [Moment(Span.minute)])
        #expect(app.visits.map(\.length.least) == [3 * Span.minute])
        let tasks = app.tasks.map { read.header.roster[$0.task].identifier }
        #expect(tasks == ["org.birds.feed", "org.birds.tidy"])
        #expect(app.tasks.allSatisfy { $0.submitsOnEnteringBackground && !$0.submitsInHandler })
        #expect(app.tasks.map(\.earliestBegin) == [15 * Span.minute, 0])
        #expect(app.tasks.map(\.requiresExternalPower) == [false, true])
        #expect(app.tasks.map(\.work.time.least) == [4 * Span.second, 3 * Span.minute])
        let submission = try #require(PhoneLog.line(with: "requiresExternalPower=1"))
        #expect(try line(of: "requiresExternalPower: true", in: text).hasSuffix("# line \(submission)"))
    }

    @Test("the push has its time and its run time, and the swipe its time")
    func pushAndSwipe() throws {
        let app = try #require(try ScenarioReader.read(Array(try scenario().utf8), file: "a day").apps.first)
        #expect(app.pushes.map(\.arrivals) == [[Moment(180 * Span.minute)]])
        #expect(app.pushes.map(\.priority) == [5])
        #expect(app.pushes.map(\.work.time.least) == [7 * Span.second])
        #expect(app.swipes == [Moment(240 * Span.minute)])
    }

    @Test(
        "the scenario is written into a file and can be simulated: the app runs its processing and gets its push"
    )
    func simulated() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "day.yaml")
        let written = try Command.run(["scenario", "--from", "-", file], input: Array(PhoneLog.text.utf8))
        #expect(written.ending == .exited(0) && written.output == "")
        #expect(written.errorOutput.contains("wrote \(file)"))
        let report = try Command.run("run", file).output
        let titles = try line(of: "app  ", in: report).split(separator: " ").map(String.init)
        let row = try line(of: "Birds ", in: report).split(separator: " ").map(String.init)
        for title in ["visits", "push", "processing"] {
            let column = try #require(titles.firstIndex(of: title), "\(titles)")
            #expect(row[column] == "1", "\(title)")
        }
        let check = try Command.run("check", file)
        #expect(check.ending == .exited(0) || check.ending == .exited(1), "\(check.errorOutput)")
        try Command.expectComplaint(
            ["scenario", "--from", "-", file], input: Array(PhoneLog.text.utf8), status: 73,
            saying: "exists already")
    }

    @Test("what is no log of a device is answered with what it is")
    func notALog() throws {
        let folder = try TemporaryFolder()
        let recording = try Command.record("swipe-away", in: folder)
        try Command.expectComplaint(
            ["scenario", "--from", recording], status: 65, saying: "is a recording, not a scenario")
        try Command.expectComplaint(
            ["scenario", "--from", "-"], input: Array("name: A\n".utf8), status: 65,
            saying: "is no log of a device", "--style")
        try Command.expectComplaint(["scenario"], status: 64, saying: "--from")
        try Command.expectComplaint(["scenario", "--from", "-", "--card"], status: 64, saying: "--card")
    }
}
