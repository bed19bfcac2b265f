import BackgroundPolicy
import Timeline

/// Reports about resources: memory (Jetsam), CPU time, wakeups and writes.
extension PastedText {
    private static let noOtherMemory =
        "Dayline simulates the limit of a process, and no shortage of memory, files or caches."

    static let reports = [
        inside(
            "JetsamEvent", "crash report",
            [
                "memorystatus: killing process", "JETSAM_REASON_MEMORY_PROCTHRASHING",
                "JETSAM_REASON_ZONE_MAP_EXHAUSTION", "JETSAM_REASON_MEMORY_VMCOMPRESSOR_THRASHING",
                "JETSAM_REASON_MEMORY_VMCOMPRESSOR_SPACE_SHORTAGE", "JETSAM_REASON_LOWSWAP",
                "JETSAM_REASON_MEMORY_SUSTAINED_PRESSURE", "JETSAM_REASON_MEMORY_VMPAGEOUT_STARVATION",
                "JETSAM_REASON_MEMORY_CONCLAVELIMIT",
            ],
            asked: ["jetsam", "OOM", "out of memory"],
            means: "The system ended processes because memory ran short, or one because it had more than a"
                + " process may have. The reason stands beside each process that was ended.",
            remedy: "Free memory when the app is left: suspended apps with little memory are kept longer.",
            [Rule[143].citation], by: [.end(.usedTooMuchMemory, .backgroundPush)],
            lesson: ("process-limits", "Sketch")),
        inside(
            "per-process-limit", "Jetsam report",
            [
                "JETSAM_REASON_MEMORY_PERPROCESSLIMIT", "ActiveHard limit", "EXC_RESOURCE … MEMORY",
                "exceeded mem limit: ActiveHard",
                "RESOURCE_TYPE_MEMORY", "Terminated due to memory issue", "Exception Subtype: MEMORY",
                "has been killed by the operating system because it is using too much memory",
            ],
            means: "The process had more memory than one of its kind may have. An extension has far less"
                + " than an app, and an older phone less than a new one.",
            remedy: "Look at rpages times pageSize of the report: that is what it had. Load less at once,"
                + " decode images in the size in which they are shown, and free what can be loaded again.",
            [documented] + cited(143), by: [.end(.usedTooMuchMemory, .backgroundPush)],
            lesson: ("process-limits", "Sketch")),
        outside(
            "exceeded mem limit … (non-fatal)", "log", ["crossed memory high watermark"],
            means:
                "The process had more memory than the system expects of it. That is noted and ends nothing:"
                + " only what exceeds a limit that the line calls fatal is ended.",
            remedy:
                "Free what can be loaded again. Look for a later line about the same process, such as killed"
                + " for highwater.",
            [reported], notSimulated: noOtherMemory),
        inside(
            "vm-pageshortage", "Jetsam report", ["JETSAM_REASON_MEMORY_VMPAGESHORTAGE"],
            means: "The system needed memory for the app in front, and ended others for it. The app that"
                + " was ended need not be to blame, and is launched again for its tasks.",
            remedy: "Free memory when the app is left: under 50 MB it is less likely to be chosen.",
            [documented] + cited(143), by: [.end(.systemKill, .backgroundTask)]),
        outside(
            "fc-thrashing", "Jetsam report", ["JETSAM_REASON_MEMORY_FCTHRASHING"],
            means: "The system ended the process because the cache of files was read and written too fast,"
                + " most often by memory-mapped files. The process that was ended need not be the one that"
                + " did it.",
            remedy: "Read mapped files in order where you can.", [documented], notSimulated: noOtherMemory),
        outside(
            "highwater", "Jetsam report", ["reason highwater", "JETSAM_REASON_MEMORY_HIGHWATER"],
            asked: ["high watermark"],
            means: "A process of the system had more memory than it is expected to have, and was ended"
                + " first.",
            [documented], notSimulated: noOtherMemory),
        outside(
            "vnode-limit", "Jetsam report", ["JETSAM_REASON_VNODE"],
            means: "Too many files were open on the whole phone, and the process was ended to free some.",
            remedy: "Close files that are not in use.", [documented], notSimulated: noOtherMemory),
        outside(
            "disk-space-shortage", "Jetsam report", ["JETSAM_REASON_MEMORY_DISK_SPACE_SHORTAGE"],
            means: "The process was ended as space on the phone's disk was short.",
            remedy: "Write less, and delete files that are not needed any more.", [reported],
            notSimulated: noOtherMemory),
        outside(
            "idle-exit", "Jetsam report",
            [
                "long-idle-exit", "JETSAM_REASON_MEMORY_IDLE_EXIT", "JETSAM_REASON_MEMORY_LONGIDLE_EXIT",
            ],
            means: "A process that had nothing to do was ended to free its memory. That is ordinary.",
            [reported], notSimulated: noOtherMemory),
        outside(
            "jettisoned", "Jetsam report", ["reason jettisoned", "JETSAM_REASON_GENERIC"],
            means: "The process was ended for memory for a reason that the report does not tell apart.",
            [documented], notSimulated: noOtherMemory),
        inside(
            .cpuKill,
            [
                "JETSAM_REASON_CPULIMIT", "80% cpu over 60 seconds", "48 seconds cpu time over",
                "Action taken: Process killed … exceeding limit of … cpu over … seconds",
                "Exception Subtype: CPU_FATAL", "EXC_RESOURCE (CPU_FATAL)", "(FATAL) CPU usage trigger",
            ],
            means:
                "The CPU Monitor ended the app: in the background it took more CPU time than it may within a"
                + " span, which the line or the report tells in seconds or in per cent of a core. For most apps that"
                + " is 80 % over 60 s, which are 48 s; reports of apps for calls have also had 15 % over 60 s and"
                + " 60 % over 15 s, which are 9 s.",
            remedy:
                "Leave heavy work to a processing task with requiresExternalPower, which turns the monitor"
                + " off; elsewhere work in small steps with pauses.",
            [Rule[244].citation, Rule[142].citation, Rule[79].citation, reported],
            by: [.end(.usedTooMuchCPU, .processing)],
            notSimulated: "Dayline simulates 48 s within 60 s for every app, and no limit of apps for calls.",
            lesson: ("q13-expires-after-seconds", "Catalog")),
        inside(
            "cpu_resource", "crash report",
            [
                "CPU Resource Exceptions", "Event: cpu usage", "Exception Subtype: CPU",
                "EXC_RESOURCE (CPU)", "RESOURCE_TYPE_CPU", "Received CPU usage trigger",
                "exceeded CPU usage limits", "caught burning CPU", "cpu average), exceeding limit of",
                "Action taken: none … exceeding limit of … cpu over … seconds",
                "cpu time over … exceeding limit of … Action taken: none",
                "48 seconds cpu time over … exceeding limit of … Action taken: none",
            ],
            means:
                "A report about CPU time: the process took more than the limit that its line names, in per cent"
                + " of a core. Of those that are only noted that is most often 50 % over 180 s, in older releases"
                + " and for some extensions 80 % over 180 s; 80 % over 60 s is the limit at which an app in the"
                + " background is ended. “Action taken” tells which it was: none, or Process killed, and then the"
                + " report is a cpu_resource_fatal.",
            remedy: "Look at the heaviest stack of the report, and leave that work to a processing task"
                + " with requiresExternalPower, or do it in small steps with pauses.",
            [reported] + cited(244, 79), by: [.end(.usedTooMuchCPU, .processing)],
            notSimulated:
                "Dayline simulates the limit that ends an app, and writes no report that ends nothing.",
            lesson: ("q13-expires-after-seconds", "Catalog")),
        inside(
            "EXC_RESOURCE", "crash report",
            means: "The process used more of something than it may: memory, CPU time, wakeups or writes. The"
                + " subtype names which, and the rest of the report whether the process was ended for it.",
            remedy: "Look for the subtype, such as CPU_FATAL or MEMORY, and paste that line.",
            [documented] + cited(142, 143), by: [.end(.usedTooMuchMemory, .backgroundPush)],
            lesson: ("process-limits", "Sketch")),
        outside(
            "wakeups_resource", "crash report",
            [
                "wakeups per second over 300 seconds", "Event: wakeups", "Exception Subtype: WAKEUPS",
                "EXC_RESOURCE (WAKEUPS)", "RESOURCE_TYPE_WAKEUPS", "caught causing excessive wakeups",
            ],
            means: "A report about wakeups: threads of the process were woken more than 150 times a second"
                + " over 300 s, which costs battery. Most such reports end nothing.",
            remedy: "Look at the heaviest stack for a timer, a lock or a queue that wakes threads one by"
                + " one.",
            [documented, reported], notSimulated: "Dayline does not simulate wakeups."),
        outside(
            "diskwrites_resource", "report",
            [
                "Event: disk writes", "of file backed memory … dirtied", "Exception Subtype: IO",
                "EXC_RESOURCE (IO)",
                "RESOURCE_TYPE_IO",
            ],
            means:
                "A report about writes: the process wrote more to the disk in a day than the limit that its line"
                + " names, at first about 1 GB. It ends nothing.",
            remedy: "Look at the heaviest stack; write in batches, and do not save what has not changed.",
            [documented, reported], notSimulated: "Dayline does not simulate writes to the disk."),
    ]
}
