import BackgroundPolicy
import Timeline

/// File protection: which files work can read while the phone is locked (R145).
extension World {
    /// Whether work that starts now can open the app's files.
    mutating func canOpenFiles(_ app: AppID) -> Bool {
        switch scenario.apps[app].fileProtection {
        case .complete, .completeUnlessOpen: !isFileKeyGone()
        // Nothing is launched before the first unlock, and a debugger needs an unlocked phone.
        case .completeUntilFirstUserAuthentication, .none: true
        }
    }

    /// Whether work that opened the app's files when it began can still read them.
    mutating func canStillReadFiles(_ app: AppID) -> Bool {
        scenario.apps[app].fileProtection != .complete || !isFileKeyGone()
    }

    /// Whether the phone has been locked for so long that the key of completely protected files is gone.
    private mutating func isFileKeyGone() -> Bool {
        device.conditions.isLocked && now >= device.lockedSince + limits[.filesLockedAfter]
    }
}
