import { Hover, type HoverProvider, l10n } from "vscode";
import { signalOf } from "../platform/basics/abort.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import { blocksMarkdown, textMarkdown } from "../platform/ui/safeMarkdown.ts";
import type { Offers } from "./matchOffers.ts";
import { findMatchPlace, type MatchPlaceNeeds } from "./matchPlace.ts";
import { offerMarkdown } from "./offerMarkdown.ts";
import { createMatchUse } from "./useMatch.ts";

/** Milliseconds in which a hover waits for the service. */
const hoverTimeoutMs = 2_000;

/** Shows over an empty or stale message the translations of similar texts. */
export function createMatchHover(needs: MatchPlaceNeeds, offers: Offers): HoverProvider {
  return {
    provideHover: async (document, position, token) => {
      const signal = signalOf(token);
      const place = await findMatchPlace(needs, document, position, signal);
      if (!place) return undefined;
      const found = await offers.find(place, hoverTimeoutMs, signal);
      if (found.length === 0) return undefined;
      const { source } = place.entry;
      const uri = uriOf(place.catalog, place.file.path).toString();
      const parts = found.map((offer) => offerMarkdown(offer, source.text, createMatchUse(uri, place, offer)));
      const markdown = markdownString(
        blocksMarkdown([textMarkdown(l10n.t("Translations of similar texts")), ...parts]),
      );
      return new Hover(markdown, rangesIn(place.file.text)(place.span));
    },
  };
}
