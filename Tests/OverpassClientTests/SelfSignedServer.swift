import CSoup
import Foundation
import Harness

/// An HTTPS server on the loopback interface with a self-signed certificate.
final class SelfSignedServer {
    let port: Int
    private let listener = Listener()

    init() throws {
        let (listener, listening) = (listener, DispatchSemaphore(value: 0))
        Thread.detachNewThread { listener.serve { listening.signal() } }
        listening.wait()
        guard let port = listener.port else { throw HarnessError.system("no server of HTTPS") }
        self.port = port
    }

    deinit { listener.stop() }

    /// The certificate with its key:
    /// `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1
    /// -nodes -days 36500 -addext subjectAltName=IP:127.0.0.1`
    fileprivate static let certificate = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/self-signed.pem")
}

/// The state of the thread that makes handshakes.
private final class Listener: @unchecked Sendable {
    private(set) var port: Int?
    private let context = g_main_context_new()
    private let lock = NSLock()
    private var isStopped = false

    func stop() {
        lock.withLock { isStopped = true }
        g_main_context_wakeup(context)
    }

    func serve(whenListening: () -> Void) {
        g_main_context_push_thread_default(context)
        let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil)
        defer {
            g_object_unref(object)
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let server = UnsafeMutableRawPointer(object)?.assumingMemoryBound(to: SoupServer.self)
        let certificate = g_tls_certificate_new_from_file(SelfSignedServer.certificate.path, nil)
        soup_server_set_tls_certificate(server, certificate)
        soup_server_listen_local(server, 0, SOUP_SERVER_LISTEN_HTTPS, nil)
        let addresses = soup_server_get_uris(server)
        port = addresses.map { Int(g_uri_get_port(OpaquePointer($0.pointee.data))) }
        g_slist_free_full(addresses) { g_uri_unref(OpaquePointer($0)) }
        whenListening()
        while !lock.withLock({ isStopped }) { g_main_context_iteration(context, 1) }
    }
}
