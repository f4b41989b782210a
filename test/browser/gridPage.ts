import type { Frame, Locator } from "playwright-core";
import type { Editor } from "./editor.ts";
import { pageWith } from "./pages.ts";

/** The page of a grid in the active editor. */
export class GridPage {
  readonly frame: Frame;

  private constructor(frame: Frame) {
    this.frame = frame;
  }

  /** Waits for the page of this memory. */
  static async of(editor: Editor, name: string): Promise<GridPage> {
    return new GridPage(await pageWith(editor, `[role="grid"][aria-label="${name}"]`));
  }

  /** Waits until this page is no more. */
  async gone(): Promise<void> {
    const { frame } = this;
    if (!frame.isDetached()) await frame.page().waitForEvent("framedetached", (one) => one === frame);
  }

  get grid(): Locator {
    return this.frame.getByRole("grid");
  }

  get search(): Locator {
    return this.frame.getByRole("searchbox");
  }

  /** Rows with their texts. */
  row(text: string | RegExp): Locator {
    return this.frame.locator(".window .row", { hasText: text });
  }

  /** Returns the notice in place of rows, or below them. */
  notice(text: string): Locator {
    return this.frame.locator(".notice", { hasText: text });
  }

  /** Waits until the text of the counts is this one. */
  async count(text: string | RegExp): Promise<void> {
    await this.frame.locator(".count", { hasText: text }).waitFor();
  }

  /** The text of the active cell, as a screen reader is led to it. */
  async active(): Promise<string> {
    return this.grid.evaluate((grid) => {
      const id = grid.getAttribute("aria-activedescendant");
      return (id === null ? null : document.getElementById(id))?.textContent ?? "";
    });
  }

  /** Waits until the active cell reads so. */
  async activeReads(text: string, timeout = 60_000): Promise<void> {
    const reads = (wanted: string): boolean => {
      const id = document.querySelector('[role="grid"]')?.getAttribute("aria-activedescendant");
      return id != null && document.getElementById(id)?.textContent === wanted;
    };
    await this.frame.waitForFunction(reads, text, { timeout });
  }
}
