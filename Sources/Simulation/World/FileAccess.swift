import BackgroundPolicy
import Timeline

/// File protection: what an app's work can read while the phone is locked (R145).
extension World {
    /// Whether work that begins now can open the app's files.
    @inline(__always)
    func canOpenFiles(_ app: Int) -> Bool {
        switch scenario.apps[app].fileProtection {
        case .complete, .completeUnlessOpen: !isFileKeyGone
        // Nothing is launched before the first unlock, and a debugger needs an unlocked phone.
        case .completeUntilFirstUserAuthentication, .none: true
        }
    }

    /// Whether work that opened the app's files when it began can still read them.
    @inline(__always)
    func canStillReadFiles(_ app: Int) -> Bool {
        scenario.apps[app].fileProtection != .complete || !isFileKeyGone
    }

    /// Whether the phone has been locked for so long that the key of completely protected files is gone.
    @inline(__always)
    private var isFileKeyGone: Bool {
        device.isLocked && now >= device.lockedSince + limits[.filesLockedAfter]
    }

    /// The work cannot read its files: the app notices it, gives up, and says so.
    mutating func failForLockedFiles(_ slot: Int, _ work: Work) {
        let request = requests[slot].request
        emit(.refused(request.app, request.mode, request.task, .filesLocked))
        guard work.saysWhenDone else { return }
        end(slot, .failed, reason: .filesLocked)
        suspendWhenDone(Int(request.app.index))
    }
}
