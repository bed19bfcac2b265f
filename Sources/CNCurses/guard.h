#pragma once

// The guard: what holds the terminal's former state and gives it back, whatever ends the process.
// What handlers may call does nothing but write prepared bytes and restore flags, and never waits long.

#include <stdbool.h>

// From here on these descriptors are the terminal; it counts as untouched until guard_arm. False if the
// system refuses.
bool guard_begin(int input, int output);

// Keeps the terminal's flags as they are now, as those to give back. False if there are none.
bool guard_keep_modes(void);

// Keeps the terminal's flags, and shows no more keys until the terminal is taken or given back. False if that is not
// to be had.
bool guard_quieten(void);

// The bytes that leave the program's screen, those that enter it, and those that only set its modes
// again. Each is copied.
void guard_prepare(const char *leave, const char *enter, const char *modes);

// From here on the terminal is changed, and standard error is kept out of it.
void guard_arm(void);

// Keeps the flags as they are now, as those to set after a stop.
void guard_keep_program_modes(void);

// Gives the terminal back, taking the time that it needs to read what was written before.
void guard_give_back(void);

// Gives the terminal back at once, even to nobody, and shows what was said meanwhile. For handlers.
void guard_abandon(void);

// Gives the terminal back at once for the time of a stop; false if it is not taken. For handlers.
bool guard_suspend(void);

// Takes the terminal again after guard_suspend. For handlers.
void guard_resume(void);

// Sets the modes again after a stop that could not be noticed; false if the terminal is not ours. For handlers.
bool guard_set_modes_again(void);

// Whether the terminal belongs to another job now. For handlers.
bool guard_is_in_background(void);

// Writes to standard error what fits there within a moment. For handlers.
void guard_complain(const char *text);
