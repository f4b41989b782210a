// @ts-check
// Knows when the extension is idle, from what it reports on channels of Node (src/editor/platform/basics/activity.ts):
// the extensions of a window share a process. Plain JavaScript, as VS Code loads the driver as it is.
const { AsyncLocalStorage } = require("node:async_hooks");
const { channel } = require("node:diagnostics_channel");
const { setTimeout: sleep } = require("node:timers/promises");

/** @typedef {import("../../../../src/editor/platform/basics/activity.ts").Activity} Activity */
/** @typedef {{ readonly work: Set<Activity>, readonly waits: Set<Activity> }} Flow What began in one command, or in work that nobody waits for. */

/** Pauses that are longer end in something that only concerns who waits for it: new folders, the end of a run. */
const longestPauseMs = 1_000;
/** VS Code gathers changes of a tree for as long before it asks for rows. */
const rowsMs = 200;
/** A service that says nothing for as long is one that a test holds back. */
const heldMs = 5_000;
const deadlineMs = 60_000;

class Activities {
  /** @type {AsyncLocalStorage<Flow>} */
  #current = new AsyncLocalStorage();
  /** @type {WeakMap<Activity, Flow>} */
  #flows = new WeakMap();
  /** @type {Set<Flow>} */
  #open = new Set();
  /** @type {Map<string, NodeJS.Timeout>} */
  #rows = new Map();
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #begun = channel("glossa.activity.begun");
  #ended = channel("glossa.activity.ended");
  #count = 0;

  constructor() {
    this.#begun.bindStore(this.#current, (activity) => this.#flowOf(/** @type {Activity} */ (activity)));
    this.#begun.subscribe(this.#begin);
    this.#ended.subscribe(this.#end);
  }

  dispose() {
    this.#begun.unbindStore(this.#current);
    this.#begun.unsubscribe(this.#begin);
    this.#ended.unsubscribe(this.#end);
  }

  /** Counts what has begun. */
  get count() {
    return this.#count;
  }

  /** What keeps it from being idle: not what waits for a person, nor for a service that is held. */
  busy(isServiceHeld = false) {
    const isHeld = (/** @type {Activity} */ { kind }) => kind === "person" || isServiceHeld;
    const busy = [...this.#open].filter(({ waits }) => ![...waits].some(isHeld));
    return [...busy.flatMap(({ work }) => [...work].map(({ name }) => name)), ...this.#rows.keys()];
  }

  /** Waits until nothing goes on. */
  async idle(isServiceHeld = false) {
    const deadline = AbortSignal.timeout(deadlineMs);
    while (this.busy(isServiceHeld).length > 0) {
      const isLate = await this.#nextChange();
      if (isLate && this.busy(true).length === 0) return;
      if (deadline.aborted) throw new Error(`Glossa is not idle: ${this.busy(isServiceHeld).join(", ")}`);
    }
  }

  /** Waits for a change; true if none came for long. */
  async #nextChange() {
    const over = new AbortController();
    const listener = () => over.abort();
    this.#listeners.add(listener);
    const isLate = await sleep(heldMs, true, { signal: over.signal }).catch(() => false);
    this.#listeners.delete(listener);
    return isLate;
  }

  /** @param {Activity} activity */
  #flowOf(activity) {
    const outer = this.#current.getStore();
    const isPart = activity.kind === "command" || activity.kind === "person" || activity.kind === "service";
    const flow = (isPart ? outer : undefined) ?? { work: new Set(), waits: new Set() };
    this.#flows.set(activity, flow);
    return flow;
  }

  #begin = (/** @type {unknown} */ message) => {
    const activity = /** @type {Activity} */ (message);
    this.#count++;
    if (activity.kind === "rows") this.#awaitRows(activity.name);
    else if (activity.kind !== "pause" || (activity.ms ?? 0) <= longestPauseMs) {
      const flow = this.#flows.get(activity) ?? this.#flowOf(activity);
      const isWait = activity.kind === "person" || activity.kind === "service";
      (isWait ? flow.waits : flow.work).add(activity);
      if (!isWait) this.#open.add(flow);
    }
    this.#change();
  };

  #end = (/** @type {unknown} */ message) => {
    const activity = /** @type {Activity} */ (message);
    const flow = this.#flows.get(activity);
    this.#flows.delete(activity);
    flow?.work.delete(activity);
    flow?.waits.delete(activity);
    if (flow?.work.size === 0) this.#open.delete(flow);
    this.#change();
  };

  /** VS Code set its timer a moment ago: this one ends after it. */
  #awaitRows(/** @type {string} */ name) {
    clearTimeout(this.#rows.get(name));
    const end = () => {
      this.#rows.delete(name);
      this.#change();
    };
    this.#rows.set(name, setTimeout(end, rowsMs));
  }

  #change() {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Waits until the extension is idle, and VS Code has shown it; begins again if something has begun by then.
 * @param {Activities} activities
 * @param {() => Thenable<unknown>} roundTrip to the process of the window and back
 */
async function untilIdle(activities, roundTrip, isServiceHeld = false) {
  let before = -1;
  while (before !== activities.count || activities.busy(isServiceHeld).length > 0) {
    await activities.idle(isServiceHeld);
    before = activities.count;
    // changes of a quick pick leave the extension host in the next turn of its timers
    for (let turn = 0; turn < 2; turn++) {
      await sleep(1);
      await roundTrip();
    }
  }
}

module.exports = { Activities, untilIdle };
