import Testing
import Timeline

@testable import Answers

/// What apps are called in so many columns.
@Suite struct AppLabelTests {
    @Test(
        "an app known by a task identifier has all of it where there is room, and its end elsewhere")
    func endOfIdentifier() {
        let app = Roster.App(name: "news.refresh", bundleIdentifier: "com.example.news.refresh")
        #expect(app.label(columns: 24) == "com.example.news.refresh")
        #expect(app.label(columns: 23) == "news.refresh")
    }

    @Test("an app with a name keeps it, however much room there is")
    func named() {
        for name in ["News", "news", "Dr. News"] {
            #expect(Roster.App(name: name, bundleIdentifier: "com.example.news").label(columns: 80) == name)
        }
    }
}
