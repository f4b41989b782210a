import type { Locator, Page } from "playwright-core";

/** The box at the top: palette, quick picks and input boxes. */
export class QuickInput {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The open box. */
  get box(): Locator {
    return this.#page.locator(".quick-input-widget:visible");
  }

  /** The rows that are rendered: of a long list not all. */
  get rows(): Locator {
    return this.box.locator(".quick-input-list .monaco-list-row");
  }

  /** Waits for a box, with this title where one is given. */
  async wait(title?: string | RegExp): Promise<void> {
    await this.box.waitFor();
    if (title) await this.box.locator(".quick-input-title", { hasText: title }).waitFor();
  }

  async title(): Promise<string> {
    return (await this.box.locator(".quick-input-title").textContent()) ?? "";
  }

  /** Replaces what is typed in the box. */
  async fill(text: string): Promise<void> {
    await this.box.locator("input.input").fill(text);
  }

  /** Labels of the rows that are rendered now; `row` waits for one first. */
  async labels(): Promise<readonly string[]> {
    return this.rows.locator(".quick-input-list-row:first-child .monaco-icon-label .label-name").allInnerTexts();
  }

  /** Takes the row with this label; filter with `fill` first where the list is long. */
  async pick(label: string): Promise<void> {
    await this.#row(label).click();
  }

  /** Ticks or unticks the rows with these labels, in a box that takes several. */
  async toggle(...labels: readonly string[]): Promise<void> {
    for (const label of labels)
      await this.#row(label)
        .locator("input[type=checkbox], .monaco-checkbox, .quick-input-list-checkbox")
        .first()
        .click();
  }

  /** Enter: takes what is ticked, focused or typed. */
  async accept(): Promise<void> {
    await this.box.locator("input.input").press("Enter");
  }

  /** Escape. */
  async cancel(): Promise<void> {
    await this.box.locator("input.input").press("Escape");
  }

  /** Waits until the box says this about what is typed. */
  async message(text: string | RegExp): Promise<void> {
    await this.box.locator(".quick-input-message", { hasText: text }).waitFor();
  }

  /** Waits for a row whose label holds this. */
  async row(label: string | RegExp, timeout = 30_000): Promise<void> {
    const row = this.rows.filter({ has: this.#page.locator(".label-name", { hasText: label }) });
    await row.first().waitFor({ timeout });
  }

  #row(label: string): Locator {
    const exact = new RegExp(`^\\s*${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*$`);
    return this.rows.filter({ has: this.#page.locator(".label-name", { hasText: exact }) }).first();
  }
}
