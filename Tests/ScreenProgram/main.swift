// A screen that tells its inputs, and nothing else: `t` changes the theme, `x` breaks the program, `q` quits.
//
// The word `follow` as an argument asks the terminal for its page, and `mouse` watches the mouse.

import CursesTerminal
import Frames
import Themes

func words(_ input: Input) -> String? {
    switch input {
    case .key(let key): "key \(key.name)"
    case .pointer(let event):
        "\(event.kind) \(event.button.map { "\($0)" } ?? "-") \(event.column),\(event.row) \(event.modifiers.rawValue)"
    case .paste(let text):
        "paste \(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "/"))"
    case .hangup, .interrupt: "end"
    case .resize, .tick, .news: nil
    }
}

func run() throws {
    let arguments = CommandLine.arguments
    var wishes = TerminalWishes()
    wishes.followsPage = arguments.contains("follow")
    wishes.mouse = arguments.contains("mouse")
    let paper = Theme.builtIn(named: "paper") ?? .midnight
    var screen = try CursesScreen(wishes) { depth, shade in
        (shade == .light ? paper : .midnight).paintTable(depth: depth)
    }
    var row = 1
    var frame = Frame(size: screen.size)
    frame.draw("ready", row: 0, column: 0)
    screen.show(frame)
    while true {
        for told in screen.nextInputs(timeoutMilliseconds: nil).compactMap(words) {
            if told == "key q" || told == "end" { return }
            if told == "key t" { screen.repaint(with: paper.paintTable(depth: screen.depth)) }
            if told == "key x" { fatalError("as told") }
            frame.draw("[\(told)]", row: row, column: 0)
            row = row % (frame.height - 2) + 1
        }
        screen.show(frame)
    }
}

ProcessEnd.watchFaults(before: "signal ", after: "\n", status: 70)
try run()
