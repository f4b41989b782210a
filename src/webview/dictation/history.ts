import { make, show } from "../elements.ts";
import type { Entry, EntryAction, Line, Texts } from "./protocol.ts";

/** What an entry's button asks for. */
export type OnEntry = (
  action: EntryAction,
  id: number,
  language: string | undefined,
  selected: string | undefined,
) => void;

/** What was said in this window, the latest first. */
export class History {
  readonly element = make("section", { className: "history" });
  readonly #heading = make("h2");
  readonly #export = make("button", { attributes: { type: "button" } });
  readonly #list = make("ol");
  readonly #onEntry: OnEntry;
  #texts: Texts | undefined;
  /** By id, with what it was made of. */
  readonly #made = new Map<number, { readonly entry: string; readonly element: HTMLElement }>();

  constructor(onEntry: OnEntry, onExport: () => void) {
    this.#onEntry = onEntry;
    this.#export.addEventListener("click", onExport);
    this.element.append(make("div", { className: "head" }, this.#heading, this.#export), this.#list);
    show(this.element, false);
  }

  setUp(texts: Texts): void {
    this.#texts = texts;
    this.#heading.textContent = texts.history;
    this.#export.textContent = texts.export;
  }

  /** What is as it was stays as it is: it may be read, or have the focus. */
  show(entries: readonly Entry[]): void {
    const texts = this.#texts;
    if (texts === undefined) return;
    show(this.element, entries.length > 0);
    const ids = new Set(entries.map(({ id }) => id));
    for (const [id, { element }] of this.#made)
      if (!ids.has(id)) {
        element.remove();
        this.#made.delete(id);
      }
    for (const entry of entries) this.#put(entry, texts);
  }

  #put(entry: Entry, texts: Texts): void {
    const key = JSON.stringify(entry);
    const before = this.#made.get(entry.id);
    if (before?.entry === key) return;
    const element = this.#make(entry, texts);
    if (before === undefined) this.#list.prepend(element);
    else replace(before.element, element);
    this.#made.set(entry.id, { entry: key, element });
  }

  #make({ id, time, fact, lines }: Entry, texts: Texts): HTMLElement {
    const element = make("li");
    element.append(make("p", { className: "fact" }, make("time", { text: time }), fact && ` · ${fact}`));
    for (const [at, line] of lines.entries()) element.append(this.#line(id, line, at === 0, texts));
    return element;
  }

  #line(id: number, { language, title, text }: Line, isSource: boolean, texts: Texts): HTMLElement {
    const shown = make("p", { className: "text", text, attributes: { lang: language, dir: "auto" } });
    const of = isSource ? undefined : language;
    const button = (action: EntryAction, label: string): HTMLElement => {
      const attributes = { type: "button", "data-action": `${action} ${language}`, title: label };
      const made = make("button", { text: label, attributes });
      // a press takes the selection away, so that it is read when the press begins
      let selected: string | undefined;
      made.addEventListener("pointerdown", () => {
        selected = selectedIn(shown);
      });
      made.addEventListener("click", () => {
        this.#onEntry(action, id, of, selected ?? selectedIn(shown));
        selected = undefined;
      });
      return made;
    };
    const buttons = [button("copy", texts.copy), button("insert", texts.insert)];
    if (isSource) buttons.push(button("retry", texts.retry), button("term", texts.addTerm));
    return make(
      "div",
      { className: "line" },
      make("p", { className: "language", text: title }),
      shown,
      make(
        "div",
        { className: "buttons", role: "group", attributes: { "aria-label": `${title}: ${text.slice(0, 80)}` } },
        ...buttons,
      ),
    );
  }
}

/** What is selected of a text. */
function selectedIn(element: HTMLElement): string | undefined {
  const selection = document.getSelection();
  const isInside =
    selection?.anchorNode && element.contains(selection.anchorNode) && element.contains(selection.focusNode);
  return (isInside && selection.toString().trim()) || undefined;
}

/** What had the focus in it has it again. */
function replace(before: HTMLElement, after: HTMLElement): void {
  const focused = before.contains(document.activeElement)
    ? document.activeElement?.getAttribute("data-action")
    : undefined;
  before.replaceWith(after);
  if (focused != null) after.querySelector<HTMLElement>(`[data-action="${CSS.escape(focused)}"]`)?.focus();
}
