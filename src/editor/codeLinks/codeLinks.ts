import {
  type CancellationToken,
  type Disposable,
  DocumentLink,
  type DocumentLinkProvider,
  languages,
  type TextDocument,
} from "vscode";
import type { CodeLink } from "../../core/codeLinks.ts";
import type { App } from "../platform/commands/app.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";

/** A link whose target is looked for when it is followed. */
class PlacedLink extends DocumentLink {
  readonly link: CodeLink;
  readonly document: TextDocument;

  constructor(document: TextDocument, link: CodeLink, range: DocumentLink["range"]) {
    super(range);
    this.document = document;
    this.link = link;
  }
}

/** Links from the places in code that PO and XLIFF files name, to files of the workspace. */
export function registerCodeLinks({ projects }: Pick<App, "projects">): Disposable {
  const provider: DocumentLinkProvider<PlacedLink> = {
    provideDocumentLinks: async (document, token: CancellationToken) => {
      if (document.uri.scheme !== "file" || projects.getCached(document.uri) === undefined) return [];
      const { findCodeLinks } = await import("../../core/codeLinks.ts");
      if (token.isCancellationRequested) return [];
      const text = document.getText();
      const rangeOf = rangesIn(text);
      const ending = document.uri.path.split(".").at(-1) ?? "";
      return findCodeLinks(text, ending.toLowerCase()).map(
        (link) => new PlacedLink(document, link, rangeOf(link.span)),
      );
    },
    resolveDocumentLink: async (placed) => {
      const target = await (await import("./linkTarget.ts")).findLinkTarget(placed.document, placed.link);
      if (target !== undefined) placed.target = target;
      return placed;
    },
  };
  return languages.registerDocumentLinkProvider({ scheme: "file", pattern: "**/*.{po,pot,xlf,xliff}" }, provider);
}
