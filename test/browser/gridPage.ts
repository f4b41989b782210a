import type { Frame, Locator } from "playwright-core";
import type { Editor } from "./editor.ts";

/** The page of a grid in the active editor. */
export class GridPage {
  readonly frame: Frame;

  private constructor(frame: Frame) {
    this.frame = frame;
  }

  /** Waits until the page is there. */
  static async of({ page }: Editor): Promise<GridPage> {
    const inner = page.frameLocator("iframe.webview.ready:visible").frameLocator("iframe#active-frame");
    const grid = inner.getByRole("grid");
    await grid.waitFor({ state: "attached" });
    const frame = await (await grid.elementHandle())?.ownerFrame();
    if (!frame) throw new Error("the grid is in no frame");
    return new GridPage(frame);
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

  /** What stands where rows would, or below them. */
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
  async activeReads(text: string, timeout = 30_000): Promise<void> {
    const reads = (wanted: string): boolean => {
      const id = document.querySelector('[role="grid"]')?.getAttribute("aria-activedescendant");
      return id != null && document.getElementById(id)?.textContent === wanted;
    };
    await this.frame.waitForFunction(reads, text, { timeout });
  }
}
