import BackgroundPolicy
import Timeline

/// The ends of transfers, which are reported to their apps.
extension World {
    /// Lets a request move data, after the redirects of a transfer or the launch of an app.
    mutating func beginData(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].isRunning else { return }
        if let course = requests[index].detail.transfer {
            joinBandwidth(index, bytes: course.bytesLeft)
        } else {
            beginDownload(index)
        }
    }

    /// Completes everything whose data has been moved.
    mutating func finishMoved() {
        while let mark = bandwidth.popComplete(at: now) {
            if requests[mark.index].mode.isTransfer {
                finishTransfer(mark.index)
            } else {
                finishDownload(mark.index)
            }
        }
        planDataMoved()
    }

    /// Completes the download of work, which may be all that was missing.
    private mutating func finishDownload(_ index: RequestIndex) {
        settleDownload(index, isComplete: true)
        if requests[index].isTimeOver { finishWork(index, requests[index].generation) }
    }

    /// Completes a transfer.
    private mutating func finishTransfer(_ index: RequestIndex) {
        let transfer = requests[index]
        settleTransfer(index, isComplete: true)
        end(index, .completed, reason: nil)
        reportTransfer(transfer, isComplete: true)
    }

    /// Fails a transfer whose `timeoutIntervalForResource` is over (R054).
    mutating func giveUpTransfer(_ index: RequestIndex, _ request: RequestID) {
        guard requests[index].phase != .free, requests[index].request.id == request else { return }
        let transfer = requests[index]
        end(index, .failed, reason: .resourceTimeout)
        reportTransfer(transfer, isComplete: false)
    }

    /// Reports the end of a transfer to the app, in a launch if one is needed.
    private mutating func reportTransfer(_ transfer: RequestState, isComplete: Bool) {
        let policy = transfer.mode.policy
        guard policy.transferEnded(transfer, isComplete: isComplete, &self) != nil else { return }
        evaluate(transfer.app)
    }

    /// Handles `timeoutIntervalForRequest` without data: a background session tries again, any other fails
    /// (Apple reference).
    mutating func endAttempt(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].phase == .running else { return }
        guard !requests[index].detail.isInApp else { return end(index, .failed, reason: .requestTimeout) }
        TransferRun.pause(index, &self)
        if judge(index) { TransferRun.start(index, &self) }
    }
}
