import { blankUnclosed } from "../../text/unclosedMarks.ts";
import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { CodeCall } from "../languages/codeCall.ts";
import { gettextKeywords, gettextUsage } from "../languages/gettextCalls.ts";
import { maskText } from "../languages/maskedText.ts";
import { callsIn } from "../languages/textCalls.ts";
import type { SourceFile } from "../sourceFile.ts";

const keywords = gettextKeywords(
  ...["gettext", "dgettext:1d,2", "ngettext:1,2", "dngettext:1d,2,3", "pgettext:1c,2", "dpgettext:1d,2c,3"],
  ...["pngettext:1c,2,3", "dpngettext:1d,2c,3,4", "gettext_noop", "dgettext_noop:1d,2", "ngettext_noop:1,2"],
  ...["dngettext_noop:1d,2,3", "pgettext_noop:1c,2", "gettext_with_backend:2", "lgettext"],
);

/** Gettext of Elixir, in modules and in Phoenix templates. */
export const phoenix: KeyFramework = {
  id: "phoenix",
  title: "Phoenix",
  dependencies: { hex: ["gettext", "phoenix"] },
  formats: ["po"],
  languages: new Set(["elixir", "html"]),
  words: [...keywords.keys()],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  const isTemplate = file.language === "html";
  if (isTemplate && !/\.(?:heex|eex|leex)$/.test(file.path)) return [];
  const names = [...keywords.keys()];
  const calls = isTemplate ? [] : [...callsIn(file.maskedText, names)];
  const known = new Set(calls.map(({ span }) => span.start));
  const inTemplates = [...callsIn(maskText(templateCode(file.text, isTemplate), "elixir"), names)];
  return [...calls, ...inTemplates.filter(({ span }) => !known.has(span.start))].flatMap((call) => usageOf(call) ?? []);
}

function usageOf(call: CodeCall): KeyUsage | undefined {
  const keyword = keywords.get(call.name);
  if (keyword === undefined || !/^(?:.*\.)?(?:\w*Gettext)?$/.test(call.receiver ?? "")) return undefined;
  // `Gettext.gettext(Backend, "text")` names the backend first
  const args = call.receiver === "Gettext" ? call.args.slice(1) : call.args;
  const usage = gettextUsage({ ...call, args }, keyword, { framework: "phoenix", keywords, domain: "default" });
  const names = args.flatMap(({ name }) => name ?? []);
  const isKnown = args.length <= places(keyword) || names.length > 0;
  return usage && { ...usage, ...(isKnown && { parameters: usage.hasCount ? ["count", ...names] : names }) };
}

const places = ({ text, plural }: { readonly text: number; readonly plural?: number }): number =>
  plural === undefined ? text + 1 : plural + 2;

/** The calls in a template, or in the templates of a module (`~H`), with everything else blank. */
function templateCode(text: string, isTemplate: boolean): string {
  const sigils = isTemplate
    ? [{ start: 0, end: text.length }]
    : [...text.matchAll(/~H"""(.*?)"""/gs)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
      }));
  let code = "";
  const pattern =
    /<%!--.*?--%>|<!--.*?-->|<%#.*?%>|(?<![\w.])(?:[\w.]+\.)?\w*gettext\w*\((?:[^()"]|"(?:[^"\\]|\\.)*"|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\))*\)/gs;
  for (const { index, 0: found } of blankUnclosed(text, ["<%!--", "--%>"], ["<!--", "-->"], ["<%#", "%>"]).matchAll(
    pattern,
  )) {
    if (found.startsWith("<") || !sigils.some(({ start, end }) => start <= index && index < end)) continue;
    code += text.slice(code.length, index).replace(/[^\n]/g, " ") + text.slice(index, index + found.length);
  }
  return code;
}
