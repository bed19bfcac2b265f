import Timeline

/// The messages of SpringBoard about what a person does with a notification: the app is opened for that, or launched in
/// the background, or neither.
enum NotificationActionWordings {
    static let wordings: [Wording] = [
        .says(.push(.openedForAction), "[") {
            $0.acted("Launch application in foreground for notification response action ", isInFront: true)
        },
        // The same once more, with the action as an object.
        .notShown(.push(.launchedForAction), "[") { cursor in
            cursor.restOfBundleInBrackets() != nil
                && cursor.skip("Launch application in background for notification response: ")
        },
        .says(.push(.launchedForAction), "[") {
            $0.acted("Launch application in background for notification response ", isInFront: false)
        },
        .says(.push(.actionFailed), "[") {
            $0.actionFailed("Foreground application launch failed for action response ", isInFront: true)
        },
        .says(.push(.actionFailed), "[") {
            $0.actionFailed("Background application launch failed for action response ", isInFront: false)
        },
        .says(.push(.actionSuppressed), "[") { $0.actionSuppressed() },
    ]
}

extension MessageCursor {
    fileprivate mutating func acted(_ words: StaticString, isInFront: Bool) -> Statement? {
        guard let bundle = restOfBundleInBrackets(), skip(words) else { return nil }
        return .push(
            .actedOn(bundle: bundle, action: Self.shownAction(restOfLine()), isInFront: isInFront))
    }

    /// Passes `REPLY: ` and an error, which stands to the end.
    fileprivate mutating func actionFailed(_ words: StaticString, isInFront: Bool) -> Statement? {
        guard let bundle = restOfBundleInBrackets(), skip(words) else { return nil }
        let parts = restOfLine().split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return .push(
            .actionFailed(
                bundle: bundle, action: Self.shownAction(String(parts[0])), isInFront: isInFront))
    }

    /// Passes an action, which may have blanks, and why the app does not get it.
    fileprivate mutating func actionSuppressed() -> Statement? {
        let reason = " because app does not have location authorization."
        guard let bundle = restOfBundleInBrackets(), skip("Suppressing response action ") else { return nil }
        let rest = restOfLine()
        guard rest.hasSuffix(reason) else { return nil }
        return .push(
            .actionSuppressed(
                bundle: bundle, action: Self.shownAction(String(rest.dropLast(reason.count)))))
    }

    /// The identifier of an action of a notification; nil where the log hides it.
    fileprivate static func shownAction(_ action: String) -> String? {
        action.isEmpty || action.hasPrefix("<") ? nil : action
    }
}
