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
};

// Takes the terminal: alternate screen, keys one by one, no cursor. Nothing is printed, and nothing is
// left changed unless the outcome is CNCURSES_TAKEN. From then on the terminal is given back whatever
// ends the process, except SIGKILL.
enum cncurses_outcome cncurses_take(void);

// Gives the terminal back and the signals their former actions. Does nothing if it is not taken.
void cncurses_give_back(void);

// The name in $TERM, NULL if there is none.
const char *cncurses_type_name(void);

// Whether the locale of the environment writes UTF-8. Known once cncurses_take has been called.
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

// Writes everything to the terminal; false if it is gone.
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
};

// Sleeps until something happens or so many milliseconds have passed; -1 sleeps without limit.
unsigned cncurses_wait(int milliseconds);

// The keys that have no character.
enum cncurses_key {
    CNCURSES_KEY_OTHER = 0,
    CNCURSES_KEY_UP,
    CNCURSES_KEY_DOWN,
    CNCURSES_KEY_LEFT,
    CNCURSES_KEY_RIGHT,
    CNCURSES_KEY_SHIFT_UP,
    CNCURSES_KEY_SHIFT_DOWN,
    CNCURSES_KEY_SHIFT_LEFT,
    CNCURSES_KEY_SHIFT_RIGHT,
    CNCURSES_KEY_HOME,
    CNCURSES_KEY_END,
    CNCURSES_KEY_PAGE_UP,
    CNCURSES_KEY_PAGE_DOWN,
    CNCURSES_KEY_ENTER,
    CNCURSES_KEY_BACK_TAB,
    CNCURSES_KEY_BACKSPACE,
    CNCURSES_KEY_DELETE,
    CNCURSES_KEY_INSERT,
    CNCURSES_KEY_PASTE_BEGIN,
    CNCURSES_KEY_PASTE_END,
    // F1 is this plus 1.
    CNCURSES_KEY_FUNCTION = 100,
};

enum cncurses_read_result { CNCURSES_NOTHING = 0, CNCURSES_CHARACTER, CNCURSES_KEY };

// Takes the next key that is pending: a scalar, or one of the keys above. Does not wait, except that an
// escape is given 25 ms to become the beginning of a key.
enum cncurses_read_result cncurses_read(uint32_t *value);

// Milliseconds of a clock that never goes back.
int64_t cncurses_milliseconds(void);
