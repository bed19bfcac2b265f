import Timeline

extension LaunchReason {
    /// Who asked for the launch and why, as printed.
    var text: String {
        [asker.map { "as \($0) asked" }, words.map { "\u{201C}\($0)\u{201D}" }].compactMap { $0 }
            .joined(separator: ": ")
    }
}
