import Foundation
import TestSupport
import Testing

/// The floors of the simulation: calls go down, and nothing calls up.
@Suite struct FloorTests {
    /// The folders of Sources/Simulation from the ground up; those of one floor may call each other.
    private static let floors = [["Engine", "State", "Judging"], ["World"], ["Modes"], ["Loop"]]

    @Test("nothing in the simulation calls a function of a higher floor")
    func callsGoDown() throws {
        let texts = try Self.floors.map { try $0.map(Self.text(of:)).joined() }
        let declared = texts.map { text in
            Set(text.matches(of: /\bfunc (\w+)/).map { String($0.1) })
        }
        for (floor, text) in texts.enumerated() {
            let below = declared[...floor].reduce(into: Set<String>()) { $0.formUnion($1) }
            let above = declared[(floor + 1)...].reduce(into: Set<String>()) { $0.formUnion($1) }
            // A call is a name before a parenthesis, behind a value or alone; `.name(` alone is a case of an enum.
            let called = text.matches(of: /(?:[\w\])]\.|[^.\w])(\w+)\(/).map { String($0.1) }
            let calledAbove = Set(called).intersection(above.subtracting(below)).sorted()
            #expect(calledAbove == [], "floor \(Self.floors[floor]) calls up")
            #expect(declared[floor].count > 5, "floor \(Self.floors[floor]) was read")
        }
    }

    @Test("one file has one execution mode, and a mode's file is where its policy is")
    func oneFileAMode() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder("Modes")).sorted()
        let policies = try Self.text(of: "Loop").matches(of: /case \.\w+: (\w+)\.self/).map {
            String($0.1) + ".swift"
        }
        #expect(files == policies.sorted())
        for file in files {
            let text = try String(contentsOfFile: Self.folder("Modes") + "/" + file, encoding: .utf8)
            #expect(text.matches(of: /: ModePolicy \{/).count == 1, "\(file)")
            let marks = text.matches(of: /\/\/ MARK: (\w+)/).map { String($0.1) }
            // What others submit, and what runs as most modes do, has no such part.
            let shape = ["Submit", "Judge", "Start", "Run", "Finish"].filter {
                marks.contains($0) || ["Judge", "Start", "Finish"].contains($0)
            }
            #expect(marks == shape, "\(file) reads from top to bottom")
        }
    }

    private static func folder(_ name: String) -> String {
        RepositoryRoot.path + "/Sources/Simulation/" + name
    }

    /// The text of a folder's files without comments.
    private static func text(of name: String) throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: folder(name)).sorted().map { file in
            try String(contentsOfFile: folder(name) + "/" + file, encoding: .utf8)
                .replacing(/\/\/.*/, with: "")
                // Cases with values look like calls where they are declared.
                .replacing(/\bcase \w+\(/, with: "case (")
        }.joined(separator: "\n")
    }
}
