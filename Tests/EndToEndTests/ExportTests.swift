import Foundation
import TestSupport
import Testing

/// `dayline export`: a day or a session in the format of another program.
@Suite struct ExportTests {
    // MARK: The table

    /// The fields of each line of a table, as RFC 4180 has them.
    private func fields(_ table: String) throws -> [[String]] {
        try #require(table.hasSuffix("\r\n"))
        return table.components(separatedBy: "\r\n").dropLast().map { line in
            var (fields, isQuoted) = ([""], false)
            for letter in line {
                switch letter {
                // A doubled quote ends and begins again, and stands for one.
                case "\"":
                    isQuoted.toggle()
                    if isQuoted, fields[fields.count - 1].last == "\u{0}" {
                        fields[fields.count - 1].removeLast()
                        fields[fields.count - 1].append("\"")
                    } else if !isQuoted {
                        fields[fields.count - 1].append("\u{0}")
                    }
                case "," where !isQuoted: fields.append("")
                default: fields[fields.count - 1].append(letter)
                }
            }
            return fields.map { $0.replacing("\u{0}", with: "") }
        }
    }

    @Test("the table has a row for each submission that the events tell, accepted or refused")
    func rows() throws {
        let rows = try fields(try Command.run("export", "--to", "csv").output)
        let events = try Command.run("run", "--format", "jsonl").output.split(separator: "\n")
        let submitted = events.filter { $0.contains("\"event\":\"submitted\"") }.count
        let refused = events.filter { $0.contains("\"event\":\"refused\"") }.count
        #expect(submitted > 100 && refused > 0)
        #expect(rows.count == 1 + submitted + refused)
        let columns = try #require(rows.first)
        let outcome = try #require(columns.firstIndex(of: "outcome"))
        #expect(rows.filter { $0[outcome] == "refused" }.count == refused)
        #expect(rows.allSatisfy { $0.count == columns.count })
    }

    @Test("the table tells when a request ran, and for how long each factor held it")
    func times() throws {
        let rows = try fields(
            try Command.run("export", "--to", "csv", "--set", "low-power-mode on 06:00").output)
        let columns = try #require(rows.first)
        func value(_ name: String, _ row: [String]) throws -> String {
            row[try #require(columns.firstIndex(of: name))]
        }
        // Messages submits at 06:00 for 06:15, and Low Power Mode holds its refresh to the end of the day.
        let first = rows[1]
        #expect(try value("app", first) == "Messages" && value("mode", first) == "BGAppRefreshTask")
        #expect(try value("submitted", first) == "2024-06-05 06:00:00")
        #expect(try value("earliestBegin", first) == "2024-06-05 06:15:00")
        #expect(try value("heldByLowPowerModeSeconds", first) == value("waitedSeconds", first))
        #expect(try value("started", first) == "" && value("ranSeconds", first) == "0")
    }

    @Test("a name with commas and quotes stays in one field")
    func quoting() throws {
        let folder = try TemporaryFolder()
        let day = try Command.run("scenario", "swipe-away").output
            .replacing("name: Kept", with: "name: 'A, \"B\"'")
        let rows = try fields(
            try Command.run("export", try folder.write(day, to: "day.yaml"), "--to", "csv").output)
        #expect(rows.contains { $0[1] == "A, \"B\"" && $0[2].hasPrefix("com.example.") })
    }

    @Test(
        "a name is no formula for a spreadsheet, and stays as it is elsewhere",
        arguments: ["=", "+", "-", "@"])
    func formula(sign: String) throws {
        let name = sign + "cmd|' /C calc'!A0"
        let folder = try TemporaryFolder()
        let day = try Command.run("scenario", "swipe-away").output
            .replacing("name: Kept", with: "name: \"\(name)\"")
        let file = try folder.write(day, to: "day.yaml")
        let rows = try fields(try Command.run("export", file, "--to", "csv").output)
        #expect(rows.contains { $0[1] == "'" + name })
        #expect(!rows.joined().contains { $0.hasPrefix(sign) })
        #expect(
            try Command.run("export", file, "--to", "trace").output.contains(": \"\(name)\"")
                || Command.run("export", file, "--to", "trace").output.contains(":\"\(name)\""))
    }

    @Test("what the log of a phone does not tell is empty in the table, and the trace has its runs")
    func phoneLog() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(PhoneLog.text, to: "phone.log")
        let rows = try fields(try Command.run("export", log, "--to", "csv").output)
        let energy = try #require(rows.first?.firstIndex(of: "energyMillijoules"))
        #expect(rows.count > 3 && rows.dropFirst().allSatisfy { $0[energy] == "" })
        let trace = try Trace(try Command.run("export", log, "--to", "trace").output)
        #expect(trace.slices.contains { $0.row.hasPrefix("BGAppRefreshTask") })
    }

    @Test("a submission and holds that the log of a phone does not tell are empty in the table, and not zero")
    func unknown() throws {
        let folder = try TemporaryFolder()
        let columns = try #require(
            try fields(
                try Command.run("export", try folder.write(PhoneLog.text, to: "a.log"), "--to", "csv").output
            ).first)
        func row(_ text: String) throws -> (String) throws -> String {
            let table = try fields(
                try Command.run("export", try folder.write(text, to: "phone.log"), "--to", "csv").output)
            let row = try #require(table.first { $0.contains("org.birds.feed") })
            return { name in row[try #require(columns.firstIndex(of: name))] }
        }
        let run = try row(
            [
                ("08:00:01", "dasd:70", "STARTING activity bgRefresh-org.birds.feed:0A1B2C"),
                ("08:00:09", "dasd:70", "COMPLETED bgRefresh-org.birds.feed:0A1B2C at priority 10"),
            ].map { PhoneLog.record($0) }.joined(separator: "\n") + "\n")
        for name in [
            "submitted", "earliestBegin", "waitedSeconds", "heldByLowPowerModeSeconds",
            "heldByAppUsageSeconds",
        ] { #expect(try run(name) == "", "\(name)") }
        #expect(try run("started") == "2026-10-05 08:00:01" && run("ranSeconds") == "8")
        let whole = try row(PhoneLog.text)
        #expect(try whole("submitted") == "2026-10-05 07:04:00")
        #expect(try whole("earliestBegin") == "2026-10-05 07:19:00")
        // Evaluations from 07:20 to 07:50 list Low Power Mode and nothing else; that of 07:58 has no rows.
        #expect(try whole("heldByLowPowerModeSeconds") == "2280")
        #expect(try whole("heldBySystemBudgetsSeconds") == "0")
    }

    // MARK: A day that is not kept

    private static let crowdedPushes = 3 * (14 * 3_600 + 1)

    /// A day of three apps that get a push each second for 14 hours.
    private func crowdedDay(in folder: TemporaryFolder) throws -> String {
        let apps = ["A", "B", "C"].map { name in
            "  - {name: \(name), bundleIdentifier: c.\(name), "
                + "standardPushes: {name: p, arrivals: every 1s from 00:10 to 14:10}}\n"
        }
        return try folder.write(
            "name: Crowd\nstart: 2024-06-05 00:00\nlength: 18h\napps:\n" + apps.joined(), to: "crowd.yaml")
    }

    #if os(Linux)
        // macOS puts no limit on the memory of a process.
        @Test(
            "a day of hundreds of thousands of events is written without being kept in memory",
            arguments: ["csv", "trace"])
        func crowd(format: String) throws {
            let folder = try TemporaryFolder()
            // The index of the day alone takes more than this.
            let line =
                "ulimit -v 190000; \"$0\" export \"$1\" --to \(format) | grep -c 'push\\|completed'"
            let outcome = try Spawn.run(
                "/bin/sh", ["-c", line, BuiltProgram.dayline, try crowdedDay(in: folder)], within: 180_000)
            #expect(outcome.errorOutput == "")
            // A row of the table for each push, and a mark in the trace.
            #expect(outcome.output == "\(Self.crowdedPushes)\n")
        }
    #endif

    @Test("where what has to be sorted finds no room, the folder is named, and nothing is written")
    func noTemporaryFolder() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "day.json")
        let outcome = try Command.spawn(
            ["export", try crowdedDay(in: folder), "--to", "trace", "-o", path],
            environment: ["TMPDIR": "/nonexistent"])
        #expect(outcome.ending == .exited(73))
        #expect(outcome.errorOutput.contains("cannot create a temporary file in /nonexistent: No such file"))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    // MARK: The trace

    /// What a viewer makes of a trace.
    private struct Trace {
        struct Slice {
            let process: String
            let row: String
            let number: Int
            let name: String
            let from: Int
            let to: Int
        }

        private(set) var slices: [Slice] = []
        private(set) var counters: [String: [Int]] = [:]
        let events: [[String: Any]]

        init(_ text: String) throws {
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            events = try #require(object?["traceEvents"] as? [[String: Any]])
            var (processes, rows): ([Int: String], [Int: String]) = ([:], [:])
            for event in events {
                let arguments = event["args"] as? [String: Any]
                let process = try #require(event["pid"] as? Int)
                switch (event["ph"] as? String, event["name"] as? String) {
                case ("M", "process_name"): processes[process] = arguments?["name"] as? String
                case ("M", "thread_name"):
                    rows[try #require(event["tid"] as? Int)] = arguments?["name"] as? String
                case ("X", let name?):
                    let (row, from) = (try #require(event["tid"] as? Int), try #require(event["ts"] as? Int))
                    slices.append(
                        Slice(
                            process: try #require(processes[process]), row: try #require(rows[row]),
                            number: row, name: name, from: from,
                            to: from + (try #require(event["dur"] as? Int))))
                case ("C", let name?):
                    let values = try #require(arguments?.values.first as? Int)
                    counters["\(try #require(processes[process])) \(name)", default: []].append(values)
                default: break
                }
            }
        }
    }

    @Test("slices of a row lie in each other or apart, within the hours of the day")
    func nesting() throws {
        let trace = try Trace(try Command.run("export", "--to", "trace").output)
        #expect(trace.slices.count > 300)
        let hour = 3_600_000_000
        for slice in trace.slices { #expect(slice.from >= 6 * hour && slice.to <= 24 * hour) }
        for (_, row) in Dictionary(grouping: trace.slices, by: \.number) {
            var open: [Trace.Slice] = []
            for slice in row {
                while let last = open.last, last.to <= slice.from { open.removeLast() }
                #expect(open.last.map { slice.to <= $0.to } ?? true, "\(slice)")
                open.append(slice)
            }
        }
    }

    @Test("the trace has each run, each hold and the levels that the events tell")
    func contents() throws {
        let text = try Command.run("export", "--to", "trace").output
        let trace = try Trace(text)
        let events = try Command.run("run", "--format", "jsonl").output.split(separator: "\n")
        func count(_ event: String) -> Int { events.filter { $0.contains("\"event\":\"\(event)\"") }.count }
        let modes = trace.slices.filter { $0.process != "device" && $0.row != "state" }
        let runs = modes.filter { !$0.row.hasSuffix(", waiting") }
        #expect(runs.count == count("started"))
        #expect(modes.contains { $0.name == "held by app usage" })
        #expect(trace.counters["device battery"]?.count == count("battery"))
        #expect(trace.slices.contains { $0.process == "device" && $0.name == "Low Power Mode on" })
        #expect(!text.contains(/"(ts|dur)":[0-9]+[.e]/))
        #expect(try Command.run("export", "--to", "trace").output == text)
    }

    @Test(
        "states have colours of their own, and a refusal tells what was asked, what would be right and by which rule"
    )
    func coloursAndArguments() throws {
        let trace = try Trace(try Command.run("export", "--to", "trace").output)
        var colours: [String: Set<String>] = [:]
        for event in trace.events {
            guard let colour = event["cname"] as? String else { continue }
            colours[try #require(event["name"] as? String), default: []].insert(colour)
        }
        #expect(Set(colours.keys) == ["foreground", "background", "suspended"])
        #expect(colours.values.allSatisfy { $0.count == 1 } && Set(colours.values).count == 3)
        let refusals = trace.events.filter { ($0["name"] as? String)?.hasPrefix("refused: ") == true }
        #expect(refusals.count > 2)
        for refusal in refusals {
            let arguments = try #require(refusal["args"] as? [String: String])
            #expect(Set(arguments.keys) == ["mode", "task", "because", "rule", "source"])
            #expect(arguments["rule"]?.hasPrefix("R") == true && arguments["because"]?.isEmpty == false)
        }
        let pushes = trace.events.filter { $0["name"] as? String == "push received" }
        #expect(try pushes.allSatisfy { try #require($0["args"] as? [String: String])["task"] != nil })
    }

    // MARK: Files

    @Test("a file is written once, and replaced only if that is wanted")
    func files() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "day.csv")
        let written = try Command.run("export", "swipe-away", "--to", "csv", "-o", file)
        #expect(written.ending == .exited(0) && written.output == "")
        let table = try Command.run("export", "swipe-away", "--to", "csv").output
        #expect(try String(contentsOfFile: file, encoding: .utf8) == table)
        try Command.expectComplaint(
            ["export", "--to", "csv", "-o", file], status: 73, saying: "exists")
        #expect(
            try Command.run("export", "--to", "csv", "-o", file, "--overwrite").ending == .exited(0))
        #expect(try String(contentsOfFile: file, encoding: .utf8) != table)
        let recording = try Command.record("swipe-away", in: folder)
        try Command.expectComplaint(
            ["export", recording, "--to", "csv", "-o", recording, "--overwrite"], status: 73,
            saying: "is what is exported itself")
    }

    @Test("options of another format are refused")
    func strangeOptions() throws {
        try Command.expectComplaint(
            ["export", "--to", "csv", "--at", "14:00"], status: 64, saying: "--at is for svg and html")
        try Command.expectComplaint(
            ["export", "--to", "trace", "--size", "80x24"], status: 64,
            saying: "are for svg, html, cast and animation")
        for (options, words) in [
            (["--to", "csv", "--figure"], "--figure is for svg and html"),
            (["--to", "svg", "--aspect", "16:9"], "--aspect and --no-legend go with --figure"),
            (["--to", "svg", "--from", "08:00"], "--from, --until"),
            (["--to", "svg", "--figure", "--size", "80x24"], "no columns"),
            (["--to", "svg", "--figure", "--aspect", "wide"], "16:9"),
            (["--to", "svg", "--figure", "--aspect", "16:0"], "16:9"),
        ] { try Command.expectComplaint(["export"] + options, status: 64, saying: words) }
        try Command.expectComplaint(["export", "--to", "png"], status: 64, saying: "png")
    }

    @Test("an export that cannot be written leaves the file that it was to replace, and no part of a new one")
    func keptOnFailure() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("precious", to: "day.csv")
        for path in [file, folder.path(of: "new")] {
            let outcome = try Command.shell(
                "ulimit -f 1; exec \"$0\" export messaging-day --to trace -o \"$1\" --overwrite", path)
            #expect(outcome.ending == .exited(74))
            #expect(outcome.errorOutput.contains("is as it was") == (path == file), "\(outcome.errorOutput)")
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "precious")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["day.csv"])
        #expect(
            try Command.run("export", "messaging-day", "--to", "csv", "-o", "/dev/null").ending == .exited(0))
        try Command.expectComplaint(
            ["export", "messaging-day", "--to", "csv", "-o", ""], status: 73, saying: "is empty")
    }
}
