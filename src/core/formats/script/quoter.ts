import type { Quoter } from "../json/ink.ts";
import { eolOf } from "../json/manner.ts";
import type { Tree } from "../json/reader.ts";
import { quoterOf as jsonLikeQuoterOf } from "../json5/quoter.ts";

/** Quotes as JSON5 does, and what stood in a template in one. */
export function quoterOf(json: (text: string) => string, tree: Tree, model: Tree | undefined): Quoter {
  const plain = jsonLikeQuoterOf(json, tree, model);
  return {
    key: plain.key,
    quote: (text, was) => (was?.startsWith("`") ? template(json(text), was) : plain.quote(text, was)),
  };
}

/** A string in double quotation marks as a template; its line ends are escaped where those of the one before were. */
function template(json: string, was: string): string {
  const eol = eolOf(was) ?? "\\n";
  const inner = json.slice(1, -1).replace(/\\(.)|`|\$(?=\{)/gs, (written, escaped: string | undefined) => {
    if (escaped === undefined) return `\\${written}`;
    if (escaped === "n") return eol;
    return escaped === '"' ? '"' : written;
  });
  return `\`${inner}\``;
}
