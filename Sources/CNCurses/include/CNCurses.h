#pragma once

// What CursesTerminal needs of ncurses and of the terminal, as plain functions.
//
// ncurses itself is kept out of this header: its globals (stdscr, COLORS), its macros and its variadic
// functions cannot be imported by Swift, and its wide-character types differ between Linux and macOS.
// There is one terminal in a process, so there is no handle.

#include <stdbool.h>
#include <stdint.h>

// How an attempt to take the terminal ended.
enum cncurses_outcome {
    CNCURSES_TAKEN = 0,
    // Standard input or output is not a terminal.
    CNCURSES_NOT_A_TERMINAL,
    // The terminal database does not know $TERM, or $TERM is not set.
    CNCURSES_UNKNOWN_TYPE,
    // The terminal cannot move its cursor.
    CNCURSES_TOO_DUMB,
    // The system refused something, such as a pipe.
    CNCURSES_SYSTEM_REFUSED,
    // The process may open no further files, so that a pipe or the terminal database is missing.
    CNCURSES_NO_DESCRIPTOR,
    // The window has more cells than the program fills; cncurses_size tells its size.
    CNCURSES_WINDOW_TOO_LARGE,
};

// Takes the terminal: alternate screen, keys one by one, no cursor. Nothing is printed, and nothing is
// left changed unless the outcome is CNCURSES_TAKEN. From then on the terminal is given back whatever
// ends the process, except SIGKILL.
//
// With watches_mouse the terminal reports its mouse. With wants_utf8 the encoding is UTF-8 although the
// locale of the environment has another, if the system has any locale of UTF-8. A window of more than cells_at_most
// is not taken, because ncurses keeps three pictures of it.
enum cncurses_outcome cncurses_take(bool watches_mouse, bool wants_utf8, int cells_at_most);

// Keeps the keys that are typed from now on for cncurses_take, without showing them. The terminal's flags are given back
// as by cncurses_give_back, whatever ends the process. Does nothing where there is no terminal to be had.
void cncurses_quieten(void);

// Gives the terminal back and the signals their former actions. Does nothing if it is not taken.
void cncurses_give_back(void);

// A variable of the environment, such as TERM; NULL if it is not set.
const char *cncurses_variable(const char *name);

// Whether the encoding is UTF-8. Known once cncurses_take has been called.
bool cncurses_is_utf8(void);

// Whether the person asks for no colours by a NO_COLOR that is not empty.
bool cncurses_wants_no_colour(void);

// The bytes of a capability of the terminal database by its short name, such as "cup", filled with up to
// two parameters. Returns how many bytes there are, 0 if the terminal cannot do it.
int cncurses_capability(const char *name, int first, int second, char *bytes, int limit);

// Whether the terminal has a property, such as "bce".
bool cncurses_flag(const char *name);

// A number of the terminal, such as "colors"; 0 if it has none.
int cncurses_number(const char *name);

// Writes everything to the terminal; false if it is gone, or a signal has asked the process to end.
bool cncurses_write(const uint8_t *bytes, int length);

// The columns that the system's own table gives a scalar; -1 if it does not know it.
int cncurses_width(uint32_t scalar);

// The size of the screen that was adopted last.
void cncurses_size(int *width, int *height);

// Adopts the terminal's size; true if it has changed.
bool cncurses_adopt_size(void);

// What a wait ended with, as bits.
enum {
    CNCURSES_KEYS = 1,
    CNCURSES_HANGUP = 2,
    CNCURSES_WINDOW_CHANGED = 4,
    CNCURSES_RESUMED = 8,
    // A signal has asked the process to end; every wait from then on says so.
    CNCURSES_INTERRUPTED = 16,
    // The watched descriptor can be read.
    CNCURSES_NEWS = 32,
};

// Has cncurses_wait end as well when a descriptor can be read, until the terminal is given back. Whoever is told
// of it reads the descriptor empty. False if the system cannot wait for it.
bool cncurses_watch_news(int descriptor);

// Sleeps until something happens or so many milliseconds have passed; -1 sleeps without limit.
//
// From the first call on ^C is a key, and SIGHUP, SIGINT and SIGTERM are told here instead of ending the
// process; it is ended all the same where it does not give the terminal back within about a second.
unsigned cncurses_wait(int milliseconds);

// Waits at most so many milliseconds for bytes that the terminal sends; false if none came. Unlike
// cncurses_wait it leaves everything else as it is: signals still end the process at once.
bool cncurses_wait_for_bytes(int milliseconds);

// Throws away what the terminal has sent.
void cncurses_discard_bytes(void);

// Reads bytes that the terminal has sent; 0 if none are pending.
int cncurses_read(uint8_t *bytes, int limit);

// Makes a scalar of bytes of the locale's encoding: how many there are if they are one character, 0 if
// more must follow, -1 if they are none.
int cncurses_character(const uint8_t *bytes, int length, uint32_t *scalar);

// Watches the signals for a program that reads lines instead of taking the terminal: SIGHUP, SIGINT and SIGTERM
// are told by what follows, and the process is ended all the same where it goes on for about a second. False if
// the system refuses.
bool cncurses_watch_lines(void);

// Gives the signals their former actions.
void cncurses_unwatch_lines(void);

// What ended a wait for lines, or a write of them.
enum {
    // A signal has asked the process to end.
    CNCURSES_ASKED_TO_END = -1,
};

// Waits at most so many milliseconds for bytes of standard input, its end, or a signal that asks for the end; false
// if none came.
bool cncurses_await_lines(int milliseconds);

// Waits for bytes of standard input. Returns how many there are, 0 at its end, or CNCURSES_ASKED_TO_END.
int cncurses_read_lines(uint8_t *bytes, int limit);

// Writes everything to standard output. Returns 0, the system's error, or CNCURSES_ASKED_TO_END.
int cncurses_write_lines(const uint8_t *bytes, int length);

// Milliseconds of a clock that never goes back.
int64_t cncurses_milliseconds(void);

// From here on a fault of the process, such as a trap, a bad access or memory that has run out, gives the
// terminal back, writes a sentence to standard error and exits with a status. The sentence is what stands
// before the signal's number, the number, and what stands after it; each part is cut at 255 bytes. A signal
// that another process sends ends this one by that signal.
void cncurses_watch_faults(const char *before, const char *after, int status);

// From here on such a fault that follows a failed allocation writes this sentence instead, cut at 255 bytes, and exits
// with this status. The system may also end the process by SIGKILL, which nothing can tell.
void cncurses_tell_exhausted_memory(const char *sentence, int status);

// From here on a write to a pipe that nobody reads, or beyond the largest size of a file, fails with an
// error instead of ending the process.
void cncurses_let_writes_fail(void);

// Ends the process as such a write to a pipe would have done; returns where the parent has SIGPIPE ignored.
void cncurses_end_by_broken_pipe(void);

// Ends the process by the signal that asked for it while the terminal was taken; returns if none did.
void cncurses_end_as_asked(void);

// Makes the signals of other processes wait, but for SIGKILL and SIGSTOP. Calls do not nest.
void cncurses_hold_signals(void);

// Lets those strike that have waited.
void cncurses_let_signals_through(void);

// From here on SIGHUP, SIGINT and SIGTERM remove the file that will be created at a path before they end the
// process, if it is still empty. Does nothing if there is a file already. For one file in a process, and not
// beside a terminal that is taken.
void cncurses_remove_if_unwritten(const char *path);
