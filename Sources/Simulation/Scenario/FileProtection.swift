/// When the files that an app's background work needs can be read; the cases of `FileProtectionType` (R145).
public enum FileProtection: String, CaseIterable, Sendable {
    /// Only while the phone is unlocked.
    case complete
    /// Opened only while the phone is unlocked; a file that is open then stays readable.
    case completeUnlessOpen
    /// From the first unlock after boot on; Apple's default.
    case completeUntilFirstUserAuthentication
    /// Always.
    case none
}
