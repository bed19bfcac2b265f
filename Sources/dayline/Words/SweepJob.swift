import ArgumentParser
import UntrustedText

/// An engine that runs the shards of a sweep on many machines, and the file that it takes.
enum SweepJob: String, CaseIterable, ExpressibleByArgument {
    case parallel, slurm, kubernetes, ray

    private var template: [UInt8] {
        switch self {
        case .parallel: PackageResources.parallel_sh
        case .slurm: PackageResources.slurm_sh
        case .kubernetes: PackageResources.kubernetes_yaml
        case .ray: PackageResources.ray_py
        }
    }

    /// The file for the engine that runs a sweep of these words, whose phones are divided into so many parts.
    func text(of words: [String], _ shards: UInt64) -> String {
        // What begins with a hyphen is an option and no name.
        let command = words.map { $0.hasPrefix("--") ? $0 : ShellWord.text($0) }.joined(separator: " ")
        let places = [
            "SHARDS": "\(shards)", "PODS": "\(min(shards, 50))", "COMMAND": command,
            "WORDS": words.map(JSONText.quoted).joined(separator: ", "),
        ]
        return String(decoding: template, as: UTF8.self).replacing(/@([A-Z]+)@/) { place in
            places[String(place.output.1)] ?? String(place.output.0)
        }
    }
}
