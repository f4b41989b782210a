import { make, show } from "../elements.ts";
import { cellNodes, languageOf } from "./cells.ts";
import type { Column, Row, Search, Texts } from "./protocol.ts";

/** The active row whole, however long its texts are. */
export class Details {
  readonly element = make("section", { className: "details", attributes: { tabindex: "0" } });
  #columns: readonly Column[] = [];
  #noRow = "";

  setUp({ details, noRow }: Pick<Texts, "details" | "noRow">, columns: readonly Column[]): void {
    this.#columns = columns;
    this.#noRow = noRow;
    this.element.setAttribute("aria-label", details);
  }

  toggle(isShown: boolean): void {
    show(this.element, isShown);
  }

  show(row: Row | undefined, search: Search): void {
    if (row === undefined) {
      this.element.replaceChildren(make("p", { className: "facts", text: this.#noRow }));
      return;
    }
    const texts = this.#columns.flatMap((column, at) =>
      column.kind !== "text"
        ? []
        : [
            make("dt", { text: column.title }),
            make("dd", { attributes: languageOf(column) }, ...cellNodes(row.cells[at] ?? "", search)),
          ],
    );
    const facts = row.facts.length === 0 ? [] : [make("p", { className: "facts", text: row.facts.join(" · ") })];
    this.element.replaceChildren(make("dl", {}, ...texts), ...facts);
  }
}
