/* The reference program for Carte's map: the map widget of libshumate, which GNOME Maps uses.
 *
 *     map-reference engines
 *     map-reference show ENGINE FOLDER LATITUDE LONGITUDE ZOOM
 *     map-reference tile ENGINE FOLDER ZOOM X Y COUNT
 *
 * `engines` prints the engines of this libshumate: raster, and vector if it has one. `show` opens an empty window. The
 * key M shows the map in it. `tile` makes the same tile several times at scale 2, and prints the processor time of
 * all threads for each, ms.
 *
 * FOLDER has a tile in each file: ZOOM-X-Y.png, or ZOOM-X-Y.mvt for vector tiles.
 */
#include <shumate/shumate.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Before 1.1, libshumate had no vector renderer that can be built in. */
#define HAS_VECTOR_TILES SHUMATE_CHECK_VERSION(1, 1, 0)
enum { TILE_SIZE = 256, SCALE = 2, LAST_ZOOM = 14, WIDTH = 800, HEIGHT = 600 };

/* Tiles from files */

typedef ShumateDataSource FolderSource;
typedef ShumateDataSourceClass FolderSourceClass;
G_DEFINE_TYPE(FolderSource, folder_source, SHUMATE_TYPE_DATA_SOURCE)
static const char *folder, *suffix;

static void get_tile(ShumateDataSource *source, int x, int y, int zoom, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer data) {
    GTask *task = g_task_new(source, cancellable, callback, data);
    char *path = g_strdup_printf("%s/%d-%d-%d.%s", folder, zoom, x, y, suffix), *contents;
    GError *error = NULL;
    gsize length;
    if (g_file_get_contents(path, &contents, &length, &error)) {
        GBytes *bytes = g_bytes_new_take(contents, length);
        /* The renderer paints what it gets by this signal. */
        g_signal_emit_by_name(source, "received-data", x, y, zoom, bytes);
        g_task_return_pointer(task, bytes, (GDestroyNotify)g_bytes_unref);
    } else g_task_return_error(task, error);
    g_free(path);
    g_object_unref(task);
}

static void folder_source_class_init(FolderSourceClass *class) { class->get_tile_data_async = get_tile; }
static void folder_source_init(FolderSource *source) {}

/* The map */

#if HAS_VECTOR_TILES
/* The layers that Carte's map shows, with about its colours and widths. */
#define LINE(class, colour, casing, narrow, wide) \
    "{'id':'casing-" class "','type':'line','source':'tiles','source-layer':'transportation'," \
    "'filter':['==',['get','class'],'" class "'],'layout':{'line-cap':'round','line-join':'round'}," \
    "'paint':{'line-color':'" casing "','line-width':{'base':1.8,'stops':[[14," narrow "],[18," wide "]]}}}," \
    "{'id':'line-" class "','type':'line','source':'tiles','source-layer':'transportation'," \
    "'filter':['==',['get','class'],'" class "'],'layout':{'line-cap':'round','line-join':'round'}," \
    "'paint':{'line-color':'" colour "','line-width':{'base':1.8,'stops':[[13," narrow "],[17.8," wide "]]}}},"
#define AREA(id, layer, colour) \
    "{'id':'" id "','type':'fill','source':'tiles','source-layer':'" layer "','paint':{'fill-color':'" colour "'}},"
#define NAME(id, layer, placement, size) \
    "{'id':'" id "','type':'symbol','source':'tiles','source-layer':'" layer "'," \
    "'layout':{'text-field':'{name:latin}','text-font':['Sans'],'text-size':" size ",'symbol-placement':'" placement "'}," \
    "'paint':{'text-color':'#1e1e24','text-halo-color':'#ffffff','text-halo-width':1.5}}"
static const char *style =
    "{'version':8,'name':'reference','sources':{'tiles':{'type':'vector','tiles':['http://127.0.0.1/{z}/{x}/{y}'],"
    "'minzoom':0,'maxzoom':14}},'layers':["
    "{'id':'ground','type':'background','paint':{'background-color':'#f5f3ee'}},"
    AREA("landuse", "landuse", "#efeae1") AREA("landcover", "landcover", "#c5e1b9") AREA("park", "park", "#d6ebcb")
    AREA("water", "water", "#a9d3f0") AREA("building", "building", "#e2dbd1")
    LINE("path", "#cfc3b1", "#cfc3b1", "0.8", "2") LINE("service", "#ffffff", "#d3ccbf", "1", "9")
    LINE("minor", "#ffffff", "#d3ccbf", "1.8", "17") LINE("tertiary", "#ffffff", "#d3ccbf", "2.6", "20")
    LINE("secondary", "#fff5d3", "#d3ccbf", "3.2", "22") LINE("primary", "#fde8ac", "#d3ccbf", "3.8", "24")
    LINE("rail", "#a29d97", "#a29d97", "1.2", "2.4")
    NAME("streets", "transportation_name", "line", "11") "," NAME("waters", "water_name", "point", "11") ","
    NAME("places", "place", "point", "12")
    "]}";

static ShumateMapSource *vector_source(void) {
    char *json = g_strdelimit(g_strdup(style), "'", '"');
    GError *error = NULL;
    ShumateVectorRenderer *renderer = shumate_vector_renderer_new("reference", json, &error);
    if (renderer == NULL) g_error("The style cannot be used: %s", error->message);
    ShumateDataSource *source = g_object_new(folder_source_get_type(), NULL);
    shumate_data_source_set_max_zoom_level(source, LAST_ZOOM);
    shumate_vector_renderer_set_data_source(renderer, "tiles", source);
    g_free(json);
    return SHUMATE_MAP_SOURCE(renderer);
}
#endif

static gboolean has_vector_tiles(void) { return HAS_VECTOR_TILES && shumate_vector_renderer_is_supported(); }

static ShumateMapSource *source_new(const char *engine) {
    gboolean is_vector = strcmp(engine, "vector") == 0;
    suffix = is_vector ? "mvt" : "png";
#if HAS_VECTOR_TILES
    if (is_vector) return vector_source();
#endif
    return SHUMATE_MAP_SOURCE(shumate_raster_renderer_new_full(
        "reference", "Reference", "© OpenStreetMap contributors", "https://www.openstreetmap.org/copyright", 0, 16,
        TILE_SIZE, SHUMATE_MAP_PROJECTION_MERCATOR, g_object_new(folder_source_get_type(), NULL)));
}

static gboolean press(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer data) {
    char **arguments = data;
    GtkWidget *window = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(keys));
    if (key != GDK_KEY_m) return FALSE;
    ShumateSimpleMap *map = shumate_simple_map_new();
    ShumateViewport *viewport = shumate_simple_map_get_viewport(map);
    shumate_simple_map_set_map_source(map, source_new(arguments[2]));
    shumate_viewport_set_zoom_level(viewport, atof(arguments[6]));
    shumate_location_set_location(SHUMATE_LOCATION(viewport), atof(arguments[4]), atof(arguments[5]));
    gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(map));
    return TRUE;
}

static void activate(GtkApplication *application, char **arguments) {
    GtkWidget *window = gtk_application_window_new(application);
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(press), arguments);
    gtk_widget_add_controller(window, keys);
    gtk_window_present(GTK_WINDOW(window));
}

/* One tile */

static void filled(GObject *source, GAsyncResult *result, gpointer loop) {
    GError *error = NULL;
    if (!shumate_map_source_fill_tile_finish(SHUMATE_MAP_SOURCE(source), result, &error))
        g_error("The tile cannot be made: %s", error->message);
    g_main_loop_quit(loop);
}

static double processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void make_tiles(char **arguments) {
    ShumateMapSource *source = source_new(arguments[2]);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    for (int count = atoi(arguments[7]); count > 0; count--) {
        ShumateTile *tile = shumate_tile_new_full(atoi(arguments[5]), atoi(arguments[6]), TILE_SIZE, atoi(arguments[4]));
#if HAS_VECTOR_TILES
        shumate_tile_set_scale_factor(tile, SCALE);
#endif
        double start = processor_time();
        shumate_map_source_fill_tile_async(source, tile, NULL, filled, loop);
        g_main_loop_run(loop);
        printf("%.3f\n", processor_time() - start);
        g_object_unref(tile);
    }
}

int main(int count, char **arguments) {
    const char *mode = count > 1 ? arguments[1] : "";
    if (count == 2 && strcmp(mode, "engines") == 0) {
        puts(has_vector_tiles() ? "raster\nvector" : "raster");
        return 0;
    }
    gboolean shows = strcmp(mode, "show") == 0 && count == 7;
    if ((!shows && !(strcmp(mode, "tile") == 0 && count == 8))
        || (strcmp(arguments[2], "raster") != 0 && !(strcmp(arguments[2], "vector") == 0 && has_vector_tiles()))) {
        g_printerr("Usage: map-reference engines\n"
                   "       map-reference show ENGINE FOLDER LATITUDE LONGITUDE ZOOM\n"
                   "       map-reference tile ENGINE FOLDER ZOOM X Y COUNT\n");
        return 2;
    }
    folder = arguments[3];
    if (!shows) {
        gtk_init_check();
        make_tiles(arguments);
        return 0;
    }
    GtkApplication *application = gtk_application_new("io.github.carte_guide.MapReference", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), arguments);
    return g_application_run(G_APPLICATION(application), 1, arguments);
}
