import Simulation

/// The documentation of scenario files, generated from the reader's tables of keys: a page, and a JSON Schema
/// for editors.
public enum ScenarioFormat {
    /// The documentation as one page of Markdown, with a line for each key.
    public static var page: String {
        [introduction, tables.map(section).joined(separator: "\n"), values, limits, example]
            .joined(separator: "\n")
    }

    /// All tables of keys, outer ones first, each once; the tables of work are shown as one.
    static let tables: [KeyTable] = {
        var tables = [ScenarioKeys.table]
        var next = 0
        while next < tables.count {
            for inner in tables[next].keys.compactMap(\.innerTable) {
                let table = isWork(inner) ? workOfAnyMode : inner
                if !tables.contains(where: { $0.name == table.name }) { tables.append(table) }
            }
            next += 1
        }
        return tables
    }()

    private static let introduction = """
        # Scenario files

        A scenario is a YAML file of at most \(ScenarioLimits.bytes >> 20) MiB: the phone, the person and the apps as they are before
        anything happens. Names are Apple's. An unknown key is an error, and so is a value in a wrong
        unit, a time outside the scenario, two visits at once, and an identifier given twice. Anchors,
        aliases and several documents are not accepted. Where a list is expected, a single value is
        enough. Below, each key has the form of its value, a full stop, and what it means; a value after
        a semicolon is the default.

        """

    static let values = """
        ## Values

        - **Times** are `07:30` or `07:30:15`: the first such time after the start. `d2 07:30` is one on the second
          day. `24:00` is midnight at the end of a day.
        - **Days**, in front of a time, repeat it: `daily`, `weekdays` (Monday to Friday), `weekends`, `Mon`
          to `Sun`; `d3-d9 08:00` is on each day from the third to the ninth, `d3-d9 weekdays 08:00` on the weekdays
          among them. The date in `start` says which day of the week the first one is.
        - **Ranges of time** are `21:30-23:00`, `daily 22:00-06:00`, `weekends 10:00-12:00` or `always`.
        - **Lengths** are `30s`, `4m`, `1h30m`, `2d`; **sizes** are `60kB`, `3MB`, `1.5GB` (or `KiB`, `MiB`, `GiB`);
          **percentages** are `82%`; **power** is `700mW`, **energy** `420J`.
        - **Ranges** such as `3m-6m` or `12MB-40MB` are drawn from the seed.
        - **Visits** are `07:32 for 4m` or `weekdays 12:31 ±5m for 3m-6m`; **habits** are `07:30 ±10m on 12 days`
          (of the last 14) or `07:30 on weekdays`.
        - **Arrivals** are times, `every 12m from 09:00 to 11:00`, or `5 from 10:00 to 10:10`, evenly spread; days
          may come first: `weekdays every 12m from 09:00 to 11:00`.
        - **Submissions** are `on entering background`, `in handler`, `at launch`, `at launch in background`,
          `from extension at 10:00` and times.
        - **Enqueueing** is at times, or `30s after a visit begins`.
        - **Assumptions** are the limits that `dayline policy` prints, by name, such as `refreshSpacing: 30m`. What
          a source states cannot be replaced.

        """

    private static var limits: String {
        let rows = ScenarioLimits.described.map { "| \($0.what) | \($0.most) |" }
        return """
            ## Limits

            Anything beyond them is refused; for a file, with line and column.

            | what | at most |
            |---|---|

            """ + rows.joined(separator: "\n") + "\n"
    }

    static let example = """
        ## Example

        ```yaml
        # yaml-language-server: $schema=scenario.schema.json
        name: Two Apps
        start: 2024-06-05 06:00
        length: 18h
        device:
          battery: 82%
          charging: 21:30-23:59
          network: {"07:40": cellular, "08:30": wifi}
        apps:
          - name: Color Feed
            bundleIdentifier: com.example.colorfeed
            UIBackgroundModes: fetch
            BGTaskSchedulerPermittedIdentifiers: com.example.colorfeed.refresh
            habits: ["07:30 ±10m", "12:30 ±10m on 12 days"]
            visits: ["07:32 for 4m", "12:31 ±5m for 3m-6m"]
            BGAppRefreshTask:
              identifier: com.example.colorfeed.refresh
              earliestBeginDate: 15m
              work: {time: 4s-9s, download: 60kB-90kB}
          - name: Messages
            bundleIdentifier: com.example.messages
            UIBackgroundModes: remote-notification
            pushes:
              name: muted chat
              arrivals: 14 from 09:00 to 10:30
        ```

        """

    /// Work as the page shows it; in a file the last keys depend on the mode.
    private static var workOfAnyMode: KeyTable {
        let keys = WorkKeys.work(done: .setTaskCompleted, showsProgress: true)
        return KeyTable(
            name: "work",
            keys: keys.map { key in
                let key = key.stated(Work())
                guard key.name == "setTaskCompleted" else { return key }
                return ScenarioKey(
                    "setTaskCompleted, completionHandler, completion, endBackgroundTask", key.shape,
                    key.help + "; tasks, pushes, fetches and relaunches, VoIP pushes, work to complete. "
                        + "An event trigger has neither this key nor expirationHandler")
            })
    }

    private static func section(_ table: KeyTable) -> String {
        let rows = table.keys.map { key in
            "- `\(key.name)`: \(form(of: key.shape)). \(key.isRequired ? "**required**: " : "")\(key.help)"
        }
        return "## \(table.name)\n\n" + rows.joined(separator: "\n") + "\n"
    }

    static func form(of shape: Shape) -> String {
        switch shape {
        case .value(let form): form.expected
        case .values(let form): "\(form.expected); or a list of such"
        case .table(let table): "keys, see \(title(of: table.made))"
        case .tables(let table): "keys, or a list of such, see \(title(of: table.made))"
        case .timed(let form): "times as keys, each with \(form.expected)"
        case .limits: "names of limits, each with a value in its unit"
        case .choices: "names of choices, each with one of its options"
        }
    }

    private static func title(of table: KeyTable) -> String {
        isWork(table) ? workOfAnyMode.name : table.name
    }

    private static func isWork(_ table: KeyTable) -> Bool { table.name.hasSuffix("Work") }
}

extension ScenarioKey {
    /// The table of the keys under this one, if there are any.
    var innerTable: KeyTable? {
        switch shape {
        case .table(let table), .tables(let table): table.made
        case .value, .values, .timed, .limits, .choices: nil
        }
    }
}
