import { type Disposable, env } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { Memory, MemorySegment } from "../../service/operations/memoryTransfers.ts";
import type { Client } from "../../service/serviceClient.ts";
import type { FromGrid, GridSearch, ToGrid } from "../../webview/grid/gridProtocol.ts";
import { isCancelled } from "../platform/basics/abort.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { textsText } from "../platform/ui/displayText.ts";
import { CursorPages } from "./cursorPages.ts";
import { chooseTarget, createMemoryColumns, createTargetChoice, toRow } from "./memoryRows.ts";
import { formatFound, formatProgress, getGridTexts } from "./memoryTexts.ts";
import { createEmptyNotice, createFailureNotice, createLoadingNotice, noNotice } from "./notices.ts";

export interface MemorySessionNeeds {
  readonly id: string;
  client(signal: AbortSignal): Promise<Client>;
  post(message: ToGrid): void;
  /** A failure that the page shows. */
  log(error: unknown): void;
}

/** The maximum number of segments of a page (docs/protocol.md, *Segments*). */
const pageSize = 100;
/** Rows that can be scrolled to beyond the known ones while the total is unknown. */
const rowsAhead = 30;
/** Milliseconds between two reports of progress. */
const progressInterval = 200;

/** One memory in one editor: answers the requests of its page, and stays when the page is hidden. */
export class MemorySession implements Disposable {
  readonly #needs: MemorySessionNeeds;
  #controller = new AbortController();
  #generation = 0;
  #search: GridSearch = { text: "", isCaseSensitive: false };
  #chosen: string | undefined;
  #memory: Memory | undefined;
  #pages: CursorPages<MemorySegment> | undefined;
  /** The segments that were read before a search shows others, so that they are not read again. */
  #all: CursorPages<MemorySegment> | undefined;
  /** The failure that a retry has to resolve first. */
  #failure: unknown;
  #said = "";
  #lastProgressAt = 0;

  constructor(needs: MemorySessionNeeds) {
    this.#needs = needs;
  }

  take(message: FromGrid): void {
    (this.#takers[message.type] as (message: FromGrid) => void)(message);
  }

  /** Reads everything again, as when the service changed. */
  reload(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#memory = undefined;
    this.#all = undefined;
    this.#needs.post(createLoadingNotice(this.#search));
    void this.#open(this.#controller.signal);
  }

  dispose(): void {
    this.#controller.abort();
    this.#pages?.dispose();
  }

  readonly #takers: { readonly [T in FromGrid["type"]]: (message: Extract<FromGrid, { readonly type: T }>) => void } = {
    ready: ({ search, choice }) => {
      this.#chosen = choice ?? this.#chosen;
      this.#said = "";
      const isSame = isSameSearch(search, this.#search);
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
      this.#reportProgress();
    },
    search: ({ search }) => {
      if (isSameSearch(search, this.#search)) return;
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
    if (this.#memory === undefined || isGoneMemory(failure)) this.reload();
    // a cursor that is no longer good can't be used again
    else if (failure instanceof Failure && failure.code === "service.refused") this.#begin(false);
    else {
      this.#needs.post(this.#pages?.reachedCount === 0 ? createLoadingNotice(this.#search) : noNotice);
      this.#pages?.retry();
    }
  }

  async #open(signal: AbortSignal): Promise<void> {
    try {
      const { memoryById } = await import("../../service/protocol/memoryEndpoints.ts");
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
    const choice = createTargetChoice(memory, this.#chosen);
    this.#needs.post({
      type: "setup",
      label: memory.name || this.#needs.id,
      texts: getGridTexts(),
      columns: createMemoryColumns(memory, chooseTarget(memory, choice)),
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
    const pages: CursorPages<MemorySegment> = new CursorPages({
      fetch: async (cursor, left) => {
        const { memorySegments } = await import("../../service/protocol/memoryEndpoints.ts");
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
      onReached: () => this.#reportReached(pages),
      onFailure: (error) => this.#fail(error),
    });
    this.#pages = pages;
    this.#reset(keepsPlace);
    this.#needs.post(createLoadingNotice(search));
    pages.show(0, pageSize);
  }

  #setAside(): void {
    this.#pages?.show(0, 0);
    this.#all = this.#failure === undefined ? this.#pages : undefined;
    this.#pages = undefined;
  }

  #takeBack(all: CursorPages<MemorySegment>): void {
    this.#pages?.dispose();
    this.#pages = all;
    this.#all = undefined;
    this.#failure = undefined;
    this.#said = "";
    this.#showAgain(false);
    all.show(0, pageSize);
  }

  /** Sends the page again what was found: it requests what it shows. */
  #showAgain(keepsPlace = true): void {
    const pages = this.#pages;
    if (pages === undefined) return;
    this.#reset(keepsPlace);
    if (pages.reachedCount === 0 && !pages.isAtEnd) this.#needs.post(createLoadingNotice(this.#search));
    else this.#reportReached(pages);
  }

  #reset(keepsPlace: boolean): void {
    this.#generation++;
    this.#needs.post({ type: "reset", generation: this.#generation, keepsPlace });
    this.#reportProgress();
  }

  #give(first: number, segments: readonly MemorySegment[]): void {
    const memory = this.#memory;
    if (memory === undefined) return;
    const target = chooseTarget(memory, createTargetChoice(memory, this.#chosen));
    const rows = segments.map((segment, at) => toRow(segment, first + at, target, this.#search));
    this.#needs.post({ type: "rows", generation: this.#generation, first, rows });
  }

  #reportReached(pages: CursorPages<MemorySegment>): void {
    if (pages !== this.#pages) return;
    this.#reportProgress();
    if (pages.reachedCount === 0 && !pages.isAtEnd) return;
    const { rows, text, isWhole } = this.#describeCount(pages);
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
    this.#needs.post(rows === 0 ? createEmptyNotice(this.#search) : noNotice);
  }

  /**
   * The number of known rows, and whether that is all: of a memory as the service reports it, of a search at its end.
   */
  #describeCount({
    reachedCount: reached,
    isAtEnd,
  }: CursorPages<MemorySegment>): Pick<Count, "rows" | "text" | "isWhole"> {
    const isFiltered = this.#search.text !== "";
    const declared = isFiltered ? 0 : (this.#memory?.segment_count ?? 0);
    const rows = isAtEnd ? reached : Math.max(declared, reached + rowsAhead);
    const isWhole = isAtEnd || declared === rows;
    if (isFiltered) return { rows, text: formatFound(reached, isAtEnd), isWhole };
    return { rows, text: textsText(isAtEnd ? reached : Math.max(declared, reached)), isWhole };
  }

  /** Reports the progress of reading towards the wanted rows: now and then, and at the end. */
  #reportProgress(): void {
    const pages = this.#pages;
    if (pages === undefined) return;
    const isUnderWay = !pages.isAtEnd && pages.wantedLast > pages.reachedCount + pageSize && this.#search.text === "";
    const now = performance.now();
    if (isUnderWay ? now - this.#lastProgressAt < progressInterval : this.#lastProgressAt === 0) return;
    this.#lastProgressAt = isUnderWay ? now : 0;
    this.#needs.post({
      type: "progress",
      text: isUnderWay ? formatProgress(pages.reachedCount, pages.wantedLast) : "",
      done: pages.reachedCount,
      of: isUnderWay ? pages.wantedLast : undefined,
    });
  }

  #fail(error: unknown): void {
    if (isCancelled(error)) return;
    this.#failure = error;
    this.#needs.log(error);
    this.#needs.post(createFailureNotice(error));
  }
}

type Count = Extract<ToGrid, { readonly type: "count" }>;

const isGoneMemory = (error: unknown): boolean => error instanceof Failure && error.code === "service.notFound";

const isSameSearch = (a: GridSearch, b: GridSearch): boolean =>
  a.text === b.text && a.isCaseSensitive === b.isCaseSensitive;
