import { l10n, MarkdownString } from "vscode";
import { type DiffPart, wordDiff } from "../../core/memory/diff.ts";
import type { Offer } from "./offers.ts";

/** Where an offer stands and how much it is like the text: `87 % · locales/de.json`. */
export function placeText({ score, file, memory }: Offer): string {
  const place = file ?? (memory ? l10n.t("memory “{0}”", memory) : l10n.t("translation memory"));
  return l10n.t("{0} % · {1}", String(score), place);
}

/** What an offer's source has otherwise than the message's: gone words struck, new ones bold. */
export function differenceText(offer: Offer, source: string): string {
  return offer.source === source ? "" : wordDiff(offer.source, source).map(partText).join("");
}

/** An offer as a part of a hover, with a command that takes it. */
export function offerText(offer: Offer, source: string, command: string): string {
  const title = l10n.t("Write this translation into the message");
  const difference = differenceText(offer, source);
  const lines = [
    `${escaped(offer.text)}`,
    ...(difference === "" ? [] : [difference]),
    `[${l10n.t("Use This Translation")}](${command} "${title}") — ${escaped(placeText(offer))}`,
  ];
  return lines.join("  \n");
}

/** Documentation of a completion item. */
export function offerDocument(offer: Offer, source: string): MarkdownString {
  const difference = differenceText(offer, source);
  return new MarkdownString([escaped(offer.text), ...(difference === "" ? [] : [difference])].join("\n\n"));
}

const marks: Readonly<Record<DiffPart["kind"], string>> = { same: "", removed: "~~", added: "**" };

/** Marks must touch what they mark. */
function partText({ kind, text }: DiffPart): string {
  const inner = text.trim();
  if (inner === "" || kind === "same") return escaped(text);
  const start = text.indexOf(inner);
  return `${escaped(text.slice(0, start))}${marks[kind]}${escaped(inner)}${marks[kind]}${escaped(text.slice(start + inner.length))}`;
}

/** A text as Markdown that shows it: no mark, no link, no element. */
const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/[\\`*_{}[\]()#+\-.!~|>]/g, "\\$&")
    .replace(/\r\n?|\n/g, " ↵ ");
