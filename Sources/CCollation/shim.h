/* Sort keys of the ICU that is in Swift's Foundation, which itself offers comparisons only: a hundred times slower where a
 * hundred thousand names are sorted. Its functions have ICU's names behind “swift_”, and ICU's binary interface, which does not
 * change. A Foundation without them is noticed when it is asked. No header declares them, and a second ICU, the system's, cannot
 * be loaded beside it: of the same version, their symbols are the same. */
#pragma once

#include <stdint.h>

typedef struct UCollator UCollator;

UCollator *swift_ucol_open(const char *locale, int *status) __attribute__((weak));
void swift_ucol_setAttribute(UCollator *collator, int attribute, int value, int *status) __attribute__((weak));
int32_t swift_ucol_getSortKey(
    const UCollator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t size) __attribute__((weak));
void swift_ucol_close(UCollator *collator) __attribute__((weak));

/* The order of a language, with numbers by their value. NULL where there is none. */
static inline UCollator *carte_collator_new(const char *language) {
    enum { UCOL_NUMERIC_COLLATION = 7, UCOL_ON = 17 };
    int status = 0;
    if (!swift_ucol_open || !swift_ucol_setAttribute || !swift_ucol_getSortKey || !swift_ucol_close) return 0;
    UCollator *collator = swift_ucol_open(language, &status);
    if (status > 0 || !collator) return 0;
    swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
    return collator;
}

/* The key of a text in UTF-16, or as much of it as there is room for; answers how long it is. */
static inline int32_t carte_collator_key(
    const UCollator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t size) {
    return swift_ucol_getSortKey(collator, text, length, key, size);
}

static inline void carte_collator_free(UCollator *collator) { swift_ucol_close(collator); }
