/* Queues of drawings: who calls what, and that the host's data is freed exactly once. */
#include "check.h"

#include <pthread.h>
#include <string.h>

/* Guards everything below, which the library's threads change. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static bool gate_is_open;
static int ready_calls, queues_destroyed;
static uint64_t drawn[8]; /* ids in the order in which they were drawn */
static size_t drawn_count;

/* What happened to one drawing, which is also its output. */
typedef struct item {
    galley_queue *queue;
    uint64_t id;
    bool at_gate;  /* whether the drawing waits for the gate */
    bool gives_up; /* whether it returns no output */
    int will, drew, did, finished, cancelled, destroyed, output_destroyed, waited;
} item;

static void count(int *counter, int amount) {
    pthread_mutex_lock(&lock);
    *counter += amount;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

static void await(const int *counter) {
    pthread_mutex_lock(&lock);
    while (*counter == 0) pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
}

static void set_gate(bool is_open) {
    pthread_mutex_lock(&lock);
    gate_is_open = is_open;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

static void will_display(void *context) { count(&((item *)context)->will, 1); }

static void *draw(void *context, const galley_cancellation *cancellation) {
    item *drawing = context;
    pthread_mutex_lock(&lock);
    if (drawn_count < sizeof drawn / sizeof *drawn) drawn[drawn_count++] = drawing->id;
    drawing->drew += 1;
    pthread_cond_broadcast(&changed);
    while (drawing->at_gate && !gate_is_open) pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    count(&drawing->cancelled, galley_cancellation_is_cancelled(cancellation));
    count(&drawing->waited, galley_queue_wait(drawing->queue));
    return drawing->gives_up ? NULL : drawing;
}

static void did_display(void *context, bool finished) {
    count(&((item *)context)->did, 1);
    count(&((item *)context)->finished, finished);
}

static void destroy(void *context) { count(&((item *)context)->destroyed, 1); }
static void destroy_output(void *output) { count(&((item *)output)->output_destroyed, 1); }
static void on_ready(void *context) { count(context, 1); }
static void destroy_queue(void *context) {
    (void)context;
    count(&queues_destroyed, 1);
}

static galley_queue *queue_of(size_t workers, size_t waiting, bool finishes_superseded) {
    galley_queue_limits limits = {workers, waiting, finishes_superseded};
    ready_calls = queues_destroyed = 0;
    drawn_count = 0;
    set_gate(false);
    return galley_queue_create(&limits, on_ready, &ready_calls, destroy_queue);
}

static uint64_t submit(galley_queue *queue, uint64_t id, galley_priority priority, item *drawing) {
    galley_display_task task = {drawing, will_display, draw, did_display, destroy, destroy_output};
    drawing->queue = queue;
    drawing->id = id;
    return galley_queue_submit(queue, id, priority, &task);
}

/* Starts a drawing that waits for the gate, so that later ones wait for it if there is one worker. */
static uint64_t submit_blocker(galley_queue *queue, uint64_t id, item *drawing) {
    drawing->at_gate = true;
    uint64_t generation = submit(queue, id, GALLEY_PRIORITY_VISIBLE, drawing);
    await(&drawing->drew);
    return generation;
}

static void open_and_wait(galley_queue *queue) {
    set_gate(true);
    CHECK(galley_queue_wait(queue));
}

/* Checks what happened to a drawing: it ran or did not, and its data was freed once. */
static void check_item(const item *drawing, bool ran, bool finished, bool output_destroyed) {
    CHECK(drawing->will == ran && drawing->drew == ran && drawing->did == ran);
    CHECK_NUMBER(drawing->finished, finished);
    CHECK_NUMBER(drawing->destroyed, 1);
    CHECK_NUMBER(drawing->output_destroyed, output_destroyed);
    CHECK_NUMBER(drawing->waited, 0); /* a drawing cannot wait for its own end */
}

static void check_taken(galley_queue *queue, uint64_t id, uint64_t generation, const void *output) {
    galley_delivery delivery;
    memset(&delivery, 0, sizeof delivery);
    CHECK(galley_queue_take(queue, &delivery));
    CHECK(delivery.id == id && delivery.generation == generation && delivery.output == output);
}

static void release(galley_queue *queue) {
    galley_delivery delivery;
    CHECK(!galley_queue_take(queue, &delivery));
    galley_queue_release(queue);
    await(&queues_destroyed);
    CHECK_NUMBER(queues_destroyed, 1);
}

static void check_delivery(void) {
    galley_queue *queue = queue_of(0, 0, false);
    item first = {0}, second = {0}, silent = {0};
    second.gives_up = true;
    galley_queue_retain(queue);
    uint64_t one = submit(queue, 7, GALLEY_PRIORITY_VISIBLE, &first);
    galley_queue_wait(queue);
    uint64_t two = submit(queue, UINT64_MAX, 99, &second); /* an unknown priority is visible */
    CHECK(galley_queue_wait(queue));
    CHECK(one > 0 && two > one && ready_calls >= 2);
    galley_queue_release(queue);
    check_taken(queue, 7, one, &first);
    check_taken(queue, UINT64_MAX, two, NULL);
    check_item(&first, true, true, false);
    check_item(&second, true, false, false);

    /* Only `draw` is needed. */
    galley_display_task task = {0};
    task.context = &silent;
    task.destroy = destroy;
    CHECK_NUMBER(galley_queue_submit(queue, 1, GALLEY_PRIORITY_SOON, &task), 0);
    check_item(&silent, false, false, false);
    task.destroy = NULL;
    task.draw = draw;
    silent.queue = queue;
    one = galley_queue_submit(queue, 1, GALLEY_PRIORITY_SOON, &task);
    CHECK(galley_queue_wait(queue));
    check_taken(queue, 1, one, &silent);

    galley_queue_counters counters;
    galley_queue_get_counters(queue, &counters);
    CHECK(counters.submitted == 3 && counters.started == 3 && counters.finished == 2 && counters.unfinished == 1);
    CHECK(counters.waiting == 0 && counters.running == 0 && counters.discarded == 0 && counters.dropped == 0);
    CHECK(counters.taken == 3 && counters.peak_running >= 1 && counters.peak_waiting >= 1);
    CHECK(counters.longest_wait >= 0 && counters.longest_run >= 0 && counters.longest_run < 1e6);
    release(queue);
}

static void check_superseding(void) {
    galley_queue *queue = queue_of(1, 0, false);
    item running = {0}, waiting = {0}, newest = {0}, other = {0};
    submit_blocker(queue, 1, &running);
    submit(queue, 2, GALLEY_PRIORITY_VISIBLE, &waiting);
    CHECK_NUMBER(waiting.destroyed, 0);
    uint64_t generation = submit(queue, 2, GALLEY_PRIORITY_VISIBLE, &newest);
    check_item(&waiting, false, false, false); /* freed before the call returned */
    submit(queue, 1, GALLEY_PRIORITY_VISIBLE, &other);
    open_and_wait(queue);
    check_item(&running, true, false, true);
    CHECK_NUMBER(running.cancelled, 1);
    check_item(&newest, true, true, false);
    check_taken(queue, 2, generation, &newest);

    /* An output that nobody took is freed when a newer drawing is submitted, and when the queue is released. */
    CHECK_NUMBER(other.output_destroyed, 0);
    memset(&newest, 0, sizeof newest);
    submit(queue, 1, GALLEY_PRIORITY_VISIBLE, &newest);
    check_item(&other, true, true, true);
    CHECK(galley_queue_wait(queue));
    galley_queue_release(queue);
    await(&queues_destroyed);
    check_item(&newest, true, true, true);

    queue = queue_of(1, 0, true);
    item finished = {0}, next = {0};
    generation = submit_blocker(queue, 1, &finished);
    uint64_t later = submit(queue, 1, GALLEY_PRIORITY_VISIBLE, &next);
    open_and_wait(queue);
    CHECK_NUMBER(finished.cancelled, 0);
    check_item(&finished, true, true, true); /* the newer output replaced it before it was taken */
    CHECK(later > generation);
    check_taken(queue, 1, later, &next);
    check_item(&next, true, true, false);
    release(queue);
}

static void check_cancelling(void) {
    galley_queue *queue = queue_of(1, 0, false);
    item done = {0}, running = {0}, waiting = {0}, last = {0};
    submit(queue, 1, GALLEY_PRIORITY_VISIBLE, &done);
    CHECK(galley_queue_wait(queue));
    submit_blocker(queue, 2, &running);
    submit(queue, 3, GALLEY_PRIORITY_BACKGROUND, &waiting);
    for (uint64_t id = 0; id < 4; id++) galley_queue_cancel(queue, id); /* 0 is unknown */
    check_item(&done, true, true, true);
    check_item(&waiting, false, false, false);
    submit(queue, 4, GALLEY_PRIORITY_VISIBLE, &last);
    galley_queue_cancel_all(queue);
    check_item(&last, false, false, false);
    open_and_wait(queue);
    CHECK_NUMBER(running.cancelled, 1);
    check_item(&running, true, false, true);
    release(queue);
}

static void check_order_and_dropping(void) {
    galley_queue *queue = queue_of(1, 3, false);
    item blocker = {0}, items[4];
    memset(items, 0, sizeof items);
    uint64_t generation = submit_blocker(queue, 9, &blocker);
    submit(queue, 0, GALLEY_PRIORITY_SOON, &items[0]);
    submit(queue, 1, GALLEY_PRIORITY_BACKGROUND, &items[1]);
    submit(queue, 2, GALLEY_PRIORITY_BACKGROUND, &items[2]);
    galley_queue_set_priority(queue, 1, GALLEY_PRIORITY_VISIBLE);
    galley_queue_set_priority(queue, 77, GALLEY_PRIORITY_VISIBLE); /* unknown */
    CHECK_NUMBER(ready_calls, 0);
    submit(queue, 3, GALLEY_PRIORITY_SOON, &items[3]); /* drops the drawing in the background */
    CHECK(ready_calls > 0);
    check_item(&items[2], false, false, false);
    galley_queue_counters counters;
    galley_queue_get_counters(queue, &counters);
    CHECK(counters.dropped == 1 && counters.discarded == 1 && counters.waiting == 3 && counters.running == 1);
    check_taken(queue, 2, generation + 3, NULL);
    open_and_wait(queue);
    static const uint64_t order[] = {9, 1, 0, 3};
    CHECK_NUMBER(drawn_count, 4);
    for (size_t index = 0; index < 4; index++) {
        CHECK_NUMBER(drawn[index], order[index]);
        galley_delivery delivery;
        CHECK(galley_queue_take(queue, &delivery) && delivery.id == order[index]);
    }
    release(queue);
}

static void check_closing(void) {
    galley_queue *queue = queue_of(1, 0, false);
    item done = {0}, running = {0}, waiting = {0}, late = {0};
    submit(queue, 1, GALLEY_PRIORITY_VISIBLE, &done);
    CHECK(galley_queue_wait(queue));
    submit_blocker(queue, 2, &running);
    submit(queue, 3, GALLEY_PRIORITY_VISIBLE, &waiting);
    galley_queue_close(queue);
    check_item(&done, true, true, true);
    check_item(&waiting, false, false, false);
    CHECK(submit(queue, 4, GALLEY_PRIORITY_VISIBLE, &late) > 0);
    check_item(&late, false, false, false);
    open_and_wait(queue);
    check_item(&running, true, false, true);
    release(queue);

    /* A queue that is released with work in it closes itself. Its own data is freed after the last drawing. */
    queue = queue_of(1, 0, false);
    item last = {0}, never = {0};
    submit_blocker(queue, 1, &last);
    submit(queue, 2, GALLEY_PRIORITY_VISIBLE, &never);
    galley_queue_retain(queue);
    galley_queue_release(queue);
    CHECK_NUMBER(never.destroyed, 0);
    /* The drawing must not use the queue any more. */
    galley_queue *own = galley_queue_create(NULL, NULL, NULL, NULL);
    last.queue = own;
    galley_queue_release(queue);
    check_item(&never, false, false, false);
    CHECK_NUMBER(queues_destroyed, 0);
    set_gate(true);
    await(&queues_destroyed);
    CHECK_NUMBER(last.cancelled, 1);
    check_item(&last, true, false, true);
    galley_queue_close(own);
    galley_queue_release(own);
    galley_queue_release(NULL);
}

/* A drawing as a host has it: lays a text out in the background, and delivers the layout. */
static void *lay_out(void *context, const galley_cancellation *cancellation) {
    if (galley_cancellation_is_cancelled(cancellation)) return NULL;
    galley_shaped *shaped = galley_prepare(test_typesetter(), context);
    galley_proposal proposal = galley_proposal_exactly(25);
    galley_layout *layout = galley_layout_create(shaped, &proposal);
    galley_shaped_release(shaped);
    return layout;
}

static void release_text(void *text) { galley_text_release(text); }
static void release_layout(void *layout) { galley_layout_release(layout); }

static void check_layouts_in_background(void) {
    test_typesetter(); /* made on this thread */
    galley_queue *queue = galley_queue_create(NULL, NULL, NULL, NULL);
    for (uint64_t id = 0; id < 50; id++) {
        galley_display_task task = {text_of("ab cd"), NULL, lay_out, NULL, release_text, release_layout};
        galley_queue_submit(queue, id % 20, GALLEY_PRIORITY_SOON, &task);
    }
    CHECK(galley_queue_wait(queue));
    galley_delivery delivery;
    size_t taken = 0;
    while (taken < 12 && galley_queue_take(queue, &delivery)) {
        taken += 1;
        CHECK_NUMBER(summary_of(delivery.output).line_count, 1);
        galley_layout_release(delivery.output);
    }
    CHECK_NUMBER(taken, 12);
    galley_queue_release(queue); /* frees the other outputs */
}

/* Copies of a document are shown in the background while the document is edited. */
static void *show_start(void *context, const galley_cancellation *cancellation) {
    (void)cancellation;
    galley_anchor start = {0, 0};
    return galley_window_create(context, start, 55);
}

static void release_document(void *document) { galley_document_release(document); }
static void release_window(void *window) { galley_window_release(window); }

static void check_documents_in_background(void) {
    enum { copies = 30 };
    galley_text *text = text_of("ab");
    galley_document *document = galley_document_create(test_typesetter(), text, 1000);
    galley_text_release(text);
    galley_queue *queue = galley_queue_create(NULL, NULL, NULL, NULL);
    for (uint64_t id = 0; id < copies; id++) {
        galley_document_replace_utf8(document, SIZE_MAX, SIZE_MAX, "\ncd", 3, NULL);
        galley_document_replace_utf8(document, 0, 0, "x", 1, NULL);
        galley_display_task task = {
            galley_document_copy(document), NULL, show_start, NULL, release_document, release_window};
        galley_queue_submit(queue, id, GALLEY_PRIORITY_VISIBLE, &task);
        galley_anchor start = {0, 0};
        galley_window_release(galley_window_create(document, start, 1000));
    }
    CHECK(galley_queue_wait(queue));
    galley_delivery delivery;
    int taken = 0;
    for (; galley_queue_take(queue, &delivery); taken++) {
        galley_window_summary summary;
        galley_window_get_summary(delivery.output, &summary);
        CHECK_NUMBER(summary.paragraph_count, delivery.id + 2 < 6 ? delivery.id + 2 : 6);
        /* One x for each edit until the copy was made. */
        CHECK_NUMBER(line_at(galley_window_layout(delivery.output, 0), 0).end, delivery.id + 1 + 2 + 1);
        galley_window_release(delivery.output);
    }
    CHECK_NUMBER(taken, copies);
    galley_queue_release(queue);
    galley_document_release(document);
}

void check_queues(void) {
    check_delivery();
    check_superseding();
    check_cancelling();
    check_order_and_dropping();
    check_closing();
    check_layouts_in_background();
    check_documents_in_background();
}
