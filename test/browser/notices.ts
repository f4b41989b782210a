import type { Locator, Page } from "playwright-core";

/** Notifications at the lower right. */
export class Toasts {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The toast that says this. */
  saying(text: string | RegExp): Locator {
    return this.#page.locator(".notification-toast").filter({
      has: this.#page.locator(".notification-list-item-message", { hasText: text }),
    });
  }

  /** Waits for it and returns all that it says. */
  async wait(text: string | RegExp, timeout = 60_000): Promise<string> {
    const toast = this.saying(text).first();
    await toast.waitFor({ timeout });
    return toast.locator(".notification-list-item-message").innerText();
  }

  /** Presses a button of the toast that says this. */
  async press(text: string | RegExp, button: string): Promise<void> {
    const toast = this.saying(text).first();
    await toast.waitFor();
    // Buttons hide until the pointer is there, unless the toast opened expanded.
    await toast.hover();
    await toast.locator(".notification-list-item-buttons-container .monaco-button", { hasText: button }).click();
  }

  /** All that are shown now. */
  texts(): Promise<readonly string[]> {
    return this.#page.locator(".notification-toast .notification-list-item-message").allInnerTexts();
  }
}

/** The modal question. */
export class Dialog {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get box(): Locator {
    return this.#page.locator(".monaco-dialog-box");
  }

  /** Waits for it and returns all that it says. */
  async text(): Promise<string> {
    await this.box.waitFor();
    return this.box.locator(".dialog-message-container").innerText();
  }

  async press(button: string): Promise<void> {
    await this.box.locator(".monaco-button", { hasText: button }).click();
  }
}
