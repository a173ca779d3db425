import AdwKit
import Camera
import GtkKit
import Translations

/// A window that takes a picture: the live picture, then the still picture, which the user can use or take again.
///
/// The camera runs as long as the window is shown.
@MainActor
final class CameraWindow: ContentWindow {
    /// Called with the picture that the user wants to use.
    var onTake: ((CameraFrame) -> Void)?

    private enum Page: String { case camera, failure }

    private static let failure = tr("No Picture From the Camera")

    private let view = CameraView()
    private let waiting = Label(tr("Waiting for the camera…")).classes("camera-text").wrapping()
    /// The reason why no other picture can be taken.
    private let problem = Label().classes("camera-text").wrapping()
    private let shutter = Button(icon: "camera-photo-symbolic", label: tr("Take Picture"))
        .classes("shutter")
    private let use = Button(tr("Use Picture")).classes("pill", "on-camera", "suggested-action")
    private let again = Button(tr("Take Another")).classes("pill", "on-camera")
    private let choices: WrapBox
    private let pages: PageStack<Page>
    private let status = StatusLine()
    private let request = CameraRequest()
    private var stream: CameraStream?
    /// The newest frame of the camera.
    private var frame: CameraFrame?
    /// The frame that the user took; nil while the picture is live.
    private var taken: CameraFrame?

    /// Creates a window.
    ///
    /// - Parameter parent: the window below, whose size it takes.
    init(over parent: Window) {
        choices = WrapBox(spacing: 12, [again, use])
        let bar = Box(
            .vertical, spacing: 12,
            [problem, shutter, choices].map { $0.align(horizontal: .center) }
        )
        .margin(horizontal: 12, bottom: 24)
        let live = Overlay(
            view, above: [waiting.align(horizontal: .center, vertical: .center), bar.align(vertical: .end)])
        pages = PageStack(title: tr("Camera"), [(.camera, live)])
        super.init(title: tr("Take a Picture"), width: parent.width, height: parent.height)
        withMinimumSize()
        show(
            Box(
                .vertical,
                [
                    HeaderBar(title: tr("Take a Picture")),
                    Overlay(pages, above: [status]).expand(vertically: true),
                ]))
        belongs(to: parent, isModal: true)
        closesByKeys()
        listen()
        showControls()
        start()
    }

    private func listen() {
        shutter.onClick { [unowned self] in take() }
        again.onClick { [unowned self] in takeAnother() }
        use.onClick { [unowned self] in
            if let taken { onTake?(taken) }
            close()
        }
        // The end of the program's window destroys this one without a request.
        connect(Signal<Void>("unmap")) { [unowned self] in stop() }
    }

    private func start() {
        request.start { [weak self] in
            guard let self, isAlive else { return }
            switch $0 {
            case .failure(let failure): explain(failure.sentence)
            case .success(let descriptor): start(CameraStream(descriptor: descriptor))
            }
        }
    }

    private func start(_ stream: CameraStream) {
        self.stream = stream
        stream.onFrame = { [weak self] in
            if let self, isAlive { show($0) }
        }
        stream.onEnd = { [weak self] in
            if let self, isAlive { explain($0.sentence) }
        }
        stream.start()
    }

    private func stop() {
        request.cancel()
        stream?.stop()
        stream = nil
    }

    // MARK: - Pictures

    private func show(_ frame: CameraFrame) {
        let isFirst = self.frame == nil
        self.frame = frame
        guard taken == nil else { return }
        view.show(frame)
        if isFirst { showControls() }
    }

    private func take() {
        guard let frame else { return }
        taken = frame
        view.show(frame)
        showControls()
    }

    private func takeAnother() {
        taken = nil
        if let frame { view.show(frame) }
        showControls()
    }

    /// Shows the buttons of the state, and focuses the main one.
    private func showControls() {
        waiting.isVisible = frame == nil
        problem.isVisible = false
        shutter.isVisible = frame != nil && taken == nil
        choices.isVisible = taken != nil
        view.accessibleLabel(taken == nil ? tr("Picture of the camera") : tr("The picture that you took"))
        if taken != nil { use.grabFocus() } else if frame != nil { shutter.grabFocus() }
    }

    /// Shows the reason why there is no camera. A picture that was taken stays usable.
    private func explain(_ sentence: String) {
        stop()
        if taken != nil {
            problem.text = sentence
            problem.isVisible = true
            again.isVisible = false
            use.grabFocus()
        } else {
            let end = Button(tr("Close")).classes("pill").wrapping().align(horizontal: .center)
            end.onClick { [unowned self] in close() }
            let page = StatusPage(icon: "camera-disabled-symbolic", title: Self.failure, end)
            page.classes("compact").describe(sentence)
            pages.show(.failure, page)
            end.grabFocus()
        }
        status.say("\(Self.failure). \(sentence)")
    }
}
