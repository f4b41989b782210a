import { make, show } from "../elements.ts";
import type { Entry, EntryAction, PanelTexts, TextLine } from "./dictationProtocol.ts";

/** Called for a button of an entry. */
export type OnEntryAction = (
  action: EntryAction,
  id: number,
  language: string | undefined,
  selected: string | undefined,
) => void;

/** Dictated entries of this window, the latest first. */
export class HistoryList {
  readonly element = make("section", { className: "history" });
  readonly #heading = make("h2");
  readonly #export = make("button", { attributes: { type: "button" } });
  readonly #list = make("ol");
  readonly #onEntry: OnEntryAction;
  #texts: PanelTexts | undefined;
  /** Elements by id, with the data they show. */
  readonly #made = new Map<number, { readonly entry: string; readonly element: HTMLElement }>();

  constructor(onEntry: OnEntryAction, onExport: () => void) {
    this.#onEntry = onEntry;
    this.#export.addEventListener("click", onExport);
    this.element.append(make("div", { className: "head" }, this.#heading, this.#export), this.#list);
    show(this.element, false);
  }

  setUp(texts: PanelTexts): void {
    this.#texts = texts;
    this.#heading.textContent = texts.history;
    this.#export.textContent = texts.export;
  }

  /** Updates the list; unchanged entries stay, as they may have the focus. */
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

  #put(entry: Entry, texts: PanelTexts): void {
    const key = JSON.stringify(entry);
    const before = this.#made.get(entry.id);
    if (before?.entry === key) return;
    const element = this.#make(entry, texts);
    if (before === undefined) this.#list.prepend(element);
    else replace(before.element, element);
    this.#made.set(entry.id, { entry: key, element });
  }

  #make({ id, time, fact, lines }: Entry, texts: PanelTexts): HTMLElement {
    const element = make("li");
    element.append(make("p", { className: "fact" }, make("time", { text: time }), fact && ` · ${fact}`));
    for (const [at, line] of lines.entries()) element.append(this.#line(id, line, at === 0, texts));
    return element;
  }

  #line(id: number, { language, title, text }: TextLine, isSource: boolean, texts: PanelTexts): HTMLElement {
    const shown = make("p", { className: "text", text, attributes: { lang: language, dir: "auto" } });
    const of = isSource ? undefined : language;
    const button = (action: EntryAction, label: string): HTMLElement => {
      const attributes = { type: "button", "data-action": `${action} ${language}`, title: label };
      const made = make("button", { text: label, attributes });
      // a press takes the selection away, so that it is read when the press begins
      let selected: string | undefined;
      made.addEventListener("pointerdown", () => {
        selected = selectionIn(shown);
      });
      made.addEventListener("click", () => {
        this.#onEntry(action, id, of, selected ?? selectionIn(shown));
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

/** Returns the selected part of a text. */
function selectionIn(element: HTMLElement): string | undefined {
  const selection = document.getSelection();
  const isInside =
    selection?.anchorNode && element.contains(selection.anchorNode) && element.contains(selection.focusNode);
  return (isInside && selection.toString().trim()) || undefined;
}

/** Replaces an element and restores the focus in it. */
function replace(before: HTMLElement, after: HTMLElement): void {
  const focused = before.contains(document.activeElement)
    ? document.activeElement?.getAttribute("data-action")
    : undefined;
  before.replaceWith(after);
  if (focused != null) after.querySelector<HTMLElement>(`[data-action="${CSS.escape(focused)}"]`)?.focus();
}
