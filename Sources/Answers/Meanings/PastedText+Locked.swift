import BackgroundPolicy
import Timeline

/// What an app cannot have that is launched while the phone is locked, or before its first unlock.
extension PastedText {
    private static let filesLocked: [Cause] = [
        .end(.filesLocked, .backgroundPush), .end(.filesLocked, .appRefresh), .refusal(.filesLocked),
    ]
    private static let noKeychain = "Dayline simulates the protection of files, and no keychain."

    static let lockedPhone = [
        word(
            "NSFileProtectionComplete",
            ["file protection", "data protection", "complete protection", "complete file protection"],
            [
                "FileProtectionType.complete", "completeFileProtection",
                "NSDataWritingFileProtectionComplete",
                "NSURLFileProtectionComplete",
            ],
            means:
                "The protection of a file that can be read and written only while the phone is unlocked, and for some"
                + " seconds after it was locked. Tasks, pushes and events launch the app on a locked phone too, and"
                + " find the file closed.",
            remedy:
                "Give the files of background work the protection completeUntilFirstUserAuthentication, and leave the"
                + " rest until the app is opened.",
            [documented] + cited(145) + [Limit.filesLockedAfter.sourced.citation], by: filesLocked,
            lesson: ("process-limits", "Diary")),
        word(
            "NSFileProtectionCompleteUntilFirstUserAuthentication",
            ["before first unlock", "before the first unlock"],
            [
                "FileProtectionType.completeUntilFirstUserAuthentication",
                "completeFileProtectionUntilFirstUserAuthentication",
                "NSDataWritingFileProtectionCompleteUntilFirstUserAuthentication",
            ],
            means:
                "The protection that a file has by default: from the first unlock after a start of the phone on it can"
                + " be read and written, also while the phone is locked. Scheduled tasks and Bluetooth wait for that"
                + " unlock; VoIP pushes launch an app before it, which then finds the file closed.",
            remedy:
                "Leave it for background work. Only what must be read before the first unlock, such as for a call,"
                + " needs a file without protection.",
            [documented, engineer] + cited(145, 252, 290),
            by: [.hold(.requirement(.firstUnlock), .appRefresh)], lesson: ("restart-at-night", "Feed")),
        outside(
            "isProtectedDataAvailable", term,
            means:
                "The property of UIApplication that is false while the phone is locked and data protection is on. Files"
                + " with complete or completeUnlessOpen protection then cannot be opened.",
            remedy:
                "Ask it before background work opens such a file, and go on when"
                + " protectedDataDidBecomeAvailableNotification comes.",
            [documented], notSimulated: "Dayline simulates the protection of files, and not this property."),
        inside(
            "NSCocoaErrorDomain Code=257", "error",
            [
                "NSCocoaErrorDomain Code=513", "NSFileReadNoPermissionError", "NSFileWriteNoPermissionError",
                "fileReadNoPermission", "fileWriteNoPermission",
                "couldn't be opened because you don't have permission to view it",
            ],
            means:
                "A file could not be opened (257) or written (513), as that is not permitted. Where it works while the"
                + " phone is in use and fails in the background, it is most often data protection: the phone is locked,"
                + " or was not unlocked since it started.",
            remedy:
                "Give the file the protection completeUntilFirstUserAuthentication. Take the error for one that passes,"
                + " and try again when the app is opened: the file is neither gone nor damaged.",
            [documented, engineer] + cited(145), by: filesLocked),
        outside(
            "errSecInteractionNotAllowed", "error",
            [
                "OSStatus -25308", "OSStatus error -25308", "NSOSStatusErrorDomain Code=-25308",
                "Keychain error -25308", "sskeychain Code=-25308",
            ],
            asked: ["-25308"],
            means:
                "The keychain can neither give nor take the item now: the phone is locked, and the item is"
                + " for an unlocked one, which is the default; or the phone was not unlocked since it"
                + " started; or somebody would have to confirm, which nobody can in the background.",
            remedy:
                "Save what background work needs with kSecAttrAccessibleAfterFirstUnlock. Never take the error for a"
                + " missing item: try again later, and do not make a new one or sign the person out.",
            [documented, engineer] + cited(145), notSimulated: noKeychain),
        outside(
            "kSecAttrAccessibleAfterFirstUnlock", term, ["kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly"],
            means:
                "The attribute of a keychain item that can be had from the first unlock after a start of the phone on,"
                + " also while the phone is locked.",
            remedy:
                "Use it for what background work needs, such as a token, and change items that were saved otherwise"
                + " with SecItemUpdate while the app is open.",
            [documented], notSimulated: noKeychain),
        outside(
            "kSecAttrAccessibleWhenUnlocked", term, ["kSecAttrAccessibleWhenUnlockedThisDeviceOnly"],
            means:
                "The attribute of a keychain item that can be had only while the phone is unlocked; an item has it by"
                + " default. Code that runs on a locked phone gets errSecInteractionNotAllowed (-25308).",
            remedy: "Save what background work needs with kSecAttrAccessibleAfterFirstUnlock.",
            [documented], notSimulated: noKeychain),
    ]
}
