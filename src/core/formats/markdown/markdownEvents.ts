import { parse, postprocess, preprocess } from "micromark";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import { mdxExpression } from "micromark-extension-mdx-expression";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import type { Problem } from "../../problems/problem.ts";

/** The syntax in addition to CommonMark, GFM's tables and footnotes, and front matter. */
export type MarkdownDialect = "markdown" | "mdx";

type Options = NonNullable<Parameters<typeof parse>[0]>;

/** One step into or out of a construct, as micromark reports it. */
export type MarkdownEvent = ReturnType<typeof postprocess>[number];

/** The maximum nesting of containers; their cost grows with their depth. */
const maxNesting = 100;

/** Disables inline syntax: only blocks are needed, as lines are read when they are translated. */
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
const extensions: Readonly<Record<MarkdownDialect, Options["extensions"]>> = {
  markdown: [...common, noInline],
  mdx: [...common, mdxJsx(), mdxExpression(), noHtml, noInline],
};

/** Returns the blocks of a text without BOM; a problem if it is broken (MDX) or nested too deeply. */
export function readEvents(text: string, dialect: MarkdownDialect): readonly MarkdownEvent[] | Problem {
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

/** Finds excessive nesting; lists are nested by indentation as well. */
function depthProblem(text: string): Problem | undefined {
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (!/^[ \t]*[>\-+*\d]/.test(line)) continue;
    const [marks] = containers.exec(line) ?? [""];
    const isDeep =
      marks.length > maxNesting && (marks.match(/>|[-+*]|\d+/g)?.length ?? 0) > maxNesting && !ruler.test(line);
    if (isDeep || farOff.test(line)) return { code: "format.depth", span: { start: index, end: index + 1 } };
  }
  return undefined;
}

/** Converts an error of the MDX parser to a problem. */
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
