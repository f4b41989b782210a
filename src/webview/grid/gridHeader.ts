import { make } from "../elements.ts";
import type { GridColumn } from "./gridProtocol.ts";
import { moveBorder } from "./widths.ts";

/** CSS pixels that a press of an arrow key moves a border. */
const stepPx = 20;

/** The header of the grid: titles, and movable borders between texts. */
export class Header {
  readonly element = make("div", { className: "head", role: "rowgroup" });
  readonly #row = make("div", { className: "row", role: "row", attributes: { "aria-rowindex": "1" } });
  readonly #style: CSSStyleDeclaration;
  readonly #onResize: () => void;
  #columns: readonly GridColumn[] = [];
  #digits = 1;
  /** Shares of the texts. */
  #shares: readonly number[];

  /** `style` is of the element that all rows are in. */
  constructor(style: CSSStyleDeclaration, shares: readonly number[], onResize: () => void) {
    this.#style = style;
    this.#shares = shares;
    this.#onResize = onResize;
    this.element.append(this.#row);
  }

  get shares(): readonly number[] {
    return this.#shares;
  }

  /** `resizeLabel` has `{0}` for the title. */
  set(columns: readonly GridColumn[], resizeLabel: string): void {
    this.#columns = columns;
    const texts = columns.filter(isText).length;
    if (this.#shares.length !== texts) this.#shares = Array.from({ length: texts }, () => 1);
    this.#row.replaceChildren(
      ...columns.map((column, at) => {
        const cell = make("div", {
          className: `cell ${column.kind}`,
          role: "columnheader",
          attributes: { "aria-colindex": String(at + 1) },
        });
        cell.append(make("span", { className: "title", text: column.title }));
        const next = columns[at + 1];
        if (isText(column) && next !== undefined && isText(next))
          cell.append(this.#border(at, resizeLabel.replace("{0}", column.title)));
        return cell;
      }),
    );
    this.#layOut();
  }

  /** Makes room for the numbers of this many rows. */
  fit(rowCount: number): void {
    const digits = Math.max(3, String(rowCount).length);
    if (digits === this.#digits) return;
    this.#digits = digits;
    this.#layOut();
  }

  #border(column: number, label: string): HTMLElement {
    const attributes = {
      "aria-label": label,
      "aria-orientation": "vertical",
      "aria-valuemin": "0",
      "aria-valuemax": "100",
      tabindex: "0",
    };
    const border = make("div", { className: "border", role: "separator", attributes });
    const at = this.#columns.slice(0, column).filter(isText).length;
    border.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.#move(at, by);
    });
    border.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      border.setPointerCapture(event.pointerId);
      let from = event.clientX;
      const drag = ({ clientX }: PointerEvent): void => {
        this.#move(at, clientX - from);
        from = clientX;
      };
      border.addEventListener("pointermove", drag);
      border.addEventListener("lostpointercapture", () => border.removeEventListener("pointermove", drag), {
        once: true,
      });
    });
    return border;
  }

  #move(text: number, by: number): void {
    const cells = [...this.#row.children].filter((_, at) => this.#columns[at]?.kind === "text");
    this.#shares = moveBorder(
      cells.map((cell) => cell.getBoundingClientRect().width),
      text,
      by,
    );
    this.#layOut();
    this.#onResize();
  }

  #layOut(): void {
    let text = 0;
    const tracks = this.#columns.map(({ kind }) => {
      if (kind === "fact") return `calc(${this.#digits + Math.floor((this.#digits - 1) / 3)}ch + 24px)`;
      return kind === "more" ? "14ch" : `minmax(0, ${this.#shares[text++] ?? 1}fr)`;
    });
    this.#style.setProperty("--columns", tracks.join(" "));
    const sum = this.#shares.reduce((total, share) => total + share, 0);
    for (const [at, border] of [...this.#row.querySelectorAll(".border")].entries()) {
      const share = this.#shares.slice(0, at + 1).reduce((total, width) => total + width, 0);
      border.setAttribute("aria-valuenow", String(Math.round((share / sum) * 100)));
    }
  }
}

const isText = ({ kind }: GridColumn): boolean => kind === "text";
