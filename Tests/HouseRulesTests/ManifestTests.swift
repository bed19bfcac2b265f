import Foundation
import TestSupport
import Testing

/// The manifest as the package manager reads it: its arrows are those of the sources, and nothing in it depends
/// on the machine.
@Suite struct ManifestTests {
    private let targets: [Manifest.Target]

    init() throws {
        // A folder of its own, because whoever runs the tests may hold the one of the build.
        let described = try Spawn.run(
            "swift",
            [
                "package", "--package-path", RepositoryRoot.path, "--scratch-path",
                NSTemporaryDirectory() + "dayline-manifest", "dump-package",
            ])
        try #require(described.status == 0, "\(described.errorOutput)")
        targets = try JSONDecoder().decode(Manifest.self, from: Data(described.outputBytes)).targets
    }

    @Test("a module is given what its files import, nothing less and nothing more")
    func arrows() throws {
        for (name, _) in ImportTests.allowed {
            let target = try #require(targets.first { $0.name == name }, "the manifest has no \(name)")
            let files = try SourceFile.all(under: ImportTests.folder(of: name))
            let imported = Set(files.flatMap(\.imports).map(\.module))
                .filter { module in module == "ArgumentParser" || targets.contains { $0.name == module } }
            #expect(Set(target.imports) == imported, "\(name)")
        }
    }

    @Test("a target stands below those that it may import")
    func order() {
        for (place, target) in targets.enumerated() {
            let above = Set(targets[..<place].map(\.name))
            for module in target.imports where module != "ArgumentParser" && !above.contains(module) {
                Issue.record("\(target.name) stands above \(module)")
            }
        }
        #expect(targets.count > ImportTests.allowed.count)
    }

    @Test("the manifest looks at no machine, and hands no flags to the compiler or the linker")
    func declarative() throws {
        let manifest = try #require(SourceFile.everywhere().first { $0.path == "Package.swift" })
        #expect(manifest.imports.map(\.module) == ["PackageDescription"])
        for (number, line) in manifest.code.enumerated() where line.contains(/\b(Context|unsafeFlags)\b/) {
            Issue.record("Package.swift:\(number + 1): \(line.trimmingCharacters(in: .whitespaces))")
        }
    }
}

/// What `swift package dump-package` says, as far as the rules ask for it.
private struct Manifest: Decodable {
    struct Target: Decodable {
        let name: String
        private let dependencies: [[String: [Value?]]]

        /// The names of the targets and products that it depends on.
        var imports: [String] {
            dependencies.flatMap(\.values).compactMap { $0.first??.text }
        }
    }

    /// A part of a dependency: its name, or something else that is not asked for.
    private struct Value: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }

    let targets: [Target]
}
