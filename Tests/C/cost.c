/*
 * The cost of measuring through the C interface. Only prints: the speed depends on the machine.
 *
 *   cost [LABELS]    a million labels by default
 */
#define _GNU_SOURCE
#include <galley.h>

#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The processor's time, in nanoseconds: on a busy machine a clock counts other programs' work too. */
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* 170 bytes. */
static const char paragraph[] =
    "A layout system asks a leaf how big it would be, several times and in rooms of its choice, and draws later. "
    "Text is cut off where measuring and drawing do not agree at all, so";

enum { repeats = 200000, batches = 7 };

/* The least time per call of several batches: other programs may have slowed the other batches. */
static double best_of(double (*batch)(void *), void *context) {
    double best = batch(context);
    for (int index = 1; index < batches; index++) {
        double time = batch(context);
        if (time < best) best = time;
    }
    return best / repeats;
}

typedef struct subject {
    galley_shaped *shaped;
    galley_node *node;
    double first, step, range; /* the proposed widths: from `first` on, each wider by `step`, modulo `range` */
} subject;

static double measure_text(void *context) {
    const subject *asked = context;
    galley_proposal proposal = galley_proposal_at_most(0);
    galley_measurement answer;
    double sum = 0, start = now();
    for (int index = 0; index < repeats; index++) {
        proposal.width.value = asked->first + fmod(index * asked->step, asked->range);
        galley_measure(asked->shaped, &proposal, &answer);
        sum += answer.size.height;
    }
    double time = now() - start;
    if (sum <= 0) puts("nothing was measured");
    return time;
}

static double measure_node(void *context) {
    const subject *asked = context;
    galley_proposal proposal = galley_proposal_at_most(0);
    galley_measurement answer;
    double sum = 0, start = now();
    for (int index = 0; index < repeats; index++) {
        proposal.width.value = asked->first + fmod(index * asked->step, asked->range);
        galley_node_measure(asked->node, &proposal, &answer);
        sum += answer.size.height;
    }
    double time = now() - start;
    if (sum <= 0) puts("nothing was measured");
    return time;
}

static void measure_paragraph(const galley_typesetter *typesetter) {
    galley_text *text = galley_text_create(NULL, NULL);
    galley_text_append_utf8(text, paragraph, strlen(paragraph), NULL);
    subject same = {galley_prepare(typesetter, text), galley_node_create(typesetter), 320, 0, 1};
    galley_node_set_text(same.node, text);
    subject few = same, fresh = same;
    few.step = 10, few.range = 80;
    fresh.first = 60, fresh.step = 2.718281828 * 100, fresh.range = 500;
    printf("paragraph of %zu bytes, nanoseconds a call\n", strlen(paragraph));
    printf("  %-34s %8s %8s\n", "", "text", "node");
    printf("  %-34s %8.0f %8.0f\n", "the same width again (at most 100)", best_of(measure_text, &same),
        best_of(measure_node, &same));
    printf("  %-34s %8.0f %8.0f\n", "eight widths in turn", best_of(measure_text, &few), best_of(measure_node, &few));
    printf("  %-34s %8.0f %8.0f\n", "a new width (at most 1000)", best_of(measure_text, &fresh),
        best_of(measure_node, &fresh));
    galley_shaped_release(same.shaped);
    galley_node_release(same.node);
    galley_text_release(text);
}

static double megabytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return (double)(info.uordblks + info.hblkhd) / 1e6;
}

/* Many short texts, each prepared, measured at three widths and kept, as a long list keeps its labels. */
static void measure_labels(const galley_typesetter *typesetter, int count) {
    galley_node **nodes = malloc((size_t)count * sizeof *nodes);
    galley_style *style = galley_style_create();
    double before = megabytes_in_use(), start = now(), sum = 0;
    for (int index = 0; index < count; index++) {
        char label[40];
        int length = snprintf(label, sizeof label, "Row %d of the list", index);
        galley_text *text = galley_text_create(style, NULL);
        galley_text_append_utf8(text, label, (size_t)length, NULL);
        nodes[index] = galley_node_create(typesetter);
        galley_node_set_text(nodes[index], text);
        galley_text_release(text);
        galley_proposal proposals[] = {
            galley_proposal_make(GALLEY_MAX_CONTENT, 0), galley_proposal_at_most(80), galley_proposal_at_most(300)};
        for (int question = 0; question < 3; question++) {
            galley_measurement answer;
            galley_node_measure(nodes[index], &proposals[question], &answer);
            sum += answer.size.width;
        }
    }
    double first = now() - start, kept = megabytes_in_use() - before;
    start = now();
    for (int index = 0; index < count; index++) {
        galley_proposal proposal = galley_proposal_at_most(300);
        galley_measurement answer;
        galley_node_measure(nodes[index], &proposal, &answer);
        sum += answer.size.width;
    }
    double again = now() - start;
    if (sum <= 0) puts("nothing was measured");
    printf("%d labels\n", count);
    printf("  made, prepared, measured three times %8.2f s  %6.0f ns each\n", first / 1e9, first / count);
    printf("  measured again, one after the other  %8.2f s  %6.0f ns each\n", again / 1e9, again / count);
    printf("  memory                               %8.1f MB %6.0f bytes each\n", kept, kept * 1e6 / count);
    for (int index = 0; index < count; index++) galley_node_release(nodes[index]);
    galley_style_release(style);
    free(nodes);
}

int main(int count, char **arguments) {
    galley_typesetter *typesetter = galley_typesetter_create(NULL);
    measure_paragraph(typesetter);
    measure_labels(typesetter, count > 1 ? atoi(arguments[1]) : 1000000);
    galley_typesetter_release(typesetter);
    return 0;
}
