import type { Page } from "playwright-core";
import type { Driver } from "./driver.ts";
import { heldServices } from "./heldServices.ts";

/** Waits until nothing goes on in a window: what a key does then depends on nothing that is still to come. */
export type Idle = () => Promise<void>;

/** Makes the wait for a window: for Glossa, for VS Code, and until the page is drawn. */
export const createIdle =
  (page: Page, driver: Driver): Idle =>
  async () => {
    await driver.ask("idle", { isServiceHeld: heldServices.size > 0 });
    await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
  };
