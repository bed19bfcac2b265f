/// What `dayline new` asks for.
enum TemplateQuestion: String {
    case appName = "Name of the app"
    case identifier = "Bundle identifier"
    case modes = "Modes, or none"
    case habits = "Used at"
}
