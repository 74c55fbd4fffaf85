"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const SVG = "http://www.w3.org/2000/svg";

/** Makes an HTML element. Strings among the children become text, never markup. */
function element(tag, attributes, ...children) {
  const node = document.createElement(tag);
  setAttributes(node, attributes);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Makes an SVG element. */
function shape(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  setAttributes(node, attributes);
  return node;
}

/** Sets attributes; `true` gives an empty one, `false` and `null` give none, and `on…` adds a listener. */
function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
}

/** A number with at most `digits` decimals, without zeros at its end. */
function decimal(value, digits = 3) {
  return String(Number(value.toFixed(digits)));
}

/** A number with a noun, which gets an s unless the number is 1. */
function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A text in which invisible characters and controls are shown as code points, except joiners, which change letters. */
function visible(text) {
  const names = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
  return text.replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0\u3000]/gu, (one) => names[one] ?? `[${codePoint(one)}]`);
}

/** The code points of a text, such as `U+0066 U+0069`. */
function codePoints(text) {
  return Array.from(text, codePoint).join(" ");
}

function codePoint(character) {
  return "U+" + character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
}

/** A text in its own direction, so that it does not reorder the text around it. */
function isolated(text) {
  return element("bdi", {}, text);
}

/** The element that says changes aloud. */
const announcer = element("p", { class: "announcer", role: "status", "aria-live": "polite" });
function announce(text) {
  announcer.textContent = text;
}

/** Copies a text; resolves to whether that worked. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission for the clipboard, the browser copies what is selected.
    const field = element("textarea", { class: "announcer", readonly: true });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}
