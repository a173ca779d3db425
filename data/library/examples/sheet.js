#!/usr/bin/env -S gjs -m
// A list of dishes, and a sheet with the chosen one: at half and full height, with a veto.
import GObject from 'gi://GObject';
import Gtk from 'gi://Gtk?version=4.0';
import Sheet from 'gi://Sheet?version=1';

const DISHES = [
    ['Karelian pasty', 'Rye crust with rice porridge, and egg butter.'],
    ['Salmon soup', 'Salmon, potatoes, leek, cream and dill.'],
    ['Reindeer', 'Sautéed, with mashed potatoes and lingonberries.'],
    ['Blueberry pie', 'With sour cream, best still warm.'],
];

const Window = GObject.registerClass(class Window extends Gtk.ApplicationWindow {
    _init(properties) {
        super._init({title: 'Menu', default_width: 400, default_height: 800, ...properties});
        const list = new Gtk.ListBox();
        for (const [name] of DISHES)
            list.append(new Gtk.Label({label: name, xalign: 0, height_request: 44, margin_start: 12}));
        list.connect('row-activated', (_, row) => this.showDish(DISHES[row.get_index()]));

        this.keep = new Gtk.CheckButton({
            label: 'Keep the sheet open', halign: Gtk.Align.CENTER, height_request: 44,
        });
        this.dishName = new Gtk.Label({css_classes: ['title-2']});
        this.dishText = new Gtk.Label({wrap: true});
        const details = new Gtk.Box({orientation: Gtk.Orientation.VERTICAL, spacing: 12});
        for (const widget of [this.keep, this.dishName, this.dishText])
            details.append(widget);
        for (let number = 1; number <= 40; number++)
            details.append(new Gtk.Label({label: `Review ${number}`}));

        this.sheet = new Sheet.BottomSheet({
            child: list,
            content: new Sheet.ScrollArea({child: details, label: 'Dish'}),
        });
        this.sheet.connect('closing', () => {
            if (this.keep.active)
                print('kept open');
            return this.keep.active;
        });
        this.sheet.connect('settled', (_, detent) => print(detent ?? 'closed'));
        this.set_child(this.sheet);
    }

    showDish([name, text]) {
        this.dishName.label = name;
        this.dishText.label = text;
        this.sheet.title = name;
        this.sheet.open();
    }
});

const application = new Gtk.Application({application_id: 'org.example.Sheet'});
application.connect('activate', () => new Window({application}).present());
application.run([]);
