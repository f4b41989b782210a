/** Longer ones are no destinations but unclosed parentheses. */
const maxLength = 4000;
/** As in cmark. */
const maxDepth = 32;
const reference = /\[[^[\]\n]{0,999}\]/y;

/** Returns the end of `(destination "title")` or `[label]` after the text of a link (CommonMark 6.3), if there is one. */
export function findTargetEnd(text: string, at: number): number | undefined {
  if (text[at] === "(") return findInlineEnd(text, at + 1);
  if (text[at] !== "[") return undefined;
  reference.lastIndex = at;
  const [label] = reference.exec(text) ?? [];
  return label === undefined || label.startsWith("[^") ? undefined : at + label.length;
}

function findInlineEnd(text: string, from: number): number | undefined {
  const start = skipSpace(text, from);
  const destination = text[start] === "<" ? findAngleEnd(text, start) : findBareEnd(text, start);
  if (destination === undefined) return undefined;
  const space = skipSpace(text, destination);
  if (text[space] === ")") return space + 1;
  const title = space > destination ? findTitleEnd(text, space) : undefined;
  const end = title && skipSpace(text, title);
  return end !== undefined && text[end] === ")" ? end + 1 : undefined;
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (" \t\n".includes(text[end] ?? "x")) end++;
  return end;
}

function findAngleEnd(text: string, at: number): number | undefined {
  const found = /^<(?:[^<>\n\\]|\\.)*>/.exec(text.slice(at, at + maxLength));
  return found ? at + found[0].length : undefined;
}

const steps: Readonly<Record<string, number>> = { "(": 1, ")": -1 };

function findBareEnd(text: string, from: number): number | undefined {
  const signs = /\\\S|[()\s]|$/g;
  signs.lastIndex = from;
  let depth = 0;
  let sign = "(";
  let at = from;
  while (sign.trim() !== "" && depth >= 0 && depth <= maxDepth && at < from + maxLength) {
    const found = signs.exec(text);
    at = found?.index ?? text.length;
    sign = found?.[0] ?? "";
    depth += steps[sign] ?? 0;
  }
  return depth < 0 || (depth === 0 && sign.trim() === "") ? at : undefined;
}

function findTitleEnd(text: string, at: number): number | undefined {
  const found = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\))/s.exec(text.slice(at, at + maxLength));
  return found ? at + found[0].length : undefined;
}
