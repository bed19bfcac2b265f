/// How often something was found in a log, and the first few of it.
public struct FirstFew<Element: Hashable & Sendable>: Hashable, Sendable {
    /// How many are kept at most.
    public let capacity: Int
    /// The first ones, in the order in which they were found.
    public private(set) var elements: [Element] = []
    /// How many were found in all.
    public private(set) var count = 0

    init(capacity: Int) { self.capacity = capacity }

    mutating func append(_ element: @autoclosure () -> Element) {
        count += 1
        if elements.count < capacity { elements.append(element()) }
    }

    /// Gives each of those that are kept another form, and drops those that have none.
    mutating func reform(_ form: (Element) -> Element?) {
        let kept = elements.compactMap(form)
        count -= elements.count - kept.count
        elements = kept
    }
}
