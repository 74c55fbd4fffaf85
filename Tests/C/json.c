/* Styles, texts and scopes as JSON. */
#include "check.h"

#include <string.h>

static void check_styles_as_json(void) {
    galley_style *style = galley_style_create();
    galley_error *error = NULL;
    char json[256];
    CHECK_NUMBER(galley_style_get_json(style, json, sizeof json), 2);
    CHECK_STRING(json, "{}");
    CHECK(galley_style_set_json(style, "fontSize", "20", NULL));
    CHECK(galley_style_set_json(style, "letterSpacing", "\"0.1em\"", NULL)); /* of 20 */
    CHECK(galley_style_set_json(style, "glyphTransform", "[1, 0, 0.25, 1, 0, 0]", NULL));
    CHECK(galley_style_set_json(
        style, "fontPalette", "{\"basePalette\": \"dark\", \"overrideColors\": [[0, \"red\"]]}", NULL));
    CHECK(galley_style_get_json(style, json, sizeof json) < sizeof json);
    CHECK(strstr(json, "\"letterSpacing\":2") || strstr(json, "\"letterSpacing\": 2"));
    CHECK(!galley_style_set_json(style, "fontSize", "\"large\"", &error));
    CHECK_ERROR(error, "fontSize");
    CHECK(!galley_style_set_json(style, "lineClamp", "2", &error)); /* a key of paragraphs */
    CHECK_ERROR(error, "lineClamp");
    CHECK(!galley_style_set_json(style, "fontSize", "{", &error));
    CHECK(error != NULL);
    galley_error_release(error);
    char after[256];
    galley_style_get_json(style, after, sizeof after);
    CHECK_STRING(after, json); /* a failure changes nothing */
    galley_style_release(style);
}

static void check_paragraph_styles_as_json(void) {
    galley_paragraph_style *style = galley_paragraph_style_create(GALLEY_PROFILE_BROWSER);
    galley_error *error = NULL;
    char json[256];
    CHECK(galley_paragraph_style_set_json(style, "lineClamp", "2", NULL));
    CHECK(galley_paragraph_style_set_json(style, "strut", "{\"fontSize\": 20, \"forced\": true}", NULL));
    CHECK(galley_paragraph_style_get_json(style, json, sizeof json) < sizeof json);
    CHECK(strstr(json, "lineClamp") && strstr(json, "strut") && strstr(json, "browser"));
    CHECK(!galley_paragraph_style_set_json(style, "fontKerning", "\"none\"", &error)); /* a key of text styles */
    CHECK_ERROR(error, "fontKerning");
    CHECK(!galley_paragraph_style_set_json(style, "textAlign", "\"up\"", &error));
    CHECK_ERROR(error, "textAlign");
    galley_paragraph_style_release(style);
}

static void check_texts_as_json(void) {
    static const char json[] = "{\"text\": \"ab cd\", \"style\": {\"fontSize\": 10}}";
    static const char heading[] = "{\"start\": 0, \"end\": 2, \"scope\": \"heading\", \"level\": 1}";
    static const char ruby[] = "{\"start\": 0, \"end\": 2, \"scope\": \"ruby\", \"text\": \"note\"}";
    static const char ruby_without_text[] = "{\"start\": 0, \"end\": 2, \"scope\": \"ruby\"}";
    galley_error *error = NULL;
    galley_text *text = galley_text_create_json(json, sizeof json - 1, &error);
    CHECK(text && !error);
    CHECK_NUMBER(galley_text_length(text), 5);
    CHECK(galley_text_add_scope_json(text, heading, sizeof heading - 1, &error));
    CHECK(galley_text_add_scope_json(text, ruby, sizeof ruby - 1, &error));
    CHECK(!galley_text_add_scope_json(text, ruby_without_text, sizeof ruby_without_text - 1, &error));
    CHECK_ERROR(error, "text");
    error = NULL;
    CHECK(!galley_text_add_scope_json(text, "{\"kind\": \"none\"}", 16, &error));
    CHECK(error != NULL);
    galley_error_release(error);
    error = NULL;
    CHECK(!galley_text_create_json("{\"text\": 1}", 11, &error));
    CHECK_ERROR(error, "text");

    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_at_most(1000);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_annotation annotation;
    char note[8];
    CHECK_NUMBER(galley_layout_get_annotations(layout, &annotation, 1), 1);
    CHECK_NUMBER(annotation.base.end, 2);
    CHECK(!annotation.under && !annotation.inter_character);
    CHECK_NUMBER(galley_layout_get_annotation_text(layout, 0, note, sizeof note), 4);
    CHECK(strcmp(note, "note") == 0);
    CHECK_NUMBER(galley_layout_get_annotation_text(layout, 1, note, sizeof note), 0);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
}

void check_json(void) {
    check_styles_as_json();
    check_paragraph_styles_as_json();
    check_texts_as_json();
}
