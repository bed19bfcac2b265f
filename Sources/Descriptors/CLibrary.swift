// The C library under the name that it has on each system, for every module that imports this one. Where one of its
// types has another form on each, a function of this module stands for it, so that no other asks for the system.
#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Darwin
#endif

extension stat {
    /// When the file was last written, in seconds since 1970.
    public var lastWrite: Int {
        #if canImport(Darwin)
            st_mtimespec.tv_sec
        #else
            st_mtim.tv_sec
        #endif
    }
}
