/* The rows of long lists: their heights, and the changes between two lists. */
#include "check.h"

#include <math.h>

static void check_heights(void) {
    galley_rows *rows = galley_rows_create(100000, 60);
    CHECK_NUMBER(galley_rows_count(rows), 100000);
    CHECK_NUMBER(galley_rows_top(rows, 5), 300);
    CHECK_NUMBER(galley_rows_top(rows, SIZE_MAX), 6000000);
    CHECK(galley_rows_height(rows, 99999) == 60 && galley_rows_height(rows, 100000) == 0);
    CHECK(galley_rows_at(rows, 60) == 1 && galley_rows_at(rows, -1) == SIZE_MAX && galley_rows_at(rows, NAN) == SIZE_MAX);
    size_t first = 77, end = 77;
    CHECK(!galley_rows_get_visible(rows, 10, 10, &first, &end) && !galley_rows_get_visible(rows, NAN, 9, &first, &end));
    CHECK(!galley_rows_get_visible(rows, 6000000, 6000001, &first, &end) && first == 77 && end == 77);
    CHECK(galley_rows_get_visible(rows, 100, 200, &first, &end) && first == 1 && end == 4);

    /* A row above the anchor moves it, others do not. */
    CHECK_NUMBER(galley_rows_set_height(rows, 0, 100.5, 5), 40.5);
    CHECK_NUMBER(galley_rows_top(rows, 5), 340.5);
    CHECK_NUMBER(galley_rows_set_height(rows, 6, 10, 5), 0);
    CHECK_NUMBER(galley_rows_set_height(rows, 1, -3, SIZE_MAX), 0);
    CHECK_NUMBER(galley_rows_height(rows, 1), 0);
    CHECK_NUMBER(galley_rows_set_height(rows, 100000, 10, 5), 0);
    CHECK_NUMBER(galley_rows_top(rows, SIZE_MAX), 6000000 + 40.5 - 50 - 60);

    static const double heights[] = {1, 2, 3};
    galley_rows_replace(rows, 2, SIZE_MAX, heights, 3);
    CHECK_NUMBER(galley_rows_count(rows), 5);
    CHECK_NUMBER(galley_rows_top(rows, 5), 106.5);
    galley_rows_replace(rows, 9, 3, NULL, 0);
    galley_rows_replace(rows, 0, 2, NULL, 4);
    CHECK_NUMBER(galley_rows_count(rows), 3);
    galley_rows_release(rows);
    galley_rows_release(NULL);
}

static bool is_updated(void *context, size_t old_index, size_t new_index) {
    int *calls = context;
    *calls += 1;
    return old_index == 0 && new_index == 2;
}

static void check_changes(void) {
    static const uint64_t old_ids[] = {1, 2, 3}, new_ids[] = {9, 3, 1};
    static const galley_list_change expected[] = {
        {GALLEY_LIST_REMOVE, 2, 1}, {GALLEY_LIST_REMOVE, 1, SIZE_MAX}, {GALLEY_LIST_INSERT, 0, SIZE_MAX},
        {GALLEY_LIST_INSERT, 1, 2}, {GALLEY_LIST_UPDATE, 2, 0},
    };
    galley_list_change changes[9];
    int calls = 0;
    CHECK_NUMBER(galley_list_diff(old_ids, 3, new_ids, 3, is_updated, &calls, changes, 9), 5);
    CHECK_NUMBER(calls, 2);
    for (size_t index = 0; index < 5; index++) {
        CHECK_NUMBER(changes[index].kind, expected[index].kind);
        CHECK(changes[index].at == expected[index].at && changes[index].other == expected[index].other);
    }
    CHECK_NUMBER(galley_list_diff(old_ids, 3, new_ids, 3, NULL, NULL, NULL, 0), 4);
    CHECK_NUMBER(galley_list_diff(NULL, 0, NULL, 0, NULL, NULL, NULL, 0), 0);
    CHECK_NUMBER(galley_list_diff(NULL, 0, new_ids, 3, NULL, NULL, changes, 1), 3);
}

void check_rows(void) {
    check_heights();
    check_changes();
}
