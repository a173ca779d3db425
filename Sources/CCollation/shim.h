/* Sort keys from the ICU inside Swift's Foundation. Foundation itself offers only comparisons, which are a hundred times slower
 * for sorting a hundred thousand names. The functions have ICU's binary interface, which is stable. Their names begin with
 * “swift_” in the toolchains of swift.org and have no prefix in Debian's swiftlang. The system's ICU ends each name with a
 * version. A Foundation without the functions is detected at run time. No header declares them. The system's ICU cannot be
 * loaded as well: if both have the same version, their symbols collide. */
#pragma once

#include <stdint.h>

typedef struct UCollator UCollator;

#define CARTE_COLLATION(prefix) \
    UCollator *prefix##ucol_open(const char *locale, int *status) __attribute__((weak)); \
    void prefix##ucol_setAttribute(UCollator *collator, int attribute, int value, int *status) __attribute__((weak)); \
    int32_t prefix##ucol_getSortKey( \
        const UCollator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t size) \
        __attribute__((weak)); \
    void prefix##ucol_close(UCollator *collator) __attribute__((weak));
CARTE_COLLATION(swift_)
CARTE_COLLATION()
#undef CARTE_COLLATION

/* The function of this toolchain, or NULL. */
#define CARTE_ICU(function) (swift_##function ? swift_##function : function)

/* A collator for a language, which sorts numbers by value. NULL where there is none. */
static inline UCollator *carte_collator_new(const char *language) {
    enum { UCOL_NUMERIC_COLLATION = 7, UCOL_ON = 17 };
    int status = 0;
    if (!CARTE_ICU(ucol_open) || !CARTE_ICU(ucol_setAttribute) || !CARTE_ICU(ucol_getSortKey) || !CARTE_ICU(ucol_close)) return 0;
    UCollator *collator = CARTE_ICU(ucol_open)(language, &status);
    if (status > 0 || !collator) return 0;
    CARTE_ICU(ucol_setAttribute)(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
    return collator;
}

/* Writes the sort key of a UTF-16 text, cut off at `size`. Returns the full length of the key. */
static inline int32_t carte_collator_key(
    const UCollator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t size) {
    return CARTE_ICU(ucol_getSortKey)(collator, text, length, key, size);
}

static inline void carte_collator_free(UCollator *collator) { CARTE_ICU(ucol_close)(collator); }
