import { argument, quoted } from "./found.ts";
import type { Found, Scanner } from "./scan.ts";

/** Longer ones are no placeables but braces that were never closed. */
const longest = 1000;

/** `{ $name }`, `{ -term }`, `{ message.attribute }`, `{ NUMBER($x) }` and `{ "literal" }` of Fluent. */
export const placeable: Scanner = (scan, at) => {
  if (scan.next("}", at) === -1) return undefined;
  const end = closing(scan.text, at);
  if (end === undefined) return undefined;
  const inner = scan.text.slice(at + 1, end - 1).trim();
  const literal = /^"((?:[^"\\]|\\.)*)"$/s.exec(inner);
  const found: Omit<Found, "end"> = literal ? quoted(`{ ${inner} }`, plainOf(literal[1] ?? "")) : reference(inner);
  return { ...found, end };
};

function reference(inner: string): Omit<Found, "end"> {
  const name = `{ ${inner.replace(/\s+/g, " ")} }`;
  const variable = /\$([a-zA-Z][\w-]*)/.exec(inner)?.[1];
  return variable === undefined ? { kind: "placeholder", role: "link", name } : argument(name, variable);
}

/** Behind the brace that closes the one at `at`; those in strings do not count. */
function closing(text: string, at: number): number | undefined {
  const limit = Math.min(text.length, at + longest);
  let depth = 0;
  let isString = false;
  for (let end = at; end < limit; end++) {
    const character = text[end];
    if (character === '"') isString = !isString;
    else if (isString) end += character === "\\" ? 1 : 0;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return end + 1;
  }
  return undefined;
}

const plainOf = (written: string): string =>
  written.replace(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{6})|(.))/g,
    (all, short?: string, long?: string, sign?: string) => {
      const code = Number.parseInt(short ?? long ?? "", 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : (sign ?? all);
    },
  );
