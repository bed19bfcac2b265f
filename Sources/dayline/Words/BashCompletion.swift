/// What bash needs beside the script that is generated: the words of a command line that names no command, and those after
/// `help`.
enum BashCompletion {
    /// The end of the script; it completes such words as those of `dayline show`, which is what they run.
    static func additions(commands: [String], topics: [String]) -> String {
        #"""

        _dayline_help() { COMPREPLY=($(compgen -W '\#(topics.joined(separator: " "))' -- "${cur}")); }

        # Where no command is named, the words are those of dayline show.
        _dayline_or_show() {
            local -r commands=' \#(commands.joined(separator: " ")) '
            if [[ "${COMP_CWORD}" -gt 1 && "${commands}" == *" ${COMP_WORDS[1]} "* ]]; then
                _dayline "${@}"
                return
            fi
            local -a offered=()
            if [[ "${COMP_CWORD}" -eq 1 ]]; then
                _dayline "${@}"
                offered=("${COMPREPLY[@]}")
                COMPREPLY=()
            fi
            local -r program="${COMP_LINE%%[[:space:]]*}"
            COMP_LINE="${program} show${COMP_LINE#"${program}"}"
            COMP_POINT=$((COMP_POINT + 5))
            COMP_WORDS=("${COMP_WORDS[0]}" show "${COMP_WORDS[@]:1}")
            COMP_CWORD=$((COMP_CWORD + 1))
            _dayline "${@}"
            COMPREPLY+=("${offered[@]}")
        }
        complete -o filenames -F _dayline_or_show dayline

        """#
    }
}
