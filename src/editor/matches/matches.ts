import { type CompletionItemProvider, type Disposable, type HoverProvider, languages } from "vscode";
import { endings } from "../../core/formats/extensions.ts";
import type { App } from "../platform/app/app.ts";
import { disposeAll } from "../platform/basics/disposables.ts";

/** Memory matches while editing, and memories of the project's translations. */
export function registerMatches(
  app: Pick<App, "register" | "projects" | "service" | "resources" | "choices" | "log">,
): Disposable {
  const selector = { pattern: `**/*.{${endings.join(",")}}` };
  const late = new LazyProviders(app);
  const listeners = [
    late,
    languages.registerHoverProvider(selector, late),
    languages.registerCompletionItemProvider(selector, late, '"', "'", ">"),
    app.register("_glossa.useMatch", async ([use], signal) => {
      const { useMatch } = await import("./useMatch.ts");
      await useMatch(app, use, signal);
    }),
    app.register("glossa.buildMemory", async (_, signal) => {
      const { buildProjectMemory: buildMemory } = await import("./buildProjectMemory.ts");
      await buildMemory(app, signal);
    }),
  ];
  return { dispose: () => disposeAll(listeners) };
}

interface Providers {
  readonly hover: HoverProvider;
  readonly completion: CompletionItemProvider;
  readonly offers: Disposable;
}

/** Loads everything over the first locale file. */
class LazyProviders implements HoverProvider, CompletionItemProvider, Disposable {
  readonly #app: Pick<App, "projects" | "service" | "resources" | "log">;
  #loaded: Promise<Providers> | undefined;

  constructor(app: Pick<App, "projects" | "service" | "resources" | "log">) {
    this.#app = app;
  }

  async provideHover(...asked: Parameters<HoverProvider["provideHover"]>) {
    const providers = await this.#providersFor(asked[0]);
    return await providers?.hover.provideHover(...asked);
  }

  async provideCompletionItems(...asked: Parameters<CompletionItemProvider["provideCompletionItems"]>) {
    const providers = await this.#providersFor(asked[0]);
    return await providers?.completion.provideCompletionItems(...asked);
  }

  dispose(): void {
    void this.#loaded?.then(({ offers }) => offers.dispose());
  }

  async #providersFor({ uri }: Parameters<HoverProvider["provideHover"]>[0]): Promise<Providers | undefined> {
    if (!this.#app.projects.getCached(uri)) return undefined;
    this.#loaded ??= this.#load();
    return await this.#loaded;
  }

  async #load(): Promise<Providers> {
    const [{ Offers }, { createMatchHover: matchesHover }, { createMatchCompletion: matchesCompletion }] =
      await Promise.all([import("./matchOffers.ts"), import("./matchHover.ts"), import("./matchCompletion.ts")]);
    const offers = new Offers(this.#app);
    const needs = { projects: this.#app.projects, entries: offers.entries };
    return { offers, hover: matchesHover(needs, offers), completion: matchesCompletion(needs, offers) };
  }
}
