/// The folder that holds the package, found from the place of this source file.
public enum RepositoryRoot {
    /// The absolute path of the folder, without a slash at its end.
    public static let path: String = {
        // #filePath is ROOT/Tests/TestSupport/RepositoryRoot.swift.
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/")
    }()

    /// The absolute path of a file or folder named from the root, such as `Themes/base16`.
    public static func path(of relative: String) -> String {
        path + "/" + relative
    }
}
