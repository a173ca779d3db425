/* Stops the calendar clock of a program, so that its pictures have the same dates in every run.
 *
 * LD_PRELOAD loads it into the program, with WidgetWatch.c. FIXED_CLOCK has the time in seconds since 1970. Without it, and for
 * all other clocks, the time is the kernel's. So animations and timeouts run as usual.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* The time at which the clock stands; 0 if it runs. */
static time_t fixed;

__attribute__((constructor)) static void fix(void) {
    const char *seconds = getenv("FIXED_CLOCK");
    if (seconds != NULL) fixed = atoll(seconds);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (fixed == 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE))
        return syscall(SYS_clock_gettime, clock, time);
    *time = (struct timespec){.tv_sec = fixed};
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result != NULL) *result = now.tv_sec;
    return now.tv_sec;
}
