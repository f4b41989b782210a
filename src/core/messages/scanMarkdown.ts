import { inlineOf } from "./markdown/markdownInline.ts";
import type { ScannedToken, TokenScanner } from "./messageScan.ts";

const none: ReadonlyMap<number, ScannedToken> = new Map();

/**
 * Inline constructs of CommonMark 0.31 (6), GFM and MDX: code spans, destinations of links and images, autolinks, emphasis,
 * references to footnotes, escapes, hard line breaks; mathematics (`$x$`), shortcodes of emoji, and all that is in braces.
 * Marks of emphasis and links are pairs with text between them.
 */
export const markdownScanner: TokenScanner = (scan, at) => {
  // once per text: code and emphasis depend on the text before and behind
  if (scan.markdown === undefined) {
    // addresses are asked for what they hold, and that leads back here
    scan.markdown = none;
    scan.markdown = inlineOf(scan);
  }
  return scan.markdown.get(at);
};

/** The characters that these begin with. */
export const markdownCharacters = "\\`*_~[]!<${:";
