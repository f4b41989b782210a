import { type Disposable, type TextDocument, Uri, window, workspace } from "vscode";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { dictionaryLanguage } from "./dictionary/dictionaryLanguage.ts";
import { LazyDisposable } from "./lazyDisposable.ts";
import { ServiceTexts } from "./serviceTexts.ts";
import { termsLanguage } from "./terms/termsLanguage.ts";
import { parseTextAddress, textScheme } from "./textAddress.ts";
import { mergeText, overwriteText, serviceScheme, TextConflicts } from "./textConflicts.ts";
import { TextFiles } from "./textFileSystem.ts";

/** The service's texts in the editor: the scheme `glossa:`, opened from the service and saved to it. */
export function registerTexts(app: Pick<App, "register" | "service" | "resources" | "log" | "storage">): Disposable {
  const { register, resources, log, storage } = app;
  const conflicts = new TextConflicts();
  const texts = new ServiceTexts(app, storage.workspace, (uri) => {
    inBackground(log, "conflict", () => conflicts.show(uri, texts.getSession(uri)?.theirs ?? ""));
  });
  const files = new TextFiles(texts);
  const follow = (document: TextDocument): void => {
    if (document.uri.scheme !== textScheme) return;
    texts.follow(document);
    // saved, or taken back
    if (!document.isDirty) conflicts.end(document.uri);
  };
  const dictionaries = new LazyDisposable(() =>
    import("./dictionary/dictionaryFeatures.ts").then((made) => made.createDictionaryFeatures(app)),
  );
  const terms = new LazyDisposable(() => import("./terms/termsFeatures.ts").then((made) => made.createTermsFeatures()));
  const begin = ({ languageId }: TextDocument): void => {
    if (languageId === dictionaryLanguage) inBackground(log, "dictionary", () => dictionaries.get());
    if (languageId === termsLanguage) inBackground(log, "spoken terms", () => terms.get());
  };
  for (const document of workspace.textDocuments) begin(document);
  const active = (uri: unknown): Uri | undefined => (uri instanceof Uri ? uri : window.activeTextEditor?.document.uri);
  return combineDisposables(
    files,
    texts,
    conflicts,
    dictionaries,
    terms,
    workspace.registerFileSystemProvider(textScheme, files, { isCaseSensitive: true }),
    workspace.registerTextDocumentContentProvider(serviceScheme, conflicts),
    workspace.onDidOpenTextDocument((document) => {
      follow(document);
      begin(document);
    }),
    workspace.onDidChangeTextDocument(({ document }) => follow(document)),
    workspace.onDidSaveTextDocument(follow),
    workspace.onDidCloseTextDocument((document) => {
      if (document.uri.scheme !== textScheme) return;
      texts.leave(document);
      conflicts.end(document.uri);
    }),
    resources.onDidChange((kind) => {
      if (texts.saving) return;
      for (const { uri, isDirty } of workspace.textDocuments) {
        const address = parseTextAddress(uri);
        if (address && !isDirty && (kind === undefined || kind === address.kind)) files.notifyChanged(uri);
      }
    }),
    register("glossa.texts.overwrite", async ([uri]) => {
      const place = active(uri);
      if (place) await overwriteText(texts, place);
    }),
    register("glossa.texts.merge", async ([uri], signal) => {
      const place = active(uri);
      if (place) await mergeText(texts, conflicts, place, signal);
    }),
    register("glossa.dictionary.sort", async (_, signal) => {
      const editor = window.activeTextEditor;
      if (editor?.document.languageId === dictionaryLanguage) await (await dictionaries.get()).sort(editor, signal);
    }),
    register("glossa.dictionary.toggleAligned", async () => (await dictionaries.get()).toggleAligned()),
  );
}
