#pragma once

// What only C can do with processes of the tests: Swift has no fork.

// Starts a program as the leader of a session in a terminal of its own. Gives the other end of the terminal,
// closed for programs, and -1 with errno if there is none.
int forked_terminal(char *const words[], char *const variables[], int columns, int rows, int *process);

// Gives the calling thread descriptors of its own, which are the three files alone, and a working folder of its own
// if one is named. Gives -1 if the system refuses; the thread must do nothing then.
int own_surroundings(const int files[3], const char *folder);

// Closes all descriptors of a thread that has its own.
void close_own_descriptors(void);
