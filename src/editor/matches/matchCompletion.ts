import { CompletionItem, CompletionItemKind, type CompletionItemProvider, CompletionList, l10n, Range } from "vscode";
import { excerpt } from "../../core/text/textEdits.ts";
import { signalOf } from "../platform/basics/abort.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import type { Offers } from "./matchOffers.ts";
import { findMatchPlace, type MatchPlaceNeeds } from "./matchPlace.ts";
import { offerDocument, offerPlaceText } from "./offerMarkdown.ts";
import { createMatchUse } from "./useMatch.ts";

/** Milliseconds that completion waits for the service; later results are there the next time. */
const completionTimeoutMs = 300;

/** Completes the value of an empty or stale message with the translations of similar texts. */
export function createMatchCompletion(needs: MatchPlaceNeeds, offers: Offers): CompletionItemProvider {
  return {
    provideCompletionItems: async (document, position, token) => {
      const signal = signalOf(token);
      const place = await findMatchPlace(needs, document, position, signal);
      if (!place?.isInside) return undefined;
      const found = await offers.find(place, completionTimeoutMs, signal);
      const uri = document.uri.toString();
      const items = found.map((offer, at) => {
        const item = new CompletionItem(
          { label: withoutIcons(excerpt(offer.text, 100)), description: offerPlaceText(offer) },
          CompletionItemKind.Text,
        );
        // the format writes the message: escapes, quotation marks and states are its own matter
        item.insertText = "";
        item.range = new Range(position, position);
        item.sortText = `0${at}`;
        item.preselect = at === 0 && offer.score === 100;
        item.documentation = markdownString(offerDocument(offer, place.entry.source.text));
        item.command = {
          command: "_glossa.useMatch",
          title: l10n.t("Use This Translation"),
          arguments: [createMatchUse(uri, place, offer)],
        };
        return item;
      });
      return new CompletionList(items, true);
    },
  };
}
