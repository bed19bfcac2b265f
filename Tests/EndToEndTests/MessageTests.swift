import Foundation
import TestSupport
import Testing

/// Messages about input lead to what would be right: the place in the line, the spelling, and the name that is meant.
@Suite struct MessageTests {
    @Test("a message shows the place in a line that is clipped, with an arrow for a tab, and how to mend it")
    func placesAndRemedies() throws {
        let folder = try TemporaryFolder()
        func complaint(_ from: String, _ to: String) throws -> String {
            let day = """
                name: Day
                start: 2026-06-03 06:00
                length: 1d
                device:
                  charging: 22:30-06:00
                apps:
                  - name: Reader
                    bundleIdentifier: com.example.reader
                    visits: "08:00 for 3m"            # \(String(repeating: "a long remark ", count: 12))
                interventions:
                  - {at: "10:00", swipeAway: com.example.reader}
                """
            #expect(day.contains(from))
            let file = try folder.write(day.replacing(from, with: to), to: "day.yaml")
            return try Command.run("check", file).errorOutput
        }
        let tab = try complaint("    visits", "\tvisits")
        #expect(tab.contains(" | →visits") && tab.contains(" | ^\n"), "\(tab)")
        let clipped = try complaint("\"08:00 for 3m\"", "\"8:00 am for 3m\"")
        #expect(clipped.contains("…\n    | \(String(repeating: " ", count: 12))^"), "\(clipped)")
        #expect(clipped.contains("; write 08:00, as times have 24 hours"))
        let afternoon = try complaint("22:30-06:00", "9 PM-11 pm")
        #expect(afternoon.contains("; write 21:00, as times have 24 hours"), "\(afternoon)")
        let act = try complaint("swipeAway", "swipedAway")
        #expect(act.contains("the act is missing; expected exactly one of lowPowerMode"), "\(act)")
        #expect(act.contains("did you mean swipeAway?") && !act.contains("'no act'"))
    }

    @Test("words that people use for an act, a key and an action lead to its name")
    func otherWords() throws {
        for words in ["force-quit Mail 14:00", "force quit Mail 14:00", "kill Mail 14:00"] {
            try Command.expectComplaint(
                ["run", "messaging-day", "--set", words], status: 64, saying: "did you mean swipe-away?")
        }
        try Command.expectComplaint(
            ["frame", "messaging-day", "--keys", "<F99>"], status: 64, saying: "F1 to F24, ^a to ^z")
    }
}
