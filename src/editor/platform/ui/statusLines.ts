import { type Disposable, type Event, EventEmitter } from "vscode";

/** Facts that capabilities add to the tooltip of the status bar item. */
export interface StatusLines extends Disposable {
  readonly onDidChange: Event<void>;
  readonly lines: readonly string[];
  show(lines: readonly string[]): void;
}

/** Makes `StatusLines`, empty. */
export function createStatusLines(): StatusLines {
  const changed = new EventEmitter<void>();
  let shown: readonly string[] = [];
  return {
    onDidChange: changed.event,
    get lines() {
      return shown;
    },
    show(lines) {
      if (lines.join("\n") === shown.join("\n")) return;
      shown = lines;
      changed.fire();
    },
    dispose: () => changed.dispose(),
  };
}
