import type { Stretch } from "./conceal.ts";
import { joinStretches } from "./stringLiteral.ts";

/** The kinds of code that a paragraph may contain. */
export interface InlineOptions {
  /** Names of code, as in comments: `fetchData()`, `user_id`, `camelCase`, `--flag`. */
  readonly names?: boolean;
  /** A row of a table: its bars stay. */
  readonly row?: boolean;
  /** Text in braces is code, as in JSX. */
  readonly braces?: boolean;
}

const code = "(?<code>`{1,3}[^`\\n]{1,300}`{1,3}|\\{@\\w+[^}\\n]{0,300}\\})";
const link =
  "(?<image>!?)\\[(?<label>[^\\][\\n]{1,300})\\](?<url>\\([^()\\s]{1,500}(?:\\([^()\\s]{0,100}\\)[^()\\s]{0,100})?\\)|\\[[^\\]\\n]{0,100}\\])";
const strong = "\\*\\*(?<strong>(?=[^\\s*])[^*\\n]{1,300})(?<!\\s)\\*\\*";
const name =
  "(?<![\\w@/.-])(?<name>[A-Za-z_$][\\w$]{0,80}(?:\\.[A-Za-z_$][\\w$]{0,80}){0,8}\\(\\)|[a-z][a-z0-9]{0,40}(?:[A-Z][a-z0-9]{0,40}){1,12}\\b|[A-Za-z]\\w{0,60}_\\w{1,60}|--[a-z][\\w-]{1,40})";
const bar = "(?<bar>\\|)";
const brace = "(?<brace>\\{[^{}]{0,400}\\})";

/** A paragraph as text and the code in it: spans of code, links' addresses, the marks of bold text. */
export function inlineStretches(
  text: string,
  { names = false, row = false, braces = false }: InlineOptions,
): readonly Stretch[] {
  const optional = [...(names ? [name] : []), ...(row ? [bar] : []), ...(braces ? [brace] : [])];
  const pattern = new RegExp([code, link, strong, ...optional].join("|"), "g");
  const stretches: Stretch[] = [];
  let at = 0;
  let id = 0;
  const pair = (open: string, inner: string, close: string): void => {
    const key = id++;
    stretches.push({ raw: open, pair: { id: key, side: "open" } }, inner);
    stretches.push({ raw: close, pair: { id: key, side: "close" } });
  };
  for (const match of text.matchAll(pattern)) {
    const { label, url = "", image = "", strong: bold } = match.groups ?? {};
    stretches.push(text.slice(at, match.index));
    if (label !== undefined) pair(`${image}[`, label, `]${url}`);
    else if (bold !== undefined) pair("**", bold, "**");
    else stretches.push({ raw: match[0] });
    at = match.index + match[0].length;
  }
  stretches.push(text.slice(at));
  return joinStretches(stretches);
}
