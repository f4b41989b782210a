import { make, show } from "../elements.ts";
import type { ActionId, PanelTexts, ToPanel } from "./dictationProtocol.ts";

type State = Extract<ToPanel, { readonly type: "state" }>;

/** Buttons and state of a dictation. */
export class Controls {
  readonly element = make("section", { className: "controls" });
  readonly #toggle = make("button", { className: "main", attributes: { type: "button" } });
  readonly #pause = make("button", { attributes: { type: "button" } });
  readonly #hold = make("button", { attributes: { type: "button", "aria-pressed": "false" } });
  readonly #status = make("p", { className: "status", role: "status" });
  readonly #times = make("p", { className: "times" });
  readonly #elapsed = make("span", { role: "timer" });
  readonly #billed = make("span");
  readonly #meter = make("div", {
    className: "meter",
    role: "meter",
    attributes: { "aria-valuemin": "0", "aria-valuemax": "100" },
  });
  readonly #bar = make("div", { className: "bar" });
  readonly #alert = make("div", { className: "failure", role: "alert" });
  readonly #failure = make("p");
  readonly #action = make("button", { attributes: { type: "button" } });
  readonly #act: (action: ActionId) => void;
  #texts: PanelTexts | undefined;
  #state: State | undefined;
  #isHeld = false;

  constructor(act: (action: ActionId) => void) {
    this.#act = act;
    this.#toggle.addEventListener("click", () => act("toggle"));
    this.#pause.addEventListener("click", () => act("pause"));
    this.#action.addEventListener("click", () => this.#state?.action && act(this.#state.action.id));
    this.#listenToHold();
    this.#meter.append(this.#bar);
    this.#times.append(this.#elapsed, " · ", this.#billed);
    this.#alert.append(this.#failure, this.#action);
    const buttons = make("div", { className: "buttons" }, this.#toggle, this.#pause, this.#hold);
    this.element.append(buttons, this.#status, this.#times, this.#meter, this.#alert);
    setInterval(() => this.#tick(), 1000);
  }

  setUp(texts: PanelTexts): void {
    this.#texts = texts;
    this.#hold.textContent = texts.hold;
    this.#meter.setAttribute("aria-label", texts.level);
    this.level(0);
  }

  show(state: State): void {
    const texts = this.#texts;
    if (texts === undefined) return;
    this.#state = state;
    document.body.dataset["state"] = state.state;
    this.#toggle.textContent = state.since === undefined ? texts.start : texts.stop;
    this.#pause.textContent = state.state === "paused" ? texts.resume : texts.pause;
    show(this.#pause, state.state === "listening" || state.state === "paused");
    for (const button of [this.#toggle, this.#pause, this.#hold]) button.disabled = !state.canPress;
    setText(this.#status, state.text);
    this.#billed.textContent = state.billed;
    show(this.#alert, state.failure !== undefined);
    setText(this.#failure, state.failure ?? "");
    this.#action.textContent = state.action?.title ?? "";
    show(this.#action, state.action !== undefined);
    if (!state.isOpen) this.level(0);
    this.#tick();
  }

  level(level: number): void {
    // ears hear powers of ten: what is shown begins at −60 dB
    const shown = level <= 0 ? 0 : Math.round(100 * Math.max(0, Math.min(1, 1 + Math.log10(level) / 3)));
    this.#bar.style.setProperty("inline-size", `${shown}%`);
    this.#meter.setAttribute("aria-valuenow", String(shown));
  }

  #tick(): void {
    const since = this.#state?.since;
    show(this.#times, since !== undefined);
    if (since === undefined) return;
    const seconds = Math.max(0, Math.floor((Date.now() - since) / 1000));
    const two = (value: number) => String(value).padStart(2, "0");
    this.#elapsed.textContent = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  }

  #listenToHold(): void {
    this.#hold.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.#hold.setPointerCapture(event.pointerId);
      this.#press(true);
    });
    for (const name of ["pointerup", "pointercancel"] as const)
      this.#hold.addEventListener(name, () => this.#press(false));
    document.addEventListener("keydown", (event) => {
      if (!this.#isHoldKey(event)) return;
      event.preventDefault();
      this.#press(true);
    });
    document.addEventListener("keyup", (event) => {
      if (!this.#isHoldKey(event)) return;
      event.preventDefault();
      this.#press(false);
    });
    // a window that loses the focus gets no event when a key comes up
    window.addEventListener("blur", () => this.#press(false));
  }

  #press(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#hold.setAttribute("aria-pressed", String(isHeld));
    this.#act(isHeld ? "hold" : "letGo");
  }

  /** Space, where it does not press, choose or open something else. */
  #isHoldKey({ key, target }: KeyboardEvent): boolean {
    if (key !== " " || this.#hold.disabled) return false;
    return target === this.#hold || !(target instanceof Element && target.closest("button, select, input, summary"));
  }
}

/** Sets a text; an unchanged one stays, so that it is not read out again. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
