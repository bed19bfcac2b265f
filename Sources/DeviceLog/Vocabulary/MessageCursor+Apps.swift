extension MessageCursor {
    /// Passes a bundle identifier, a part of which people may have masked with asterisks; nil where the log hides it.
    mutating func bundle() -> String? {
        let range = run {
            $0.isLetter || Self.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "*")
        }
        return range.isEmpty ? nil : text(range)
    }

    /// Passes `application<B>` or `app<B(UUID)>`, or one of them as `[app<B(UUID)>:3000]`, whose brackets may be left out.
    ///
    /// On the Mac the bundle identifier stands as `application.B.1.2`, which is B.
    mutating func app() -> NamedApp? {
        let isInBrackets = skip("[")
        guard skip("application<") || skip("app<"), let name = bundle() else { return nil }
        if skip("(") {
            guard advance(past: ")") else { return nil }
        }
        guard skip(">") else { return nil }
        var processID: Int32?
        if isInBrackets {
            if skip(":") { processID = smallInteger() }
            guard skip("]") else { return nil }
        } else {
            var number = self
            if number.skip(":"), let found = number.smallInteger() { (self, processID) = (number, found) }
        }
        return NamedApp(bundle: Self.withoutLaunchNumbers(name), processID: processID)
    }

    private static func withoutLaunchNumbers(_ name: String) -> String {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isNumbered = parts.suffix(2).allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
        guard parts.count > 3, parts[0] == "application", isNumbered else { return name }
        return parts[1..<(parts.count - 2)].joined(separator: ".")
    }
}

extension MessageCursor {
    /// Passes `osservice<com.apple.locationd>`, and gives the last part of the name; nil where something else stands here.
    mutating func systemService() -> String? {
        guard skip("osservice<") || skip("daemon<"), let name = bundle(), name.hasPrefix("com.apple."),
            advance(past: ">")
        else { return nil }
        return name.split(separator: ".").last.map(String.init)
    }
}
