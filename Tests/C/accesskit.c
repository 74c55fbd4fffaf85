/* Layouts as AccessKit's trees. */

#include "check.h"
#include <stdlib.h>
#include <string.h>

/* The JSON of a tree; the caller owns it. */
static char *json_of(const galley_accesskit *tree)
{
    size_t length = galley_accesskit_get_json(tree, NULL, 0);
    char *json = malloc(length + 1);
    CHECK(json && galley_accesskit_get_json(tree, json, length + 1) == length && strlen(json) == length);
    return json;
}

void check_accesskit(void)
{
    galley_text *text = text_of("ab cd");
    galley_text_add_active_range(text, 0, 2, "l", "link", "there");
    galley_shaped *shaped = galley_prepare(test_typesetter(), text);
    galley_proposal proposal = galley_proposal_exactly(100);
    galley_layout *layout = galley_layout_create(shaped, &proposal);

    /* The root, its paragraph, the link, its run, and the rest. */
    galley_accesskit *tree = galley_accesskit_create(layout, NULL);
    char *json = json_of(tree);
    CHECK(strstr(json, "[1,{\"role\":\"label\"") && strstr(json, "[2,{\"role\":\"paragraph\""));
    CHECK(strstr(json, "[3,{\"role\":\"link\"") && strstr(json, "\"url\":\"there\""));
    CHECK(strstr(json, "\"value\":\" cd\"") && strstr(json, "\"characterPositions\":[0,2.5,7.5]"));
    CHECK(strstr(json, "textSelection") == NULL && strstr(json, "transform") == NULL);
    free(json);
    CHECK_NUMBER(galley_accesskit_active_range(tree, 3), 0);
    CHECK(galley_accesskit_active_range(tree, 4) == SIZE_MAX);

    /* Positions between the letters of "cd", and back. */
    galley_position position = {4, false}, back = {0, false};
    galley_accesskit_place place;
    galley_accesskit_get_place(tree, position, &place);
    CHECK(place.node == 5 && place.character_index == 2);
    CHECK(galley_accesskit_get_position(tree, place, &back) && back.offset == 4 && !back.upstream);
    place.character_index = 4;
    CHECK(!galley_accesskit_get_position(tree, place, &back));
    place.character_index = SIZE_MAX;
    CHECK(!galley_accesskit_get_position(tree, place, &back) && back.offset == 4);
    galley_accesskit_retain(tree);
    galley_accesskit_release(tree);
    galley_accesskit_release(tree);

    /* A field with a selection, at a place in a window. */
    galley_selection selection = {{0, false}, {5, true}, 0};
    galley_accesskit_options options = {10, GALLEY_ACCESSKIT_MULTILINE_TEXT_INPUT, 3, 4, 2, &selection};
    tree = galley_accesskit_create(layout, &options);
    json = json_of(tree);
    CHECK(strstr(json, "[10,{\"role\":\"multilineTextInput\"") && strstr(json, "\"transform\":[2,0,0,2,3,4]"));
    CHECK(strstr(
        json, "\"textSelection\":{\"anchor\":{\"node\":13,\"characterIndex\":0},\"focus\":{\"node\":14,\"characterIndex\":3}}"));
    free(json);
    galley_accesskit_release(tree);
    CHECK(GALLEY_ACCESSKIT_LABEL == 0 && GALLEY_ACCESSKIT_DOCUMENT == 1 && GALLEY_ACCESSKIT_TEXT_INPUT == 2);
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_text_release(text);
}
