import { type Disposable, type Event, EventEmitter } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { Client } from "../../service/serviceClient.ts";
import type { App } from "../platform/app/app.ts";
import { inBackground } from "../platform/basics/background.ts";
import { disposeAll } from "../platform/basics/disposables.ts";

/**
 * Kinds that the key may read and not change. Asked once for a kind and service, and only of services of the user's.
 */
export class ResourceRights implements Disposable {
  readonly #app: Pick<App, "service" | "resources" | "log">;
  readonly #changed = new EventEmitter<ServiceResourceKind>();
  readonly #controller = new AbortController();
  readonly #asked = new Set<ServiceResourceKind>();
  readonly #lacking = new Map<ServiceResourceKind, Failure>();
  readonly #listeners: readonly Disposable[];
  readonly #found = new EventEmitter<void>();
  /** True if the service has style profiles; `undefined` before it was asked. */
  #hasProfiles: boolean | undefined;
  /** The running search for style profiles; one of the service before is of no use. */
  #search: symbol | undefined;
  /** Fires after the service was asked whether it has a kind of resources. */
  readonly onDidFind: Event<void> = this.#found.event;
  readonly onDidChange: Event<ServiceResourceKind> = this.#changed.event;

  constructor(app: Pick<App, "service" | "resources" | "log">) {
    this.#app = app;
    this.#listeners = [
      this.#changed,
      this.#found,
      app.resources.onDidChange((kind) => {
        if (kind === undefined) {
          this.#asked.clear();
          this.#lacking.clear();
          [this.#hasProfiles, this.#search] = [undefined, undefined];
        }
      }),
    ];
  }

  /** Returns the service's failure if the key is known to lack the right to change a kind. */
  findMissing(kind: ServiceResourceKind): Failure | undefined {
    return this.#lacking.get(kind);
  }

  /**
   * Returns whether the service is known to offer a kind. Not every service has style profiles, and not every account:
   * they are looked for in the background.
   */
  isOffered(kind: ServiceResourceKind): boolean {
    if (kind !== "styleProfile" || this.#app.service.state.kind !== "remote") return true;
    if (this.#hasProfiles === undefined && this.#search === undefined) {
      const search = Symbol("style profiles");
      this.#search = search;
      inBackground(this.#app.log, "resources", () => this.#findProfiles(search));
    }
    return this.#hasProfiles === true;
  }

  /** Checks a kind in the background. */
  check(kind: ServiceResourceKind): void {
    if (this.#asked.has(kind) || this.#app.service.state.kind !== "remote") return;
    this.#asked.add(kind);
    inBackground(this.#app.log, "resources", () => this.#look(kind));
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll(this.#listeners);
  }

  async #findProfiles(search: symbol): Promise<void> {
    const found = await this.#askForProfiles();
    if (this.#search !== search) return;
    [this.#hasProfiles, this.#search] = [found, undefined];
    if (found) this.#found.fire();
  }

  /** Returns whether the service offers style profiles; a failure that says nothing of it is shown in the group. */
  async #askForProfiles(): Promise<boolean> {
    try {
      await this.#app.resources.list("styleProfile", this.#controller.signal);
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return error.code !== "service.forbidden" && error.code !== "service.notFound";
    }
  }

  async #look(kind: ServiceResourceKind): Promise<void> {
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

/**
 * An id that nothing has: deleting it changes nothing, and shows whether the key might. No published scope covers
 * spoken terms.
 */
const unusedId = "00000000-0000-0000-0000-000000000000";

const probes: Partial<Record<ServiceResourceKind, (client: Client, signal: AbortSignal) => Promise<unknown>>> = {
  glossary: async (client, signal) => {
    const { deleteGlossary } = await import("../../service/protocol/glossaryEndpoints.ts");
    return await client.call(deleteGlossary, { glossary_id: unusedId }, signal);
  },
  style: async (client, signal) => {
    const { deleteStyleRules } = await import("../../service/protocol/styleRuleEndpoints.ts");
    return await client.call(deleteStyleRules, { style_id: unusedId }, signal);
  },
  styleProfile: async (client, signal) => {
    const { deleteStyleProfile } = await import("../../service/protocol/styleProfileEndpoints.ts");
    return await client.call(deleteStyleProfile, { style_profile_id: unusedId }, signal);
  },
  memory: async (client, signal) => {
    const { deleteMemory } = await import("../../service/protocol/memoryEndpoints.ts");
    return await client.call(deleteMemory, { translation_memory_id: unusedId }, signal);
  },
};
