import ArgumentParser

/// A command that tells of one app at most: `--app` is given once, as the last of several would hide the others.
protocol OfOneApp: ParsableCommand {
    /// What stands behind each `--app`.
    var apps: [String] { get }
}

extension OfOneApp {
    /// The app; nil if none is named.
    var app: String? { apps.first }

    func validate() throws { try expectOneApp() }

    func expectOneApp() throws {
        if apps.count > 1 { throw ValidationError(.severalApps) }
    }
}
