import Testing
import Timeline

@testable import Simulation

/// The life of a process by itself: what each input does in each of the four states (R001).
@Suite struct ProcessLifeTests {
    private static let launch = LaunchID(7)

    /// A process in a state, come there from one that did not run.
    private func life(_ state: AppState) -> ProcessLife {
        var life = ProcessLife()
        switch state {
        case .notRunning: break
        case .suspended: life.beginSuspended()
        case .foreground: _ = life.open()
        case .background:
            _ = life.open()
            life.leave()
        }
        #expect(life.state == state)
        return life
    }

    @Test("R009 an app that is opened is started only if it did not run", arguments: AppState.allCases)
    func opened(_ state: AppState) {
        var life = life(state)
        if state == .background { _ = life.launch(Self.launch, at: 1_000, atLeastUntil: .min) }
        let former = life.generation
        let isNew = life.open()
        #expect(isNew == (state == .notRunning))
        #expect(life.state == .foreground && !life.isInLaunch)
        #expect(!life.isCurrent(former))
    }

    @Test("R009 a launch is cold if the app did not run, and needs none if it runs in the background")
    func launched() {
        for state in [AppState.notRunning, .suspended, .background] {
            var life = life(state)
            let found = life.launch(Self.launch, at: 1_000, atLeastUntil: .min)
            #expect(found.begins)
            #expect(found.isCold == (state == .notRunning))
            #expect(found.isRunning == (state == .background))
            #expect(life.state == .background && life.isInLaunch && life.launch == Self.launch)
            #expect(life.deadline == 1_000)
            let former = life.generation
            life.serve()
            #expect(!life.isCurrent(former))
            // What becomes ready in a launch begins no other.
            let second = life.launch(LaunchID(8), at: 2_000, atLeastUntil: .min)
            #expect(!second.begins && !second.isCold && second.isRunning)
            #expect(life.launch == Self.launch && life.launchedAt == 1_000)
        }
    }

    @Test("R101 a launch has the longest of the times that what it serves asks for, and audio what it needs")
    func deadline() {
        var life = life(.suspended)
        _ = life.launch(Self.launch, at: 1_000, atLeastUntil: 5_000)
        #expect(life.deadline == 5_000)
        life.extend(until: 31_000)
        life.extend(until: 11_000)
        #expect(life.deadline == 31_000)
    }

    @Test("R104 an interruption takes time from the process, and never gives it any")
    func shortened() {
        var life = life(.suspended)
        _ = life.launch(Self.launch, at: 1_000, atLeastUntil: 31_000)
        let former = life.generation
        life.shorten(until: 6_000)
        #expect(life.deadline == 6_000 && !life.isCurrent(former))
        life.shorten(until: 9_000)
        #expect(life.deadline == 6_000)
    }

    @Test(
        "R101 what becomes ready when the warning is due waits for another launch, unless this one is as short"
    )
    func closing() {
        var life = life(.suspended)
        #expect(!life.isClosing(at: 30_000, grace: 5_000))
        _ = life.launch(Self.launch, at: 1_000, atLeastUntil: 31_000)
        #expect(!life.isClosing(at: 25_999, grace: 5_000))
        #expect(life.isClosing(at: 26_000, grace: 5_000))
        var short = self.life(.suspended)
        _ = short.launch(Self.launch, at: 1_000, atLeastUntil: 2_000)
        #expect(!short.isClosing(at: 1_000, grace: 5_000))
        #expect(short.isClosing(at: 1_001, grace: 5_000))
    }

    @Test(
        "R001 only what runs in the background is suspended, and its launch with it",
        arguments: AppState.allCases)
    func suspended(_ state: AppState) {
        var life = life(state)
        if state == .background { _ = life.launch(Self.launch, at: 1_000, atLeastUntil: .min) }
        let former = life.generation
        let isSuspended = life.suspend()
        #expect(isSuspended == (state == .background))
        #expect(life.state == (state == .background ? .suspended : state))
        #expect(!life.isInLaunch)
        #expect(life.isCurrent(former) == (state != .background))
    }

    @Test("R001 every process ends once, and its launch with it", arguments: AppState.allCases)
    func ended(_ state: AppState) {
        var life = life(state)
        if state == .background { _ = life.launch(Self.launch, at: 1_000, atLeastUntil: .min) }
        let former = life.generation
        let hasEnded = life.end()
        #expect(hasEnded == (state != .notRunning))
        #expect(life.state == .notRunning && !life.isInLaunch)
        #expect(life.isCurrent(former) == (state == .notRunning))
        let endsTwice = life.end()
        #expect(!endsTwice)
    }

    @Test("R102 a process is done when it works on nothing any more, in the background")
    func done() {
        for state in AppState.allCases {
            var life = life(state)
            #expect(life.isDone == (state == .background))
            life.beginWork(keepsRunning: false)
            life.beginWork(keepsRunning: false)
            life.endWork()
            #expect(!life.isDone && life.running == 1)
            life.endWork()
            #expect(life.isDone == (state == .background))
        }
    }

    @Test("leaving an app makes the timers of the visit pointless")
    func left() {
        var life = life(.foreground)
        let former = life.generation
        life.leave()
        #expect(life.state == .background && !life.isCurrent(former))
    }
}
