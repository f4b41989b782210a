import { make, show } from "../elements.ts";
import type { GridAction, ToGrid } from "./gridProtocol.ts";

/** A notice in place of rows, or below them: a sentence and a button. */
export class Notice {
  readonly element = make("section", { className: "notice" });
  readonly #onAct: (action: GridAction["id"]) => void;

  constructor(onAct: (action: GridAction["id"]) => void) {
    this.#onAct = onAct;
    show(this.element, false);
  }

  show({ kind, text, actions }: Extract<ToGrid, { readonly type: "notice" }>, hasRows: boolean): void {
    const hadFocus = this.element.contains(document.activeElement);
    // while rows are there, the count shows that more are loading
    show(this.element, kind !== "none" && !(kind === "loading" && hasRows));
    this.element.className = `notice ${kind}${hasRows ? " nextToRows" : ""}`;
    this.element.replaceChildren(
      make("p", { text }),
      ...actions.map(({ id, title }) => {
        const button = make("button", { className: "action", text: title, attributes: { type: "button" } });
        button.addEventListener("click", () => this.#onAct(id));
        return button;
      }),
    );
    if (hadFocus) document.querySelector<HTMLElement>(".notice:not([hidden]) button, .grid")?.focus();
  }
}
