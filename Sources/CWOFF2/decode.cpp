#include "CWOFF2.h"

#include <woff2/decode.h>

#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>

extern "C" uint8_t *galley_woff2_decode(const uint8_t *data, size_t length, size_t limit, size_t *count)
{
    *count = 0;
    /* No exception leaves this function: Swift cannot catch it. */
    try {
        std::string decoded;
        woff2::WOFF2StringOut output(&decoded);
        output.SetMaxSize(limit);
        if (!woff2::ConvertWOFF2ToTTF(data, length, &output) || decoded.empty()) return nullptr;
        uint8_t *copy = static_cast<uint8_t *>(std::malloc(decoded.size()));
        if (copy == nullptr) return nullptr;
        std::memcpy(copy, decoded.data(), decoded.size());
        *count = decoded.size();
        return copy;
    } catch (const std::exception &) {
        return nullptr;
    }
}

extern "C" void galley_woff2_free(uint8_t *bytes) { std::free(bytes); }
