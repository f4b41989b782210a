import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Browser, type BrowserContext, chromium, errors, type Page } from "playwright-core";
import { chromiumArguments, findChromium } from "../../scripts/editor/chromium.ts";
import { copyFolder, copySample } from "../../scripts/editor/sample.ts";
import { installExtension, type ServerOptions, startServer } from "../../scripts/editor/server.ts";
import { root, temporaryFolder } from "../../scripts/processes.ts";
import { packExtension } from "../../scripts/vsix.ts";
import { Dialog, Toasts } from "./notices.ts";
import { QuickInput, type Row } from "./quickInput.ts";

export interface EditorOptions
  extends Pick<ServerOptions, "settings" | "machineSettings" | "workspaceTrust" | "environment"> {
  /** The folder to open a copy of; the sample project unless given. */
  readonly workspace?: string;
  /** Written into the copy before VS Code opens it. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** A folder of extensions instead of the one with what ships. */
  readonly extensions?: string;
  /** Of a browser of its own, such as one with a microphone. */
  readonly flags?: readonly string[];
}

/** A VS Code in a browser, with Glossa installed from its VSIX, a fresh profile and a copy of a project. */
export interface Editor {
  readonly page: Page;
  /** The copy's absolute path. */
  readonly workspace: string;
  /** Where the server and the extensions keep things (`HOME`). */
  readonly home: string;
  readonly quickInput: QuickInput;
  readonly toasts: Toasts;
  readonly dialog: Dialog;
  /** A file of the workspace as it is on disk. */
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  /** Opens a file of the workspace, with the cursor at a place (both from 1). */
  open(path: string, place?: { readonly line: number; readonly column: number }): Promise<void>;
  /** Loads the window anew, as a person would: what is not saved comes back from its backup. */
  reload(): Promise<void>;
  /** Waits until the cursor is in this file: what follows would lose the focus to a file that is still opening. */
  focused(path: string): Promise<void>;
  /** Runs a command by its whole title in the palette, category included. */
  runCommand(title: string): Promise<void>;
  /** Leaves no notification for the next test to mistake for its own. */
  clearNotifications(): Promise<void>;
  /** The lines of the focused text editor that can be seen. */
  visibleLines(): Promise<readonly string[]>;
  /** What is shown now, as `test/out/<name>.png`; returns that path. */
  screenshot(name: string): Promise<string>;
  /** What the server printed. */
  output(): string;
  close(): Promise<void>;
}

/** Opens VS Code; close it in an `after`. */
export async function openEditor(options: EditorOptions = {}): Promise<Editor> {
  const workspace = await copyWorkspace(options);
  const server = await startServer({ ...options, extensions: options.extensions ?? (await extensions()) });
  const own = options.flags && (await launch(options.flags));
  const context = await (own ?? (await browser())).newContext({
    viewport: options.viewport ?? { width: 1280, height: 800 },
  });
  // nothing is slower for it; a busy machine is
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`${server.url}/?${new URLSearchParams({ folder: workspace })}`);
  const editor = createEditor(page, workspace, server.home);
  await ready(editor);
  return opened(context, {
    ...editor,
    output: server.output,
    close: async () => {
      await context.close();
      await own?.close();
      await server.stop();
    },
  });
}

const place = (at: number | undefined): string => (at === undefined ? "" : `:${at}`);

function createEditor(page: Page, workspace: string, home: string): Omit<Editor, "output" | "close"> {
  const quickInput = new QuickInput(page);
  const file = (path: string): string => join(workspace, path);
  const focused = async (path: string): Promise<void> => {
    const text = `.monaco-editor.focused[data-uri$="/${encodeURI(path)}"]`;
    await page.locator(`.editor-group-container.active ${text} .view-line`).first().waitFor();
  };
  return {
    page,
    workspace,
    home,
    quickInput,
    toasts: new Toasts(page),
    dialog: new Dialog(page),
    read: (path) => readFile(file(path), "utf8"),
    write: (path, text) => writeFile(file(path), text),
    open: async (path, at) => {
      const [name, folder] = [basename(path), path.slice(0, Math.max(path.lastIndexOf("/"), 0))];
      await takeRow(page, quickInput, {
        key: "Control+P",
        typed: `${path}${place(at?.line)}${place(at?.column)}`,
        // until the box has read what is typed, it offers files that were opened before
        row: { label: name, ...(folder && { description: folder }) },
      });
      await focused(path);
    },
    focused,
    reload: async () => {
      await page.reload();
      await ready({ page, quickInput });
    },
    runCommand: (title) => command(page, quickInput, title),
    clearNotifications: async () => {
      await command(page, quickInput, "Notifications: Clear All Notifications");
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

const command = (page: Page, quickInput: QuickInput, title: string): Promise<void> =>
  takeRow(page, quickInput, { key: "F1", typed: `>${title}`, row: { label: title } });

/** Waits until VS Code has heard of the extension. */
async function ready({ page, quickInput }: Pick<Editor, "page" | "quickInput">): Promise<void> {
  await page.locator(".monaco-workbench .statusbar").waitFor();
  const attempt = async (timeout: number): Promise<boolean> => {
    await page.keyboard.press("F1");
    await quickInput.fill(">Glossa: ", timeout);
    await quickInput.row("Glossa: ", timeout);
    await quickInput.cancel();
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
  page: Page,
  quickInput: QuickInput,
  { key, typed, row }: { readonly key: string; readonly typed: string; readonly row: Row },
): Promise<void> {
  const taken = await reopening(quickInput, async (timeout) => {
    await page.keyboard.press(key);
    await quickInput.fill(typed, timeout);
    return quickInput.tryPick(row, timeout);
  });
  if (!taken) throw new Error(`${key} has no ${row.label}, but ${await quickInput.labels()}`);
}

/** Tries for a while (milliseconds), with more patience each time; false where none of it worked. */
async function reopening(
  quickInput: QuickInput,
  attempt: (timeout: number) => Promise<boolean>,
  patience = 30_000,
): Promise<boolean> {
  const deadline = Date.now() + patience;
  for (let timeout = 1000; Date.now() < deadline; timeout *= 1.5) {
    if (await attempt(timeout).catch(timedOut)) return true;
    // not late, when the next box may be open already
    if (await quickInput.box.isVisible()) await quickInput.leave();
  }
  return false;
}

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

let launched: Promise<Browser> | undefined;
let installed: Promise<string> | undefined;

function browser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

const launch = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments, ...flags] });

/** The VSIX that `npm test` packed, or one packed now, installed once for all editors of this run. */
function extensions(): Promise<string> {
  installed ??= (async () => {
    const vsix = process.env["GLOSSA_VSIX"] ?? join(await temporaryFolder("vsix"), "glossa.vsix");
    if (!process.env["GLOSSA_VSIX"]) await packExtension(vsix);
    return installExtension(vsix);
  })();
  return installed;
}

const open = new Map<BrowserContext, Editor>();

/** The editors that are open now. */
export const openEditors = (): readonly Editor[] => [...open.values()];

/** Closes every editor, and the browser. */
export async function closeAll(): Promise<void> {
  for (const editor of openEditors()) await editor.close();
  await (await launched)?.close();
  launched = undefined;
}

function opened(context: BrowserContext, editor: Editor): Editor {
  open.set(context, editor);
  context.on("close", () => open.delete(context));
  return editor;
}
