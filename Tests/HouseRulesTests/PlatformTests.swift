import Foundation
import TestSupport
import Testing

/// Where the program asks on which system it is, and why it must.
@Suite struct PlatformTests {
    /// Each file with a condition, how many it has, and the reason.
    private static let asking: [(file: String, count: Int, reason: String)] = [
        (
            "Sources/Descriptors/CLibrary.swift", 2,
            "the C library's name, and that of a file's last write in it"
        ),
        ("Sources/Descriptors/StartedTool.swift", 1, "what a spawn is given is a pointer on macOS"),
        (
            "Sources/Descriptors/SystemThread.swift", 1,
            "a thread is a number in glibc and a pointer elsewhere"
        ),
        (
            "Sources/ProjectFiles/InfoPlist/InfoPlist+Reading.swift", 1,
            "property lists are in the small Foundation where there are two"
        ),
        (
            "Sources/dayline/Words/CommandTable.swift", 1,
            "the argument parser's JSON is read by the small Foundation where there are two"
        ),
        ("Sources/CNCurses/crash.c", 1, "Linux has a code of its own for a signal to a thread"),
        (
            "Sources/CNCurses/curses.c", 4,
            "the ncurses of macOS is old, and there a terminal cannot be polled and is watched by select"
        ),
        ("Sources/CNCurses/signals.c", 1, "select watches low numbers of descriptors only"),
    ]

    @Test("only the modules next to the system ask on which one they are, and for a reason")
    func conditions() throws {
        var found: [String: Int] = [:]
        for folder in ["Sources", "Themes"] {
            let root = RepositoryRoot.path(of: folder)
            for name in try FileManager.default.subpathsOfDirectory(atPath: root)
            where [".swift", ".c", ".h"].contains(where: name.hasSuffix) {
                let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
                let count = text.matches(of: /(?m)^\s*#\s*if(?:n?def)?\b/).count
                if count > 0 { found["\(folder)/\(name)"] = count }
            }
        }
        #expect(found == Dictionary(uniqueKeysWithValues: Self.asking.map { ($0.file, $0.count) }))
        for (file, _, reason) in Self.asking { #expect(reason.count > 20, "\(file)") }
    }
}
