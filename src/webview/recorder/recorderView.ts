import { make, show } from "../elements.ts";
import type { MicrophoneOptions } from "./microphone.ts";
import type { RecorderTexts, ToRecorder } from "./recorderProtocol.ts";
import { createPicture, type RecorderState } from "./recorderState.ts";

export interface RecorderViewOptions {
  readonly texts: RecorderTexts;
  onToggle(): void;
  /** Called when the hold button is pressed or released. */
  onHold(isHeld: boolean): void;
  /** Called for another device or other options. */
  onSettingsChange(): void;
  onTryAgain(): void;
}

/** The elements of the page. */
export class RecorderView {
  readonly #texts: RecorderTexts;
  readonly #status = make("p", { className: "status", role: "status" });
  readonly #alert = make("section", { className: "alert", role: "alert" });
  readonly #alertText = make("p");
  readonly #again: HTMLButtonElement;
  readonly #toggle: HTMLButtonElement;
  readonly #toggleLabel = make("span");
  readonly #hold: HTMLButtonElement;
  readonly #hint: HTMLElement;
  readonly #meter: HTMLElement;
  readonly #bar = make("div", { className: "bar" });
  readonly #device: HTMLSelectElement;
  readonly #echo = make("input", { attributes: { type: "checkbox", checked: "" } });
  readonly #noise = make("input", { attributes: { type: "checkbox", checked: "" } });
  readonly #said = make("p", { className: "said" });
  readonly #controls: HTMLElement;

  constructor({ texts, onToggle, onHold, onSettingsChange, onTryAgain }: RecorderViewOptions) {
    this.#texts = texts;
    this.#again = make("button", { text: texts.tryAgain, attributes: { type: "button" } });
    this.#again.addEventListener("click", onTryAgain);
    this.#toggle = make("button", { className: "toggle", attributes: { type: "button" } }, mark(), this.#toggleLabel);
    this.#toggle.addEventListener("click", onToggle);
    this.#hint = make("p", { className: "hint", text: texts.holdHint, attributes: { id: "hint" } });
    this.#hold = make("button", {
      className: "hold",
      text: texts.hold,
      attributes: { type: "button", "aria-describedby": "hint", "aria-pressed": "false" },
    });
    this.#listenToHold(onHold);
    this.#meter = make(
      "div",
      { className: "meter", role: "meter", attributes: { "aria-label": texts.level, "aria-valuemin": "0" } },
      this.#bar,
    );
    this.#meter.setAttribute("aria-valuemax", "100");
    this.#device = make("select", { attributes: { id: "device" } });
    for (const input of [this.#device, this.#echo, this.#noise]) input.addEventListener("change", onSettingsChange);
    this.#controls = make(
      "div",
      { className: "controls" },
      this.#toggle,
      this.#hold,
      this.#hint,
      this.#meter,
      make(
        "div",
        { className: "device" },
        make("label", { text: texts.device, attributes: { for: "device" } }),
        this.#device,
      ),
      make("label", { className: "choice" }, this.#echo, texts.echo),
      make("label", { className: "choice" }, this.#noise, texts.noise),
    );
    this.#alert.append(this.#alertText, this.#again);
    const heading = make("h1", { text: texts.title });
    document.body.append(make("main", {}, heading, this.#status, this.#alert, this.#controls, this.#said));
    this.list([]);
    this.level(0);
  }

  get microphoneOptions(): MicrophoneOptions {
    return {
      device: this.#device.value,
      echoCancellation: this.#echo.checked,
      noiseSuppression: this.#noise.checked,
    };
  }

  show(shown: RecorderState): void {
    const { state, status, complaint, canTryAgain, isRunning, canPress, hasControls } = createPicture(
      shown,
      this.#texts,
    );
    document.body.dataset["state"] = state;
    setText(this.#status, status);
    this.#toggleLabel.textContent = isRunning ? this.#texts.stop : this.#texts.start;
    for (const button of [this.#toggle, this.#hold]) button.disabled = !canPress;
    show(this.#controls, hasControls);
    setText(this.#alertText, complaint ?? "");
    show(this.#alert, complaint !== undefined);
    show(this.#again, canTryAgain);
  }

  setHeld(isHeld: boolean): void {
    this.#hold.setAttribute("aria-pressed", String(isHeld));
  }

  /** From 0, silence, to 1. */
  level(level: number): void {
    // ears hear powers of ten: what is shown begins at −60 dB
    const shown = level <= 0 ? 0 : Math.max(0, Math.min(1, 1 + Math.log10(level) / 3));
    this.#bar.style.setProperty("inline-size", `${Math.round(shown * 100)}%`);
    this.#meter.setAttribute("aria-valuenow", String(Math.round(shown * 100)));
  }

  list(devices: readonly { readonly id: string; readonly name: string }[]): void {
    const chosen = this.#device.value;
    const all = [{ id: "", name: this.#texts.defaultDevice }, ...devices];
    this.#device.replaceChildren(
      ...all.map(({ id, name }) => make("option", { text: name, attributes: { value: id } })),
    );
    if (all.some(({ id }) => id === chosen)) this.#device.value = chosen;
  }

  showSaid({ said, language }: Extract<ToRecorder, { readonly type: "phase" }>): void {
    setText(this.#said, said ?? "");
    if (language !== undefined) this.#said.lang = language;
  }

  #listenToHold(onHold: (isHeld: boolean) => void): void {
    this.#hold.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.#hold.setPointerCapture(event.pointerId);
      onHold(true);
    });
    for (const name of ["pointerup", "pointercancel"] as const) this.#hold.addEventListener(name, () => onHold(false));
    document.addEventListener("keydown", (event) => {
      if (!this.#isHoldKey(event)) return;
      event.preventDefault();
      if (!event.repeat) onHold(true);
    });
    document.addEventListener("keyup", (event) => {
      if (event.key !== " " || !this.#isHoldKey(event)) return;
      event.preventDefault();
      onHold(false);
    });
    // a window that loses the focus gets no event when a key comes up
    window.addEventListener("blur", () => onHold(false));
  }

  /** Space, where it does not press or choose something else. */
  #isHoldKey({ key, target }: KeyboardEvent): boolean {
    if (key !== " " || this.#hold.disabled) return false;
    return target === this.#hold || !(target instanceof Element && target.closest("button, select, input"));
  }
}

/** Sets a text; an unchanged one stays, so that it is not read out again. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A microphone. */
function mark(): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute(
    "d",
    "M12 15a4 4 0 0 0 4-4V6a4 4 0 1 0-8 0v5a4 4 0 0 0 4 4Zm7-4a7 7 0 0 1-6 6.93V21h-2v-3.07A7 7 0 0 1 5 11h2a5 5 0 0 0 10 0h2Z",
  );
  svg.append(path);
  return svg;
}
