import Glibc
import Testing

@testable import CarteUI

@Suite("What is written of failures")
struct StandardErrorTests {
    @Test("A program whose standard error is closed goes on")
    func closed() {
        let kept = dup(STDERR_FILENO)
        close(STDERR_FILENO)
        StandardError.write("Nobody reads this.")
        dup2(kept, STDERR_FILENO)
        close(kept)
    }
}
