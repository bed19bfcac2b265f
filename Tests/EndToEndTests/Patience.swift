/// How long a story waits for the terminal before it fails: long, for a machine that is busy elsewhere.
enum Patience {
    static let milliseconds = 60_000
}
