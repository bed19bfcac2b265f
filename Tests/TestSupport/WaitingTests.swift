import Foundation
public import Testing

/// Tests that wait for other programs most of their time, which they do on threads of their own.
///
/// Tests share as many threads as there are cores, and one that sleeps until a terminal shows something would keep a core
/// from the others.
public struct WaitingTests: TestTrait, SuiteTrait, TestScoping {
    private static let threads = WaitingThreads()

    public let isRecursive = true

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Self.threads) { try await function() }
    }
}

extension Trait where Self == WaitingTests {
    /// The test waits for other programs most of its time.
    public static var waits: Self { WaitingTests() }
}

/// Some threads beside those that compute.
private final class WaitingThreads: TaskExecutor {
    private let queue = OperationQueue()

    init() {
        // What they wait for computes as well, and some of it has to be in time.
        queue.maxConcurrentOperationCount = 2
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
