#define _GNU_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "ForkedTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <unistd.h>

#if defined(__linux__)
#include <pty.h>
#else
#include <util.h>
#endif

int forked_terminal(char *const words[], char *const variables[], int columns, int rows, int *process) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    int master = -1;
    // A signal that comes before the child has the default actions waits for them: a handler of this process would take it.
    sigset_t all, none, former;
    sigfillset(&all);
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &all, &former);
    *process = forkpty(&master, NULL, NULL, &size);
    if (*process != 0) pthread_sigmask(SIG_SETMASK, &former, NULL);
    if (*process < 0) return -1;
    if (*process > 0) {
        fcntl(master, F_SETFD, FD_CLOEXEC);
        return master;
    }
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(words[0], words, variables);
    _exit(127);
}
