import { inlineOf } from "./markdown/markdownInline.ts";
import type { Scan, ScannedToken, TokenScanner } from "./messageScan.ts";

/** Cache per text: code and emphasis depend on the text before and behind. */
const known = new WeakMap<Scan, ReadonlyMap<number, ScannedToken>>();
const none: ReadonlyMap<number, ScannedToken> = new Map();

/**
 * Inline constructs of CommonMark 0.31 (6), GFM and MDX: code spans, destinations of links and images, autolinks, emphasis,
 * references to footnotes, escapes, hard line breaks; mathematics (`$x$`), shortcodes of emoji, and all that is in braces.
 * Marks of emphasis and links are pairs with text between them.
 */
export const markdownScanner: TokenScanner = (scan, at) => {
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
