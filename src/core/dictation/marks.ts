import type { Language } from "../code/language.ts";
import { languageOf } from "../code/languages.ts";

/** How a comment is begun where one is written: with a closing, or each of its lines. */
export interface CommentMark {
  readonly open: string;
  /** Empty for a line comment. */
  readonly close: string;
}

export type CommentStyle = "comment" | "blockComment" | "docComment";

/** The opening of comments by their closing. */
const openings: Readonly<Record<string, string>> = {
  "*/": "/*",
  "-->": "<!--",
  "-}": "{-",
  "*)": "(*",
  "#>": "<#",
  "=#": "#=",
  "###": "###",
};

/** Languages whose documentation is written otherwise than in `/**`. */
const documentation: Readonly<Record<string, string>> = {
  csharp: "///",
  rust: "///",
  swift: "///",
  fsharp: "///",
  dart: "///",
  zig: "///",
  go: "//",
  lua: "---",
  haskell: "-- |",
  r: "#'",
};

/** How a language writes such a comment, or the nearest that it has; `undefined` where it has none. */
export function markOf(languageId: string, style: CommentStyle): CommentMark | undefined {
  const language = languageOf(languageId);
  const line = lineMark(language);
  const block = blockMark(languageId, language);
  if (style === "comment") return line ?? block;
  if (style === "blockComment") return block ?? line;
  const own = documentation[languageId];
  if (own !== undefined) return { open: own, close: "" };
  return block?.close === "*/" ? { open: "/**", close: "*/" } : (line ?? block);
}

function lineMark({ comments }: Language): CommentMark | undefined {
  const open = comments.find(({ mark }) => mark !== undefined)?.mark;
  return open === undefined ? undefined : { open, close: "" };
}

function blockMark(languageId: string, { comments }: Language): CommentMark | undefined {
  if (languageId === "lua") return { open: "--[[", close: "]]" };
  for (const { close } of comments) {
    const open = typeof close === "string" ? openings[close] : undefined;
    if (open !== undefined && typeof close === "string") return { open, close };
  }
  return undefined;
}
