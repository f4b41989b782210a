import { make } from "../elements.ts";
import { cellNodes, cellText, languageAttributes } from "./gridCells.ts";
import { Header } from "./gridHeader.ts";
import { type CellPlace, moveByKey } from "./gridKeyboard.ts";
import type { GridColumn, GridRow, GridSearch, GridTexts } from "./gridProtocol.ts";
import { RowCache } from "./rowCache.ts";
import { pageRows, type RowRange, revealingOffset } from "./scrollExtent.ts";
import { Viewport } from "./viewport.ts";

export interface GridOptions {
  /** Shares of the widths of texts, as they were. */
  readonly shares: readonly number[];
  /** Called when rows are visible, or soon will be; `isLacking` if some of them are missing. */
  onSeen(range: RowRange, isLacking: boolean): void;
  /** Called when the active cell or its text changes. */
  onPlace(place: CellPlace): void;
  /** Enter, or a double click. */
  onOpen(): void;
  onResize(): void;
}

/** Rows around visible ones that are requested with them. */
const prefetched = 60;

/**
 * A grid of any number of rows, of which only visible ones exist (WAI-ARIA, *grid*). One element has the focus and
 * names the active cell. Rows come from outside, by number.
 */
export class Grid {
  readonly element: HTMLElement;
  readonly #needs: GridOptions;
  readonly #header: Header;
  readonly #window = make("div", { className: "window", role: "rowgroup" });
  readonly #viewport: Viewport;
  readonly #cache = new RowCache();
  readonly #made = new Map<number, HTMLElement>();
  #columns: readonly GridColumn[] = [];
  /** Indexes of the visible columns. */
  #shown: readonly number[] = [];
  #texts: Pick<GridTexts, "loadingRow" | "resize"> = { loadingRow: "", resize: "" };
  #search: GridSearch = { text: "", isCaseSensitive: false };
  #place: CellPlace = { row: 0, column: 0 };
  #selected: number | undefined;
  #rowCount = 0;

  constructor(needs: GridOptions) {
    this.#needs = needs;
    this.element = make("div", { className: "grid", role: "grid", attributes: { tabindex: "0" } });
    this.#header = new Header(this.element.style, needs.shares, needs.onResize);
    const spacer = make("div", { className: "spacer", role: "presentation" }, this.#window);
    this.element.append(this.#header.element, spacer);
    const onMove = () => this.#render();
    const keepRow = () => this.#place.row;
    this.#viewport = new Viewport({
      scroller: this.element,
      head: this.#header.element,
      spacer,
      kept: keepRow,
      onMove,
    });
    this.element.addEventListener("keydown", (event) => this.#handleKey(event));
    this.#window.addEventListener("mousedown", (event) => this.#handleClick(event));
    this.#window.addEventListener("dblclick", () => needs.onOpen());
  }

  get shares(): readonly number[] {
    return this.#header.shares;
  }

  get place(): CellPlace {
    return this.#place;
  }

  /** The columns, with or without those of kind *more*. */
  setUp(label: string, texts: GridTexts, columns: readonly GridColumn[], showsMore: boolean): void {
    this.#texts = texts;
    this.#columns = columns;
    this.#shown = [...columns.keys()].filter((at) => showsMore || columns[at]?.kind !== "more");
    this.element.setAttribute("aria-label", label);
    this.element.setAttribute("aria-colcount", String(this.#shown.length));
    const shown = this.#shown.flatMap((at) => columns[at] ?? []);
    this.#header.set(shown, texts.resize);
    this.#place = { row: this.#place.row, column: Math.min(this.#place.column, shown.length - 1) };
    this.refresh();
  }

  /** Forgets all rows; matches of the search are highlighted in new ones. */
  reset(search: GridSearch, keepsPlace: boolean): void {
    this.#search = search;
    this.#cache.clear();
    if (!keepsPlace) {
      this.#place = { row: 0, column: this.#place.column };
      this.#selected = undefined;
      this.#rowCount = 0;
      this.#viewport.resize(0, this.#rowHeight());
    }
    this.refresh();
  }

  count(rows: number, isWhole: boolean): void {
    this.#rowCount = rows;
    this.#place = { ...this.#place, row: Math.max(0, Math.min(this.#place.row, rows - 1)) };
    this.element.setAttribute("aria-rowcount", isWhole ? String(rows + 1) : "-1");
    this.#header.fit(rows);
    this.#viewport.resize(rows, this.#rowHeight());
  }

  put(first: number, rows: readonly GridRow[]): void {
    this.#cache.put(first, rows, this.#viewport.seen);
    for (const [at, element] of this.#made) if (at >= first && at < first + rows.length) this.#fill(element, at);
    if (this.#place.row >= first && this.#place.row < first + rows.length) this.#needs.onPlace(this.#place);
  }

  /** Recreates all rows, for example after the line height changed. */
  refresh(): void {
    this.#made.clear();
    this.#viewport.resize(this.#rowCount, this.#rowHeight());
  }

  /** Activates a cell and scrolls to it. */
  go(place: CellPlace): void {
    this.#place = place;
    if (this.#selected !== place.row) this.#selected = undefined;
    this.#viewport.go(revealingOffset(place.row, this.#viewport.offset, this.#viewport.extent));
    this.#needs.onPlace(place);
  }

  row(at: number): GridRow | undefined {
    return this.#cache.get(at);
  }

  /** Returns the text to copy: of the selected row, or else of the active cell. */
  copyText(what: "cell" | "row" | "selected"): string {
    const cells = this.#cache.get(this.#place.row)?.cells ?? [];
    const isRow = what === "row" || (what === "selected" && this.#selected === this.#place.row);
    const columns = isRow ? this.#shown.filter((at) => this.#columns[at]?.kind === "text") : [this.#columnAt()];
    return columns.map((at) => cellText(cells[at ?? -1] ?? "")).join("\t");
  }

  readonly #columnAt = (): number | undefined => this.#shown[this.#place.column];

  #rowHeight(): number {
    const { lineHeight } = getComputedStyle(this.#window);
    const lines = this.element.classList.contains("wraps") ? 3 : 1;
    const height = Math.ceil((Number.parseFloat(lineHeight) || 20) * lines) + 6;
    this.element.style.setProperty("--row-height", `${height}px`);
    return height;
  }

  #render(): void {
    const made = this.#viewport.made;
    for (const at of [...this.#made.keys()]) if (at < made.first || at >= made.last) this.#made.delete(at);
    const rows: HTMLElement[] = [];
    for (let at = made.first; at < made.last; at++) rows.push(this.#made.get(at) ?? this.#make(at));
    this.#window.replaceChildren(...rows);
    this.#window.style.top = `${this.#viewport.topOf(made.first)}px`;
    this.#mark();
    const { first, last } = this.#viewport.seen;
    const wanted = { first: Math.max(0, first - prefetched), last: Math.min(this.#rowCount, last + prefetched) };
    const soon = { first: Math.max(0, first - 20), last: Math.min(this.#rowCount, last + 20) };
    if (wanted.last > wanted.first) this.#needs.onSeen(wanted, this.#cache.lacks(soon));
  }

  #make(at: number): HTMLElement {
    const row = make("div", { className: "row", role: "row", attributes: { "aria-rowindex": String(at + 2) } });
    row.dataset["row"] = String(at);
    this.#made.set(at, row);
    this.#fill(row, at);
    return row;
  }

  #fill(element: HTMLElement, at: number): void {
    const row = this.#cache.get(at);
    const firstText = this.#shown.findIndex((index) => this.#columns[index]?.kind === "text");
    element.classList.toggle("odd", at % 2 === 1);
    element.classList.toggle("loading", row === undefined);
    element.replaceChildren(
      ...this.#shown.map((index, position) => {
        const column = this.#columns[index];
        const cell = make("div", {
          className: `cell ${column?.kind}`,
          role: "gridcell",
          attributes: { "aria-colindex": String(position + 1), id: `cell-${at}-${position}` },
        });
        const text = make("div", { className: "content", attributes: column ? languageAttributes(column) : {} });
        if (row !== undefined) text.append(...cellNodes(row.cells[index] ?? "", this.#search));
        else if (position === firstText) text.textContent = this.#texts.loadingRow;
        cell.append(text);
        return cell;
      }),
    );
    this.#markRow(element, at);
  }

  #mark(): void {
    for (const [at, row] of this.#made) this.#markRow(row, at);
    const { row, column } = this.#place;
    const active = `cell-${row}-${column}`;
    if (this.#made.has(row)) this.element.setAttribute("aria-activedescendant", active);
    else this.element.removeAttribute("aria-activedescendant");
  }

  #markRow(element: HTMLElement, at: number): void {
    const isActive = at === this.#place.row;
    element.classList.toggle("active", isActive);
    element.setAttribute("aria-selected", String(at === this.#selected));
    for (const [column, cell] of [...element.children].entries())
      cell.classList.toggle("active", isActive && column === this.#place.column);
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.target !== this.element) return;
    const { extent } = this.#viewport;
    const bounds = { rowCount: this.#rowCount, columnCount: this.#shown.length, pageRows: pageRows(extent) };
    const to = moveByKey(this.#place, { key: event.key, isControl: event.ctrlKey || event.metaKey }, bounds);
    if (to !== undefined) this.go(to);
    else if (event.key === "Enter") this.#needs.onOpen();
    else if (event.key === " " && event.shiftKey) this.#select();
    else return;
    event.preventDefault();
  }

  #select(): void {
    this.#selected = this.#selected === this.#place.row ? undefined : this.#place.row;
    this.#mark();
  }

  #handleClick({ target }: MouseEvent): void {
    const cell = target instanceof Element ? target.closest(".cell") : null;
    const row = cell?.closest<HTMLElement>(".row");
    if (!cell || !row) return;
    this.go({ row: Number(row.dataset["row"]), column: [...row.children].indexOf(cell) });
  }
}
