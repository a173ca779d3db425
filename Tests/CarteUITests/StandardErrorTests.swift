import Glibc
import Testing

@testable import CarteUI

@Suite("Writing to standard error")
struct StandardErrorTests {
    @Test("a program with a closed standard error continues")
    func closed() {
        let kept = dup(STDERR_FILENO)
        close(STDERR_FILENO)
        StandardError.write("No reader.")
        dup2(kept, STDERR_FILENO)
        close(kept)
    }
}
