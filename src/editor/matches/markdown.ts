import { l10n } from "vscode";
import { type DiffPart, wordDiff } from "../../core/memory/diff.ts";
import type { MatchUse } from "../platform/commandArguments.ts";
import { blocks, commandLink, inline, lines, type Markdown, strong, struck, text } from "../platform/markdown.ts";
import { percentText } from "../platform/names.ts";
import type { Offer } from "./offers.ts";

/** Where an offer stands and how much it is like the text: `87% · locales/de.json`. */
export function placeText({ score, file, memory }: Offer): string {
  const place = file ?? (memory ? l10n.t("memory “{0}”", memory) : l10n.t("translation memory"));
  return `${percentText(score)} · ${place}`;
}

/** Shows an offer in a hover, with a link that writes it into the message. */
export function offerMarkdown(offer: Offer, source: string, use: MatchUse): Markdown {
  const title = l10n.t("Write this translation into the message");
  return lines([
    text(offer.text),
    difference(offer, source),
    inline(
      [commandLink(l10n.t("Use This Translation"), "_glossa.useMatch", [use], title), text(placeText(offer))],
      text(" — "),
    ),
  ]);
}

/** Documents a completion item. */
export function offerDocument(offer: Offer, source: string): Markdown {
  return blocks([text(offer.text), difference(offer, source)]);
}

/** What an offer's source has otherwise than the message's: gone words struck, new ones bold. */
function difference(offer: Offer, source: string): Markdown {
  const parts = offer.source === source ? [] : wordDiff(offer.source, source);
  return inline(parts.map((part) => marks[part.kind](part.text)));
}

const marks: Readonly<Record<DiffPart["kind"], (value: string) => Markdown>> = {
  same: text,
  removed: struck,
  added: strong,
};
