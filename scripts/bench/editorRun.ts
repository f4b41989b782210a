import { spawn } from "node:child_process";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type NaturalKeys, pathOf } from "../../test/bench/naturalKeys.ts";
import { type Editor, openEditor } from "../../test/browser/editor.ts";
import { root, temporaryFolder } from "../processes.ts";
import { Trouble } from "../progress.ts";
import { chooseEntry } from "./benchWindow.ts";
import type { Size } from "./figure.ts";

/** The repository of the project has it, as no convention says which locale is the source. */
const projectFile = { "glossa.json": `{ "source": "en_US" }\n` };

/** One run of *Translate Missing Messages*, from the last Enter; milliseconds. */
export interface EditorRun {
  /** Until the progress can be seen. */
  readonly progress: number;
  /** Until the last file was written. */
  readonly written: number;
  /** Until the summary can be seen. */
  readonly summary: number;
  /** The longest that the extension host was kept from everything else by its own work. */
  readonly block: number;
  readonly blocks: readonly Block[];
}

/** A period in which the extension host ran no timer. */
interface Block {
  /** Since the last Enter, at the end of the block. */
  readonly at: number;
  readonly waited: number;
  readonly own: number;
}

/** A window with the project open, to be translated again and again. */
export interface Window {
  readonly editor: Editor;
  /** Puts every file back, takes the cache away where asked, loads the window anew, and translates what is missing. */
  translate(options: { readonly isCached: boolean }): Promise<EditorRun>;
  close(): Promise<void>;
}

/** Milliseconds that the tree may count what there is to do, and that are waited before the last Enter. */
const pauses = { full: { countMs: 4_000, enterMs: 1_000 }, smallest: { countMs: 100, enterMs: 100 } } as const;

/** Opens a project in a window with the entry `driven.cjs`. */
export async function openWindow(
  { files, missing }: NaturalKeys,
  { service, size, environment = {} }: { service: string; size: Size; environment?: Record<string, string> },
): Promise<Window> {
  const { notes, window } = await chooseEntry({ entry: "driven.cjs", environment }, size);
  const settings = { "glossa.service.type": "service", "glossa.service.url": service };
  const editor = await openEditor({
    ...{ ...window, settings, machineSettings: settings },
    workspace: await temporaryFolder("project"),
    files: { ...files, ...projectFile },
  });
  const watch = await readFile(join(root, "scripts/bench/watchPage.js"), "utf8");
  await editor.page.addInitScript(watch);
  const renew = async (isCached: boolean): Promise<void> => {
    for (const [path, text] of Object.entries(files)) await editor.write(path, text);
    await rm(join(editor.workspace, "glossa.lock"), { force: true });
    if (!isCached) await rm(join(editor.home, "cache"), { recursive: true, force: true });
    await editor.reload();
  };
  // a load costs as much as all the rest of a small run
  let isNew = size === "smallest";
  if (isNew) await editor.page.evaluate(watch);
  return {
    editor,
    async translate({ isCached }) {
      if (!isNew) await renew(isCached);
      isNew = false;
      await editor.page.getByText(pathOf("{locale}")).first().waitFor();
      await editor.page.waitForTimeout(pauses[size].countMs);
      await editor.open(pathOf("en_US"));
      await editor.runCommand("Glossa: Translate Missing Messages…");
      await editor.quickInput.wait(/1\/2/);
      await editor.quickInput.box
        .getByText(/missing/)
        .first()
        .waitFor();
      await editor.quickInput.accept();
      await editor.quickInput.row(/Translate [\d,]+ Messages/);
      await editor.quickInput.box.locator('input[placeholder^="Press Enter to start"]').waitFor();
      await editor.page.waitForTimeout(pauses[size].enterMs);
      await editor.quickInput.accept();
      await editor.toasts.wait(new RegExp(`${missing.toLocaleString("en")} messages were translated`), 300_000);
      const marks = await editor.page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks);
      return await runOf(marks, editor, Object.keys(files), notes);
    },
    close: () => editor.close(),
  };
}

/** Notes of `watchPage.js`. */
interface Marks {
  enter: number;
  progress?: number;
  summary?: number;
}

async function runOf(
  { enter, progress = Number.NaN, summary = Number.NaN }: Marks,
  editor: Editor,
  paths: readonly string[],
  notes: string,
): Promise<EditorRun> {
  const changed = await Promise.all(
    [...paths, "glossa.lock"].map(async (path) => (await stat(join(editor.workspace, path))).mtimeMs),
  );
  // it is noted twice a second
  await editor.page.waitForTimeout(1_500);
  const text = await readFile(notes, "utf8").catch(() => "");
  const blocks = text
    .split("\n")
    .filter(Boolean)
    .map((line): Block => JSON.parse(line))
    .filter(({ at, waited }) => at > enter && at - waited < summary + 1_000)
    .map((block) => ({ ...block, at: block.at - enter }));
  return {
    progress: progress - enter,
    written: Math.max(...changed) - enter,
    summary: summary - enter,
    block: Math.max(0, ...blocks.map(({ waited, own }) => Math.min(waited, own))),
    blocks,
  };
}

/** `glossa translate` of the same project with the same service, from the start of its process to its end; milliseconds. */
export async function terminalRun(
  { files }: NaturalKeys,
  { cli, service, cache }: { readonly cli: string; readonly service: string; readonly cache: string },
): Promise<number> {
  const folder = await temporaryFolder("terminal");
  for (const [path, text] of Object.entries({ ...files, ...projectFile })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const env = { ...process.env, GLOSSA_API_KEY: "key", XDG_CACHE_HOME: cache };
  const start = performance.now();
  const child = spawn(process.execPath, [cli, "translate", "--service", service], { cwd: folder, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  const took = performance.now() - start;
  if (code !== 0) throw new Trouble(`glossa translate ended with ${code}:\n${output}`);
  return took;
}
