import CarteUI
import Foundation

exit(CarteApplication().run())
