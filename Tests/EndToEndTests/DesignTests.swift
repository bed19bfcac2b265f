import Foundation
import ScenarioFile
import TestSupport
import Testing

/// Designs for purposes, each beside the naive one.
@Suite struct DesignTests {
    @Test(
        "a design has nothing wrong, and is better than the naive one on the same day",
        arguments: AppDesign.allCases)
    func better(design: AppDesign) throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "design.yaml")
        let written = try Command.run("new", path, "--for", design.rawValue)
        #expect(written.ending == .exited(0), "\(written.errorOutput)")
        #expect(written.errorOutput.contains("design-naive.yaml"))
        let decision = written.output.components(separatedBy: "What decides for My App\n")
        #expect(decision.count == 2, "\(written.output)")
        let rows = (decision.last ?? "").components(separatedBy: "\n\n")[0].components(separatedBy: "\n")
        #expect(rows.dropFirst().contains { $0.hasSuffix(" better") }, "\(rows)")
        #expect(!rows.contains { $0.hasSuffix(" worse") && !$0.hasPrefix("energy") }, "\(rows)")
        let sound = try Command.run("check", path)
        #expect(sound.ending == .exited(0))
        #expect(sound.output.hasPrefix("a scenario without errors"), "\(sound.output)")
        // What is wrong with the naive one is a finding or a note, or what came to nothing in its day.
        let naive = try Command.run("check", folder.path(of: "design-naive.yaml"))
        #expect(!naive.output.hasPrefix("a scenario without errors"), "\(naive.output)")
        let compared = try Command.run("compare", folder.path(of: "design-naive.yaml"), path).output
        let rest = (decision.last ?? "").components(separatedBy: "\n\n").dropFirst()
        #expect(compared.hasSuffix("\n\n" + rest.joined(separator: "\n\n")))
    }

    @Test("the comparison beside a design is there in every form of compare")
    func forms() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "design.yaml")
        func written(_ form: String) throws -> String {
            try Command.run("new", path, "--for", "messages", "--overwrite", "--format", form).output
        }
        let json = try written("json")
        #expect(json.contains(#""measure": "pushMedian""#) && json.contains(#""better": true"#))
        // What it costs is told as well.
        #expect(json.contains(#""measure": "energy""#) && json.contains(#""better": false"#))
        #expect(try written("markdown").contains("### What decides for `My App`"))
        try Command.expectComplaint(
            ["new", path, "--overwrite", "--format", "json"], status: 64, saying: "--format is for")
    }

    @Test("a design has the name and the identifier that are given, and is printed without a file")
    func printed() throws {
        let printed = try Command.run(
            "new", "--for", "podcast", "--name", "Cast", "--bundle-id", "com.acme.cast")
        #expect(printed.ending == .exited(0) && printed.output.contains("name: \"Cast\""))
        #expect(printed.output.contains("com.acme.cast.feeds") && !printed.output.contains("my-app"))
        #expect(!printed.output.contains("---"))
        try Command.expectComplaint(
            ["new", "--for", "podcast", "--modes", "refresh"], status: 64,
            saying: "--for goes without --modes")
        try Command.expectComplaint(["new", "--for", "games"], status: 64, saying: "photo-backup")
    }

    @Test("no file is written where one of the two is there already")
    func existing() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("mine", to: "a-naive.yaml")
        let outcome = try Command.run("new", folder.path(of: "a.yaml"), "--for", "sync")
        #expect(outcome.ending != .exited(0))
        #expect(try Command.run("check", folder.path(of: "a.yaml")).ending == .exited(66))
        #expect(
            try Command.run("new", folder.path(of: "a.yaml"), "--for", "sync", "--overwrite").ending
                == .exited(0))
    }
}
