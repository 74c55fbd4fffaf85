#include "floor.h"

#include <string.h>

const char *galley_floor_harfbuzz_version(void) { return hb_version_string(); }

/* FriBidi states its version inside a text of several lines: "(GNU FriBidi) 1.0.8\n…". */
const char *galley_floor_fribidi_version(void) {
  static _Thread_local char version[32];
  const char *text = strchr(fribidi_version_info, ')');
  size_t length = 0;
  if (text == NULL) return "unknown";
  text += strspn(text, ") ");
  while (length + 1 < sizeof version && text[length] != '\0' && text[length] != '\n') length++;
  memcpy(version, text, length);
  version[length] = '\0';
  return version;
}

const char *galley_font_version(const void *bytes, size_t length, unsigned index) {
  static _Thread_local char version[64];
  unsigned capacity = sizeof version;
  hb_blob_t *blob = hb_blob_create(bytes, (unsigned)length, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *face = hb_face_create(blob, index);
  hb_ot_name_get_utf8(face, HB_OT_NAME_ID_VERSION_STRING, HB_LANGUAGE_INVALID, &capacity, version);
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  return version;
}
