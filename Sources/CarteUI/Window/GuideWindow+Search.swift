import GtkKit

/// Search, filters and order of the list.
extension GuideWindow {
    func listenToSearch() {
        searchBar.onChange { [unowned self] in
            opensFirst = false
            handle(.textChanged($0))
        }
        searchBar.onToggle { [unowned self] isOpen in
            opensFirst = false
            searchButton.isOn = isOpen
            listTakesFocus = !isOpen
            if !isOpen { list.focusList() }
            lookForHints()
        }
        searchBar.onLeave { [unowned self] in list.focusList() }
        searchBar.onEnter { [unowned self] in openFirst() }
        searchButton.onChange { [unowned self] isOn in
            if isOn != searchBar.isOpen { isOn ? searchBar.begin() : (searchBar.isOpen = false) }
        }
        searchBar.capture(keysOf: window)
        window.add(KeyController { [unowned self] in use($0) })
        filterBar.onToggle = { [unowned self] in handle(.filterToggled($0, $1)) }
        filterBar.onMore = { [unowned self] in showFilters() }
        filterBar.order.onChoose = { [unowned self] in
            if $0 == .distance, state.search.landmark == nil { return chooseOrigin() }
            handle(.sortChosen($0))
        }
        filterBar.order.onChooseOrigin = { [unowned self] in chooseOrigin() }
        filterBar.order.onReverse = { [unowned self] in handle(.sortReversed($0)) }
    }

    /// Opens the first result as soon as the search has finished. Without a text, focuses the list.
    func openFirst() {
        guard !state.search.text.isEmpty else { return _ = list.focusList() }
        opensFirst = !feed.isAnswered
        if !opensFirst { list.chooseFirst() }
    }

    /// Opens the window with all filters.
    private func showFilters() {
        let page = FilterWindow(state, preferences: preferences, over: window)
        page.onToggle = { [weak self] in self?.handle(.filterToggled($0, $1)) }
        page.onDrop = { [weak self] in self?.handle(.filtersDropped) }
        filterWindow = page
        page.present()
    }

    func beginSearch() {
        if !sheet.isModal { searchBar.begin() }
    }

    /// Handles a key that no widget has used; returns whether it did.
    private func use(_ key: Key) -> Bool {
        guard !sheet.isModal else { return false }
        switch key {
        // Also with the focus in the results.
        case .escape where searchBar.isOpen: searchBar.isOpen = false
        // GTK removes the focus when the focused row scrolls out of sight.
        case .up, .down, .pageUp, .pageDown, .home, .end:
            guard !window.hasFocusInside else { return false }
            list.focusList()
        case .escape, .enter, .space, .f6: return false
        }
        return true
    }
}
