import { tokenize } from "../../messages/tokenize.ts";
import type { MarkdownNode } from "./markdownNode.ts";

/** The labels that links may refer to, in lower case. */
export type LinkLabels = ReadonlySet<string>;

/** Returns the labels that the definitions of a text define. */
export function labelsDefinedIn(text: string, leaves: readonly MarkdownNode[]): LinkLabels {
  const labels = leaves.flatMap(({ kind, start, end }) => {
    const found = kind === "definition" ? /^\[((?:[^[\]\\]|\\.){1,999})\]:/.exec(text.slice(start, end)) : null;
    return found?.[1] === undefined ? [] : normalizeLabel(found[1]);
  });
  return new Set(labels);
}

const normalizeLabel = (label: string): string => label.trim().replace(/\s+/g, " ").toLowerCase();
const syntaxes = new Set(["markdown"] as const);

/** Writes links with their labels: `[text]` and `[text][]` as `[text][text]`, so that the text can be translated. */
export function expandLinks(text: string, labels: LinkLabels): string {
  if (labels.size === 0 || !text.includes("[")) return text;
  let link = "";
  const parts = tokenize(text, syntaxes).map(({ kind, text: raw }) => {
    if (kind === "close" && raw === "][]" && labels.has(normalizeLabel(link))) return `][${link}]`;
    if (kind !== "text") return raw;
    link = raw;
    return raw.replace(shortcut, (all, label: string) =>
      labels.has(normalizeLabel(label)) ? `${all}[${label}]` : all,
    );
  });
  return parts.join("");
}

const shortcut = /\[([^[\]]{1,999})\](?![[(:])/g;

/** Shortens links whose text equals their label. */
export const shortenLinks = (text: string, labels: LinkLabels): string =>
  labels.size === 0
    ? text
    : text.replace(/\[([^[\]]{1,999})\]\[\1\](?![[(:])/g, (all, label: string) =>
        labels.has(normalizeLabel(label)) ? `[${label}]` : all,
      );
