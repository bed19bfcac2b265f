/// Starts a tool that reads one descriptor and writes into another, and complains to nobody.
///
/// - Parameters:
///   - tool: Its name, which is looked up in `PATH`.
///   - arguments: The words after its name.
///   - file: The descriptor that it reads.
///   - pipe: The descriptor into which it writes.
///   - process: The number of its process, if it was started.
/// - Returns: The system's error, or 0.
public func startTool(
    _ tool: String, _ arguments: [String] = [], from file: Int32, to pipe: Int32, _ process: inout pid_t
) -> Int32 {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, file, 0)
    posix_spawn_file_actions_adddup2(&actions, pipe, 1)
    // The screen may be the dashboard's by then.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Unlike this process, the tool ends where nobody reads what it writes.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    return posix_spawnp(&process, tool, &actions, &attributes, words, environ)
}
