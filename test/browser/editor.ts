import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errors, type Locator, type Page } from "playwright-core";
import { copyFolder, copySample } from "../../scripts/editor/sample.ts";
import { root } from "../../scripts/processes.ts";
import type { Requests } from "./driver.ts";
import { createIdle, type Idle } from "./idle.ts";
import { Dialog, Toasts } from "./notices.ts";
import { QuickInput, type Row } from "./quickInput.ts";
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
  /** The same for what the new window shows by itself and takes away soon: returns before anything is there. */
  loadAnew(): Promise<void>;
  /** Waits until nothing goes on; all that presses keys here waits so before each. */
  readonly idle: Idle;
  /** Presses a key when nothing goes on. */
  press(key: string): Promise<void>;
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
  await ready(shown);
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
  const idle = createIdle(page, driver);
  const press = async (key: string): Promise<void> => {
    await idle();
    // biome-ignore lint/plugin: this is the way that waits
    await page.keyboard.press(key);
  };
  const quickInput = new QuickInput(page, idle);
  const file = (path: string): string => join(workspace, path);
  const shown = async (address: string, timeout = 60_000): Promise<void> => {
    const text = `.monaco-editor.focused[data-uri${address}]`;
    await page.locator(`.editor-group-container.active ${text} .view-line`).first().waitFor({ timeout });
  };
  const addressOf = (path: string): string => `$="/${encodeURI(path)}"`;
  const opened = async (address: string, request: Requests["open"]): Promise<void> => {
    // in a window that was just loaded, what is still restored takes the focus: nothing gives it back
    for (let timeout = 5_000; timeout < 60_000; timeout *= 2) {
      await driver.ask("open", request);
      if (await shown(address, timeout).then(() => true, timedOut)) return;
    }
    await shown(address);
  };
  const loadAnew = async (): Promise<void> => {
    await driver.forget();
    await page.reload();
  };
  return {
    page,
    workspace,
    home: server.home,
    quickInput,
    idle,
    press,
    toasts: new Toasts(page),
    dialog: new Dialog(page),
    read: (path) => readFile(file(path), "utf8"),
    write: (path, text) => writeFile(file(path), text),
    open: (path, place) => opened(addressOf(path), { path: file(path), ...place }),
    openUri: (uri, place) => opened(`="${encodeURI(uri)}"`, { uri, ...place }),
    focused: (path) => shown(addressOf(path)),
    loadAnew,
    reload: async () => {
      await loadAnew();
      await ready({ page, press, quickInput });
    },
    quickOpen: (name) => takeRow({ press, quickInput }, { key: "Control+P", typed: name, row: { label: name } }),
    runCommand: (title) => takeRow({ press, quickInput }, { key: "F1", typed: `>${title}`, row: { label: title } }),
    set: (setting, value) => driver.ask("setting", [setting, value]),
    clearNotifications: async () => {
      // one that comes while the others go stays
      do await driver.ask("command", "notifications.clearAll");
      while (!(await areGone(page.locator(".notification-toast").first())));
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

/** Waits until VS Code has heard of the extension. */
async function ready({ page, press, quickInput }: Pick<Editor, "page" | "press" | "quickInput">): Promise<void> {
  await page.locator(".monaco-workbench .statusbar").waitFor();
  const attempt = async (timeout: number): Promise<boolean> => {
    await press("F1");
    await quickInput.fill(">Glossa: ", timeout);
    await quickInput.row("Glossa: ", timeout);
    // what takes the focus meanwhile, such as a file that is restored, closes it as well
    await quickInput.leave();
    await quickInput.box.waitFor({ state: "hidden", timeout });
    return true;
  };
  // a window that has just been loaded takes the longest
  const known = await reopening(quickInput, attempt, 90_000);
  if (!known) throw new Error("the palette has no command of Glossa");
}

/**
 * Opens a box with a key and takes a row of it. An open box does not learn of what comes later (an extension just
 * found, a `when` that turned true, a file just written), and it closes when something else takes the focus, such
 * as a file that a button was pressed for: then it is opened anew.
 */
async function takeRow(
  { press, quickInput }: Pick<Editor, "press" | "quickInput">,
  { key, typed, row }: { readonly key: string; readonly typed: string; readonly row: Row },
): Promise<void> {
  const taken = await reopening(quickInput, async (timeout) => {
    await press(key);
    await quickInput.fill(typed, timeout);
    return quickInput.tryPick(row, timeout);
  });
  if (!taken) throw new Error(`${key} has no ${row.label}, but ${await quickInput.labels()}`);
}

/** Tries for a while (milliseconds), with more patience each time; false where none of it worked. */
async function reopening(
  quickInput: QuickInput,
  attempt: (timeout: number) => Promise<boolean>,
  patience = 60_000,
): Promise<boolean> {
  const deadline = Date.now() + patience;
  for (let timeout = 1000; Date.now() < deadline; timeout *= 1.5) {
    if (await attempt(timeout).catch(timedOut)) return true;
    // not late, when the next box may be open already
    if (await quickInput.box.isVisible()) await quickInput.leave();
  }
  return false;
}

const areGone = (toast: Locator): Promise<boolean> =>
  toast.waitFor({ state: "detached", timeout: 5_000 }).then(
    () => true,
    () => false,
  );

function timedOut(error: unknown): false {
  if (error instanceof errors.TimeoutError) return false;
  throw error;
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
