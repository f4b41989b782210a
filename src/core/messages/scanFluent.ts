import { argumentToken, quoteToken, type ScannedToken, type TokenScanner } from "./messageScan.ts";

/** Longer ones are no placeables but unclosed braces. */
const maxLength = 1000;

/** `{ $name }`, `{ -term }`, `{ message.attribute }`, `{ NUMBER($x) }` and `{ "literal" }` of Fluent. */
export const placeable: TokenScanner = (scan, at) => {
  if (scan.next("}", at) === -1) return undefined;
  const end = closingBrace(scan.text, at);
  if (end === undefined) return undefined;
  const inner = scan.text.slice(at + 1, end - 1).trim();
  const literal = /^"((?:[^"\\]|\\.)*)"$/s.exec(inner);
  const found: Omit<ScannedToken, "end"> = literal
    ? quoteToken(`{ ${inner} }`, plainOf(literal[1] ?? ""))
    : reference(inner);
  return { ...found, end };
};

function reference(inner: string): Omit<ScannedToken, "end"> {
  const name = `{ ${inner.replace(/\s+/g, " ")} }`;
  const variable = /\$([a-zA-Z][\w-]*)/.exec(inner)?.[1];
  return variable === undefined ? { kind: "placeholder", role: "link", name } : argumentToken(name, variable);
}

/** Behind the brace that closes the one at `at`; those in strings do not count. */
function closingBrace(text: string, at: number): number | undefined {
  const signs = /"(?:[^"\\]|\\.)*"|[{}]/gsy;
  const other = /[^"{}]*/gy;
  const limit = Math.min(text.length, at + maxLength);
  let depth = 0;
  for (let end = at; end < limit; ) {
    signs.lastIndex = end;
    const sign = signs.exec(text)?.[0];
    if (sign === undefined) return undefined;
    depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
    if (depth === 0) return signs.lastIndex;
    other.lastIndex = signs.lastIndex;
    other.exec(text);
    end = other.lastIndex;
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
