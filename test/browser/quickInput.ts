import type { Locator, Page } from "playwright-core";
import type { Idle } from "./idle.ts";

/** A row by what it says; several may have one label, such as files of one name. */
export interface Row {
  readonly label: string;
  readonly description?: string;
}

const exactly = (text: string): RegExp => new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*$`);

/** The box at the top: palette, quick picks and input boxes. */
export class QuickInput {
  readonly #page: Page;
  readonly #idle: Idle;

  constructor(page: Page, idle: Idle) {
    this.#page = page;
    this.#idle = idle;
  }

  /** The open box, not one that is fading. */
  get box(): Locator {
    return this.#page.locator(".quick-input-widget:visible:not([inert])");
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
  async fill(text: string, timeout = 60_000): Promise<void> {
    await this.#idle();
    await this.box.locator("input.input").fill(text, { timeout });
  }

  /** Labels of the rows that are rendered now; `row` waits for one first. */
  async labels(): Promise<readonly string[]> {
    return this.rows.locator(".quick-input-list-row:first-child .monaco-icon-label .label-name").allInnerTexts();
  }

  /** Takes the row with this label by keyboard; filter with `fill` first where the list is long. */
  async pick(label: string): Promise<void> {
    do await this.#row({ label }).waitFor();
    while (!(await this.tryPick({ label })));
  }

  /**
   * The same, for a box that may close or be filled anew meanwhile: false where it closed or does not have the row.
   * A click would wait for a row to stand still, and goes on waiting for one whose box has closed.
   */
  async tryPick(row: Row, timeout = 10_000): Promise<boolean> {
    const deadline = Date.now() + timeout;
    await this.#row(row).waitFor({ timeout });
    while (Date.now() < deadline) {
      await this.#idle();
      const way = await this.#wayTo(row);
      if (way === undefined) return false;
      const pressed = await this.#press(way);
      if (!pressed || way === "Enter") return pressed;
    }
    return false;
  }

  /** Ticks or unticks the rows with these labels, in a box that takes several. */
  async toggle(...labels: readonly string[]): Promise<void> {
    await this.#idle();
    for (const label of labels)
      await this.#row({ label })
        .locator("input[type=checkbox], .monaco-checkbox, .quick-input-list-checkbox")
        .first()
        .click();
  }

  /** Enter: takes what is ticked, focused or typed. */
  async accept(): Promise<void> {
    await this.#idle();
    await this.box.locator("input.input").press("Enter");
  }

  /** Escape. */
  async cancel(): Promise<void> {
    await this.#idle();
    await this.box.locator("input.input").press("Escape");
  }

  /** Escape, whether or not a box is still open. */
  async leave(): Promise<void> {
    await this.#idle();
    // biome-ignore lint/plugin: it has waited
    await this.#page.keyboard.press("Escape");
  }

  /** Waits until the box says this about what is typed. */
  async message(text: string | RegExp): Promise<void> {
    await this.box.locator(".quick-input-message", { hasText: text }).waitFor();
  }

  /** Waits for a row whose label holds this. */
  async row(label: string | RegExp, timeout = 60_000): Promise<void> {
    const row = this.rows.filter({ has: this.#page.locator(".label-name", { hasText: label }) });
    await row.first().waitFor({ timeout });
  }

  /** Returns the key to press on the way to a row, `Enter` when it has the focus; undefined if an open box has no such row. */
  async #wayTo({ label, description }: Row): Promise<"Enter" | "ArrowDown" | "ArrowUp" | undefined> {
    const rows = await this.rows.evaluateAll((nodes) =>
      nodes.map((node) => ({
        label: node.querySelector(".label-name")?.textContent?.trim(),
        description: node.querySelector(".label-description")?.textContent?.trim(),
        focused: node.classList.contains("focused"),
        index: Number(node.getAttribute("data-index")),
      })),
    );
    const wanted = rows.filter(
      (row) => row.label === label && (description === undefined || row.description === description),
    );
    const [first] = wanted;
    if (first === undefined) return undefined;
    if (wanted.some(({ focused }) => focused)) return "Enter";
    return first.index > (rows.find(({ focused }) => focused)?.index ?? -1) ? "ArrowDown" : "ArrowUp";
  }

  /**
   * False where the box did not get the key. It closes also between the focus and the key, when something else takes
   * the focus late (a page behind a dialog that was answered): the key then goes there. It has time of its own: a key
   * that arrived, and was said not to have because time was over meanwhile, would be pressed again, and the command
   * run twice.
   */
  async #press(key: string): Promise<boolean> {
    const input = this.box.locator("input.input");
    const pressed = async (): Promise<boolean> => {
      const heard = await input.evaluateHandle(
        (node) => {
          const keys = { count: 0 };
          node.addEventListener("keydown", () => keys.count++, { once: true, capture: true });
          return keys;
        },
        undefined,
        { timeout: 10_000 },
      );
      await input.press(key, { timeout: 10_000 });
      // a command that loads the window anew leaves nothing to ask
      return heard.evaluate(({ count }) => count > 0).catch(() => true);
    };
    return pressed().catch(() => false);
  }

  #row({ label, description }: Row): Locator {
    const rows = this.rows.filter({ has: this.#page.locator(".label-name", { hasText: exactly(label) }) });
    if (description === undefined) return rows.first();
    return rows.filter({ has: this.#page.locator(".label-description", { hasText: exactly(description) }) }).first();
  }
}
