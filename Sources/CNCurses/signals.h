#pragma once

// What the signals that a program is sent do while it has the terminal.

#include <stdbool.h>

// Watches the signals. Those that ask the process to end do so at once until signals_obey. False if the
// system refuses.
bool signals_watch(void);

// From here on the program looks at the news, and ends by itself when it is asked to. Where it does not get
// to it within about a second, it is ended.
void signals_obey(void);

// Gives the signals their former actions.
void signals_unwatch(void);

// Whether a signal has asked the process to end.
bool signals_ask_to_end(void);

// The end of a pipe that becomes readable when a signal brings news.
int signals_news(void);

// Reads the news away: CNCURSES_WINDOW_CHANGED, CNCURSES_RESUMED and CNCURSES_INTERRUPTED.
unsigned signals_take_news(void);

// Lets a signal have its default action, also from within its own handler.
void signals_raise_by_default(int number);
