/// What `dayline new` asks for.
enum TemplateQuestion: String {
    case appName = "Name of the app"
    case identifier = "Bundle identifier"
    case profile = "Which iOS: sources (13 and 14), ios18, ios26 or ios27"
    case modes = "Modes, or none"
    case habits = "Used at"
}
