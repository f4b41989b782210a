import { tokenize } from "../../messages/tokens.ts";
import type { Node } from "./node.ts";

/** What links may refer to, in lower case. */
export type Labels = ReadonlySet<string>;

/** The labels that definitions of a text name. */
export function labelsOf(text: string, leaves: readonly Node[]): Labels {
  const labels = leaves.flatMap(({ kind, start, end }) => {
    const found = kind === "definition" ? /^\[((?:[^[\]\\]|\\.){1,999})\]:/.exec(text.slice(start, end)) : null;
    return found?.[1] === undefined ? [] : normal(found[1]);
  });
  return new Set(labels);
}

const normal = (label: string): string => label.trim().replace(/\s+/g, " ").toLowerCase();
const syntaxes = new Set(["markdown"] as const);

/** A text whose links name what they refer to: `[text]` and `[text][]` as `[text][text]`, so that the text can be translated. */
export function expanded(text: string, labels: Labels): string {
  if (labels.size === 0 || !text.includes("[")) return text;
  let link = "";
  const parts = tokenize(text, syntaxes).map(({ kind, text: raw }) => {
    if (kind === "close" && raw === "][]" && labels.has(normal(link))) return `][${link}]`;
    if (kind !== "text") return raw;
    link = raw;
    return raw.replace(shortcut, (all, label: string) => (labels.has(normal(label)) ? `${all}[${label}]` : all));
  });
  return parts.join("");
}

const shortcut = /\[([^[\]]{1,999})\](?![[(:])/g;

/** The same with links that read as what they refer to written in short. */
export const shortened = (text: string, labels: Labels): string =>
  labels.size === 0
    ? text
    : text.replace(/\[([^[\]]{1,999})\]\[\1\](?![[(:])/g, (all, label: string) =>
        labels.has(normal(label)) ? `[${label}]` : all,
      );
