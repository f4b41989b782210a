import type { Problem } from "../problems/problem.ts";
import type { Syntaxes } from "./messageSyntax.ts";

const tags = /<(?:[^<>"']|"[^"]*"|'[^']*')*>/g;
const hidden: Readonly<Record<string, string>> = { "{": "\ue0f0", "}": "\ue0f1" };
const shown: Readonly<Record<string, string>> = { "\ue0f0": "{", "\ue0f1": "}" };

/** A message of XLIFF without the braces that attributes of inline elements show (`equiv-text="{{name}}"`): to ICU these are none. */
export const shieldBraces = (text: string, syntaxes: Syntaxes): string =>
  syntaxes.has("xliff") && syntaxes.has("icu") && text.includes("<")
    ? text.replace(tags, (tag) => tag.replace(/[{}]/g, (brace) => hidden[brace] ?? brace))
    : text;

/** The same with its braces. */
export const unshieldBraces = (text: string): string => text.replace(/[\ue0f0\ue0f1]/g, (mark) => shown[mark] ?? mark);

/** A problem as people read it. */
export const unshieldProblem = (problem: Problem): Problem =>
  problem.detail === undefined ? problem : { ...problem, detail: unshieldBraces(problem.detail) };
