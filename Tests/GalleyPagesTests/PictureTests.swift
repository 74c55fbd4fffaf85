import Galley
import GalleyPages
import Testing

/// Tests the pictures of pages.
struct PictureTests {
}
