/* Stands for an input method: a library that is loaded into a program with SDL 2 by LD_PRELOAD, and that gives the
   program the events of a composition.

   INPUT_METHOD is the path of a FIFO. Each of its lines is one event: "edit START COUNT TEXT" for a text that is being
   composed, of which COUNT characters from START are selected, and "commit TEXT" for a text that is final. */
#include <SDL.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void push(char *line) {
    SDL_Event event = {0};
    int read = 0;
    line[strcspn(line, "\n")] = 0;
    if (sscanf(line, "edit %d %d %n", &event.edit.start, &event.edit.length, &read) == 2 && read > 0) {
        event.type = SDL_TEXTEDITING;
        snprintf(event.edit.text, sizeof event.edit.text, "%s", line + read);
    } else if (strncmp(line, "commit ", 7) == 0) {
        event.type = SDL_TEXTINPUT;
        snprintf(event.text.text, sizeof event.text.text, "%s", line + 7);
    } else {
        fprintf(stderr, "input method: no event: %s\n", line);
        return;
    }
    SDL_PushEvent(&event);
}

static void *read_events(void *path) {
    FILE *events = fopen(path, "r");
    char line[256];
    while (events && fgets(line, sizeof line, events)) push(line);
    if (events) fclose(events);
    return NULL;
}

__attribute__((constructor)) static void start(void) {
    char *path = getenv("INPUT_METHOD");
    pthread_t thread;
    if (path && pthread_create(&thread, NULL, read_events, path) == 0) pthread_detach(thread);
}
