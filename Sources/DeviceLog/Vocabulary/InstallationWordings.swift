import Timeline

/// What installd prints about the apps that it installs, updates and removes.
enum InstallationWordings {
    static let table = WordingTable([
        .says(.process(.installed), "Uninstalling identifier ") { cursor in
            cursor.bundle().map { .process(.installed(bundle: $0)) }
        },
        .says(.process(.installed), "Uninstall requested by ") { cursor in
            guard cursor.advance(past: " for identity ["), let bundle = cursor.bundle() else { return nil }
            return .process(.installed(bundle: bundle))
        },
        // Behind the number of a thread and the name of a method.
        .says(.process(.installed), beginningWithAnyOf: "0") { cursor in
            guard cursor.advance(past: ": Destroying container with identifier "),
                let bundle = cursor.bundle(), cursor.skip(" at ")
            else { return nil }
            return .process(.installed(bundle: bundle))
        },
    ])
}
