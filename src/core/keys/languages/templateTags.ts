import type { Span } from "../../text/textEdits.ts";
import { blankUnclosed, type Marks } from "../../text/unclosedMarks.ts";

/** A tag of a template: `{% name rest %}`, or `{{ rest }}` with an empty name. */
export interface TemplateTag {
  readonly name: string;
  /** Braces included. */
  readonly span: Span;
  /** Behind the name. */
  readonly rest: Span;
}

const pattern =
  /\{#.*?#\}|\{%[-+~]?\s*(?:comment|verbatim|raw)\b.*?\{%[-+~]?\s*end(?:comment|verbatim|raw)\b.*?%\}|(\{%[-+~]?\s*(\w*))(.*?)[-+~]?%\}|(\{\{[-~]?)(.*?)[-~]?\}\}/gs;

const marks: readonly Marks[] = [
  ["{#", "#}"],
  ["{%", "%}"],
  ["{{", "}}"],
  [/\{%[-+~]?\s*(?:comment|verbatim|raw)\b/g, /\{%[-+~]?\s*end(?:comment|verbatim|raw)\b/g],
];

/** Finds the tags of Django, Jinja and Twig templates, without those in comments. */
export function templateTags(text: string): readonly TemplateTag[] {
  const tags: TemplateTag[] = [];
  for (const match of blankUnclosed(text, ...marks).matchAll(pattern)) {
    const head = match[1] ?? match[4];
    if (head === undefined) continue;
    const start = match.index + head.length;
    tags.push({
      name: match[2] ?? "",
      span: { start: match.index, end: match.index + match[0].length },
      rest: { start, end: start + (match[3] ?? match[5] ?? "").length },
    });
  }
  return tags;
}

/** Blanks everything but the insides of tags; offsets stay. */
export function tagCode(text: string, tags: readonly TemplateTag[]): string {
  let result = "";
  for (const { rest } of tags) {
    result += text.slice(result.length, rest.start).replace(/[^\r\n]/g, " ") + text.slice(rest.start, rest.end);
  }
  return result + text.slice(result.length).replace(/[^\r\n]/g, " ");
}
