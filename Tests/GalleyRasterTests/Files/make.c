/* Writes the JPEG files of this folder: a landscape that looks like a photograph, in the kinds of files that cameras and
 * printers write.
 *
 *   cc make.c -ljpeg -lm -o make && ./make FOLDER */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

static double noise(double x, double y)
{
    int ix = (int)floor(x), iy = (int)floor(y);
    double fx = x - ix, fy = y - iy, v[4];
    for (int i = 0; i < 4; i++) {
        uint32_t h = (uint32_t)(ix + (i & 1)) * 374761393u + (uint32_t)(iy + (i >> 1)) * 668265263u;
        h = (h ^ (h >> 13)) * 1274126177u;
        v[i] = ((h ^ (h >> 16)) & 0xFFFF) / 65535.0;
    }
    fx = fx * fx * (3 - 2 * fx), fy = fy * fy * (3 - 2 * fy);
    return (v[0] * (1 - fx) + v[1] * fx) * (1 - fy) + (v[2] * (1 - fx) + v[3] * fx) * fy;
}

static double clouds(double x, double y)
{
    double sum = 0, weight = 0.5;
    for (int i = 0; i < 5; i++, weight /= 2, x *= 2, y *= 2) sum += weight * noise(x, y);
    return sum;
}

/* The color at (x, y), from 0 to 1: sky, a sun, clouds, two ridges and a lake that reflects them. */
static void scene(double x, double y, double *color)
{
    double shore = 0.72, v = y < shore ? y : 2 * shore - y, shade = 1;
    if (y > shore) x += 0.01 * sin(140 * (y - shore)) + 0.02 * (noise(9 * x, 60 * y) - 0.5), shade = 0.78;
    double sky = v / shore, glow = exp(-18 * ((x - 0.68) * (x - 0.68) * 1.8 + (v - 0.34) * (v - 0.34)));
    color[0] = 0.25 + 0.6 * sky, color[1] = 0.42 + 0.32 * sky, color[2] = 0.72 - 0.1 * sky;
    double cloud = fmax(0, clouds(5 * x, 11 * v) - 0.48) * 2.2;
    for (int i = 0; i < 3; i++) color[i] += (0.95 - color[i]) * cloud * (1 - 0.4 * sky);
    color[0] += 0.55 * glow, color[1] += 0.38 * glow, color[2] += 0.1 * glow;
    if (hypot(x - 0.68, (v - 0.34) * 0.75) < 0.045) color[0] = 1, color[1] = 0.95, color[2] = 0.75;
    double far = 0.47 - 0.16 * clouds(3 * x + 3, 1), near = 0.66 - 0.2 * clouds(5 * x, 7);
    if (v > far) color[0] = 0.36, color[1] = 0.4 + 0.1 * (v - far), color[2] = 0.52;
    if (v > near) {
        double grain = clouds(40 * x, 40 * v);
        color[0] = 0.1 + 0.16 * grain, color[1] = 0.2 + 0.22 * grain, color[2] = 0.12 + 0.1 * grain;
    }
    for (int i = 0; i < 3; i++) color[i] = fmin(1, fmax(0, color[i] * shade));
}

enum { PLAIN, GRAY, PRINT, TURNED };

static void write_file(const char *folder, const char *name, int width, int height, int kind)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    if (!file) exit(1);
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr error;
    info.err = jpeg_std_error(&error);
    jpeg_create_compress(&info);
    jpeg_stdio_dest(&info, file);
    info.image_width = kind == TURNED ? height : width, info.image_height = kind == TURNED ? width : height;
    info.input_components = kind == GRAY ? 1 : kind == PRINT ? 4 : 3;
    info.in_color_space = kind == GRAY ? JCS_GRAYSCALE : kind == PRINT ? JCS_CMYK : JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, 88, TRUE);
    if (kind == TURNED) jpeg_simple_progression(&info);
    jpeg_start_compress(&info, TRUE);
    if (kind == TURNED) {
        static const uint8_t exif[] = {'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1,
                                       0, 6, 0, 0, 0, 0, 0, 0};
        jpeg_write_marker(&info, JPEG_APP0 + 1, exif, sizeof exif);
    }
    uint8_t *row = malloc(4 * info.image_width);
    for (unsigned y = 0; y < info.image_height; y++) {
        for (unsigned x = 0; x < info.image_width; x++) {
            double color[3];
            /* Orientation 6: the stored pixel (x, y) is shown at (height - 1 - y, x), for the stored height. */
            double px = kind == TURNED ? width - 1 - (double)y : x, py = kind == TURNED ? x : y;
            scene((px + 0.5) / width, (py + 0.5) / height, color);
            int rgb[3];
            for (int i = 0; i < 3; i++) rgb[i] = (int)(color[i] * 255 + 0.5);
            if (kind == GRAY) row[x] = (uint8_t)((rgb[0] * 299 + rgb[1] * 587 + rgb[2] * 114) / 1000);
            else if (kind == PRINT) {
                /* Adobe's files have inverted inks: 255 is none. libjpeg writes Adobe's marker for this color space. */
                for (int i = 0; i < 3; i++) row[4 * x + i] = (uint8_t)rgb[i];
                row[4 * x + 3] = 255;
            } else for (int i = 0; i < 3; i++) row[3 * x + i] = (uint8_t)rgb[i];
        }
        JSAMPROW rows[1] = {row};
        jpeg_write_scanlines(&info, rows, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    fclose(file);
    free(row);
}

int main(int count, char **arguments)
{
    if (count < 2) return 2;
    write_file(arguments[1], "photograph.jpg", 192, 128, PLAIN);
    write_file(arguments[1], "gray.jpg", 48, 32, GRAY);
    write_file(arguments[1], "print.jpg", 48, 32, PRINT);
    write_file(arguments[1], "turned.jpg", 48, 32, TURNED);
    return 0;
}
