// A virtual pen and touchpad for a wlroots compositor on an X server.
//
// From the X server such a compositor gets pointers, keys and touch only. LD_PRELOAD loads this library into
// the compositor. It adds both devices, and reads commands from the socket at descriptor 3:
//
//   pen in|move|down|up|out X Y   a pen event, with fractions of the output, 0…1
//   scroll X Y                    two fingers on the touchpad, px; down and right are positive
//   lift                          the fingers leave the touchpad
//   turn PARTS                    a high-resolution wheel, in 120ths of a notch; down is positive
//
// It replies to each line with one byte after the compositor has handled the event.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server-core.h>
#include <wlr/backend.h>
#include <wlr/interfaces/wlr_pointer.h>
#include <wlr/interfaces/wlr_tablet_tool.h>
#include <wlr/version.h>

#define COMMANDS 3
#define NEXT(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

static struct wlr_backend *backend;
static struct wl_event_loop *loop;
static struct wlr_tablet tablet;
static struct wlr_pointer touchpad;
static struct wlr_tablet_tool pen = {.type = WLR_TABLET_TOOL_TYPE_PEN, .hardware_serial = 1, .pressure = true};
static const struct wlr_tablet_impl tablet_kind;
static const struct wlr_pointer_impl touchpad_kind;

#if WLR_VERSION_NUM < (0 << 16 | 16 << 8)
// Up to wlroots 0.15 the generic device is a separate struct; later versions embed it.
#include <wlr/interfaces/wlr_input_device.h>
static struct wlr_input_device tablet_device, touchpad_device;
#define OF(device) &device##_device
#define AXIS wlr_event_tablet_tool_axis
#define PROXIMITY wlr_event_tablet_tool_proximity
#define TIP wlr_event_tablet_tool_tip
#define SCROLL wlr_event_pointer_axis
#define FINGERS WLR_AXIS_SOURCE_FINGER
#define WHEEL WLR_AXIS_SOURCE_WHEEL

struct wlr_backend *wlr_backend_autocreate(struct wl_display *display) {
	loop = wl_display_get_event_loop(display);
	return backend = NEXT(wlr_backend_autocreate)(display);
}

static void make_devices(void) {
	static const struct wlr_input_device_impl kind;
	wlr_tablet_init(&tablet, &tablet_kind);
	wlr_input_device_init(&tablet_device, WLR_INPUT_DEVICE_TABLET_TOOL, &kind, "injected-tablet", 1, 1);
	tablet_device.tablet = &tablet;
	tablet_device.width_mm = 200;
	tablet_device.height_mm = 300;
	wlr_pointer_init(&touchpad, &touchpad_kind);
	wlr_input_device_init(&touchpad_device, WLR_INPUT_DEVICE_POINTER, &kind, "injected-touchpad", 1, 2);
	touchpad_device.pointer = &touchpad;
}
#else
#define OF(device) &device
#define AXIS wlr_tablet_tool_axis_event
#define PROXIMITY wlr_tablet_tool_proximity_event
#define TIP wlr_tablet_tool_tip_event
#define SCROLL wlr_pointer_axis_event
#define FINGERS WL_POINTER_AXIS_SOURCE_FINGER
#define WHEEL WL_POINTER_AXIS_SOURCE_WHEEL

struct wlr_backend *wlr_backend_autocreate(struct wl_event_loop *of, struct wlr_session **session) {
	loop = of;
	return backend = NEXT(wlr_backend_autocreate)(of, session);
}

static void make_devices(void) {
	wlr_tablet_init(&tablet, &tablet_kind, "injected-tablet");
	tablet.width_mm = 200;
	tablet.height_mm = 300;
	wlr_pointer_init(&touchpad, &touchpad_kind, "injected-touchpad");
}
#endif

static uint32_t now(void) {
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void use_pen(const char *what, double x, double y) {
	static bool is_down;
	static double last_x, last_y;
	if (!strcmp(what, "in") || !strcmp(what, "out")) {
		bool is_in = what[0] == 'i';
		struct PROXIMITY event = {
			OF(tablet), &pen, now(), x, y, is_in ? WLR_TABLET_TOOL_PROXIMITY_IN : WLR_TABLET_TOOL_PROXIMITY_OUT};
		wl_signal_emit(&tablet.events.proximity, &event);
	} else if (!strcmp(what, "move")) {
		uint32_t axes = WLR_TABLET_TOOL_AXIS_X | WLR_TABLET_TOOL_AXIS_Y | WLR_TABLET_TOOL_AXIS_PRESSURE;
		struct AXIS event = {OF(tablet), &pen, now(), axes, x, y, x - last_x, y - last_y};
		event.pressure = is_down ? 0.5 : 0;
		wl_signal_emit(&tablet.events.axis, &event);
	} else {
		is_down = !strcmp(what, "down");
		struct TIP event = {
			OF(tablet), &pen, now(), x, y, is_down ? WLR_TABLET_TOOL_TIP_DOWN : WLR_TABLET_TOOL_TIP_UP};
		wl_signal_emit(&tablet.events.tip, &event);
	}
	last_x = x, last_y = y;
}

// Scrolls along each axis that moves. Without movement, both axes get a stop event.
static void scroll(double x, double y) {
	double movement[] = {y, x};  // in the protocol's order
	for (int axis = 0; axis < 2; axis++) {
		if (movement[axis] == 0 && movement[1 - axis] != 0) continue;
		struct SCROLL event = {OF(touchpad), now(), FINGERS, axis};
		event.delta = movement[axis];
		wl_signal_emit(&touchpad.events.axis, &event);
	}
	wl_signal_emit(&touchpad.events.frame, &touchpad);
}

// A notch is 10 px. Up to wlroots 0.15, parts of a notch are reported in px only.
static void turn(int parts) {
	struct SCROLL event = {OF(touchpad), now(), WHEEL, 0};
	event.delta = parts / 12.0;
#if WLR_VERSION_NUM >= (0 << 16 | 16 << 8)
	event.delta_discrete = parts;
#endif
	wl_signal_emit(&touchpad.events.axis, &event);
	wl_signal_emit(&touchpad.events.frame, &touchpad);
}

static bool obey(const char *line) {
	char what[8] = "";
	double x = 0, y = 0;
	int parts = 0;
	if (sscanf(line, "pen %7s %lf %lf", what, &x, &y) == 3) {
		use_pen(what, x, y);
	} else if (sscanf(line, "scroll %lf %lf", &x, &y) == 2) {
		scroll(x, y);
	} else if (sscanf(line, "turn %d", &parts) == 1) {
		turn(parts);
	} else if (!strcmp(line, "lift")) {
		scroll(0, 0);
	} else {
		fprintf(stderr, "injected devices: what is \"%s\"?\n", line);
		return false;
	}
	return true;
}

static int read_commands(int descriptor, uint32_t mask, void *data) {
	static char line[128];
	static size_t filled;
	ssize_t count;
	char character;
	while ((count = read(descriptor, &character, 1)) == 1) {
		if (character != '\n') {
			if (filled < sizeof line - 1) line[filled++] = character;
			continue;
		}
		line[filled] = 0;
		filled = 0;
		if (write(descriptor, obey(line) ? "." : "?", 1) != 1) return 0;
	}
	// The test has closed the socket, and this callback would be called forever.
	if (count == 0) exit(0);
	return 0;
}

bool wlr_backend_start(struct wlr_backend *started) {
	if (!NEXT(wlr_backend_start)(started)) return false;
	if (started != backend || fcntl(COMMANDS, F_SETFL, O_NONBLOCK) < 0) return true;
	fcntl(COMMANDS, F_SETFD, FD_CLOEXEC);
	make_devices();
	wl_signal_init(&pen.events.destroy);
	wl_signal_emit(&backend->events.new_input, OF(tablet));
	wl_signal_emit(&backend->events.new_input, OF(touchpad));
	wl_event_loop_add_fd(loop, COMMANDS, WL_EVENT_READABLE, read_commands, NULL);
	// The programs that the compositor starts must not load the library.
	unsetenv("LD_PRELOAD");
	return true;
}
