import ArgumentParser

@main
struct Dayline: ParsableCommand {
    mutating func run() throws {}
}
