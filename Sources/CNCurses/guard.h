#pragma once

// The guard: what holds the terminal's former state and gives it back when the process is ended.
// It does nothing but write prepared bytes and restore flags, since that is all a signal handler may do.

#include <stdbool.h>

// Watches the signals. Until guard_arm the terminal counts as untouched. False if the system refuses.
bool guard_watch(int input, int output);

// Keeps the terminal's flags as they are now, as those to give back. False if there are none.
bool guard_keep_modes(void);

// The bytes that leave the program's screen, those that enter it, and those that only set its modes
// again. Each is copied.
void guard_prepare(const char *leave, const char *enter, const char *modes);

// From here on the terminal is changed.
void guard_arm(void);

// Keeps the flags as they are now, as those to set after a stop.
void guard_keep_program_modes(void);

// The terminal has been given back in an orderly way.
void guard_disarm(void);

// Gives the signals their former actions.
void guard_unwatch(void);

// The end of a pipe that becomes readable when a signal brings news.
int guard_news(void);

// Reads the news away: CNCURSES_WINDOW_CHANGED and CNCURSES_RESUMED.
unsigned guard_take_news(void);
