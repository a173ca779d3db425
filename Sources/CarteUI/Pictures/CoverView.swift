import Foundation
import GtkKit
import GuideCore

/// The picture of a place, loaded in the background in the size of the widget. After a resize the old picture
/// is scaled until the new one is ready.
@MainActor
final class CoverView: CustomWidget {
    override class var typeName: String { "CarteCover" }
    override class var cssName: String { "cover" }
    override class var role: AccessibleRole { .image }

    /// px.
    private let cornerRadius: Double
    private let pictures: PictureLoader
    private var subject: PictureSubject?
    /// The last request.
    private var request: PictureRequest?
    private var loading: Task<Void, Never>?
    private(set) var texture: Texture? {
        didSet { redraw() }
    }

    /// - Parameter cornerRadius: px.
    init(pictures: PictureLoader, cornerRadius: Double = 0) {
        self.pictures = pictures
        self.cornerRadius = cornerRadius
        super.init()
        describe(nil)
        connect(Signal<Void>("notify::scale-factor")) { [unowned self] in ask() }
    }

    func show(_ place: Place, folder: URL) { show(PictureSubject(place, folder: folder)) }

    /// Removes the picture, for a place that is not loaded yet.
    func clear() { show(nil) }

    /// Whether the widget shows a picture at all.
    var isNeeded = true {
        didSet {
            guard isNeeded != oldValue else { return }
            if !isNeeded { forget() }
            ask()
        }
    }

    private func forget() {
        loading?.cancel()
        (loading, request, texture) = (nil, nil, nil)
    }

    /// Sets the accessible label of the picture. A drawing has none, because the place's name says the same.
    func describe(_ text: String?) {
        accessibleLabel(text ?? "")
        accessibleHidden(text == nil)
    }

    private func show(_ subject: PictureSubject?) {
        guard subject != self.subject else { return }
        self.subject = subject
        forget()
        ask()
    }

    override func allocate(width: Int, height: Int) { ask() }

    override func draw(_ snapshot: Snapshot) {
        let area = Rectangle(width: Double(width), height: Double(height))
        if let texture { snapshot.picture(texture, in: area, scaleFactor: scaleFactor) }
    }

    private func ask() {
        let scale = scaleFactor
        guard isNeeded, let subject, width > 0, height > 0 else { return }
        let request = PictureRequest(
            subject: subject, size: PixelSize(width: width * scale, height: height * scale),
            radius: cornerRadius * Double(scale))
        guard request != self.request else { return }
        self.request = request
        if let known = pictures.known(request) {
            texture = known
        } else if loading == nil {
            load(request)
        }
    }

    /// Loads one picture at a time, so intermediate sizes of a resize are skipped.
    private func load(_ request: PictureRequest) {
        loading = Task { [weak self, pictures] in
            let texture = await pictures.picture(request)
            guard let self, !Task.isCancelled, isAlive else { return }
            loading = nil
            self.texture = texture
            if let next = self.request, next != request { load(next) }
        }
    }
}
