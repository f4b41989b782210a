import type { Disposable } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import { choiceFor } from "../../core/projectFile/projectOptions.ts";
import type { ChosenMemory } from "../../core/resources/resourceReferences.ts";
import type { MemoryMatch } from "../../service/operations/memoryMatches.ts";
import type { App } from "../platform/app/app.ts";
import { isCancelled } from "../platform/basics/abort.ts";
import { disposeAll } from "../platform/basics/disposables.ts";
import type { MatchPlace } from "./matchPlace.ts";

type Needs = Pick<App, "service" | "resources" | "log">;

/** Texts whose matches are kept. */
const maxCached = 500;

/** Matches of the translation memory that a project chose; each text is requested from the service once. */
export class ChosenMatches implements Disposable {
  readonly #needs: Needs;
  readonly #kept = new Map<string, Promise<readonly MemoryMatch[]>>();
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#listeners = [
      needs.service.onDidChange(() => this.#kept.clear()),
      needs.resources.onDidChange((kind) => {
        if (kind === undefined || kind === "memory") this.#kept.clear();
      }),
    ];
  }

  /** The memory that a translation at a place uses; `undefined` if none is chosen or no service is running. */
  memoryOf({ loaded, file }: MatchPlace): ChosenMemory | undefined {
    const { state } = this.#needs.service;
    const isThere = state.kind === "remote" || (state.kind === "embedded" && state.running);
    return isThere ? choiceFor(loaded.project, file.locale).memory : undefined;
  }

  /** Finds matches with at least a score, best first; none if the service can't answer. */
  find(place: MatchPlace, memory: ChosenMemory, threshold: number): Promise<readonly MemoryMatch[]> {
    const { loaded, file, entry } = place;
    const source = loaded.catalog.sourceLocale;
    const key = JSON.stringify([memory.id, memory.name, source, file.locale, entry.source.text]);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const asking = this.#ask(memory, source, file.locale, entry.source.text, threshold).catch((error: unknown) => {
      this.#kept.delete(key);
      // no notification that a service is away just for viewing a message
      if (!isCancelled(error))
        this.#needs.log.warn(`matches: ${error instanceof Failure ? error.code : String(error)}`);
      return [];
    });
    this.#kept.set(key, asking);
    for (const oldest of [...this.#kept.keys()].slice(0, -maxCached)) this.#kept.delete(oldest);
    return asking;
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll(this.#listeners);
  }

  async #ask(
    memory: ChosenMemory,
    source: Locale,
    target: Locale,
    text: string,
    threshold: number,
  ): Promise<readonly MemoryMatch[]> {
    const { service } = this.#needs;
    const { signal } = this.#controller;
    const [{ fittingResources: fitting }, { findMemoryMatches: memoryMatches }] = await Promise.all([
      import("../../project/plan/planResources.ts"),
      import("../../service/operations/memoryMatches.ts"),
    ]);
    const { applied } = await fitting({ memory }, source, target, service.directory, signal);
    const memoryId = applied?.memoryId;
    if (memoryId === undefined) return [];
    return await memoryMatches(await service.client(signal), { memoryId, text, target, threshold }, signal);
  }
}
