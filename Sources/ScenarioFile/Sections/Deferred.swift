import Synchronization

/// What is made when it is first asked for: a page has few of the keys whose tables there are.
final class Deferred<Made: Sendable>: Sendable {
    private let state = Mutex<Made?>(nil)
    private let make: @Sendable () -> Made

    init(_ make: @escaping @Sendable () -> Made) { self.make = make }

    /// The same for whoever asks.
    var made: Made {
        state.withLock { state in
            if let made = state { return made }
            let made = make()
            state = made
            return made
        }
    }
}
