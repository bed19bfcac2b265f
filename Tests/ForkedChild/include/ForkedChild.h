#pragma once

// What only C can do with processes of the tests: Swift has no fork.

#include <stddef.h>
#include <stdint.h>

// What a process does to itself in order to break.
enum breakage {
    // An instruction that traps, as Swift has them for what must never be.
    BREAKAGE_TRAP,
    BREAKAGE_BAD_ACCESS,
    BREAKAGE_DIVISION,
    BREAKAGE_ABORT,
    // The signals that are left, as the process sends them to itself.
    BREAKAGE_OWN_BUS_ERROR,
    BREAKAGE_OWN_BREAKPOINT,
    BREAKAGE_ENDLESS_RECURSION,
    // A trap of a second thread.
    BREAKAGE_THREAD,
    // Nothing: it waits for a signal of another process.
    BREAKAGE_NONE,
};

// Watches for faults in a child, breaks it, and gives its status as waitpid does. What it wrote to standard
// error is put into the bytes, with a zero at its end. A child that waits is sent the signal.
int forked_child(enum breakage how, int signal_to_send, char *errors, size_t limit);

// Starts a program as the leader of a session in a terminal of its own. Gives the other end of the terminal,
// closed for programs, and -1 with errno if there is none.
int forked_terminal(char *const words[], char *const variables[], int columns, int rows, int *process);
