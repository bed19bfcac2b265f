import Simulation

/// Reads the values of sessions and transfers.
extension Words {
    static func isBackground(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Bool {
        if scanner.take("background") { return true }
        if scanner.take("default") { return false }
        throw .notUnderstood
    }

    static func sessionSetting(
        _ scanner: inout PhraseScanner
    ) throws(PhraseFault) -> SessionScript.Settings {
        let name = scanner.rest()
        guard let setting = SessionScript.Settings.names.first(where: { $0.name == name }) else {
            throw .notUnderstood
        }
        return setting.setting
    }

    static func transferKind(
        _ scanner: inout PhraseScanner
    ) throws(PhraseFault) -> TransferScript.Kind {
        if scanner.take("download") { return .download }
        if scanner.take("upload") { return .upload }
        if scanner.take("data") { return .data }
        throw .notUnderstood
    }

    /// Whether a URL is HTTP or HTTPS, which is all that a background session requires of it.
    static func isWebURL(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Bool {
        let parts = try text(&scanner).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].hasPrefix("//"), parts[1].count > 2 else {
            throw .notUnderstood
        }
        // A scheme begins with a letter (RFC 3986, section 3.1).
        let isSound = parts[0].unicodeScalars.enumerated().allSatisfy { position, scalar in
            switch scalar {
            case "a"..."z", "A"..."Z": true
            case "0"..."9", "+", ".", "-": position > 0
            default: false
            }
        }
        guard isSound else { throw .notUnderstood }
        return ["http", "https"].contains(parts[0].lowercased())
    }

    static func redirects(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int {
        let number = try scanner.number()
        let most = ScenarioLimits.redirects
        guard (0...most).contains(number) else { throw .outOfBounds("a number from 0 to \(most)") }
        return Int(number)
    }
}
