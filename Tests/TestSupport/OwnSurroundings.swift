import ForkedTerminal
import Foundation
import Synchronization

/// A thread that has of its own what else a process has: standard input, output and errors, all other descriptors,
/// and the working folder.
///
/// The environment, the signals and the memory are those of the tests. Threads that the work starts share its
/// descriptors and its folder, and programs that it starts inherit them.
public enum OwnSurroundings {
    /// Runs work that ends as a program does, with an exit status; see `Spawn.run` for the parameters.
    ///
    /// - Returns: What it wrote, and its status; nil where the system has no such threads or refuses them.
    /// - Throws: `SpawnError`, also when the work takes too long; it goes on then, and nobody looks at it.
    public static func run(
        _ name: String,
        input: [UInt8] = [],
        in folder: String? = nil,
        within milliseconds: Int = 60_000,
        _ work: @escaping @Sendable () -> Int32
    ) throws(SpawnError) -> Outcome? {
        let files = try [input, [], []].map { bytes throws(SpawnError) in try UnlinkedFile(holding: bytes) }
        let course = Course()
        let thread = Thread {
            guard own_surroundings(files.map(\.descriptor), folder) == 0 else { return course.end(nil) }
            let status = work()
            // The locks on its files end with the work as they would with a process, and not with the thread.
            close_own_descriptors()
            course.end(status)
        }
        // As much as a process has for its first thread.
        thread.stackSize = 8 << 20
        thread.start()
        guard course.waitForEnd(milliseconds) else {
            throw .timedOut(
                program: name,
                milliseconds: milliseconds,
                output: String(decoding: files[1].bytes(), as: UTF8.self),
                errorOutput: String(decoding: files[2].bytes(), as: UTF8.self)
            )
        }
        return course.status.map {
            Outcome(ending: .exited($0), outputBytes: files[1].bytes(), errorBytes: files[2].bytes())
        }
    }

    /// How far the work of a thread has come.
    private final class Course: Sendable {
        private let ended = DispatchSemaphore(value: 0)
        private let ending = Mutex<Int32?>(nil)

        /// The exit status; nil if there was no work.
        var status: Int32? { ending.withLock { $0 } }

        func end(_ status: Int32?) {
            ending.withLock { $0 = status }
            ended.signal()
        }

        func waitForEnd(_ milliseconds: Int) -> Bool {
            ended.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
        }
    }
}
