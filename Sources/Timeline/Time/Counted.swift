public import BackgroundPolicy

/// Counts with their noun, as printed.
public enum Counted {
    /// A count with its noun, such as `1 launch` or `3 launches`.
    public static func text(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }

    /// A part of a whole, such as `3 of 9 launches`.
    public static func text(_ part: Int, of whole: Int, _ one: String, _ many: String) -> String {
        "\(part) of " + text(whole, one, many)
    }

    /// A time in milliseconds summed over requests, such as `8 h over 32 requests`; `8 h` of a single one.
    public static func sum(_ milliseconds: Milliseconds, of requests: Int) -> String {
        let sum = Span.text(milliseconds)
        return requests == 1 ? sum : "\(sum) over \(requests) requests"
    }
}
