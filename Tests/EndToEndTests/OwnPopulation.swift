import TestSupport

/// A population in a file, over a scenario beside it.
enum OwnPopulation {
    static let page = """
        name: Mine
        scenario: day.yaml
        seed: 1
        phones: 60
        varies:
          - name: use
            of:
              - {name: often, share: 50%, visits: 80%-100%}
              - {name: seldom, share: 50%, visits: 5%-40%}
        expect:
          - at least 1 launch for 50%
          - no kill
        """

    /// A folder with the population under a name, and its scenario.
    static func folder(named name: String = "mine.yaml") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try folder.write(try Command.run("scenario", "messaging-day").output, to: "day.yaml")
        _ = try folder.write(page, to: name)
        return folder
    }
}
