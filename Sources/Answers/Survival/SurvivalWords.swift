import BackgroundPolicy

extension Death {
    /// The heading of a column, at most nine letters.
    var heading: String { self == .noUnlock ? "no unlock" : rawValue }

    /// The death in words, after "after".
    var phrase: String {
        switch self {
        case .swipe: "a swipe in the App Switcher, until the person opens the app"
        case .memory: "the system has ended the app to free memory"
        case .crash: "a crash, or a kill by a watchdog or for CPU time or memory"
        case .update: "an update of the app"
        case .restart: "a restart of the phone, once it has been unlocked"
        case .noUnlock: "a restart of the phone, before the first unlock"
        }
    }
}

extension Survival.Fate {
    /// The word in a table, at most six letters.
    var word: String {
        switch self {
        case .runs, .waits, .ends, .some: rawValue
        case .filesLocked: "locked"
        case .notStated: "·"
        }
    }

    /// What the word stands for.
    var meaning: String {
        switch self {
        case .runs: "comes as before; the app is launched again where it is needed"
        case .waits: "is held until the person opens the app, or unlocks the phone"
        case .ends: "what was under way is over, and does not come back by itself"
        case .some: "some kinds come, others do not"
        case .filesLocked: "launches the app, which cannot read its files by default"
        case .notStated: "no rule of the model says, and no source that it cites"
        }
    }
}

extension Survival {
    /// The cell of a table, with the sign of its evidence.
    var mark: String {
        switch citation?.evidence {
        case .assumed: fate.word + " ?"
        case .reported: fate.word + " +"
        case .stated, .documented, .engineer, .notes, .measured, .reverseEngineered, .logged, nil: fate.word
        }
    }

    /// What becomes of a mode, as the end of a sentence that begins with its name.
    func words(of mode: ExecutionMode, after death: Death) -> String {
        switch (fate, death) {
        case (.waits, .swipe): "waits until the person opens the app"
        case (.waits, _): "waits for the first unlock"
        case (.some, .swipe): "comes for location and intents; other events are refused"
        case (.some, _): "comes, but for Bluetooth, which waits for the first unlock"
        case (.ends, .swipe) where mode.isTransfer: "is cancelled, with the error -999"
        case (.ends, .swipe) where mode.isRelaunch: "does not come, as its transfers are cancelled"
        case (.ends, _): "ends with the process; the person has to begin it again"
        case (.runs, _) where mode.isTransfer: "goes on in the system's process"
        case (.runs, _) where mode.runsOutsideApp: "comes as before, without the app's process"
        case (.runs, .swipe): "comes as before, and launches the app"
        case (.runs, _): "comes as before; the app is launched again for it"
        case (.filesLocked, _): fate.meaning
        case (.notStated, _): "is not known: \(fate.meaning)"
        }
    }
}
