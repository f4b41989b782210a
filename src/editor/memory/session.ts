import { type Disposable, env } from "vscode";
import { Failure } from "../../core/failure.ts";
import type { Client } from "../../service/client.ts";
import type { Memory, MemorySegment } from "../../service/parts/memories.ts";
import type { Search, ToEditor, ToPage } from "../../webview/grid/protocol.ts";
import { isCancelled } from "../platform/abort.ts";
import { runCommand } from "../platform/commands.ts";
import { textsText } from "../platform/names.ts";
import { failed, loading, noNotice, nothing } from "./notices.ts";
import { Pages } from "./pages.ts";
import { columnsOf, rowOf, shownTarget, targetChoice } from "./rows.ts";
import { foundText, gridTexts, progressText } from "./texts.ts";

export interface SessionNeeds {
  readonly id: string;
  client(signal: AbortSignal): Promise<Client>;
  post(message: ToPage): void;
  /** A failure that the page shows. */
  log(error: unknown): void;
}

/** The most segments that a page has (docs/protocol.md, *Segments*). */
const pageSize = 100;
/** Rows that can be scrolled into where nobody knows how many follow. */
const ahead = 30;
/** Milliseconds between two words of progress. */
const progressEvery = 200;

/** One memory in one editor: answers what its page asks for, and stays when the page is hidden. */
export class MemorySession implements Disposable {
  readonly #needs: SessionNeeds;
  #controller = new AbortController();
  #generation = 0;
  #search: Search = { text: "", isCaseSensitive: false };
  #chosen: string | undefined;
  #memory: Memory | undefined;
  #pages: Pages<MemorySegment> | undefined;
  /** All segments as far as they were walked, while a search shows others: the way is not walked again. */
  #all: Pages<MemorySegment> | undefined;
  /** What a retry needs to begin with. */
  #failure: unknown;
  #said = "";
  #toldProgress = 0;

  constructor(needs: SessionNeeds) {
    this.#needs = needs;
  }

  take(message: ToEditor): void {
    (this.#takers[message.type] as (message: ToEditor) => void)(message);
  }

  /** Reads everything anew, as when the service is another. */
  reload(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#memory = undefined;
    this.#all = undefined;
    this.#needs.post(loading(this.#search));
    void this.#open(this.#controller.signal);
  }

  dispose(): void {
    this.#controller.abort();
    this.#pages?.dispose();
  }

  readonly #takers: { readonly [T in ToEditor["type"]]: (message: Extract<ToEditor, { readonly type: T }>) => void } = {
    ready: ({ search, choice }) => {
      this.#chosen = choice ?? this.#chosen;
      this.#said = "";
      const isSame = same(search, this.#search);
      this.#search = search;
      if (this.#memory === undefined || this.#failure !== undefined) this.reload();
      else {
        this.#setup(this.#memory);
        if (isSame) this.#showAgain();
        else this.#begin(true);
      }
    },
    show: ({ generation, first, last }) => {
      if (generation !== this.#generation) return;
      this.#pages?.show(first, last);
      this.#tellProgress();
    },
    search: ({ search }) => {
      if (same(search, this.#search)) return;
      const before = this.#search;
      this.#search = search;
      if (this.#memory === undefined || before.text + search.text === "") return;
      if (before.text === "") this.#setAside();
      if (search.text === "" && this.#all !== undefined) this.#takeBack(this.#all);
      else this.#begin(false);
    },
    choose: ({ value }) => {
      this.#chosen = value;
      if (this.#memory === undefined) return;
      this.#setup(this.#memory);
      this.#showAgain();
    },
    act: ({ action }) => {
      if (action === "connect") void runCommand("glossa.connect");
      else if (action === "retry") this.#retry();
    },
    copied: ({ text }) => void env.clipboard.writeText(text),
  };

  #retry(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (this.#memory === undefined || isGone(failure)) this.reload();
    // a cursor that is no longer good can't be used again
    else if (failure instanceof Failure && failure.code === "service.refused") this.#begin(false);
    else {
      this.#needs.post(this.#pages?.reached === 0 ? loading(this.#search) : noNotice);
      this.#pages?.retry();
    }
  }

  async #open(signal: AbortSignal): Promise<void> {
    try {
      const { memoryById } = await import("../../service/protocol/memories.ts");
      const client = await this.#needs.client(signal);
      const memory = await client.call(memoryById, { translation_memory_id: this.#needs.id }, signal);
      if (signal.aborted) return;
      this.#memory = memory;
      this.#setup(memory);
      this.#begin(false);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #setup(memory: Memory): void {
    const choice = targetChoice(memory, this.#chosen);
    this.#needs.post({
      type: "setup",
      label: memory.name || this.#needs.id,
      texts: gridTexts(),
      columns: columnsOf(memory, shownTarget(memory, choice)),
      ...(choice && { choice }),
      shortest: 2,
    });
  }

  /** Begins at the first segment that the search finds. */
  #begin(keepsPlace: boolean): void {
    this.#pages?.dispose();
    this.#failure = undefined;
    this.#said = "";
    const search = this.#search;
    const { client, id } = this.#needs;
    const signal = this.#controller.signal;
    const pages: Pages<MemorySegment> = new Pages({
      fetch: async (cursor, left) => {
        const { memorySegments } = await import("../../service/protocol/memories.ts");
        const either = AbortSignal.any([left, signal]);
        const params = {
          translation_memory_id: id,
          page_size: pageSize,
          ...(cursor !== undefined && { page_cursor: cursor }),
          ...(search.text !== "" && { filter_text: search.text, filter_case_sensitive: search.isCaseSensitive }),
        };
        const answer = await (await client(either)).call(memorySegments, params, either);
        return { items: answer.segments, next: answer.next_page_cursor };
      },
      onItems: (first, segments) => this.#give(first, segments),
      onReached: () => this.#tellReached(pages),
      onFailure: (error) => this.#fail(error),
    });
    this.#pages = pages;
    this.#reset(keepsPlace);
    this.#needs.post(loading(search));
    pages.show(0, pageSize);
  }

  #setAside(): void {
    this.#pages?.show(0, 0);
    this.#all = this.#failure === undefined ? this.#pages : undefined;
    this.#pages = undefined;
  }

  #takeBack(all: Pages<MemorySegment>): void {
    this.#pages?.dispose();
    this.#pages = all;
    this.#all = undefined;
    this.#failure = undefined;
    this.#said = "";
    this.#showAgain(false);
    all.show(0, pageSize);
  }

  /** Gives the page anew what was found already: it asks for what it shows. */
  #showAgain(keepsPlace = true): void {
    const pages = this.#pages;
    if (pages === undefined) return;
    this.#reset(keepsPlace);
    if (pages.reached === 0 && !pages.isAtEnd) this.#needs.post(loading(this.#search));
    else this.#tellReached(pages);
  }

  #reset(keepsPlace: boolean): void {
    this.#generation++;
    this.#needs.post({ type: "reset", generation: this.#generation, keepsPlace });
    this.#tellProgress();
  }

  #give(first: number, segments: readonly MemorySegment[]): void {
    const memory = this.#memory;
    if (memory === undefined) return;
    const target = shownTarget(memory, targetChoice(memory, this.#chosen));
    const rows = segments.map((segment, at) => rowOf(segment, first + at, target, this.#search));
    this.#needs.post({ type: "rows", generation: this.#generation, first, rows });
  }

  #tellReached(pages: Pages<MemorySegment>): void {
    if (pages !== this.#pages) return;
    this.#tellProgress();
    if (pages.reached === 0 && !pages.isAtEnd) return;
    const { rows, text, isWhole } = this.#counted(pages);
    const isNews = text !== this.#said && (this.#said === "" || pages.isAtEnd);
    if (isNews) this.#said = text;
    this.#needs.post({
      type: "count",
      generation: this.#generation,
      rows,
      isWhole,
      text,
      ...(isNews && { say: text }),
    });
    this.#needs.post(rows === 0 ? nothing(this.#search) : noNotice);
  }

  /** Rows there are as far as is known, and whether that is all: of a memory as the service says, of a search at its end. */
  #counted({ reached, isAtEnd }: Pages<MemorySegment>): Pick<Count, "rows" | "text" | "isWhole"> {
    const isFiltered = this.#search.text !== "";
    const declared = isFiltered ? 0 : (this.#memory?.segment_count ?? 0);
    const rows = isAtEnd ? reached : Math.max(declared, reached + ahead);
    const isWhole = isAtEnd || declared === rows;
    if (isFiltered) return { rows, text: foundText(reached, isAtEnd), isWhole };
    return { rows, text: textsText(isAtEnd ? reached : Math.max(declared, reached)), isWhole };
  }

  /** How far the way to what is wanted is: told now and then, and when it is over. */
  #tellProgress(): void {
    const pages = this.#pages;
    if (pages === undefined) return;
    const isUnderWay = !pages.isAtEnd && pages.wantedLast > pages.reached + pageSize && this.#search.text === "";
    const now = performance.now();
    if (isUnderWay ? now - this.#toldProgress < progressEvery : this.#toldProgress === 0) return;
    this.#toldProgress = isUnderWay ? now : 0;
    this.#needs.post({
      type: "progress",
      text: isUnderWay ? progressText(pages.reached, pages.wantedLast) : "",
      done: pages.reached,
      of: isUnderWay ? pages.wantedLast : undefined,
    });
  }

  #fail(error: unknown): void {
    if (isCancelled(error)) return;
    this.#failure = error;
    this.#needs.log(error);
    this.#needs.post(failed(error));
  }
}

type Count = Extract<ToPage, { readonly type: "count" }>;

const isGone = (error: unknown): boolean => error instanceof Failure && error.code === "service.notFound";

const same = (a: Search, b: Search): boolean => a.text === b.text && a.isCaseSensitive === b.isCaseSensitive;
