import { Hover, type HoverProvider, l10n } from "vscode";
import { signalOf } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { uriOf } from "../platform/catalogs.ts";
import { rangesIn } from "../platform/convert.ts";
import { blocks, text } from "../platform/markdown.ts";
import { markdownString } from "../platform/markdownString.ts";
import { offerMarkdown } from "./markdown.ts";
import type { Offers } from "./offers.ts";
import { placeAt } from "./place.ts";
import { useOf } from "./use.ts";

/** Milliseconds in which a hover waits for the service. */
const patience = 2_000;

/** Over an empty or stale message, the translations of texts like its source. */
export function matchesHover(app: Pick<App, "projects">, offers: Offers): HoverProvider {
  return {
    provideHover: async (document, position, token) => {
      const signal = signalOf(token);
      const place = await placeAt(app, document, position, signal);
      if (!place) return undefined;
      const found = await offers.of(place, patience, signal);
      if (found.length === 0) return undefined;
      const { source } = place.entry;
      const uri = uriOf(place.catalog, place.file.path).toString();
      const parts = found.map((offer) => offerMarkdown(offer, source.text, useOf(uri, place, offer)));
      const markdown = markdownString(blocks([text(l10n.t("Translations of similar texts")), ...parts]));
      return new Hover(markdown, rangesIn(place.file.text)(place.span));
    },
  };
}
