import type { DictationController } from "./session.ts";

/** What a person wants who presses or holds a button of a page: begin or go on, be silent for a while, end it. */
export type Wish = "talk" | "hush" | "stop";

/** Has a dictation do what pages' buttons ask for. */
export class Pressed {
  readonly #controller: DictationController;
  readonly #start: () => void;
  #isHushed = false;

  /** `start` is what the command does: it tells what fails. */
  constructor(controller: DictationController, start: () => void) {
    this.#controller = controller;
    this.#start = start;
  }

  obey(wish: Wish): void {
    const { phase } = this.#controller.state;
    this.#isHushed = wish === "hush" && phase === "opening";
    if (wish === "stop") this.#controller.stop();
    else if (wish === "hush") this.#controller.pause();
    else if (phase === "paused") this.#controller.resume();
    else if (phase === "idle") this.#start();
  }

  /** To be called at each change: a button may have been let go while the dictation was still opening. */
  changed(): void {
    if (!this.#isHushed || this.#controller.state.phase !== "listening") return;
    this.#isHushed = false;
    this.#controller.pause();
  }
}
