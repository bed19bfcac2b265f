import BackgroundPolicy
import Timeline

/// File protection: which files work can read while the phone is locked (R145).
extension World {
    /// Whether work that starts now can open the app's files.
    mutating func canOpenFiles(_ app: AppID) -> Bool {
        switch scenario.apps[app].fileProtection {
        case .complete, .completeUnlessOpen: !isFileKeyGone()
        // What is launched before the first unlock all the same, as for a call, finds them locked.
        case .completeUntilFirstUserAuthentication: device.conditions.isUnlockedOnce
        case .none: true
        }
    }

    /// Whether work that opened the app's files when it began can still read them.
    mutating func canStillReadFiles(_ app: AppID) -> Bool {
        scenario.apps[app].fileProtection != .complete || !isFileKeyGone()
    }

    /// Whether the phone has been locked for so long that the key of completely protected files is gone.
    private mutating func isFileKeyGone() -> Bool {
        guard device.conditions.isLocked else { return false }
        return !device.conditions.isUnlockedOnce || now >= device.lockedSince + limits[.filesLockedAfter]
    }
}
