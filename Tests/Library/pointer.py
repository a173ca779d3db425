"""The screen and the mouse of an X server, the latter by its extension XTEST."""
import ctypes
import os
import time

ALL_PLANES, Z_PIXMAP = ctypes.c_ulong(-1), 2


class Pointer:
    def __init__(self):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.xtst = ctypes.CDLL("libXtst.so.6")
        for function, result in (("XOpenDisplay", ctypes.c_void_p), ("XDefaultRootWindow", ctypes.c_ulong),
                                 ("XGetImage", ctypes.c_void_p), ("XGetPixel", ctypes.c_ulong)):
            getattr(self.x11, function).restype = result
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(os.environ["DISPLAY"].encode()))

    def move(self, x, y):
        self.xtst.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))
        self.x11.XFlush(self.display)

    def button(self, number, is_down):
        self.xtst.XTestFakeButtonEvent(self.display, number, int(is_down), ctypes.c_ulong(0))
        self.x11.XFlush(self.display)

    def click(self, x, y, number=1):
        self.move(x, y)
        self.button(number, True)
        self.button(number, False)

    def drag(self, x, start, end, pause=time.sleep):
        """Drags along 12 points, and holds still at the end, so the release is not a throw."""
        self.move(x, start)
        pause(0.05)
        self.button(1, True)
        for step in range(1, 13):
            self.move(x, start + (end - start) * step / 12)
            pause(0.016)
        pause(0.3)
        self.button(1, False)

    def pixel(self, x, y):
        """The colour at a point of the screen; 0 is black."""
        root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        image = ctypes.c_void_p(self.x11.XGetImage(self.display, root, x, y, 1, 1, ALL_PLANES, Z_PIXMAP))
        try:
            return self.x11.XGetPixel(image, 0, 0) & 0xFFFFFF
        finally:
            self.x11.XDestroyImage(image)
