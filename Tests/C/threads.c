/* Two threads that share a typesetter, a prepared text and a layout. Each has its own nodes. */
#define _POSIX_C_SOURCE 200809L
#include <galley.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char words[] =
    "Two threads share what never changes. \xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xE0\xA4\xA8\xE0\xA4\xAE\xE0\xA4\xB8\xE0"
    "\xA5\x8D\xE0\xA4\xA4\xE0\xA5\x87 \xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E \xF0\x9F\x91\x8B, "
    "and each has its own nodes.";

enum { rounds = 40 };

typedef struct shared {
    const galley_typesetter *typesetter;
    const galley_shaped *shaped;
    const galley_layout *layout;
} shared;

/* The sum of all answers, which must be the same on every thread. */
static double work(const shared *given) {
    double sum = 0;
    galley_node *node = galley_node_create(given->typesetter);
    for (int round = 0; round < rounds; round++) {
        char label[32];
        int length = snprintf(label, sizeof label, "label %d of a thread", round);
        galley_text *text = galley_text_create(NULL, NULL);
        galley_text_append_utf8(text, words, sizeof words - 1, NULL);
        galley_text_append_utf8(text, label, (size_t)length, NULL);
        galley_node_set_text(node, text);
        galley_shaped *own = galley_prepare(given->typesetter, text);
        galley_text_release(text);
        galley_proposal proposal = galley_proposal_at_most(100 + 7 * round);
        galley_measurement answer;
        galley_measure(given->shaped, &proposal, &answer);
        sum += answer.size.width;
        galley_node_measure(node, &proposal, &answer);
        sum += answer.size.height;
        galley_layout *layout = galley_layout_create(own, &proposal);
        galley_shaped_release(own);
        galley_run run;
        for (size_t index = 0; galley_layout_get_run(layout, index, &run); index++) sum += run.width;
        galley_layout_release(layout);

        galley_glyph glyphs[8];
        for (size_t index = 0; galley_layout_get_run(given->layout, index, &run); index++) {
            galley_face_retain(run.face);
            sum += (double)galley_layout_get_glyphs(given->layout, index, glyphs, 8);
            sum += galley_face_units_per_em(run.face);
            galley_face_release(run.face);
        }
        galley_rect ink;
        if (galley_layout_get_ink(given->layout, &ink)) sum += ink.width;
        galley_hit hit;
        galley_layout_hit_test(given->layout, 5.0 * round, 10, &hit);
        sum += (double)hit.position.offset;
        sum += galley_shaped_min_content(given->shaped) + galley_shaped_max_content(given->shaped);
        galley_shaped_retain(given->shaped);
        galley_shaped_release(given->shaped);
        galley_counters counters;
        galley_typesetter_get_counters(given->typesetter, &counters);
        if (counters.words_found + counters.words_shaped + counters.shape_calls == 0) sum = -1;
    }
    galley_node_release(node);
    return sum;
}

static void *run_thread(void *given) {
    double *sum = malloc(sizeof *sum);
    *sum = work(given);
    return sum;
}

int main(void) {
    /* A signal ends the program if it takes half an hour. */
    alarm(1800);
    galley_typesetter *typesetter = galley_typesetter_create(NULL);
    galley_text *text = galley_text_create(NULL, NULL);
    galley_text_append_utf8(text, words, sizeof words - 1, NULL);
    galley_shaped *shaped = galley_prepare(typesetter, text);
    galley_text_release(text);
    galley_proposal proposal = galley_proposal_at_most(200);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    shared given = {typesetter, shaped, layout};
    pthread_t threads[2];
    for (int index = 0; index < 2; index++) {
        if (pthread_create(&threads[index], NULL, run_thread, &given) != 0) return 2;
    }
    double sums[2] = {0, 0};
    for (int index = 0; index < 2; index++) {
        void *sum = NULL;
        pthread_join(threads[index], &sum);
        sums[index] = *(double *)sum;
        free(sum);
    }
    galley_layout_release(layout);
    galley_shaped_release(shaped);
    galley_typesetter_release(typesetter);
    if (sums[0] == sums[1]) return 0;
    fprintf(stderr, "the threads were answered %.17g and %.17g\n", sums[0], sums[1]);
    return 1;
}
