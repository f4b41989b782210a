import {
  type CancellationToken,
  CodeLens,
  type CodeLensProvider,
  type Disposable,
  type Event,
  EventEmitter,
  l10n,
  type TextDocument,
  workspace,
} from "vscode";
import { signalOf } from "../platform/basics/abort.ts";
import { setting } from "../platform/basics/settings.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import { referenceLocations } from "./keyNavigation.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import { findMessageAt } from "./messageAt.ts";

/** Messages that lenses are shown for at most: in longer files they would be in the way. */
const maxLenses = 2_000;

/** The lens of one message; its count is made when it is shown. */
class UsageLens extends CodeLens {
  document: TextDocument | undefined;
}

/** Shows over each message of a locale file in how many places code asks for it (setting, off by default). */
export class UsageLenses implements CodeLensProvider<UsageLens>, Disposable {
  readonly #needs: KeyNeeds;
  readonly #changed = new EventEmitter<void>();
  readonly #listener: Disposable;
  readonly onDidChangeCodeLenses: Event<void> = this.#changed.event;

  constructor(needs: KeyNeeds) {
    this.#needs = needs;
    this.#listener = workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("glossa.keys.usageLens")) this.#changed.fire();
    });
  }

  async provideCodeLenses(document: TextDocument, token: CancellationToken): Promise<UsageLens[]> {
    const { projects } = this.#needs;
    const known = setting("glossa.keys.usageLens", document) ? projects.getCached(document.uri) : undefined;
    if (known === undefined) return [];
    const locales = localeFilesOf(known).map(({ locale }) => locale);
    const loaded = await projects.load(known.catalog, locales, signalOf(token));
    const file = loaded.files.find(({ path, locale }) => path === known.file.path && locales.includes(locale));
    const rangeOf = file && rangesIn(file.text);
    const messages = file?.document.messages.slice(0, maxLenses) ?? [];
    return messages.flatMap(({ keySpan, span }) => {
      if (rangeOf === undefined) return [];
      const lens = new UsageLens(rangeOf(keySpan ?? span));
      lens.document = document;
      return lens;
    });
  }

  async resolveCodeLens(lens: UsageLens, token: CancellationToken): Promise<UsageLens> {
    const { document } = lens;
    if (document === undefined) return lens;
    const target = await findMessageAt(this.#needs, document, lens.range.start, signalOf(token));
    const places = target ? await referenceLocations(target.folder, target.found) : [];
    const title = places.length === 1 ? l10n.t("1 usage") : l10n.t("{0} usages", places.length);
    lens.command = {
      command: "editor.action.showReferences",
      title,
      arguments: [document.uri, lens.range.start, places],
    };
    return lens;
  }

  dispose(): void {
    this.#listener.dispose();
    this.#changed.dispose();
  }
}
