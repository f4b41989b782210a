import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { copyFolder, copySample } from "../../scripts/editor/sample.ts";
import { root } from "../../scripts/processes.ts";
import type { Driver, Requests } from "./driver.ts";
import { Dialog, Toasts } from "./notices.ts";
import { QuickInput } from "./quickInput.ts";
import { closeWindows, openWindow, type Window, type WindowOptions } from "./window.ts";

export interface EditorOptions extends WindowOptions {
  /** The folder to open a copy of; the sample project unless given. */
  readonly workspace?: string;
  /** Written into the copy before VS Code opens it. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Pairs of the URL that VS Code takes from programs that test extensions. */
  readonly payload?: readonly (readonly [name: string, value: string])[];
}

/** A position of the cursor, line and column from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A VS Code in a browser, with Glossa installed from its VSIX, a fresh profile and a copy of a project. */
export interface Editor {
  readonly page: Page;
  /** The copy's absolute path. */
  readonly workspace: string;
  /** Folder of the server's and the extensions' data (`HOME`). */
  readonly home: string;
  readonly quickInput: QuickInput;
  readonly toasts: Toasts;
  readonly dialog: Dialog;
  /** A file of the workspace as it is on disk. */
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  /** Opens a file of the workspace, with the cursor at a place, in the active group. */
  open(path: string, place?: Place): Promise<void>;
  /** Opens what is no file by its address, as `open` does. */
  openUri(uri: string, place?: Place): Promise<void>;
  /** Loads the window anew, as a person would: what is not saved comes back from its backup. */
  reload(): Promise<void>;
  /** Waits until the cursor is in this file: what follows would lose the focus to a file that is still opening. */
  focused(path: string): Promise<void>;
  /** Opens the only file of this name from Quick Open, whatever stands in its path. */
  quickOpen(name: string): Promise<void>;
  /** Runs a command by its whole title in the palette, category included. */
  runCommand(title: string): Promise<void>;
  /** Changes a setting of the user's. */
  set(setting: string, value: unknown): Promise<void>;
  /** Leaves no notification for the next test to mistake for its own. */
  clearNotifications(): Promise<void>;
  /** The lines of the focused text editor that can be seen. */
  visibleLines(): Promise<readonly string[]>;
  /** Takes a picture, `test/out/<name>.png`, and returns its path. */
  screenshot(name: string): Promise<string>;
  /** Returns the output of the server. */
  output(): string;
  close(): Promise<void>;
}

/** Opens VS Code; close it in an `after`. */
export async function openEditor(options: EditorOptions = {}): Promise<Editor> {
  const workspace = await copyWorkspace(options);
  const window = await openWindow(options);
  const { page, server } = window;
  const payload = options.payload && { payload: JSON.stringify(options.payload) };
  await page.goto(`${server.url}/?${new URLSearchParams({ folder: workspace, ...payload })}`);
  const shown = createEditor(window, workspace);
  await ready(page, window.driver);
  const editor: Editor = {
    ...shown,
    output: server.output,
    close: async () => {
      open.delete(editor);
      await window.leave();
    },
  };
  open.add(editor);
  return editor;
}

function createEditor({ page, server, driver }: Window, workspace: string): Omit<Editor, "output" | "close"> {
  const quickInput = new QuickInput(page);
  const file = (path: string): string => join(workspace, path);
  const shown = async (address: string): Promise<void> => {
    const text = `.monaco-editor.focused[data-uri${address}]`;
    await page.locator(`.editor-group-container.active ${text} .view-line`).first().waitFor();
  };
  const addressOf = (path: string): string => `$="/${encodeURI(path)}"`;
  const opened = async (address: string, request: Requests["open"]): Promise<void> => {
    await driver.ask("open", request);
    await shown(address);
  };
  const takeRow = async (key: string, typed: string, label: string): Promise<void> => {
    await page.keyboard.press(key);
    await quickInput.fill(typed);
    await quickInput.pick(label);
  };
  return {
    page,
    workspace,
    home: server.home,
    quickInput,
    toasts: new Toasts(page),
    dialog: new Dialog(page),
    read: (path) => readFile(file(path), "utf8"),
    write: (path, text) => writeFile(file(path), text),
    open: (path, place) => opened(addressOf(path), { path: file(path), ...place }),
    openUri: (uri, place) => opened(`="${encodeURI(uri)}"`, { uri, ...place }),
    focused: (path) => shown(addressOf(path)),
    reload: async () => {
      await driver.forget();
      await page.reload();
      await ready(page, driver);
    },
    quickOpen: (name) => takeRow("Control+P", name, name),
    runCommand: (title) => takeRow("F1", `>${title}`, title),
    set: (setting, value) => driver.ask("setting", [setting, value]),
    clearNotifications: async () => {
      await driver.ask("command", "notifications.clearAll");
      await page.locator(".notification-toast").first().waitFor({ state: "detached" });
    },
    visibleLines: async () => {
      const lines = page.locator(".editor-group-container.active .view-lines > .view-line");
      const found = await lines.evaluateAll((nodes) =>
        nodes.map((node) => ({ top: Number.parseFloat(node.style.top), text: node.textContent ?? "" })),
      );
      return found.sort((a, b) => a.top - b.top).map(({ text }) => text.replaceAll("\u00a0", " "));
    },
    screenshot: async (name) => {
      const path = join(root, "test/out", `${name}.png`);
      await page.screenshot({ path });
      return path;
    },
  };
}

/**
 * Waits until the palette has the commands of the extensions, and what was open in the window is there again: it takes
 * the focus. These are VS Code's own marks of its start.
 */
async function ready(page: Page, driver: Driver): Promise<void> {
  const marks = ["code/didLoadExtensions", "code/LifecyclePhase/Restored"];
  const areSet = (names: readonly string[]): boolean =>
    names.every((name) => performance.getEntriesByName(name).length > 0);
  // a window that has just been loaded takes the longest
  await page.waitForFunction(areSet, marks, { timeout: 90_000 });
  await driver.current();
}

async function copyWorkspace({ workspace, files = {} }: EditorOptions): Promise<string> {
  const folder = await (workspace === undefined ? copySample() : copyFolder(workspace, basename(workspace)));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const open = new Set<Editor>();

/** The editors that are open now. */
export const openEditors = (): readonly Editor[] => [...open];

/** Closes every editor, and the browser. */
export async function closeAll(): Promise<void> {
  for (const editor of openEditors()) await editor.close();
  await closeWindows();
}
