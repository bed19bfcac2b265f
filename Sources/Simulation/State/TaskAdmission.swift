/// Which tasks the system admits where it allows only some at a time; the others queue (R207).
struct TaskAdmission {
    private var admitted: Int64 = 0
    private var queue: [RequestMark] = []

    /// Whether a new task need not queue; tasks queue only as long as there is no place.
    func hasPlace(atMost most: Int64) -> Bool { admitted < most }

    /// Counts a task that is admitted.
    mutating func begin() { admitted += 1 }

    /// Counts the end of a task that was admitted.
    mutating func end() { admitted -= 1 }

    /// Puts a task at the back of the queue.
    mutating func enqueue(_ mark: RequestMark) { queue.append(mark) }

    /// Takes the first task of the queue if there is a place for it; it may have ended since.
    mutating func next(atMost most: Int64) -> RequestMark? {
        admitted < most && !queue.isEmpty ? queue.removeFirst() : nil
    }
}
