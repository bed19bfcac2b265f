import Timeline

/// The messages of UIKit about background tasks within the process of an app.
enum BackgroundTaskWordings {
    static let table = WordingTable([
        .says(.backgroundTask(.began), "Created background task ") { cursor in
            let task = cursor.backgroundTask()
            return .backgroundTask(.began(number: task.number, name: task.name))
        },
        .says(.backgroundTask(.ended), "Ending background task with UIBackgroundTaskIdentifier: ") {
            $0.smallInteger().map { .backgroundTask(.ended(number: Int($0))) }
        },
        // Alone or, in a Simulator, behind the name of a function.
        .says(.backgroundTask(.ended), beginningWithAnyOf: "BD") { cursor in
            guard cursor.advance(past: "Decrementing reference count for assertion "),
                cursor.advance(past: "(used by background task with identifier "),
                let number = cursor.smallInteger(), cursor.skip(": ")
            else { return nil }
            let task = cursor.backgroundTask()
            let age = cursor.advance(past: "(elapsed = ") ? cursor.age() : nil
            return .backgroundTask(.released(number: Int(number), name: task.name, age: age))
        },
        .says(.backgroundTask(.late), "Background Task ") { cursor in
            guard let number = cursor.smallInteger() else { return nil }
            var name: String?
            if cursor.skip(" (\""), let text = cursor.text(before: "\""), cursor.skip("\")") {
                name = text.hasPrefix("<private>") ? nil : text
            }
            guard cursor.advance(past: ", was created over ") else { return nil }
            let age = cursor.age().flatMap { cursor.skip(" seconds") ? $0 : nil }
            return .backgroundTask(.late(number: Int(number), name: name, isFatal: false, age: age))
        },
        .says(
            .backgroundTask(.notEnded),
            "Background task still not ended after expiration handlers were called"
        ) { cursor in
            let task = cursor.backgroundTask()
            let age = cursor.advance(past: "(elapsed = ") ? cursor.age() : nil
            return .backgroundTask(
                .late(number: task.number, name: task.name, isFatal: true, age: age))
        },
    ])
}

extension MessageCursor {
    /// Passes for how many seconds a background task has been open, of which no more than a day counts.
    fileprivate mutating func age() -> Int64? { integer().flatMap { $0 >= 0 ? min($0, 86_400) : nil } }

    /// The number and the name in `taskID = 7, taskName = Upload, creationTime = 95`; nil if missing.
    fileprivate func backgroundTask() -> (number: Int?, name: String?) {
        var number = self
        var name = self
        let value = number.advance(past: "taskID = ") ? number.smallInteger() : nil
        guard name.advance(past: "taskName = "), !name.stands("<private>") else {
            return (value.map(Int.init), nil)
        }
        // A name may hold commas.
        let start = name.position
        guard name.advance(past: ", creationTime = ") else { return (value.map(Int.init), nil) }
        let end = name.position - ", creationTime = ".utf8.count
        return (value.map(Int.init), text(start..<end))
    }
}
