/* Logs the duration of each frame of an unchanged GTK program.
 *
 * LD_PRELOAD loads it into the program. It listens to the frame clocks of all windows, and appends one line per
 * frame to the file that FRAME_WATCH names. All values are in µs:
 *
 *     monotonic time of the start, total duration, then its parts update, layout and paint, the thread's CPU time
 *
 * The last number of the line is the thread's page faults in the frame.
 */
#define _GNU_SOURCE
#include <adwaita.h>
#include <sys/resource.h>
#include <time.h>

enum { BEFORE, UPDATE, LAYOUT, PAINT, AFTER, PHASES };
static const char *names[PHASES] = { "before-paint", "update", "layout", "paint", "after-paint" };
static gint64 began[PHASES], processor, faults;
static FILE *file;

static gint64 processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static gint64 page_faults(void) {
    struct rusage usage;
    getrusage(RUSAGE_THREAD, &usage);
    return usage.ru_minflt;
}

static gint64 lasted(int phase) {
    if (began[phase] == 0) return 0;
    for (int next = phase + 1; next < PHASES; next++)
        if (began[next] != 0) return began[next] - began[phase];
    return 0;
}

static gboolean note(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    int phase = GPOINTER_TO_INT(data);
    if (phase == BEFORE) {
        for (int other = 0; other < PHASES; other++) began[other] = 0;
        faults = page_faults();
        processor = processor_time();
    }
    began[phase] = g_get_monotonic_time();
    if (phase == AFTER && began[BEFORE] != 0) {
        gint64 numbers[] = {
            began[BEFORE], began[AFTER] - began[BEFORE], lasted(UPDATE), lasted(LAYOUT), lasted(PAINT),
            processor_time() - processor, page_faults() - faults,
        };
        for (gsize number = 0; number < G_N_ELEMENTS(numbers); number++)
            fprintf(file, "%" G_GINT64_FORMAT "%c", numbers[number], number + 1 < G_N_ELEMENTS(numbers) ? ' ' : '\n');
        fflush(file);
    }
    return TRUE;
}

__attribute__((constructor)) static void begin(void) {
    const char *path = g_getenv("FRAME_WATCH");
    if (path == NULL || (file = fopen(path, "ae")) == NULL) return;
    g_type_class_ref(GDK_TYPE_FRAME_CLOCK);
    for (int phase = 0; phase < PHASES; phase++) {
        guint signal = g_signal_lookup(names[phase], GDK_TYPE_FRAME_CLOCK);
        g_signal_add_emission_hook(signal, 0, note, GINT_TO_POINTER(phase), NULL);
    }
}
