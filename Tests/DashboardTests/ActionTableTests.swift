import Frames
import Testing

@testable import Dashboard

/// The one table of what a person can do.
@Suite struct ActionTableTests {
    @Test("no key stands for two actions")
    func keysAreUnique() {
        for owner in KeyOwner.all {
            let keys = ActionTable.entries.filter { $0.isOwn(of: owner) }.flatMap(\.keys)
            for (place, key) in keys.enumerated() {
                #expect(!keys[..<place].contains(key), "\(key.name) stands for two actions")
            }
        }
    }

    @Test("every action has exactly one entry, a key and a help line")
    func everyActionIsReachable() {
        for action in Action.allCases {
            let entries = ActionTable.entries.filter { $0.action == action }
            #expect(entries.count == 1, "\(action)")
            for entry in entries {
                #expect(!entry.keys.isEmpty && !entry.help.isEmpty)
                for key in entry.keys {
                    for owner in KeyOwner.all where entry.isOwn(of: owner) {
                        #expect(KeyMap.default.action(for: key, of: owner) == action)
                    }
                }
            }
        }
    }

    @Test("a key without an entry has no action")
    func unknownKey() { #expect(KeyMap.default.action(for: .function(9)) == nil) }

    @Test("the Markdown lists every key and every help line")
    func markdown() {
        for entry in ActionTable.entries {
            #expect(ActionTable.markdown.contains(entry.help))
            for key in entry.keys { #expect(ActionTable.markdown.contains("`\(key.name)`")) }
        }
    }

    @Test("the help panel shows every action when it is scrolled through")
    func helpIsComplete() {
        for size in [Size(columns: 60, rows: 20), Size(columns: 120, rows: 36), Size(columns: 200, rows: 60)]
        {
            var session = ScriptedSession(
                DashboardModel(index: SampleDay.messaging(), size: size, mayIntervene: true),
                keeper: FinishedDay(), glyphs: .unicode
            )
            var shown = session.press([.character("?")]).plainText
            for _ in 0..<240 { shown += session.press([.down]).plainText }
            for entry in ActionTable.entries {
                #expect(shown.contains(entry.help.prefix(16)), "\(entry.action) at \(size)")
            }
        }
    }

    @Test("the key bar always has help and quit")
    func keyBar() {
        for columns in [40, 60, 80, 120, 200, 500] {
            let model = DashboardModel(
                index: SampleDay.messaging(), size: Size(columns: columns, rows: 24), mayIntervene: true
            )
            let bar = render(model, glyphs: .unicode).plainText.split(separator: "\n").last ?? ""
            #expect(bar.contains("? help") && bar.contains("q quit"), "\(columns) columns: \(bar)")
        }
    }

    @Test("a recording offers no keys that change the world")
    func recordingOffersNoInterventions() {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 200, rows: 24), mayIntervene: false
        )
        let bar = render(model, glyphs: .unicode).plainText.split(separator: "\n").last ?? ""
        #expect(!bar.contains("Low Power") && !bar.contains("swipe away"))
    }
}
