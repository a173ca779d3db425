import Foundation

exit(GalleryApplication.run(CommandLine.arguments))
