import type { DictationController } from "./dictationSession.ts";

/** The action of a button of a page that is pressed or held: begin or go on, pause for a while, end it. */
export type PushToTalkAction = "talk" | "hush" | "stop";

/** Runs the actions of the pages' buttons on a dictation. */
export class PushToTalk {
  readonly #controller: DictationController;
  readonly #start: () => void;
  #isHushed = false;

  /** `start` runs the command, which reports failures. */
  constructor(controller: DictationController, start: () => void) {
    this.#controller = controller;
    this.#start = start;
  }

  perform(action: PushToTalkAction): void {
    const { phase } = this.#controller.state;
    this.#isHushed = action === "hush" && phase === "opening";
    if (action === "stop") this.#controller.stop();
    else if (action === "hush") this.#controller.pause();
    else if (phase === "paused") this.#controller.resume();
    else if (phase === "idle") this.#start();
  }

  /** To be called at each change: a button may have been let go while the dictation was still opening. */
  update(): void {
    if (!this.#isHushed || this.#controller.state.phase !== "listening") return;
    this.#isHushed = false;
    this.#controller.pause();
  }
}
