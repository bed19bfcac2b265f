import Foundation

/// The programs that the build put beside the running tests.
public enum BuiltProgram {
    /// The absolute path of the `dayline` command, built as the tests were (debug or release).
    public static let dayline: String = folder + "/dayline"

    /// The absolute path of the program that breaks itself, for tests that depend on it.
    public static let faultyProgram: String = folder + "/faulty-program"

    /// The absolute path of the program that paints frames with ncurses, for tests that depend on it.
    public static let ncursesPainter: String = folder + "/ncurses-painter"

    /// The absolute path of the program that shows its inputs, for tests that depend on it.
    public static let screenProgram: String = folder + "/screen-program"

    /// The absolute path of the program that tries damaged logs, for tests that depend on it.
    public static let randomLogs: String = folder + "/random-logs"

    private static let folder: String = {
        #if os(Linux)
            let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        #else
            let tests = Bundle(for: Marker.self).bundleURL.resolvingSymlinksInPath()
        #endif
        return tests.deletingLastPathComponent().path
    }()

    /// A class of this module, by which the bundle of the tests is found on macOS.
    private final class Marker {}
}
