import Foundation
import GtkKit
import GtkTestSupport
import HoursCore
import XCTest

@testable import CarteUI

final class NearbyControllerTests: ControllerTestCase, @unchecked Sendable {
    func testOriginSortsByDistanceAndOnlyAnAllowedPositionIsStored() throws {
        try onMain {
            try withGuide { fixture in
                let (session, settings) = (fixture.session, fixture.settings)
                let nearby = NearbyController(session, settings, fixture.messages, in: fixture.window)
                session.onChange = { _ in nearby.keepPosition() }
                settings.usesPosition = true
                var shows = 0
                nearby.willShow = { shows += 1 }
                let here = try XCTUnwrap(Coordinate(latitude: 60, longitude: 25))
                nearby.show(near: DistanceOrigin(.person, at: here))
                XCTAssertEqual(shows, 1)
                XCTAssertEqual(session.state.search.order, .distance)
                XCTAssertNil(settings.position, "the user did not allow it")
                settings.remembersPosition = true
                XCTAssertEqual(settings.position, here)
                nearby.show(near: DistanceOrigin(.point, at: here))
                XCTAssertNil(settings.position, "it is not the user's position")
                nearby.showNearNothing()
                XCTAssertEqual(session.state.search.order, .name)
                XCTAssertNil(session.state.search.origin)
            }
        }
    }

    func testForbiddenPositionEndsTheOrderByDistanceFromTheUser() throws {
        try onMain {
            try withGuide { fixture in
                let (session, settings) = (fixture.session, fixture.settings)
                let nearby = NearbyController(session, settings, fixture.messages, in: fixture.window)
                settings.usesPosition = true
                let here = try XCTUnwrap(Coordinate(latitude: 60, longitude: 25))
                nearby.show(near: DistanceOrigin(.person, at: here))
                settings.usesPosition = false
                XCTAssertNil(session.state.search.origin)
                XCTAssertEqual(session.state.search.order, .name)
            }
        }
    }
}
