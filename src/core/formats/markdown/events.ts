import { parse, postprocess, preprocess } from "micromark";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import { mdxExpression } from "micromark-extension-mdx-expression";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import type { Problem } from "../../problem.ts";

/** What of its syntax a file has beside CommonMark, GFM's tables and footnotes, and front matter. */
export type Dialect = "markdown" | "mdx";

type Options = NonNullable<Parameters<typeof parse>[0]>;

/** One step into or out of a construct, as micromark tells it. */
export type Event = ReturnType<typeof postprocess>[number];

/** Containers in containers beyond this are refused: what they cost grows with their depth. */
const deepest = 100;

/** Blocks are all that is wanted: what stands in a line is read when it is translated. */
const noInline = {
  disable: {
    null: [
      ...["attention", "autolink", "characterEscape", "characterReference", "codeText", "hardBreakEscape", "htmlText"],
      ...[
        "labelEnd",
        "labelStartImage",
        "labelStartLink",
        "gfmFootnoteCall",
        "gfmPotentialFootnoteCall",
        "mdxJsxTextTag",
        "mdxTextExpression",
      ],
    ],
  },
};
const common = [gfmTable(), gfmFootnote(), frontmatter(["yaml", "toml"])];
const noHtml = { disable: { null: ["autolink", "codeIndented", "htmlFlow", "htmlText"] } };
const extensions: Readonly<Record<Dialect, Options["extensions"]>> = {
  markdown: [...common, noInline],
  mdx: [...common, mdxJsx(), mdxExpression(), noHtml, noInline],
};

/** The blocks of a text without BOM; a problem where it is broken (MDX) or nested too deeply. */
export function eventsOf(text: string, dialect: Dialect): readonly Event[] | Problem {
  const deep = depthProblem(text);
  if (deep !== undefined) return deep;
  try {
    const document = parse({ extensions: extensions[dialect] as NonNullable<Options["extensions"]> }).document();
    return postprocess(document.write(preprocess()(text, undefined, true)));
  } catch (error) {
    return syntaxProblem(error, text);
  }
}

const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const ruler = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;
const farOff = /^[ \t]{200,}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])/;

/** Lists are nested by indentation as well. */
function depthProblem(text: string): Problem | undefined {
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (!/^[ \t]*[>\-+*\d]/.test(line)) continue;
    const [marks] = containers.exec(line) ?? [""];
    const isDeep = marks.length > deepest && (marks.match(/>|[-+*]|\d+/g)?.length ?? 0) > deepest && !ruler.test(line);
    if (isDeep || farOff.test(line)) return { code: "format.depth", span: { start: index, end: index + 1 } };
  }
  return undefined;
}

/** MDX knows text that is none. */
function syntaxProblem(error: unknown, text: string): Problem {
  const { place, reason } = error as { place?: unknown; reason?: unknown };
  if (!(error instanceof Error) || typeof reason !== "string") throw error;
  const start = Math.min(offsetOf(place) ?? text.length, text.length);
  return {
    code: "format.syntax",
    span: { start, end: Math.min(start + 1, text.length) },
    detail: reason.slice(0, 200),
  };
}

function offsetOf(place: unknown): number | undefined {
  if (typeof place !== "object" || place === null) return undefined;
  const { offset, start } = place as { offset?: unknown; start?: unknown };
  return typeof offset === "number" ? offset : offsetOf(start);
}
