import Answers
import BackgroundPolicy
import Foundation
import Frames
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// In the smallest usual window, of 80 columns, the status line cuts nothing that it says.
@Suite struct MessageWidthTests {
    private static let columns = 78
    private static let keys = KeyMap.default

    /// The longest names of the days that come with dayline, and the longest time.
    private static let rosters = BuiltInScenario.all.compactMap {
        try? ScenarioReader.read($0.bytes, file: $0.file).header.roster
    }
    private static let app = longest(rosters.flatMap(\.apps).map(\.name))
    private static let task = longest(rosters.flatMap(\.tasks).map(\.identifier))
    private static let time = "Thu 6 Jun 12:34:56"
    private static let typed = "colrfeed"

    private static func longest(_ names: [String]) -> String { names.max { $0.count < $1.count } ?? "" }

    private static let notices: [Notice] =
        [
            .followsNewest, .recordingEnds, .dayIsOver, .replayIsOver, .eventsOfApp, .eventsOfAllApps,
            .presentsNoLonger, .presentsNotYet, .theme("high-contrast"),
            .failure(12, of: 12, ofLanes: false, app: app, task: task),
            .failure(12, of: 12, ofLanes: true, app: app, task: task),
            .failure(1, of: nil, ofLanes: false, app: app, task: ""),
            .noRequest, .nothingFollows, .noCause, .marked(at: time), .noMarkYet, .noMark,
            .undone(.lastChange), .undone(.made("Background App Refresh off for \(app)")),
            .redone(.removed("Background App Refresh off for \(app)")),
            .undone(.switched("swipe away \(app)", isOn: false)),
            .redone(.moved("swipe away \(app)", to: time)),
            .undone(.replaced("swipe away \(app)", by: "open \(app)")),
            .kept(as: "without swipes"), .returned(to: "without Low Power Mode"), .pinned,
            .compared(with: Baseline.beforeLastChange.name(ofOther: nil)),
            .isUnchanged(since: Baseline.beforeLastChange.name(ofOther: nil)), .seeksNothing,
            .isNotRecorded(changes: 12, marks: 12), .isNotRecorded(changes: 12, marks: 0),
            .isNotRecorded(changes: 0, marks: 1), .noLesson, .lessonIsOver,
            .restIsHidden(hasChanges: true), .restIsHidden(hasChanges: false),
            .reads(percent: 50, lines: 123_456_789, events: 12_345_678),
        ] + EventLevel.allCases.map { .events($0) }
        + RequestOrigin.Gap.allCases.map { .causeIsNotRecorded($0.words) }
        + [true, false].flatMap { isAfter in
            [
                .noEvent(isAfter: isAfter, ofLanes: true), .noEventOfApp(isAfter: isAfter),
                .noFailure(isAfter: isAfter, hasAny: true, ofLanes: false),
                .noFailure(isAfter: isAfter, hasAny: true, ofLanes: true),
            ]
        }

    private static let laneNotices: [LaneNotice] =
        [
            .showsWholeDay, .expanded(app: nil), .expanded(app: app), .collapsed(app: nil, isSeen: true),
            .collapsed(app: app, isSeen: false), .hidden(app, count: 12), .isShownAgain(app),
            .leavesFilter(for: app), .pinned(app, isPinned: true), .pinned(app, isPinned: false),
            .rangeBegins, .noFolds, .folds(true, count: 12), .folds(false, count: 12),
            .rangeIsEmpty, .rangeIsGone, .showsLeast, .isFirstLane, .isLastLane,
        ] + FutureLook.allCases.map { .future($0) } + LaneOrder.allCases.map { .laneOrder($0) }
        + LaneHeight.allCases.map { .laneHeight($0) }

    private static let warnings: [Warning] =
        [
            .isKeptAlready("without swipes"), .isNameOfOther(app), .isReadAsCommand("search"),
            .nothingIsAsked, .answerWasShown, .isNoPrediction(typed), .restIsHidden, .doesNotHappen(typed),
            .isNoTimeOfDay("25:61"), .isMistypedTime("13.00", meant: "13:00"),
            .leadsNowhere(typed, orCommand: false, meant: nil),
            .leadsNowhere(typed, orCommand: false, meant: app), .isLastLane, .unknownKey("Ctrl-N"),
            .isNoKeyOfPanel("Ctrl-N"), .isNotFound(task), .unknownName(task, meant: nil),
            .noRequestMatches("mode:refresh outcome:killed"), .matchIsHidden("mode:refresh held:switcher"),
            .outside(from: time, to: time),
            .nothingIsKnown(after: time), .isComparedWithNothing, .nothingToCompare, .nothingTakenAway,
            .isKeptWithoutName, .isNoKindOfTerm(typed),
            .logStays, .recordingStays(continuation: "dayline continue session.jsonl"),
            .recordingStays(continuation: nil), .isRecordedAlready, .tooManyChanges, .noChange,
            .nothingToUndo, .nothingToRedo, .noApp, .noPhoneInCell, .isNotInAppSwitcher(app),
            .isOpenAlready(app),
            .refreshIsRestricted, .isRunningAlready(task), .isNotWaiting(task),
            .hasNoScheduledTask(app: app), .noTaskRuns(app: app), .noTaskShowsProgress(app: app),
        ]
        + LaneFilterTerm.allCases.flatMap { kind -> [Warning] in
            let words = rosters.map { kind.words(in: $0) }.max { $0.joined().count < $1.joined().count } ?? []
            return [
                .isNoTerm(kind, "foo", words: words),
                .isMistypedTerm(kind, "lanched", meant: longest(words)), .lacksWord(kind, words: words),
            ]
        }

    @Test("every sentence of the tables fits, or has a shorter form that does")
    func sentences() {
        #expect(Self.rosters.count == BuiltInScenario.all.count && Self.app.count > 6 && Self.task.count > 20)
        let messages =
            Self.notices.map { Message($0.text(Self.keys), short: $0.short(Self.keys)) }
            + Self.laneNotices.map { Message($0.text(Self.keys)) }
            + Self.warnings.map { Message($0.text(Self.keys), short: $0.short, weight: .warning) }
        for message in messages {
            let text = message.text(columns: Self.columns)
            #expect(TextWidth.columns(of: text) <= Self.columns, "\(text)")
        }
    }

    @Test("no case of the tables is left out above")
    func everyCase() throws {
        func name(_ value: some Any) -> Substring { "\(value)".prefix { $0 != "(" } }
        let shown = [
            ("Notice", Set(Self.notices.map { name($0) })),
            ("LaneNotice", Set(Self.laneNotices.map { name($0) })),
            ("Warning", Set(Self.warnings.map { name($0) })),
        ]
        for (table, names) in shown {
            let path = RepositoryRoot.path(of: "Sources/Dashboard/Words/\(table).swift")
            let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
            let declared = text.prefix(upTo: try #require(text.range(of: "func text")).lowerBound)
            let cases = declared.split(separator: "\n").filter { $0.hasPrefix("    case ") }
                .flatMap { $0.dropFirst(9).replacing(/\([^)]*\)/, with: "").split(separator: ", ") }
            #expect(!cases.isEmpty)
            for name in cases { #expect(names.contains(name), "\(table).\(name)") }
        }
    }

    @Test(
        "what is said of an app fits at every moment of every day that comes with dayline",
        arguments: BuiltInScenario.all)
    func apps(_ builtIn: BuiltInScenario) throws {
        let index = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
        for number in index.apps.indices {
            let app = AppID(number)
            let changes = index[app].snapshots + index[app].contentUpdates
            for moment in changes.flatMap({ [$0, $0 + 1, $0 + 95 * Span.minute] }) where moment <= index.end {
                let forms = AppStateWords.Length.allCases.map {
                    AppStateWords(app, in: index, at: moment, namesWindow: false, length: $0).text
                }
                let widths = forms.map { TextWidth.columns(of: $0) }
                #expect(widths.contains { $0 <= Self.columns }, "\(forms)")
                #expect(widths == widths.sorted(by: >), "\(forms)")
            }
        }
    }
}
