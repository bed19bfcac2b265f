import Foundation
import TestSupport
import Testing

/// What stands at the front door, and what nothing in the house may be called.
@Suite struct RepositoryTests {
    private static let topLevel: Set<String> = [
        ".ci", ".github", ".gitignore", ".swift-format", "LICENSE", "Package.swift", "README.md", "Sources",
        "Tests", "Themes",
    ]

    /// Words that say nothing about what a thing is for.
    private static let emptyWords = ["Utils", "Utilities", "Utility", "Helper", "Manager", "Common"]

    @Test(
        "only what the design names is tracked at the top level",
        .enabled(
            if: FileManager.default.fileExists(atPath: RepositoryRoot.path(of: ".git")),
            "this is not a git checkout, so nothing tells which files belong to it"
        )
    )
    func topLevel() throws {
        let git = try Spawn.run("git", ["-c", "safe.directory=*", "-C", RepositoryRoot.path, "ls-files"])
        try #require(git.status == 0, "\(git.errorOutput)")
        let names = Set(git.output.split(separator: "\n").compactMap { $0.split(separator: "/").first })
        for name in names.sorted() where !Self.topLevel.contains(String(name)) {
            Issue.record("\(name) is tracked at the top level")
        }
        #expect(names.contains("Package.swift"))
    }

    @Test("no file, folder or type bears a name that says nothing")
    func tellingNames() throws {
        for file in try SourceFile.everywhere() {
            for word in Self.emptyWords where file.path.contains(word) {
                Issue.record("\(file.path): a path must not contain \(word)")
            }
            for (number, line) in file.code.enumerated() {
                let words = SourceFile.words(in: line)
                for (kind, name) in zip(words, words.dropFirst()) where SourceFile.kindsOfTypes.contains(kind)
                {
                    for word in Self.emptyWords where name.contains(word) {
                        Issue.record("\(file.path):\(number + 1): \(name) must not contain \(word)")
                    }
                }
            }
        }
    }

    @Test("nothing is left to be done in a comment")
    func noUnfinishedComments() throws {
        let marks = ["TO" + "DO", "FIX" + "ME"]
        for file in try SourceFile.everywhere() {
            for (number, line) in file.lines.enumerated() {
                for mark in marks where line.contains(mark) {
                    Issue.record("\(file.path):\(number + 1): \(mark)")
                }
            }
        }
    }
}
