import type { Log } from "../../../core/work/log.ts";
import { inBackground } from "../basics/background.ts";
import { type NotificationSeverity, notify } from "./notify.ts";

/** A button of a notification, and its action. */
export interface Button {
  readonly title: string;
  run(): Promise<unknown> | unknown;
}

/** Shows a notification without waiting for it, as the work that it reports has ended; runs the chosen button. */
export function offerButtons(
  log: Log,
  name: string,
  severity: NotificationSeverity,
  message: string,
  buttons: readonly Button[],
): void {
  inBackground(log, name, async () => {
    const chosen = await notify(severity, message, ...buttons.map(({ title }) => title));
    await buttons.find(({ title }) => title === chosen)?.run();
  });
}
