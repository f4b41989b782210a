import type { CommentSyntax, Hole, Quote, StringSyntax } from "./codeLanguage.ts";

/** A literal with a constant opening. */
export function literalSyntax(open: string, quote: Quote): StringSyntax {
  return { open, quote: () => quote };
}

/** Not after a letter: an apostrophe, a lifetime. Some keywords need no space before a literal. */
const notAfterWord = "(?<![\\w$])";

export const escaped: Omit<Quote, "close"> = { escape: "\\", rich: true };
export const double = literalSyntax('"', { close: '"', ...escaped });
export const single = literalSyntax(`${notAfterWord}'`, { close: "'", ...escaped });
/** Double-quoted text that may go over several lines. */
export const doubleLines = literalSyntax('"', { close: '"', ...escaped, multiline: true });
/** Only the quote and the backslash are escaped. */
export const plainSingle = literalSyntax(`${notAfterWord}'`, { close: "'", escape: "\\", multiline: true });
/** Quotes inside are written twice, nothing is escaped. */
export const doubledSingle = literalSyntax(`${notAfterWord}'`, { close: "'", pairs: ["''"], multiline: true });
export const doubledDouble = literalSyntax('"', { close: '"', pairs: ['""'], multiline: true });
export const rawSingle = literalSyntax(`${notAfterWord}'`, { close: "'", multiline: true });
export const jsonString = literalSyntax('"', { close: '"', ...escaped, json: true });
export const tripleDouble = literalSyntax('"""', { close: '"""', ...escaped, multiline: true });
export const tripleSingle = literalSyntax("'''", { close: "'''", ...escaped, multiline: true });

/** Three quotes without escapes; a quote before the closing ones belongs to the text. */
export const rawTriple = { close: '"""', closesLast: true, multiline: true } as const;

/** A double-quoted literal with interpolation. */
export function syntaxWithHoles(open: string, close: string, holes: readonly Hole[], special = "$"): StringSyntax {
  return literalSyntax(open, { close, ...escaped, special, holes, multiline: true });
}

export const dollarBrace: Hole = { open: "\\$\\{", close: "}" };
export const dollarName: Hole = { open: "\\$[A-Za-z_]\\w*" };
export const hashBrace: Hole = { open: "#\\{", close: "}" };

export const template = literalSyntax("`", {
  close: "`",
  ...escaped,
  special: "$",
  holes: [dollarBrace],
  multiline: true,
});

/** Python: prefixes in any order and case, `r` without escapes, `f` and `t` with holes. */
export const python: StringSyntax = {
  open: `(?<!\\w)[rRuUbBfFtT]{0,2}(?:"""|'''|"|')`,
  quote: (open) => {
    const prefix = /^\w*/.exec(open)?.[0].toLowerCase() ?? "";
    const close = open.slice(prefix.length);
    return {
      close,
      ...(prefix.includes("r") ? {} : escaped),
      ...(/[ft]/.test(prefix) ? { holes: [{ open: "\\{", close: "}" }], pairs: ["{{", "}}"] } : {}),
      multiline: close.length === 3,
    };
  },
};

/** C#: `@` without escapes, `$` with holes, three or more quotes raw. */
export const csharp: StringSyntax = {
  open: `\\$?@\\$?"|\\$*"""+|\\$?"`,
  quote: (open) => {
    const close = open.replace(/^[$@]+/, "");
    const braces = open.includes("$") ? { holes: [{ open: "\\{", close: "}" as const }] } : {};
    if (close.length > 2) return { close, ...braces, multiline: true };
    const pairs = [...(open.includes("@") ? ['""'] : []), ...(open.includes("$") ? ["{{", "}}"] : [])];
    return { close, ...(open.includes("@") ? { multiline: true } : escaped), ...braces, pairs };
  },
};

/** Rust: `r#"…"#` raw, others over several lines; placeholders of `format!` are kept. */
export const rust: StringSyntax = {
  open: `(?<![\\w])(?:b|c)?(?:r#{0,8})?"`,
  quote: (open) => {
    const hashes = /#*(?="$)/.exec(open)?.[0] ?? "";
    const holes = [{ open: '\\{\\{|\\}\\}|\\{[^{}"\\n]{0,80}\\}|[{}]' }];
    return { close: `"${hashes}`, ...(open.includes("r") ? {} : escaped), holes, multiline: true };
  },
};

/** Swift: `#"…"#` raw, `\(…)` filled in. */
export const swift: StringSyntax = {
  open: `#{0,4}"(?:"")?`,
  quote: (open) => {
    const hashes = /^#*/.exec(open)?.[0] ?? "";
    const close = open.slice(hashes.length);
    const holes: readonly Hole[] = [{ open: `\\\\${hashes}\\(`, close: ")" }];
    return { close: close + hashes, ...(hashes === "" ? escaped : {}), holes, multiline: close.length === 3 };
  },
};

/** C++ raw literals: `R"delimiter(…)delimiter"`. */
export const cppRaw: StringSyntax = {
  open: `(?<!\\w)(?:u8|[uUL])?R"[^\\s()\\\\"]{0,16}\\(`,
  quote: (open) => ({ close: `)${/"([^(]*)\(/.exec(open)?.[1] ?? ""}"`, multiline: true }),
};

/** Lua: `[==[…]==]`. */
export const luaLong: StringSyntax = {
  open: "\\[={0,8}\\[",
  quote: (open) => ({ close: open.replaceAll("[", "]"), multiline: true }),
};

/** `//` but not that of `https://`; three of them and `//!` document. */
export const slashes: CommentSyntax = { open: "(?<!:)//[/!]*", mark: "//" };
export const block: CommentSyntax = { open: "/\\*+!?(?!/)", close: "*/" };
export const nestedBlock: CommentSyntax = { ...block, nested: "/*" };
export const hash: CommentSyntax = { open: "#+[!:']?", mark: "#" };
/** A number sign that follows a space or begins a line. */
export const freeHash: CommentSyntax = { open: "(?<!\\S)#+!?", mark: "#" };
export const dashes: CommentSyntax = { open: "--+", mark: "--" };

/** An attribute's value: entities instead of escapes. */
export const attribute = (close: string): Quote => ({ close, entity: true, multiline: true });
