import type { CodeLanguage } from "../code/codeLanguage.ts";
import { codeLanguageById } from "../code/codeLanguages.ts";

/** The opening of a new comment: with a closing, or for each line. */
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

/** Languages whose documentation comments are not written as `/**`. */
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

/** Returns the mark of such a comment in a language, or of the nearest kind; `undefined` if it has none. */
export function commentMarkOf(languageId: string, style: CommentStyle): CommentMark | undefined {
  const language = codeLanguageById(languageId);
  const line = lineMark(language);
  const block = blockMark(languageId, language);
  if (style === "comment") return line ?? block;
  if (style === "blockComment") return block ?? line;
  const own = documentation[languageId];
  if (own !== undefined) return { open: own, close: "" };
  return block?.close === "*/" ? { open: "/**", close: "*/" } : (line ?? block);
}

function lineMark({ comments }: CodeLanguage): CommentMark | undefined {
  const open = comments.find(({ mark }) => mark !== undefined)?.mark;
  return open === undefined ? undefined : { open, close: "" };
}

function blockMark(languageId: string, { comments }: CodeLanguage): CommentMark | undefined {
  if (languageId === "lua") return { open: "--[[", close: "]]" };
  for (const { close } of comments) {
    const open = typeof close === "string" ? openings[close] : undefined;
    if (open !== undefined && typeof close === "string") return { open, close };
  }
  return undefined;
}
