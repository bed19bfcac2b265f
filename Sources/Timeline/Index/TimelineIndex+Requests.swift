extension TimelineIndex {
    /// The requests of an app that wait or run at any time of a range, as indices of `requests`, in order of
    /// submission.
    ///
    /// - Complexity: O(log n) to find the first of them, then O(requests submitted from it to the range's
    ///   end).
    public func requests(of app: AppID, from: Moment, to: Moment) -> some BidirectionalCollection<Int> {
        let tracks = self[app]
        let first = tracks.latestEnds.partitioningIndex { $0 >= from }
        let last = tracks.requests.partitioningIndex { requests[$0].submitted >= to }
        return tracks.requests[first..<max(first, last)].lazy
            .filter { requests[$0].ended ?? .distantFuture >= from }
    }

    /// The requests of a task that were submitted, in their order; without those that were refused at once.
    public func submittedRequests(of task: TaskID) -> [RequestRecord] {
        self[header.roster[task].app].requests.map { requests[$0] }
            .filter { $0.request.task == task && !$0.request.id.isRefused }
    }

    /// The request of an app, or of one of its tasks, that best answers "what is it waiting for" at a moment.
    ///
    /// It is the newest of those with the greatest standing. What was refused at once counts as ended, unless only what
    /// was submitted is asked for.
    /// - Complexity: O(log n) and the requests of the app submitted since the oldest that has not ended;
    ///   where all have ended, those submitted since the last one of the task.
    public func currentRecord(
        of app: AppID, task: TaskID? = nil, at moment: Moment, onlySubmitted: Bool = false
    ) -> RequestRecord? {
        func isAsked(_ number: Int) -> Bool {
            (task == nil || requests[number].request.task == task)
                && !(onlySubmitted && requests[number].request.id.isRefused)
        }
        // A request that ends at the moment counts as ended.
        let living = requests(of: app, from: moment + 1, to: moment + 1).filter(isAsked)
        if let most = living.lazy.map({ requests[$0] }).mostRelevant(at: moment) {
            return requests[living[most]]
        }
        let submitted = self[app].requests
        let end = submitted.partitioningIndex { requests[$0].submitted > moment }
        return submitted[..<end].last(where: isAsked).map { requests[$0] }
    }
}
