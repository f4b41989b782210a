import { CompletionItem, CompletionItemKind, type CompletionItemProvider, CompletionList, l10n, Range } from "vscode";
import { excerpt } from "../../core/text.ts";
import { signalOf } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { markdownString } from "../platform/markdownString.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { offerDocument, placeText } from "./markdown.ts";
import type { Offers } from "./offers.ts";
import { placeAt } from "./place.ts";
import { useOf } from "./use.ts";

/** Milliseconds in which completion waits for the service; what comes later is there when it is asked again. */
const patience = 300;

/** In the value of an empty or stale message, the translations of texts like its source. */
export function matchesCompletion(app: Pick<App, "projects">, offers: Offers): CompletionItemProvider {
  return {
    provideCompletionItems: async (document, position, token) => {
      const signal = signalOf(token);
      const place = await placeAt(app, document, position, signal);
      if (!place?.isInside) return undefined;
      const found = await offers.of(place, patience, signal);
      const uri = document.uri.toString();
      const items = found.map((offer, at) => {
        const item = new CompletionItem(
          { label: withoutIcons(excerpt(offer.text, 100)), description: placeText(offer) },
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
          arguments: [useOf(uri, place, offer)],
        };
        return item;
      });
      return new CompletionList(items, true);
    },
  };
}
