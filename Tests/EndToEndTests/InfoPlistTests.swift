import Foundation
import TestSupport
import Testing

/// What the command makes of an app's Info.plist.
@Suite struct InfoPlistTests {
    /// An Info.plist in XML with the keys that are given as text.
    static func xml(_ keys: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        \(keys)
        </dict></plist>
        """
    }

    /// A key with an array of strings.
    static func array(_ key: String, _ values: String...) -> String {
        "<key>\(key)</key><array>" + values.map { "<string>\($0)</string>" }.joined() + "</array>"
    }

    private static let news = xml(
        "<key>CFBundleIdentifier</key><string>com.example.news</string>"
            + "<key>CFBundleName</key><string>News</string>"
            + array("UIBackgroundModes", "fetch", "remote-notification")
            + array("BGTaskSchedulerPermittedIdentifiers", "com.example.news.refresh"))

    @Test("new takes the app from an Info.plist, in XML and binary, and check accepts what it writes")
    func new() throws {
        let folder = try TemporaryFolder()
        let plist = try folder.write(Self.news, to: "Info.plist")
        let printed = try Command.run("new", "--from", plist)
        #expect(printed.ending == .exited(0) && printed.errorOutput == "")
        for words in [
            #"name: "News""#, #"bundleIdentifier: "com.example.news""#, "BGAppRefreshTask:", "pushes:",
            "UIBackgroundModes: [fetch, remote-notification]",
        ] {
            #expect(printed.output.contains(words), "\(words)")
        }
        let value = try PropertyListSerialization.propertyList(from: Data(Self.news.utf8), format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        #expect(try Command.run(["new", "--from", "-"], input: Array(binary)).output == printed.output)
        let file = folder.path(of: "news.yaml")
        #expect(try Command.run("new", file, "--from", plist).ending == .exited(0))
        let check = try Command.run("check", file)
        #expect(check.ending == .exited(0) && check.output.hasPrefix("a scenario without errors"))
    }

    @Test("new tells which tasks are only comments in what it writes, and what they lack")
    func leftOut() throws {
        let folder = try TemporaryFolder()
        let lacking = try folder.write(
            Self.news.replacing("<string>fetch</string>", with: "<string>processing</string>"),
            to: "Info.plist")
        let outcome = try Command.run("new", "--from", lacking)
        #expect(outcome.ending == .exited(0))
        #expect(outcome.output.contains("    # BGAppRefreshTask:\n"))
        #expect(
            outcome.errorOutput.contains(
                "com.example.news.refresh is a BGAppRefreshTask (a guess from its name), and UIBackgroundModes "
                    + "lacks fetch, so submit throws notPermitted; in the scenario it is a comment: add fetch"
            ))
        let ending = try folder.write(
            Self.news.replacing(
                "</dict></plist>", with: "<key>UIApplicationExitsOnSuspend</key><true/></dict></plist>"),
            to: "ending.plist")
        #expect(try Command.run("new", "--from", ending).errorOutput.contains("UIApplicationExitsOnSuspend"))
    }

    @Test("check tells of an Info.plist alone which tasks it permits, and what they lack")
    func alone() throws {
        let folder = try TemporaryFolder()
        let sound = try Command.run("check", try folder.write(Self.news, to: "sound.plist"))
        #expect(sound.ending == .exited(0) && sound.errorOutput == "")
        #expect(sound.output.contains("the Info.plist of News, com.example.news\n"))
        #expect(sound.output.contains("com.example.news.refresh: a BGAppRefreshTask, a guess from its name"))
        let lacking = try folder.write(
            Self.xml(
                "<key>CFBundleIdentifier</key><string>com.example.news</string>"
                    + Self.array(
                        "BGTaskSchedulerPermittedIdentifiers", "com.expo.modules.backgroundtask.processing")),
            to: "lacking.plist")
        let outcome = try Command.run("check", lacking)
        #expect(outcome.ending == .exited(1))
        #expect(outcome.output.contains("UIBackgroundModes lacks processing"))
        #expect(outcome.output.contains("[mode-missing]") && outcome.output.contains("R090"))
        let json = try Command.run("check", lacking, "--format", "json")
        let value = try JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [String: Any]
        let findings = try #require(value?["findings"] as? [[String: Any]])
        #expect(findings.map { $0["id"] as? String } == ["mode-missing"])
        try Command.expectComplaint(
            ["check", lacking, "--headers", lacking], status: 64, saying: "not for an Info.plist alone")
    }

    @Test("new writes the tasks of a plugin, with what it requires, and check accepts each")
    func plugins() throws {
        let folder = try TemporaryFolder()
        for name in ["expo-background-task", "background_fetch", "workmanager", "Shiny.Jobs", "onesignal"] {
            let file = folder.path(of: "\(name).yaml")
            #expect(try Command.run("new", file, "--plugin", name).ending == .exited(0), "\(name)")
            let check = try Command.run("check", file)
            #expect(check.ending == .exited(0), "\(name): \(check.output)")
        }
        let expo = try Command.run("new", "--plugin", "expo-background-task").output
        #expect(expo.contains(/requiresNetworkConnectivity: true +# the plugin sets it/))
        #expect(!expo.contains("requiresExternalPower"))
        try Command.expectComplaint(
            ["new", "--plugin", "workmanger"], status: 64, saying: "did you mean workmanager?")
        try Command.expectComplaint(
            ["new", "--plugin", "workmanager", "--modes", "refresh"], status: 64, saying: "exclude each other"
        )
    }

    @Test("the options stand for what an Info.plist leaves to the build")
    func buildSetting() throws {
        let folder = try TemporaryFolder()
        let text = Self.news.replacing("com.example.news", with: "$(PRODUCT_BUNDLE_IDENTIFIER)")
        let plist = try folder.write(text, to: "Info.plist")
        let open = try Command.run("new", "--from", plist)
        #expect(open.errorOutput.contains("is $(PRODUCT_BUNDLE_IDENTIFIER); --bundle-id gives it"))
        #expect(
            open.output.contains("# Info.plist has $(PRODUCT_BUNDLE_IDENTIFIER): put the target's own here"))
        let given = try Command.run("new", "--from", plist, "--bundle-id", "com.example.news")
        #expect(given.errorOutput == "")
        #expect(given.output.contains(#"identifier: "com.example.news.refresh""#))
        #expect(try Command.run(["check", "-"], input: open.outputBytes).ending == .exited(0))
    }

    @Test("what is no Info.plist, and options that exclude each other, are answered")
    func refused() throws {
        let folder = try TemporaryFolder()
        let text = try folder.write("{\"aps\": 1", to: "push.plist")
        try Command.expectComplaint(
            ["new", "--from", text], status: 65,
            saying: "\(text) is the payload of a push, not a property list")
        let word = try folder.write("hello", to: "word.plist")
        try Command.expectComplaint(
            ["new", "--from", word], status: 65, saying: "\(word): it is not a property list")
        let wrong = try folder.write(
            Self.news.replacing(
                "<string>com.example.news</string>", with: "<string>com.example.my news</string>"),
            to: "wrong.plist")
        try Command.expectComplaint(
            ["new", "--from", wrong], status: 65,
            saying: "\(wrong): CFBundleIdentifier is 'com.example.my news', which is no identifier")
        #expect(
            try Command.run("new", "--from", wrong, "--bundle-id", "com.example.news").ending == .exited(0))
        let misspelt = try folder.write(
            Self.news.replacing(">remote-notification<", with: ">Remote-Notifications<"), to: "misspelt.plist"
        )
        #expect(
            try Command.run("new", "--from", misspelt).errorOutput.contains(
                "has 'Remote-Notifications', which Dayline does not know; perhaps remote-notification is meant"
            ))
        try Command.expectComplaint(
            ["new", "--from", folder.path(of: "none")], status: 66, saying: "cannot read")
        let plist = try folder.write(Self.news, to: "Info.plist")
        try Command.expectComplaint(
            ["new", "--from", plist, "--modes", "refresh"], status: 64, saying: "--from goes without --modes")
        let hostile = try folder.write(
            Self.news.replacing(">fetch<", with: ">fet\u{202E}ch&#27;[2J<"), to: "hostile.plist")
        let outcome = try Command.run("new", "--from", hostile)
        #expect(
            !(outcome.output + outcome.errorOutput).unicodeScalars.contains {
                $0 == "\u{202E}" || $0 == "\u{1B}"
            })
    }
}

/// `dayline check --info-plist`: what the Info.plist of an app lacks, and has without need.
@Suite struct CheckedInfoPlistTests {
    private static let app = """
          - name: News
            bundleIdentifier: com.example.news
            UIBackgroundModes: [fetch, processing]
            BGTaskSchedulerPermittedIdentifiers: [com.example.news.refresh, com.example.news.tidy]
            visits: ["08:00 for 3m", "19:00 for 3m"]
            BGAppRefreshTask: {identifier: com.example.news.refresh}
            BGProcessingTask: {identifier: com.example.news.tidy, submit: on entering background}

        """
    private static let day = "name: News\nstart: 2024-06-05 06:00\nlength: 1d\napps:\n" + app

    private static func plist(_ identifier: String, _ modes: String...) -> String {
        InfoPlistTests.xml(
            "<key>CFBundleIdentifier</key><string>\(identifier)</string>"
                + "<key>UIBackgroundModes</key><array>"
                + modes.map { "<string>\($0)</string>" }.joined() + "</array>"
                + InfoPlistTests.array(
                    "BGTaskSchedulerPermittedIdentifiers", "com.example.news.refresh", "com.example.news.old")
        )
    }

    @Test("an identifier that is listed twice and a retired mode are said where a scenario is made")
    func repeatedAndRetired() throws {
        let folder = try TemporaryFolder()
        let text = Self.plist("com.example.news", "fetch", "newsstand-content")
            .replacing("com.example.news.old", with: "com.example.news.refresh")
        let plist = try folder.write(text, to: "Info.plist")
        let day = folder.path + "/day.yaml"
        let outcome = try Command.run("new", day, "--from", plist)
        #expect(outcome.ending == .exited(0))
        let words = outcome.errorOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("'com.example.news.refresh' more than once; the scenario has it once"))
        #expect(words.contains("newsstand-content, the mode of Newsstand Kit, which is deprecated"))
        #expect(!words.contains("does not know"))
        let page = try String(contentsOfFile: day, encoding: .utf8)
        #expect(page.contains("    # UIBackgroundModes also has newsstand-content"))
        #expect(page.matches(of: /- "com\.example\.news\.refresh"/).count == 1)
    }

    @Test("what is submitted but not listed, listed but not submitted, missing and unused is named")
    func everyKind() throws {
        let folder = try TemporaryFolder()
        let day = try folder.write(Self.day, to: "day.yaml")
        #expect(try Command.run("check", day).ending == .exited(0))
        let plist = try folder.write(Self.plist("com.example.news", "fetch", "audio"), to: "Info.plist")
        let outcome = try Command.run("check", day, "--info-plist", plist)
        #expect(outcome.ending == .exited(1) && outcome.errorOutput == "")
        for words in [
            ":11:24: com.example.news.tidy: the identifier is not in BGTaskSchedulerPermittedIdentifiers",
            ":11:24: com.example.news: UIBackgroundModes lacks processing, which every BGProcessingTask needs [background-mode-missing]",
            "note: com.example.news: Info.plist permits 'com.example.news.old', but",
            "note: com.example.news: Info.plist declares the background mode audio, which nothing",
            "2 findings, 2 notes",
        ] {
            #expect(outcome.output.contains(words), "\(words)")
        }
        #expect(!outcome.output.contains("declares the background mode fetch"))
        let whole = try folder.write(
            Self.plist("com.example.news", "fetch", "processing")
                .replacing("com.example.news.old", with: "com.example.news.tidy"), to: "Whole.plist")
        #expect(try Command.run("check", day, "--info-plist", whole).ending == .exited(0))
    }

    @Test(
        "what is wrong with an Info.plist by itself is a finding alone and beside a scenario, in the same words"
    )
    func ofFileAlone() throws {
        let folder = try TemporaryFolder()
        let day = try folder.write(Self.day, to: "day.yaml")
        let text = Self.plist("com.example.news", "fetch", "processing", "Location", "newsstand-content")
            .replacing("com.example.news.old", with: "com.example.news.tidy")
        let plist = try folder.write(text, to: "Info.plist")
        let alone = try Command.run("check", plist)
        let beside = try Command.run("check", day, "--info-plist", plist)
        for outcome in [alone, beside] {
            #expect(outcome.ending == .exited(1) && outcome.errorOutput == "")
            #expect(
                outcome.output.contains(
                    "UIBackgroundModes has 'Location', which iOS does not know [unknown-mode]"))
            #expect(outcome.output.contains("  remedy       write location"))
            #expect(outcome.output.contains("note: UIBackgroundModes has newsstand-content, the mode of"))
            #expect(outcome.output.contains("1 finding, 1 note"))
        }
        let json = try Command.run("check", day, "--info-plist", plist, "--format", "json")
        #expect(json.ending == .exited(1))
        #expect(json.output.contains(#""id": "unknown-mode""#))
        let sound = try folder.write(text.replacing("<string>Location</string>", with: ""), to: "Sound.plist")
        #expect(try Command.run("check", day, "--info-plist", sound).ending == .exited(0))
    }

    @Test("the app is the one with the bundle identifier, the only one, or the one that is named")
    func whichApp() throws {
        let folder = try TemporaryFolder()
        let day = try folder.write(Self.day, to: "day.yaml")
        let two = try folder.write(
            Self.day
                + Self.app.replacing("com.example.news", with: "com.example.mail")
                .replacing("name: News", with: "name: Mail").replacing(":00 for", with: ":30 for"),
            to: "two.yaml")
        let setting = try folder.write(
            Self.plist("$(PRODUCT_BUNDLE_IDENTIFIER)", "fetch", "processing"), to: "setting.plist")
        let other = try folder.write(Self.plist("com.example.other", "fetch"), to: "other.plist")
        let only = try Command.run("check", day, "--info-plist", setting)
        #expect(only.output.contains("com.example.news.tidy: the identifier is not in"))
        try Command.expectComplaint(
            ["check", two, "--info-plist", setting], status: 64, saying: "--app names one of",
            "com.example.news, com.example.mail")
        try Command.expectComplaint(
            ["check", day, "--info-plist", other], status: 65, saying: "is of com.example.other")
        let named = try Command.run("check", two, "--info-plist", setting, "--app", "com.example.mail")
        #expect(named.output.contains("com.example.mail.tidy: the identifier is not in"))
        #expect(!named.output.contains("com.example.news.tidy: the identifier is not in"))
        try Command.expectComplaint(["check", day, "--app", "News"], status: 64, saying: "--info-plist")
        let recording = try Command.record("swipe-away", in: folder)
        try Command.expectComplaint(
            ["check", recording, "--info-plist", setting], status: 64, saying: "not for a recording")
    }
}
