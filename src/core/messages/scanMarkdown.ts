import { inlineOf } from "./markdown/inline.ts";
import type { Found, Scan, Scanner } from "./scan.ts";

/** One text is walked once: what is code, what is emphasis is told by what stands before and behind. */
const known = new WeakMap<Scan, ReadonlyMap<number, Found>>();
const none: ReadonlyMap<number, Found> = new Map();

/**
 * Inline constructs of CommonMark 0.31 (6), GFM and MDX: code spans, destinations of links and images, autolinks, emphasis,
 * references to footnotes, escapes, hard line breaks; mathematics (`$x$`), shortcodes of emoji, and all that is in braces.
 * Marks of emphasis and links are pairs with text between them.
 */
export const markdown: Scanner = (scan, at) => {
  const found = known.get(scan);
  if (found !== undefined) return found.get(at);
  // addresses are asked for what they hold, and that leads back here
  known.set(scan, none);
  const walked = inlineOf(scan);
  known.set(scan, walked);
  return walked.get(at);
};

/** The characters that these begin with. */
export const markdownCharacters = "\\`*_~[]!<${:";
