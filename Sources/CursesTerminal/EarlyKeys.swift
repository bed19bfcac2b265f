import CNCurses

/// The keys that a person types before the screen is taken.
public enum EarlyKeys {
    /// Keeps them for the screen without showing them on the terminal as it is.
    ///
    /// The terminal is as before once the screen is given back, or the process ends without one.
    public static func keepQuiet() { cncurses_quieten() }
}
