import type { Problem } from "../problems/problem.ts";

/** Returns the problems of placeholders that another text would have. */
export type VerifyText = (text: string) => readonly Problem[];

/**
 * Returns the problem of one placeholder that was misspelt, translated, or written with spaces or wide signs: one is missing, at
 * most one is unknown, and with its name put right nothing is wrong. `undefined` in any other case.
 */
export function findRenamed(target: string, found: readonly Problem[], verify: VerifyText): Problem | undefined {
  const missing = found.filter(({ code }) => code === "placeholder.missing");
  const extra = found.filter(({ code }) => code === "placeholder.extra");
  const name = missing[0]?.detail;
  if (missing.length !== 1 || extra.length > 1 || name === undefined || found.length > missing.length + extra.length)
    return undefined;
  // another message is no other spelling of this one
  if (/^(?:\$t\(|@)/.test(name) || name.startsWith("<")) return undefined;
  const written = extra[0]?.detail ?? findSpoilt(target, name) ?? findOfShape(target, name);
  if (written === undefined || written === name || written[0]?.normalize("NFKC") !== name[0]) return undefined;
  const instead = target.replaceAll(written, () => name);
  if (instead === target || verify(instead).length > 0) return undefined;
  return { code: "placeholder.renamed", detail: `${written} → ${name}`, instead };
}

/** Maximum number of characters of a placeholder that is looked for. */
const maxLength = 60;

/** The placeholder with spaces, wide signs or other capitals in it: `{ { name } }`, `％s`, `% s`. */
function findSpoilt(target: string, name: string): string | undefined {
  if (name.length > maxLength) return undefined;
  const pattern = [...name].map(anySpelling).join("\\s?");
  return only(target.match(new RegExp(pattern, "giu")));
}

function anySpelling(sign: string): string {
  const escaped = sign.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const code = sign.charCodeAt(0);
  const isAscii = code > 0x20 && code < 0x7f;
  return isAscii ? `(?:${escaped}|${String.fromCharCode(code + 0xfee0)})` : escaped;
}

/** Finds another name between the signs of the placeholder: `{साधन_name}` for `{tool_name}`. */
function findOfShape(target: string, name: string): string | undefined {
  const [, start, end] = /^([%$#]?\{{1,3})[^{}]*(\}{1,3})$/.exec(name) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const [open, close] = [start, end].map((part) => part.replace(/[$#{}]/g, "\\$&"));
  return only(target.match(new RegExp(`(?<![{%$#])${open}[^{}]{1,${maxLength}}${close}(?!\\})`, "gu")));
}

const only = (found: readonly string[] | null): string | undefined =>
  found !== null && new Set(found).size === 1 ? found[0] : undefined;
