/** Longer ones are no destinations but unclosed parentheses. */
const maxLength = 4000;
/** As in cmark. */
const maxDepth = 32;
const reference = /\[[^[\]\n]{0,999}\]/y;

/** Behind `(destination "title")` or `[label]` that follows the text of a link (CommonMark 6.3); undefined for none. */
export function behindText(text: string, at: number): number | undefined {
  if (text[at] === "(") return behindInline(text, at + 1);
  if (text[at] !== "[") return undefined;
  reference.lastIndex = at;
  const [label] = reference.exec(text) ?? [];
  return label === undefined || label.startsWith("[^") ? undefined : at + label.length;
}

function behindInline(text: string, from: number): number | undefined {
  const start = behindSpace(text, from);
  const destination = text[start] === "<" ? behindAngle(text, start) : behindBare(text, start);
  if (destination === undefined) return undefined;
  const space = behindSpace(text, destination);
  if (text[space] === ")") return space + 1;
  const title = space > destination ? behindTitle(text, space) : undefined;
  const end = title && behindSpace(text, title);
  return end !== undefined && text[end] === ")" ? end + 1 : undefined;
}

function behindSpace(text: string, at: number): number {
  let end = at;
  while (" \t\n".includes(text[end] ?? "x")) end++;
  return end;
}

function behindAngle(text: string, at: number): number | undefined {
  const found = /^<(?:[^<>\n\\]|\\.)*>/.exec(text.slice(at, at + maxLength));
  return found ? at + found[0].length : undefined;
}

const steps: Readonly<Record<string, number>> = { "(": 1, ")": -1 };

function behindBare(text: string, from: number): number | undefined {
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

function behindTitle(text: string, at: number): number | undefined {
  const found = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\))/s.exec(text.slice(at, at + maxLength));
  return found ? at + found[0].length : undefined;
}
