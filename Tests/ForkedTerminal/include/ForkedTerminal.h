#pragma once

// What only C can do with processes of the tests: Swift has no fork.

// Starts a program as the leader of a session in a terminal of its own. Gives the other end of the terminal,
// closed for programs, and -1 with errno if there is none.
int forked_terminal(char *const words[], char *const variables[], int columns, int rows, int *process);
