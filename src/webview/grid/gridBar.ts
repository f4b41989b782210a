import { make, show } from "../elements.ts";
import type { GridChoice, GridSearch, GridTexts } from "./gridProtocol.ts";

export interface GridBarOptions {
  /** Called with a search after a pause in typing. */
  onSearch(search: GridSearch): void;
  /** Called to move the focus into the grid. */
  onLeave(): void;
  onChoose(value: string): void;
}

/** Milliseconds after the last key before a search starts. */
const searchDelayMs = 300;

/** The bar above the grid: search, choice, switches, and counts. */
export class GridBar {
  readonly element: HTMLElement;
  readonly #needs: GridBarOptions;
  readonly #input = make("input", { attributes: { type: "search", spellcheck: "false", autocomplete: "off" } });
  readonly #case = make("button", { className: "switch case", text: "Aa", attributes: { type: "button" } });
  readonly #hint = make("span", { className: "hint", attributes: { id: "hint" } });
  readonly #choiceLabel = make("span");
  readonly #choice = make("select");
  readonly #chooser: HTMLElement;
  readonly #count = make("span", { className: "count" });
  readonly #progress = make("progress");
  readonly #progressText = make("span", { className: "progress-text" });
  readonly #switches = make("span", { className: "switches" });
  #isCaseSensitive = false;
  #shortest = 1;
  #tooShort = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #searched = "";

  constructor(needs: GridBarOptions) {
    this.#needs = needs;
    this.#input.setAttribute("aria-describedby", "hint");
    this.#chooser = make("label", { className: "choice" }, this.#choiceLabel, this.#choice);
    const search = make("search", { className: "search" }, this.#input, this.#case);
    const counts = make("span", { className: "counts" }, this.#progress, this.#progressText, this.#count);
    this.element = make("header", { className: "bar" }, search, this.#hint, this.#chooser, this.#switches, counts);
    this.#input.addEventListener("input", () => this.#handleInput());
    this.#input.addEventListener("keydown", (event) => this.#handleKey(event));
    this.#case.addEventListener("click", () => {
      this.#setCase(!this.#isCaseSensitive);
      this.#searchNow();
    });
    this.#choice.addEventListener("change", () => needs.onChoose(this.#choice.value));
    this.progress("", 0, undefined);
    show(this.#chooser, false);
  }

  get search(): GridSearch {
    return { text: this.#valid(), isCaseSensitive: this.#isCaseSensitive };
  }

  /** Restores the search text, without searching. */
  restore({ text, isCaseSensitive }: GridSearch): void {
    this.#input.value = text;
    this.#setCase(isCaseSensitive);
    this.#searched = JSON.stringify(this.search);
  }

  setUp(texts: GridTexts, shortest: number, choice: GridChoice | undefined): void {
    this.#input.placeholder = texts.search;
    this.#input.setAttribute("aria-label", texts.search);
    this.#case.title = texts.matchCase;
    this.#case.setAttribute("aria-label", texts.matchCase);
    this.#shortest = shortest;
    this.#tooShort = texts.tooShort;
    this.#progress.setAttribute("aria-label", texts.progress);
    show(this.#chooser, choice !== undefined);
    if (choice === undefined) return;
    this.#choiceLabel.textContent = choice.label;
    this.#choice.replaceChildren(
      ...choice.options.map(({ value, label }) => make("option", { text: label, attributes: { value } })),
    );
    this.#choice.value = choice.value;
  }

  /** A button that turns something on and off. */
  addSwitch(isOn: boolean, change: (isOn: boolean) => void): HTMLButtonElement {
    const button = make("button", {
      className: "switch",
      attributes: { type: "button", "aria-pressed": String(isOn) },
    });
    button.addEventListener("click", () => {
      const wanted = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(wanted));
      change(wanted);
    });
    this.#switches.append(button);
    return button;
  }

  count(text: string): void {
    this.#count.textContent = text;
  }

  /** Without `of` it is hidden. */
  progress(text: string, done: number, of: number | undefined): void {
    show(this.#progress, of !== undefined);
    show(this.#count, of === undefined);
    this.#progressText.textContent = text;
    if (of === undefined) return;
    this.#progress.max = of;
    this.#progress.value = done;
  }

  focus(): void {
    this.#input.focus();
    this.#input.select();
  }

  /** Clears the search: everything is shown. */
  clear(): void {
    this.#input.value = "";
    this.#searchNow();
  }

  #setCase(isCaseSensitive: boolean): void {
    this.#isCaseSensitive = isCaseSensitive;
    this.#case.setAttribute("aria-pressed", String(isCaseSensitive));
  }

  /** Returns the typed text if it is long enough to search for. */
  #valid(): string {
    const text = this.#input.value;
    return [...text].length < this.#shortest ? "" : text;
  }

  #handleInput(): void {
    const text = this.#input.value;
    this.#hint.textContent = text !== "" && this.#valid() === "" ? this.#tooShort : "";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#searchNow(), searchDelayMs);
  }

  #searchNow(): void {
    clearTimeout(this.#timer);
    const text = this.#input.value;
    this.#hint.textContent = text !== "" && this.#valid() === "" ? this.#tooShort : "";
    const key = JSON.stringify(this.search);
    // without a text its case makes no difference
    if (key === this.#searched) return;
    this.#searched = key;
    this.#needs.onSearch(this.search);
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.#input.value !== "") this.clear();
    else if (event.key === "Enter") this.#searchNow();
    else if (event.key !== "Escape" && event.key !== "ArrowDown") return;
    if (event.key !== "Enter") event.preventDefault();
    if (event.key === "ArrowDown" || event.key === "Enter") this.#needs.onLeave();
  }
}
