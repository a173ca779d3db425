import CGtk
import Foundation
import GtkTestSupport
import XCTest

@testable import GtkKit

/// Without a GPU, GTK draws with cairo and does not start OpenGL.
final class GraphicsEnvironmentTests: GtkTestCase, @unchecked Sendable {
    private typealias Case = (
        environment: [String: String], hasGPU: Bool, gtk: (major: Int, minor: Int), name: String?,
        value: String
    )

    func testOpenGLIsDisabledWithoutAGPUOrForCairo() {
        let cases: [Case] = [
            // Without a GPU, by the version of GTK.
            ([:], false, (4, 8), "GDK_DEBUG", "gl-disable,vulkan-disable"),
            ([:], false, (4, 14), "GDK_DEBUG", "gl-disable,vulkan-disable"),
            ([:], false, (4, 16), "GDK_DISABLE", "gl,vulkan"),
            ([:], false, (4, 18), "GDK_DISABLE", "gl,vulkan"),
            ([:], false, (4, 24), "GDK_DISABLE", "gl,vulkan"),
            (["GSK_RENDERER": ""], false, (4, 24), "GDK_DISABLE", "gl,vulkan"),
            // With a GPU nothing changes, unless the user chose cairo.
            ([:], true, (4, 8), nil, ""),
            ([:], true, (4, 24), nil, ""),
            (["GSK_RENDERER": "cairo"], true, (4, 8), "GDK_DEBUG", "gl-disable,vulkan-disable"),
            (["GSK_RENDERER": "cairo"], true, (4, 18), "GDK_DISABLE", "gl,vulkan"),
            // The user's choice of another renderer is kept.
            (["GSK_RENDERER": "gl"], false, (4, 8), nil, ""),
            (["GSK_RENDERER": "ngl"], false, (4, 18), nil, ""),
            (["GSK_RENDERER": "vulkan"], false, (4, 24), nil, ""),
            // The user's other flags are kept.
            (["GDK_DEBUG": "no-portals"], false, (4, 8), "GDK_DEBUG", "no-portals,gl-disable,vulkan-disable"),
            (["GDK_DEBUG": "no-portals"], false, (4, 18), "GDK_DISABLE", "gl,vulkan"),
            (["GDK_DISABLE": "dmabuf:gl"], false, (4, 18), "GDK_DISABLE", "dmabuf,gl,vulkan"),
            (["GDK_DISABLE": "vulkan,gl"], false, (4, 18), nil, ""),
            (["GDK_DISABLE": "all,gl"], false, (4, 18), nil, ""),
        ]
        for (environment, hasGPU, gtk, name, value) in cases {
            XCTAssertEqual(
                GraphicsEnvironment.change(of: environment, hasGPU: hasGPU, gtk: gtk),
                name.map { .init(name: $0, value: value) },
                "\(environment), GPU: \(hasGPU), GTK \(gtk.major).\(gtk.minor)")
        }
    }

    func testAGPUIsARenderNodeOrTheDeviceOfADriverWithoutOne() throws {
        for (device, isGPU) in [
            ("dri/renderD128", true), ("dri/card0", false), ("nvidiactl", true), ("dxg", true),
            ("null", false),
        ] {
            let devices = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: devices) }
            XCTAssertFalse(GraphicsEnvironment.hasGPU(devices: devices.path), "no folder")
            let url = devices.appending(path: device)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
            XCTAssertEqual(GraphicsEnvironment.hasGPU(devices: devices.path), isGPU, device)
        }
    }

    /// The test's display requests cairo.
    func testTheEnvironmentIsRestoredAfterTheStartOfGTK() throws {
        try onMain {
            XCTAssertNotNil(gdk_display_get_default())
            let variables = ProcessInfo.processInfo.environment
            guard variables["GSK_RENDERER"] == "cairo" else { throw XCTSkip("another renderer") }
            XCTAssertEqual(variables["GDK_DEBUG"], "no-portals")
            XCTAssertNil(variables["GDK_DISABLE"])
        }
    }
}
