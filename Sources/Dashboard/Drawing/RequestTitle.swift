import Answers
import Frames
import Timeline

extension RequestExplanation {
    /// The app, padded so that a change of the selected lane changes little of the line, the mode and the task.
    var title: String {
        let roster = index.header.roster
        let name = roster.padded(roster[request.app].name)
        let task = roster[request.task]
        guard let own = task.ownName else { return "\(name)  \(task.modeName)" }
        return "\(name)  \(TextWidth.padded(task.modeName, to: 16))  \(own)"
    }
}

extension Roster {
    /// An app's name with blanks up to the longest name of the day, at most 20 columns of them.
    func padded(_ name: String) -> String {
        var longest = 0
        // No text takes more columns than bytes, so that few of a thousand names have to be measured.
        for app in apps where longest < 20 && app.name.utf8.count > longest {
            longest = max(longest, TextWidth.columns(of: app.name))
        }
        return TextWidth.padded(name, to: min(longest, 20))
    }
}
