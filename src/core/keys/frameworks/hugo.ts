import { blankUnclosed, type Marks } from "../../text/unclosedMarks.ts";
import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { concatenate, exactValue, type KeyValue, openValue } from "../keyValue.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import type { SourceFile } from "../sourceFile.ts";

/** Hugo: `{{ i18n "k" }}` in templates. */
export const hugo: KeyFramework = {
  id: "hugo",
  title: "Hugo",
  dependencies: { go: ["github.com/gohugoio/hugo"] },
  formats: ["toml", "yaml", "json"],
  languages: new Set(["html"]),
  words: ["i18n", "T"],
  read,
};

const pattern = /\{\{-?\s*\/\*.*?\*\/\s*-?\}\}|<!--.*?-->|\{\{-?((?:[^{}"`]|"(?:[^"\\\n]|\\.)*"|`[^`]*`)*)-?\}\}/gs;

const marks: readonly Marks[] = [
  [/\{\{-?\s*\/\*/g, /\*\/\s*-?\}\}/g],
  ["<!--", "-->"],
];

function read({ text }: SourceFile): readonly KeyUsage[] {
  return [...blankUnclosed(text, ...marks).matchAll(pattern)].flatMap((match) => {
    const inside = match[1];
    return inside === undefined ? [] : usages(inside, match.index + match[0].indexOf(inside, 2));
  });
}

const call =
  /"(?:[^"\\\n]|\\.)*"\s*\|\s*(?:i18n|T)(?![\w.])|"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?<![\w.$/-])(?:i18n|T|lang\.Translate)\s+(\((?:[^()"]|"(?:[^"\\\n]|\\.)*"|\([^()]*\))*\)|"(?:[^"\\\n]|\\.)*"|`[^`]*`|[^\s})|]+)(\s+[^\s|})]+)?/g;

/** Calls in one action; strings that are no keys are passed over. */
function usages(inside: string, offset: number): readonly KeyUsage[] {
  return [...inside.matchAll(call)].flatMap((match) => {
    const [whole, argument, count = ""] = match;
    const isPiped = argument === undefined && /\|\s*(?:i18n|T)$/.test(whole);
    const written = isPiped ? /^"(?:[^"\\\n]|\\.)*"/.exec(whole)?.[0] : argument;
    if (written === undefined) return [];
    const around = { start: offset + match.index, end: offset + match.index + whole.length };
    const start = around.start + (isPiped ? 0 : whole.indexOf(written, 1));
    const details = { span: { start, end: start + written.length }, call: around };
    const hasCount = /^\s+\d+$/.test(count) && { hasCount: true as const };
    return createKeyUsage({ framework: "hugo", identity: "path" }, valueOfKey(written, start), {
      ...details,
      ...hasCount,
    });
  });
}

function valueOfKey(written: string, start: number): KeyValue {
  const plain = /^["`](.*)["`]$/s.exec(written)?.[1];
  if (plain !== undefined)
    return exactValue([{ text: plain, span: { start: start + 1, end: start + 1 + plain.length } }]);
  // `(printf "a.%s" .x)`, `(print "a." .x)`
  const format = /^\(\s*printf\s+"([^"]*)"/.exec(written)?.[1];
  const parts = format?.split(/%[-+\d.]*[a-z]/) ?? [];
  if (parts.length > 0)
    return concatenate(parts.flatMap((text, index) => [...(index > 0 ? [openValue] : []), exactValue([{ text }])]));
  const head = /^\(\s*print\s+"([^"]*)"\s+[^"]/.exec(written)?.[1];
  return head === undefined ? openValue : concatenate([exactValue([{ text: head }]), openValue]);
}
