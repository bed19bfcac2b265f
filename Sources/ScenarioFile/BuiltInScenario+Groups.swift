extension BuiltInScenario {
    /// The scenario that is used if none is named.
    public static let standard = BuiltInScenario(
        "messaging-day", .days, "a weekday of ten apps, with a commute and a charge in the evening",
        PackageResources.messaging_day_yaml)

    static let days = [
        standard,
        BuiltInScenario(
            "uneven-refresh", .days, "refreshes cluster before the usual times, with a gap in Low Power Mode",
            PackageResources.uneven_refresh_yaml),
        BuiltInScenario(
            "push-clusters", .days, "fourteen background pushes, seven launches 15 minutes apart",
            PackageResources.push_clusters_yaml),
        BuiltInScenario(
            "charging-night", .days, "what processing tasks wait for, from 18:00 to 10:00",
            PackageResources.charging_night_yaml),
        BuiltInScenario(
            "swipe-away", .days, "one app twice, once swiped away in the App Switcher",
            PackageResources.swipe_away_yaml),
        BuiltInScenario(
            "voip-calls", .days, "calls that ring, calls that ring late, and an app that is launched no more",
            PackageResources.voip_calls_yaml),
        BuiltInScenario(
            "process-limits", .days, "too much memory, files that are locked, a snapshot that is old",
            PackageResources.process_limits_yaml),
        BuiltInScenario(
            "continued-tasks", .days, "what a person began continues when the app is left, from iOS 26 on",
            PackageResources.continued_tasks_yaml),
        BuiltInScenario(
            "widgets-and-activities", .days, "widgets and Live Activities, and their budgets of their own",
            PackageResources.widgets_and_activities_yaml),
        BuiltInScenario(
            "health-and-location", .days, "health data, App Intents and background location",
            PackageResources.health_and_location_yaml),
        BuiltInScenario(
            "photo-uploads", .days, "PhotoKit's background upload: its calls, its jobs, and its back-off",
            PackageResources.photo_uploads_yaml),
        BuiltInScenario(
            "long-intents", .days, "App Intents: over after 30 s, or going on with progress (iOS 27)",
            PackageResources.long_intents_yaml),
        BuiltInScenario(
            "restart-at-night", .days, "an update restarts the phone, and it is not unlocked before morning",
            PackageResources.restart_at_night_yaml),
        BuiltInScenario(
            "six-weeks", .days, "weekday and weekend habits, a fortnight away, and back",
            PackageResources.six_weeks_yaml),
    ]

    // swift-format-ignore
    static let questions = [
        BuiltInScenario("q01-never-runs", .questions, "I submitted; it never runs. Which factor held it?", PackageResources.q01_never_runs_yaml),
        BuiltInScenario("q02-only-from-xcode", .questions, "It runs with simulateLaunch, never by itself. Why?", PackageResources.q02_only_from_xcode_yaml),
        BuiltInScenario("q03-every-15-minutes", .questions, "I asked for 15 minutes. Why not every 15 minutes?", PackageResources.q03_every_15_minutes_yaml),
        BuiltInScenario("q04-once-a-day", .questions, "Why only once a day?", PackageResources.q04_once_a_day_yaml),
        BuiltInScenario("q05-too-often", .questions, "Why does it run more often than I asked?", PackageResources.q05_too_often_yaml),
        BuiltInScenario("q06-ignored-for-days", .questions, "It stopped while nobody used my app. When does it come back?", PackageResources.q06_ignored_for_days_yaml),
        BuiltInScenario("q07-swiped-away", .questions, "My app was swiped away: which modes still work?", PackageResources.q07_swiped_away_yaml),
        BuiltInScenario("q08-half-my-pushes", .questions, "Half my silent pushes never arrive, or arrive late.", PackageResources.q08_half_my_pushes_yaml),
        BuiltInScenario("q09-submit-throws", .questions, "submit throws code 1, 2, 3 or 4.", PackageResources.q09_submit_throws_yaml),
        BuiltInScenario("q10-how-much-time", .questions, "How much time do I get? Can I get 30 minutes?", PackageResources.q10_how_much_time_yaml),
        BuiltInScenario("q11-killed-in-background", .questions, "My app was killed in the background: 0x8badf00d.", PackageResources.q11_killed_in_background_yaml),
        BuiltInScenario("q12-only-while-charging", .questions, "Processing runs only while charging, or not at all.", PackageResources.q12_only_while_charging_yaml),
        BuiltInScenario("q13-expires-after-seconds", .questions, "My task expires after seconds, or is killed for CPU.", PackageResources.q13_expires_after_seconds_yaml),
        BuiltInScenario("q14-downloads-stall", .questions, "Downloads stall, or get slower after every relaunch.", PackageResources.q14_downloads_stall_yaml),
        BuiltInScenario("q15-crash-at-launch", .questions, "It crashes at launch: no launch handler.", PackageResources.q15_crash_at_launch_yaml),
    ]

    // swift-format-ignore
    static let figures = [
        BuiltInScenario("figure-day", .figures, "one app from sunrise to night", PackageResources.figure_day_yaml),
        BuiltInScenario("figure-several-apps", .figures, "one app's background beneath another's foreground", PackageResources.figure_several_apps_yaml),
        BuiltInScenario("figure-muted-thread", .figures, "muted, a push, later a launch, and the content is there", PackageResources.figure_muted_thread_yaml),
        BuiltInScenario("figure-attachments", .figures, "past attachments, downloaded while charging", PackageResources.figure_attachments_yaml),
        BuiltInScenario("figure-session", .figures, "the slide's URLSession: in order, too late, in parts, in the app", PackageResources.figure_session_yaml),
        BuiltInScenario("figure-refresh", .figures, "refreshes as expected and as observed", PackageResources.figure_refresh_yaml),
        BuiltInScenario("figure-pushes", .figures, "pushes above, launches below, early in the day", PackageResources.figure_pushes_yaml),
        BuiltInScenario("figure-night", .figures, "processing at night, ended by picking up the phone", PackageResources.figure_night_yaml),
    ]
}
