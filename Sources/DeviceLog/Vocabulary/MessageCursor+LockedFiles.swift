import Timeline

/// The files that an app kept locked as it was suspended, which stand in lines of their own behind the words that tell it.
extension MessageCursor {
    private static let filesAtMost = 5

    /// Passes the paths that the next lines have, a line each, up to a line that has none; nil without one.
    mutating func filesInLines() -> String? {
        var files: [String] = []
        while files.count < Self.filesAtMost, stands("\n/"), skip("\n") {
            var path = restOfLine()
            // What closes the message may stand behind the last one.
            if let end = path.firstRange(of: " reportType:") { path = String(path[..<end.lowerBound]) }
            while path.hasSuffix(")") || path.hasSuffix(">") { path.removeLast() }
            files.append(path)
        }
        return files.isEmpty ? nil : files.joined(separator: ", ")
    }

    /// Passes ` was suspended with locked system files:` and the files, behind `Forcing crash report of
    /// <FBApplicationProcess: 0x1394b57d0; News; pid: 4146> (reason: 4, description: <FBApplicationProcess: …>`.
    mutating func forcedReport() -> Statement? {
        guard advance(past: "; "), let name = text(before: ";"), skip("; pid: "),
            let process = smallInteger(), process > 0, advance(past: "(reason: "),
            advance(past: "description: <"), advance(past: "> ")
        else { return nil }
        var words = restOfLine()
        if let files = filesInLines() {
            words += " \(files)"
        } else if words.hasSuffix(")") {
            words.removeLast()
        }
        let end = LoggedEnd(domain: nil, code: nil, explanation: words)
        guard ![.uncoded, .unknown].contains(end.reason) else { return nil }
        return .process(.heldTooLong(name: name, processID: process, explanation: words))
    }
}
