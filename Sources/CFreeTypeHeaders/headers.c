/* This target has only headers; SwiftPM wants a source file. */
typedef int galley_free_type_headers;
