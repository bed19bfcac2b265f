import Foundation
import TestSupport
import Testing

/// What bash offers for the beginning of a word, by the script that the program prints.
@Suite struct CompletionTests {
    /// What bash offers for the last word of a command line.
    private func offered(_ line: String) throws -> [Substring] {
        let folder = try TemporaryFolder()
        let script = try folder.write(try Command.run("completions", "bash").output, to: "dayline.bash")
        let ask = """
            PATH="${1%/*}:$PATH"; source "$2"; COMP_LINE="$3"; COMP_POINT=${#3}
            read -ra COMP_WORDS <<< "$3"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
            handler=$(complete -p dayline); handler="${handler##*-F }"
            "${handler% *}" dayline "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        return try Spawn.run("bash", ["-c", ask, "bash", BuiltProgram.dayline, script, line])
            .output.split(separator: "\n")
    }

    @Test(
        "words are completed with a command and without one",
        arguments: [
            ("dayline mess", "messaging-day"), ("dayline run mess", "messaging-day"),
            ("dayline --theme pa", "paper"), ("dayline lesson q01", "q01"), ("dayline --app Co", ""),
            ("dayline rep", "replay"), ("dayline why messaging-day --app Co", "Coupons"),
            ("dayline why messaging-day --app Co", "Color Feed"), ("dayline lesson q0", "q01"),
            ("dayline sweep weekenders --app Tr", "Trains"), ("dayline why weekenders#3 --app Tr", "Trains"),
            ("dayline why swipe-away#3 --app K", "Kept"),
            ("dayline compare messaging-day --set l", "low-power-mode on"),
            ("dayline compare messaging-day --set swipe", "swipe-away com.example.messages"),
        ])
    func words(line: String, expected: String) throws {
        let offered = try offered(line)
        #expect(
            expected.isEmpty ? offered.isEmpty : offered.contains { $0.hasPrefix(expected) }, "\(offered)")
    }

    @Test("a population whose scenario comes through a pipe is not waited for")
    func pipe() throws {
        let folder = try OwnPopulation.folder()
        let page = OwnPopulation.page.replacing("scenario: day.yaml", with: "scenario: pipe.yaml")
        let file = try folder.write(page, to: "piped.yaml")
        #expect(mkfifo(folder.path(of: "pipe.yaml"), 0o600) == 0)
        #expect(try offered("dayline sweep \(file) --app Co").contains { $0.hasPrefix("Coupons") })
    }
}
