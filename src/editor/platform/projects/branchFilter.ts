import { type Disposable, type Event, EventEmitter, type Memento, window } from "vscode";
import type { Log } from "../../../core/work/log.ts";
import type { BranchMessages } from "../../../project/changes/branchMessages.ts";
import { Pause } from "../basics/activity.ts";
import { inBackground } from "../basics/background.ts";
import { setContext } from "../basics/context.ts";
import { disposeAll } from "../basics/disposables.ts";
import type { FolderCatalog } from "./folderCatalogs.ts";
import type { BranchWork, FoundWork } from "./gitRevisions.ts";
import type { Projects } from "./projects.ts";

/** The limit of the tree and the problems to the messages that a branch changed; kept for the workspace. */
export interface BranchFilter extends Disposable {
  readonly isOn: boolean;
  /** The ref that is compared with: chosen, else found with the messages. */
  readonly base: string | undefined;
  /** Fires when the filter or its messages changed. */
  readonly onDidChange: Event<void>;
  /** Turns the filter on or off; another base is kept. Throws `Failure` with a code of git, and stays off then. */
  set(isOn: boolean, base: string | undefined, signal: AbortSignal): Promise<void>;
  /** Applies the filter that was kept, at the first need. */
  begin(): void;
  /** The messages in the folder of a catalog; `undefined` without the filter, and until they are found. */
  messages(catalog: FolderCatalog): BranchMessages | undefined;
}

/** Milliseconds without a change before messages are compared again. */
const pauseMs = 600;

const storageKey = "glossa.branchFilter";

interface Kept {
  readonly isOn: boolean;
  readonly base?: string | undefined;
}

/** Makes the filter; git is not asked before it is on. */
export function createBranchFilter(projects: Projects, storage: Memento, log: Log): BranchFilter {
  return new WorkspaceBranchFilter(projects, storage, log);
}

class WorkspaceBranchFilter implements BranchFilter {
  readonly #changed = new EventEmitter<void>();
  readonly #projects: Projects;
  readonly #storage: Memento;
  readonly #log: Log;
  readonly #listeners: readonly Disposable[];
  #kept: Kept;
  #isBegun = false;
  #found: FoundWork | undefined;
  #work: BranchWork | undefined;
  #controller = new AbortController();
  readonly #pause = new Pause("branch", pauseMs, () => inBackground(this.#log, "branch", () => this.#refresh()));
  readonly onDidChange = this.#changed.event;

  constructor(projects: Projects, storage: Memento, log: Log) {
    this.#projects = projects;
    this.#storage = storage;
    this.#log = log;
    this.#kept = storage.get<Kept>(storageKey, { isOn: false });
    setContext("glossa.branchOnly", this.#kept.isOn);
    this.#listeners = [
      this.#changed,
      projects.onDidChange(() => this.#refreshLater()),
      // a commit or another branch was checked out in a terminal
      window.onDidChangeWindowState(({ focused }) => {
        if (focused) this.#refreshLater();
      }),
    ];
  }

  get isOn(): boolean {
    return this.#kept.isOn;
  }

  get base(): string | undefined {
    return this.#kept.base ?? this.#found?.base;
  }

  async set(isOn: boolean, base: string | undefined, signal: AbortSignal): Promise<void> {
    this.#isBegun = true;
    this.#stop();
    this.#found = isOn ? await this.#find(base, signal) : undefined;
    this.#kept = { isOn, base };
    setContext("glossa.branchOnly", isOn);
    this.#changed.fire();
    await this.#storage.update(storageKey, this.#kept);
  }

  begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    if (this.#kept.isOn) inBackground(this.#log, "branch", () => this.#refresh());
  }

  messages({ folder }: FolderCatalog): BranchMessages | undefined {
    return this.#kept.isOn ? this.#found?.messages.get(folder.uri.toString()) : undefined;
  }

  dispose(): void {
    this.#stop();
    this.#work?.close();
    disposeAll(this.#listeners);
  }

  #stop(): void {
    this.#pause.cancel();
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  #refreshLater(): void {
    if (this.#kept.isOn && this.#isBegun) this.#pause.begin();
  }

  async #refresh(): Promise<void> {
    this.#stop();
    const { signal } = this.#controller;
    const found = await this.#find(this.#kept.base, signal);
    if (signal.aborted) return;
    this.#found = found;
    this.#changed.fire();
  }

  async #find(base: string | undefined, signal: AbortSignal): Promise<FoundWork> {
    const { BranchWork: Work } = await import("./gitRevisions.ts");
    this.#work ??= new Work(this.#projects);
    return await this.#work.find(base, signal);
  }
}
