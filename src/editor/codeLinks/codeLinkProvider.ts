import { type Disposable, languages } from "vscode";
import type { App } from "../platform/app/app.ts";

/** Links from the places in code that PO and XLIFF files name, to files of the workspace. */
export function registerCodeLinks({ projects }: Pick<App, "projects">): Disposable {
  return languages.registerDocumentLinkProvider(
    { scheme: "file", pattern: "**/*.{po,pot,xlf,xliff}" },
    {
      provideDocumentLinks: async (document, token) => {
        if (projects.getCached(document.uri) === undefined) return [];
        const { createCodeLinks } = await import("./createCodeLinks.ts");
        return await createCodeLinks(document, token);
      },
    },
  );
}
