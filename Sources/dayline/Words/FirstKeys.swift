import Dashboard
import Timeline

/// What a person who is new to the dashboard might press.
enum FirstKeys {
    /// The keys in a few sentences, of which a narrow screen shows the first and the last.
    static func hint(_ keyMap: KeyMap, hasLesson: Bool) -> [String] {
        func key(_ action: Action) -> String { keyMap.name(of: action) }
        return ["\(key(.move(.nextFailure))) goes to what went wrong"]
            + (hasLesson ? ["\(key(.lesson(.toggle))) shows or hides the lesson of this day"] : [])
            + [
                "\(key(.playback(.toggle))) plays and pauses", "Right of the line: the future",
                "\(key(.device(.lowPowerMode))) is Low Power Mode",
                "\(key(.app(.swipeAway))) swipes the app away", "\(key(.panel(.help))) is help",
            ]
    }
}
