"""The mouse of an X server, by its extension XTEST."""
import ctypes
import os


class Pointer:
    def __init__(self):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.xtst = ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
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
