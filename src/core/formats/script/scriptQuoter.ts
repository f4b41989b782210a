import type { JsonTree } from "../json/jsonTreeBuilder.ts";
import type { Quoter } from "../json/nodeWriter.ts";
import { createJson5Quoter as jsonLikeQuoterOf } from "../json5/json5Quoter.ts";
import { eolOf } from "../shared/trivia.ts";

/** Creates a quoter that works as in JSON5, and keeps templates. */
export function createScriptQuoter(
  json: (text: string) => string,
  tree: JsonTree,
  model: JsonTree | undefined,
): Quoter {
  const plain = jsonLikeQuoterOf(json, tree, model);
  return {
    key: plain.key,
    quote: (text, was) => (was?.startsWith("`") ? writeTemplate(json(text), was) : plain.quote(text, was)),
  };
}

/** Writes a double-quoted string as a template; line ends are escaped if those of the old one were. */
function writeTemplate(json: string, was: string): string {
  const eol = eolOf(was) ?? "\\n";
  const inner = json.slice(1, -1).replace(/\\(.)|`|\$(?=\{)/gs, (written, escaped: string | undefined) => {
    if (escaped === undefined) return `\\${written}`;
    if (escaped === "n") return eol;
    return escaped === '"' ? '"' : written;
  });
  return `\`${inner}\``;
}
