/* Nothing to call: the library is loaded into a program by LD_PRELOAD, see WidgetWatch.c. */
