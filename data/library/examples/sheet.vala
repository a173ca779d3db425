// A list of dishes, and a sheet with the chosen one: at half and full height, with a veto.
const string[,] DISHES = {
    {"Karelian pasty", "Rye crust with rice porridge, and egg butter."},
    {"Salmon soup", "Salmon, potatoes, leek, cream and dill."},
    {"Reindeer", "Sautéed, with mashed potatoes and lingonberries."},
    {"Blueberry pie", "With sour cream, best still warm."}
};

class Window : Gtk.ApplicationWindow {
    private Gtk.CheckButton keep = new Gtk.CheckButton.with_label ("Keep the sheet open") {
        halign = CENTER, height_request = 44
    };
    private Gtk.Label name_label = new Gtk.Label (null) { css_classes = {"title-2"} };
    private Gtk.Label text_label = new Gtk.Label (null) { wrap = true };
    private Sheet.BottomSheet sheet;

    public Window (Gtk.Application application) {
        Object (application: application, title: "Menu", default_width: 400, default_height: 800);
    }

    construct {
        var list = new Gtk.ListBox ();
        for (int i = 0; i < DISHES.length[0]; i++) {
            list.append (new Gtk.Label (DISHES[i, 0]) { xalign = 0, height_request = 44, margin_start = 12 });
        }
        list.row_activated.connect ((row) => show_dish (row.get_index ()));

        var details = new Gtk.Box (VERTICAL, 12);
        details.append (keep);
        details.append (name_label);
        details.append (text_label);
        for (int number = 1; number <= 40; number++) details.append (new Gtk.Label (@"Review $number"));

        sheet = new Sheet.BottomSheet () {
            child = list,
            content = new Sheet.ScrollArea () { child = details, label = "Dish" }
        };
        sheet.closing.connect (() => {
            if (keep.active) print ("kept open\n");
            return keep.active;
        });
        sheet.settled.connect ((detent) => print ("%s\n", detent ?? "closed"));
        child = sheet;
    }

    private void show_dish (int index) {
        name_label.label = DISHES[index, 0];
        text_label.label = DISHES[index, 1];
        sheet.title = DISHES[index, 0];
        sheet.open ();
    }
}

int main (string[] arguments) {
    var application = new Gtk.Application ("org.example.Sheet", ApplicationFlags.FLAGS_NONE);
    application.activate.connect (() => new Window (application).present ());
    return application.run (arguments);
}
