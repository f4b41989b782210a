import { type Disposable, type Event, EventEmitter } from "vscode";
import { Failure } from "../../core/failure.ts";
import type { ResourceKind } from "../../core/resources.ts";
import type { Client } from "../../service/client.ts";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { disposeAll } from "../platform/disposables.ts";

/** Which kinds the key may read and not change. Asked once a kind and service, and only of services of the user's. */
export class Rights implements Disposable {
  readonly #app: Pick<App, "service" | "resources" | "log">;
  readonly #changed = new EventEmitter<ResourceKind>();
  readonly #controller = new AbortController();
  readonly #asked = new Set<ResourceKind>();
  readonly #lacking = new Map<ResourceKind, Failure>();
  readonly #listeners: readonly Disposable[];
  readonly onDidChange: Event<ResourceKind> = this.#changed.event;

  constructor(app: Pick<App, "service" | "resources" | "log">) {
    this.#app = app;
    this.#listeners = [
      this.#changed,
      app.resources.onDidChange((kind) => {
        if (kind === undefined) {
          this.#asked.clear();
          this.#lacking.clear();
        }
      }),
    ];
  }

  /** What the service said where the key may not change a kind, as far as it was asked. */
  lacking(kind: ResourceKind): Failure | undefined {
    return this.#lacking.get(kind);
  }

  /** Finds out in the background. */
  ask(kind: ResourceKind): void {
    if (this.#asked.has(kind) || this.#app.service.state.kind !== "remote") return;
    this.#asked.add(kind);
    inBackground(this.#app.log, "resources", this.#look(kind));
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll(this.#listeners);
  }

  async #look(kind: ResourceKind): Promise<void> {
    const { signal } = this.#controller;
    const client = await this.#app.service.client(signal);
    try {
      await probes[kind]?.(client, signal);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // whether what it names exists is looked at after the key
      if (error.code !== "service.forbidden" || error.facts.scope === undefined) return;
      this.#lacking.set(kind, error);
      this.#changed.fire(kind);
    }
  }
}

/** Nothing has this id: deleting it changes nothing, and tells whether the key might. No scope covers spoken terms. */
const nobody = "00000000-0000-0000-0000-000000000000";

const probes: Partial<Record<ResourceKind, (client: Client, signal: AbortSignal) => Promise<unknown>>> = {
  glossary: async (client, signal) => {
    const { deleteGlossary } = await import("../../service/protocol/glossaries.ts");
    return await client.call(deleteGlossary, { glossary_id: nobody }, signal);
  },
  style: async (client, signal) => {
    const { deleteStyleRules } = await import("../../service/protocol/styleRules.ts");
    return await client.call(deleteStyleRules, { style_id: nobody }, signal);
  },
  memory: async (client, signal) => {
    const { deleteMemory } = await import("../../service/protocol/memories.ts");
    return await client.call(deleteMemory, { translation_memory_id: nobody }, signal);
  },
};
