import Answers
import BackgroundPolicy
import Frames
import Timeline

/// The whole record of the selected request, as the panel of that name shows it.
struct PlainWhy {
    private let model: DashboardModel

    init(_ model: DashboardModel) { self.model = model.shown }

    /// How many of the app's earlier requests are said.
    private static let earlierAtMost = 10

    var lines: [String] {
        let index = model.index
        let playhead = model.state.playhead
        if let app = model.selectedApp, app == index.systemApp {
            return SystemRunWords.newest(in: index, at: playhead, atMost: Self.earlierAtMost)
        }
        guard let app = model.selectedApp, let record = model.selectedRecord else {
            return [index.apps.isEmpty ? EmptyPlace.noApps.text : index.noRequestYet]
        }
        let help = model.helpLines.map { "  \($0.text) [\($0.citation)]" }
        let earlier = earlier(than: record, of: app)
        return PlainRequest(record, in: index, at: playhead).facts.lines
            + ["History"] + history(of: record)
            + (help.isEmpty ? [] : [PanelWords.wouldHelp.text] + help)
            + [PanelWords.earlierRequests.text] + (earlier.isEmpty ? ["  none"] : earlier)
    }

    private func history(of record: RequestRecord) -> [String] {
        let history = RequestHistory(record: record, index: model.index, moment: model.state.playhead)
        let answer = LoggedHistory(record, in: model.index, at: model.state.playhead)
        let holds = answer?.blocks ?? history.verdicts
        return (holds + history.runs + (answer?.lines ?? [])).map { "  \(history.text($0))" }
    }

    /// The app's requests before this one, newest first.
    private func earlier(than record: RequestRecord, of app: AppID) -> [String] {
        let index = model.index
        let numbers = index[app].requests
        let end =
            numbers.firstIndex { index.requests[$0].request.id == record.request.id } ?? numbers.startIndex
        return numbers[..<end].suffix(Self.earlierAtMost).reversed().map { number in
            let earlier = index.requests[number]
            let course = PlainRequest(earlier, in: index, at: model.state.playhead)
                .course
            return "  \(earlier.request.mode.shortName): \(course)"
        }
    }
}

extension DashboardModel {
    /// The answer about the selected request as a text, with its app, for a message or an issue.
    var answerText: String {
        let app = selectedApp.map { "\(index.header.roster[$0].name), \(index.header.title)\n" } ?? ""
        return app + PlainWhy(self).lines.joined(separator: "\n") + "\n"
    }
}
