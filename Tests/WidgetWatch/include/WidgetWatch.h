/* Has no functions: LD_PRELOAD loads the library into a program, see WidgetWatch.c and FixedClock.c. */
