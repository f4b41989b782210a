import type { CustomDocument, CustomReadonlyEditorProvider, Disposable, Uri, WebviewPanel } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { traceOf } from "../../core/failures/reason.ts";
import type { FromGrid, ToGrid } from "../../webview/grid/gridProtocol.ts";
import type { App } from "../platform/app/app.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import { showPage } from "../platform/ui/webviewPage.ts";
import type { MemorySession } from "./memorySession.ts";

/** As the manifest's `customEditors` name it. */
export const memoryViewType = "glossa.memory";

interface MemoryDocument extends CustomDocument {
  readonly id: string;
}

interface OpenEditor extends Disposable {
  readonly panel: WebviewPanel;
  post(message: ToGrid): void;
  reload(): void;
}

/** The editors of `glossa:/memories/<id>/<name>.glossa-memory`. */
export class MemoryEditors implements CustomReadonlyEditorProvider<MemoryDocument>, Disposable {
  readonly #app: Pick<App, "service" | "resources" | "log">;
  readonly #extension: Uri;
  readonly #open = new Set<OpenEditor>();
  readonly #listener: Disposable;

  constructor(app: Pick<App, "service" | "resources" | "log">, extension: Uri) {
    this.#app = app;
    this.#extension = extension;
    this.#listener = app.resources.onDidChange((kind) => {
      if (kind === undefined || kind === "memory") for (const { reload } of this.#open) reload();
    });
  }

  openCustomDocument(uri: Uri): MemoryDocument {
    return { uri, id: memoryIdOf(uri), dispose: () => {} };
  }

  async resolveCustomEditor({ id, uri }: MemoryDocument, panel: WebviewPanel): Promise<void> {
    const [{ MemorySession }, { readFromGrid }] = await Promise.all([
      import("./memorySession.ts"),
      import("../../webview/grid/gridProtocol.ts"),
    ]);
    const { service, log } = this.#app;
    // the page may speak before all of this is made
    let session: MemorySession | undefined;
    const page = showPage<FromGrid, ToGrid>(panel.webview, {
      extension: this.#extension,
      name: "grid",
      title: memoryNameOf(uri),
      read: readFromGrid,
      take: (message) => session?.take(message),
    });
    const post = (message: ToGrid): void => page.post(message);
    const made = new MemorySession({
      id,
      client: (signal) => service.client(signal),
      post,
      log: (error) => log.error(`memory: ${error instanceof Failure ? error.code : traceOf(error)}`),
    });
    session = made;
    const open: OpenEditor = {
      panel,
      post,
      reload: () => made.reload(),
      dispose: () => {
        this.#open.delete(open);
        disposeAll([page, made]);
      },
    };
    this.#open.add(open);
    panel.onDidDispose(() => open.dispose());
  }

  /** Copies from the grid that is in use. */
  copy(what: "cell" | "row"): void {
    [...this.#open].find(({ panel }) => panel.active)?.post({ type: "copy", what });
  }

  dispose(): void {
    disposeAll([this.#listener, ...this.#open]);
  }
}

function memoryIdOf({ path }: Uri): string {
  const [, group, id] = path.split("/");
  if (group !== "memories" || !id) throw new Failure("service.notFound", { detail: path });
  return id;
}

const memoryNameOf = ({ path }: Uri): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.glossa-memory$/, "");
