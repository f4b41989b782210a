import { make, show } from "../elements.ts";
import { cellNodes, languageAttributes } from "./gridCells.ts";
import type { GridColumn, GridRow, GridSearch, GridTexts } from "./gridProtocol.ts";

/** Shows the active row in full. */
export class Details {
  readonly element = make("section", { className: "details", attributes: { tabindex: "0" } });
  #columns: readonly GridColumn[] = [];
  #noRow = "";

  setUp({ details, noRow }: Pick<GridTexts, "details" | "noRow">, columns: readonly GridColumn[]): void {
    this.#columns = columns;
    this.#noRow = noRow;
    this.element.setAttribute("aria-label", details);
  }

  toggle(isShown: boolean): void {
    show(this.element, isShown);
  }

  show(row: GridRow | undefined, search: GridSearch): void {
    if (row === undefined) {
      this.element.replaceChildren(make("p", { className: "facts", text: this.#noRow }));
      return;
    }
    const texts = this.#columns.flatMap((column, at) =>
      column.kind !== "text"
        ? []
        : [
            make("dt", { text: column.title }),
            make("dd", { attributes: languageAttributes(column) }, ...cellNodes(row.cells[at] ?? "", search)),
          ],
    );
    const facts = row.facts.length === 0 ? [] : [make("p", { className: "facts", text: row.facts.join(" · ") })];
    this.element.replaceChildren(make("dl", {}, ...texts), ...facts);
  }
}
