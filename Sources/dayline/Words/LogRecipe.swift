import DeviceLog
import Frames

/// How a log that Dayline reads is got from somewhere: the commands, and a sentence on them.
struct LogRecipe {
    /// Where the log is, and what of it is taken.
    let heading: String
    /// The commands, in order.
    let commands: [String]

    /// The lines of a shell script that does it, in which `LogRecipes.wanted` is known.
    var text: String {
        let comment = TextWidth.wrap(
            heading.split(separator: " "), columns: ReportPage.width, first: "# ", indent: "# ")
        return (comment + commands).joined(separator: "\n")
    }
}

/// The recipes for the logs of a phone and of some of its apps.
struct LogRecipes {
    let predicate: LogPredicate

    /// The line of a shell that names the predicate for those below it.
    var wanted: LogRecipe {
        LogRecipe(
            heading: "What Dayline reads: without it, the text of a day has some twenty gigabytes.",
            commands: ["WANTED='" + predicate.conditions.joined(separator: " OR\n  ") + "'"])
    }

    /// The name of the archive in a sysdiagnose.
    static let archiveOfSysdiagnose = "system_logs.logarchive"

    /// From a phone on a cable, or from what somebody sent, to a day.
    var ofPhone: [LogRecipe] {
        let archive = "phone.logarchive"
        return [
            LogRecipe(
                heading: "A phone on the cable of a Mac: the last day.",
                commands: ["sudo log collect --device --last 1d --output \(archive)", show(archive)]),
            LogRecipe(
                heading:
                    "The same on any system, with pymobiledevice3, and with unifiedlog_iterator of macos-unifiedlogs.",
                commands: ["pymobiledevice3 syslog collect \(archive)", Self.iterate(archive)]),
            LogRecipe(
                heading:
                    "A sysdiagnose: press both volume buttons and the side button for a second, and wait ten "
                    + "minutes; it is in Settings, Privacy & Security, Analytics & Improvements, Analytics Data.",
                commands: ["tar -xf sysdiagnose.tar.gz", show("sysdiagnose/" + Self.archiveOfSysdiagnose)]),
            LogRecipe(
                heading: "This Mac: its own last day.",
                commands: ["log show --last 1d" + options(redirectedTo: "mac.ndjson")]),
        ]
    }

    /// What a phone logs as it logs it.
    var ofPhoneLive: [LogRecipe] {
        let lack =
            predicate.lacksProcess
            ? " The app's own lines are in it where --app names its process, as News." : ""
        return [
            LogRecipe(
                heading: "A phone on a cable, on any system, as it logs." + lack,
                commands: ["idevicesyslog -p '\(predicate.processes)' | dayline watch -"]),
            LogRecipe(
                heading: "The same with pymobiledevice3, which takes all records.",
                commands: ["pymobiledevice3 syslog live --label | dayline watch -"]),
        ]
    }

    /// What a Simulator logs, in which no scheduler decides; it is kept unless it is watched `live`.
    func ofSimulator(live: Bool) -> [LogRecipe] {
        let stream =
            "xcrun simctl spawn booted log stream --level debug --style ndjson --predicate \"$WANTED\""
        return [
            LogRecipe(
                heading:
                    "The booted Simulator: the app's side only, for nothing decides there about background "
                    + "execution." + (live ? "" : " Ctrl-C ends it."),
                commands: [stream + (live ? " | dayline watch -" : " > simulator.ndjson")])
        ]
    }

    /// Text of a log archive, on a Mac and elsewhere.
    func ofArchive(_ archive: String) -> [LogRecipe] {
        [
            LogRecipe(heading: "On a Mac.", commands: [show(archive)]),
            LogRecipe(
                heading: "Elsewhere, with unifiedlog_iterator of macos-unifiedlogs.",
                commands: [Self.iterate(archive)]),
        ]
    }

    /// Text of the log in a sysdiagnose that is packed.
    func ofPacked(_ file: String) -> [LogRecipe] {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let folder = [".tar.gz", ".tgz"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
        return [LogRecipe(heading: "Unpacked first.", commands: ["tar -xf \(ShellWord.text(file))"])]
            + ofArchive((folder ?? name) + "/" + Self.archiveOfSysdiagnose)
    }

    private func show(_ archive: String) -> String {
        "log show --archive \(ShellWord.text(archive))" + options(redirectedTo: "phone.ndjson")
    }

    private func options(redirectedTo file: String) -> String {
        " --info --debug --style ndjson --predicate \"$WANTED\" > \(file)"
    }

    private static func iterate(_ archive: String) -> String {
        "unifiedlog_iterator --mode log-archive --input \(ShellWord.text(archive)) --format jsonl "
            + "--output phone.jsonl"
    }
}
