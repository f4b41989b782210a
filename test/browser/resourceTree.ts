import assert from "node:assert/strict";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import type { Editor } from "./editor.ts";
import { takeFromMenu } from "./menu.ts";

/** The tree *Language Resources*, and what its commands ask. */
export class ResourceTree {
  readonly #editor: Editor;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** A row by what a screen reader says of it. */
  row(label: RegExp): Locator {
    return this.#editor.page.locator(".pane-body").getByRole("treeitem", { name: label });
  }

  press(key: string): Promise<void> {
    return this.#editor.press(key);
  }

  /** Waits until the row has the focus. */
  async focused(label: RegExp): Promise<void> {
    // a list without the focus of the keyboard still marks its row
    const focused = ".pane-body .monaco-list:focus-within .monaco-list-row.focused";
    await this.#editor.page.locator(focused).and(this.row(label)).waitFor();
  }

  /** Expands the row that has the focus, by keyboard: a tree that is being refreshed takes no key. */
  async expandFocused(label: RegExp): Promise<void> {
    const expanded = this.row(label).and(this.#editor.page.locator('[aria-expanded="true"]'));
    const isExpanded = () =>
      expanded.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    do await this.press("ArrowRight");
    while (!(await isExpanded()));
  }

  /** A row of a group that may not have been opened yet. */
  async opened(group: RegExp, label: RegExp): Promise<void> {
    await this.#leaveHovers();
    await this.#editor.idle();
    if ((await this.row(group).getAttribute("aria-expanded")) === "false") await this.row(group).click();
    await this.row(label).waitFor();
  }

  /** Answers a question for a text. The list of the question before it may have the same title. */
  async step(title: RegExp, text: string): Promise<void> {
    const { quickInput } = this.#editor;
    await quickInput.wait(title);
    await quickInput.box.locator(".quick-input-list").waitFor({ state: "hidden" });
    await quickInput.fill(text);
    await quickInput.accept();
  }

  async language(title: RegExp, name: string): Promise<void> {
    const { quickInput } = this.#editor;
    await quickInput.wait(title);
    await quickInput.fill(name);
    await quickInput.pick(name);
  }

  /** Runs a command of the menu of a row. */
  async fromMenu(row: RegExp, command: string): Promise<void> {
    await this.#openMenu(row, command);
    await takeFromMenu(this.#editor, command);
  }

  /** The commands in the menu of a resource's row. */
  async commandsOn(name: string): Promise<readonly string[]> {
    const menu = await this.#openMenu(new RegExp(`^${name}, `), "Delete…");
    const commands = await menu.locator(".action-label:not(.separator)").allInnerTexts();
    await this.press("Escape");
    await menu.waitFor({ state: "hidden" });
    return commands;
  }

  /** Opens the menu of a row. An editor that is still opening closes it when it takes the focus. */
  async #openMenu(row: RegExp, command: string): Promise<Locator> {
    const { page } = this.#editor;
    const menu = page.locator(".context-view .monaco-menu");
    const item = menu.locator(".action-label", { hasText: command });
    const isShown = () =>
      item.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    do {
      await this.#editor.idle();
      // a menu without the item lies over the row
      if (await menu.isVisible()) await this.press("Escape");
      await this.#leaveHovers();
      await this.row(row).click({ button: "right" });
    } while (!(await isShown()));
    return menu;
  }

  /** Moves the mouse to where it shows no hover, which would lie over other rows. */
  async #leaveHovers(): Promise<void> {
    const { page } = this.#editor;
    await page.mouse.move(800, 400);
    await page.locator(".hover-contents").first().waitFor({ state: "hidden" });
  }

  /** Runs a command of a resource's row. */
  async on(command: string, name: string): Promise<void> {
    await this.fromMenu(new RegExp(`^${name}, `), command);
  }

  /** Runs a command of the row that has the focus, by keyboard. */
  async onFocused(command: string): Promise<void> {
    await this.press("Shift+F10");
    await takeFromMenu(this.#editor, command);
  }

  /** Answers VS Code's question for a file of the workspace. */
  async path(name: string): Promise<void> {
    const { page, quickInput, workspace } = this.#editor;
    const asks = (folder: string) =>
      [...document.querySelectorAll<HTMLInputElement>(".quick-input-widget input.input")].some(({ value }) =>
        value.startsWith(folder),
      );
    await page.waitForFunction(asks, workspace);
    await quickInput.fill(join(workspace, name));
    await quickInput.accept();
  }

  /** Waits for a notification, and leaves none for what follows. */
  async told(text: string | RegExp): Promise<void> {
    await this.#editor.toasts.wait(text);
    await this.#editor.clearNotifications();
  }

  /** Exports a resource and reads what was written. */
  async exported(name: string, file: string): Promise<string> {
    await this.on("Export Language Resource…", name);
    await this.path(file);
    await this.told(/was written to/);
    return await this.#editor.read(file);
  }

  /** Deletes the only resource of its kind, after a yes. */
  async removed(name: string, verb: string, none: RegExp): Promise<void> {
    const { dialog } = this.#editor;
    await this.on("Delete…", name);
    assert.match(await dialog.text(), new RegExp(`“${name}”\\?`));
    assert.equal(await dialog.box.locator(".monaco-button", { hasText: verb }).count(), 1);
    await this.press("Enter");
    await this.row(none).waitFor();
  }

  /** The clipboard after *Copy ID*. */
  async copiedId(name: string): Promise<string> {
    const { page } = this.#editor;
    // the status bar may still tell of another one
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await this.on("Copy ID", name);
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
    await page.locator(".statusbar-item", { hasText: "Copied" }).waitFor();
    return await page.evaluate(() => navigator.clipboard.readText());
  }
}
