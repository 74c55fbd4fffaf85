// The C interface from C++17: handles that release themselves, errors that are thrown, arrays that are vectors.
#include <galley.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// An owned handle: `Handle<galley_text, galley_text_release>`.
template <auto Release>
struct Releaser {
    template <typename Object>
    void operator()(Object *object) const { Release(object); }
};
template <typename Object, auto Release>
using Handle = std::unique_ptr<Object, Releaser<Release>>;

using Fonts = Handle<galley_fonts, galley_fonts_release>;
using Style = Handle<galley_style, galley_style_release>;
using ParagraphStyle = Handle<galley_paragraph_style, galley_paragraph_style_release>;
using Text = Handle<galley_text, galley_text_release>;
using Typesetter = Handle<galley_typesetter, galley_typesetter_release>;
using Shaped = Handle<galley_shaped, galley_shaped_release>;
using Layout = Handle<galley_layout, galley_layout_release>;
using Node = Handle<galley_node, galley_node_release>;

/// Where a call puts its error, which `check` throws.
class Failure {
public:
    ~Failure() { galley_error_release(error); }
    galley_error **place() { return &error; }
    void check() const {
        if (error) throw std::runtime_error(galley_error_message(error));
    }

private:
    galley_error *error = nullptr;
};

Fonts open_fonts(const std::string &path) {
    const char *paths[] = {path.c_str()};
    Failure failure;
    Fonts fonts(galley_fonts_open(paths, 1, failure.place()));
    failure.check();
    return fonts;
}

void set_keyword(const ParagraphStyle &style, galley_paragraph_property property, const char *value) {
    Failure failure;
    galley_paragraph_style_set_keyword(style.get(), property, value, failure.place());
    failure.check();
}

/// What a function that fills arrays has: asked for the number first, then for the elements.
template <typename Element, typename Fill>
std::vector<Element> all(Fill fill) {
    std::vector<Element> elements(fill(nullptr, 0));
    fill(elements.data(), elements.size());
    return elements;
}

std::vector<galley_glyph> glyphs(const Layout &layout, std::size_t run) {
    return all<galley_glyph>([&](galley_glyph *place, std::size_t capacity) {
        return galley_layout_get_glyphs(layout.get(), run, place, capacity);
    });
}

/// Text is appended as UTF-8 or as UTF-16.
void append(const Text &text, std::string_view utf8, const Style &style) {
    galley_text_append_utf8(text.get(), utf8.data(), utf8.size(), style.get());
}
void append(const Text &text, std::u16string_view utf16, const Style &style) {
    std::vector<std::uint16_t> units(utf16.begin(), utf16.end());
    galley_text_append_utf16(text.get(), units.data(), units.size(), style.get());
}

void expect(bool holds, const char *what) {
    if (!holds) throw std::logic_error(what);
}

/// A greeting in five scripts, laid out at every width, with the glyphs that a renderer would draw.
void lay_out(const Typesetter &typesetter) {
    Style style(galley_style_create());
    galley_style_set_number(style.get(), GALLEY_FONT_SIZE, 20, nullptr);
    ParagraphStyle paragraph(galley_paragraph_style_create(GALLEY_PROFILE_BROWSER));
    set_keyword(paragraph, GALLEY_TEXT_WRAP, "balance");
    Text text(galley_text_create(style.get(), paragraph.get()));
    append(text, "Hello, ", style);
    append(text, u"\u0645\u0631\u062D\u0628\u0627 \u0928\u092E\u0938\u094D\u0924\u0947 ", style);
    append(text, u"\u3053\u3093\u306B\u3061\u306F \U0001F44B", style);
    Shaped shaped(galley_prepare(typesetter.get(), text.get()));
    text.reset();
    expect(galley_shaped_get_missing(shaped.get(), nullptr, 0) == 0, "the bundled fonts have all glyphs");

    for (double width = 40; width < 400; width += 20) {
        galley_proposal proposal = galley_proposal_at_most(width);
        galley_measurement answer;
        galley_measure(shaped.get(), &proposal, &answer);
        Layout layout(galley_layout_create(shaped.get(), &proposal));
        galley_layout_summary summary;
        galley_layout_get_summary(layout.get(), &summary);
        expect(summary.line_count == answer.line_count, "as many lines are drawn as were measured");
        std::size_t drawn = 0;
        galley_run run;
        for (std::size_t index = 0; galley_layout_get_run(layout.get(), index, &run); index++) {
            double pen = 0;
            for (const galley_glyph &glyph : glyphs(layout, index)) pen += glyph.advance;
            expect(std::abs(pen - run.width) < 1e-9, "a run is as wide as its glyphs");
            drawn += run.glyph_count;
        }
        expect(drawn > 20, "every letter is drawn");
    }
}

/// A label in a host's tree, which counts how often it is told to measure.
class Label {
public:
    explicit Label(const Typesetter &typesetter) : node(galley_node_create(typesetter.get())) {
        galley_node_set_dirty_callback(
            node.get(), [](galley_node *, void *label) { static_cast<Label *>(label)->marks += 1; }, this);
    }
    void set(std::string_view utf8) {
        Text text(galley_text_create(nullptr, nullptr));
        galley_text_append_utf8(text.get(), utf8.data(), utf8.size(), nullptr);
        galley_node_set_text(node.get(), text.get());
    }
    galley_size size(double width) {
        galley_proposal proposal = galley_proposal_at_most(width);
        galley_measurement answer;
        galley_node_measure(node.get(), &proposal, &answer);
        return answer.size;
    }
    int marks = 0;

private:
    Node node;
};

void change(const Typesetter &typesetter) {
    Label label(typesetter);
    label.set("one");
    const galley_size one = label.size(1000);
    label.set("one and two");
    expect(label.marks == 2, "a change is told once");
    expect(label.size(1000).width > one.width, "more text is wider");
}

void fail(const Typesetter &) {
    for (const char *path : {"/nowhere/none.ttf", "/dev/null"}) {
        try {
            open_fonts(path);
        } catch (const std::runtime_error &error) {
            expect(std::string_view(error.what()).find(path) != std::string_view::npos, "errors name the file");
            continue;
        }
        expect(false, "a missing font is thrown");
    }
}

}  // namespace

int main() {
    try {
        Typesetter typesetter(galley_typesetter_create(nullptr));
        lay_out(typesetter);
        change(typesetter);
        fail(typesetter);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "not so: %s\n", error.what());
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
