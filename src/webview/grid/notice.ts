import { make, show } from "../elements.ts";
import type { Action, ToPage } from "./protocol.ts";

/** What stands where rows would, or, beside rows that are there, below them: a sentence and the way on. */
export class Notice {
  readonly element = make("section", { className: "notice" });
  readonly #onAct: (action: Action["id"]) => void;

  constructor(onAct: (action: Action["id"]) => void) {
    this.#onAct = onAct;
    show(this.element, false);
  }

  show({ kind, text, actions }: Extract<ToPage, { readonly type: "notice" }>, hasRows: boolean): void {
    const hadFocus = this.element.contains(document.activeElement);
    // while rows are there, that more are loading is told beside the count
    show(this.element, kind !== "none" && !(kind === "loading" && hasRows));
    this.element.className = `notice ${kind}${hasRows ? " beside" : ""}`;
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
