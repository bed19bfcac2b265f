import Timeline

/// What launchd and crash reports print about the end of a process.
enum EndWordings {
    static let table = WordingTable([
        .says(.process(.reported), "Termination Reason: ") { cursor in
            cursor.skipBlanks()
            _ = cursor.skip("Namespace ")
            let name = cursor.text(cursor.run { $0.isLetter })
            guard let domain = ProcessEnd.domain(named: name) else { return nil }
            _ = cursor.skip(",")
            cursor.skipBlanks()
            _ = cursor.skip("Code ")
            guard let code = cursor.terminationCode() else { return nil }
            return .process(
                .terminated(nil, domain: domain, code: code, explanation: cursor.restOfLine()))
        },
        .says(.process(.reported), beginningWithAnyOf: "[e") { cursor in
            var app: MentionedApp?
            if cursor.skip("[") {
                app = cursor.jobOfApp()
                guard cursor.advance(past: ":] ") else { return nil }
            }
            guard cursor.skip("exited with exit reason (namespace: "), let domain = cursor.smallInteger(),
                cursor.skip(" code: "), let code = cursor.terminationCode()
            else { return nil }
            let explanation = cursor.advance(past: " explanation:") ? cursor.restOfLine() : ""
            return .process(
                .terminated(app, domain: Int(domain), code: code, explanation: explanation))
        },
    ])
}

extension MessageCursor {
    /// Passes the job of an app, such as `UIKitApplication:com.example.news[0xadc3][rb-legacy] [3000]`.
    mutating func jobOfApp() -> MentionedApp? {
        guard advance(past: "UIKitApplication:"), let bundle = bundle() else { return nil }
        var number = self
        let processID = number.advance(past: "] [") ? number.smallInteger() : nil
        return MentionedApp(bundle: bundle, processID: processID)
    }
}
