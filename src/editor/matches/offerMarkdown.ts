import { l10n } from "vscode";
import { type DiffPart, wordDiff } from "../../core/memory/wordDiff.ts";
import type { MatchUse } from "../platform/commands/commandArguments.ts";
import { percentOfHundredText } from "../platform/ui/displayText.ts";
import {
  blocksMarkdown,
  commandLink,
  inline,
  linesMarkdown,
  type Markdown,
  strong,
  struck,
  textMarkdown,
} from "../platform/ui/safeMarkdown.ts";
import type { MatchOffer } from "./matchOffers.ts";

/** The place of an offer and its similarity: `87% · locales/de.json`. */
export function offerPlaceText({ score, file, memory }: MatchOffer): string {
  const place = file ?? (memory ? l10n.t("memory “{0}”", memory) : l10n.t("translation memory"));
  return `${percentOfHundredText(score)} · ${place}`;
}

/** Shows an offer in a hover, with a link that writes it into the message. */
export function offerMarkdown(offer: MatchOffer, source: string, use: MatchUse): Markdown {
  const title = l10n.t("Write this translation into the message");
  return linesMarkdown([
    textMarkdown(offer.text),
    differenceMarkdown(offer, source),
    inline(
      [
        commandLink(l10n.t("Use This Translation"), "_glossa.useMatch", [use], title),
        textMarkdown(offerPlaceText(offer)),
      ],
      textMarkdown(" — "),
    ),
  ]);
}

/** Documents a completion item. */
export function offerDocument(offer: MatchOffer, source: string): Markdown {
  return blocksMarkdown([textMarkdown(offer.text), differenceMarkdown(offer, source)]);
}

/** The differences between an offer's source and the message's: removed words struck, new ones bold. */
function differenceMarkdown(offer: MatchOffer, source: string): Markdown {
  const parts = offer.source === source ? [] : wordDiff(offer.source, source);
  return inline(parts.map((part) => marks[part.kind](part.text)));
}

const marks: Readonly<Record<DiffPart["kind"], (value: string) => Markdown>> = {
  same: textMarkdown,
  removed: struck,
  added: strong,
};
