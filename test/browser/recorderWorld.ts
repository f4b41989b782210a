import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { chromiumArguments, findChromium } from "../../scripts/editor/chromium.ts";
import { root, temporaryFolder } from "../../scripts/processes.ts";
import { createRecorderServer, type RecorderServer } from "../../src/audio/page/recorderServer.ts";
import type { Recording } from "../../src/audio/sound.ts";
import type { RecorderTexts } from "../../src/webview/recorder/recorderProtocol.ts";
import { text } from "../interfaceText.ts";
import { toneWav } from "./recorderTone.ts";

/** Texts of the page. */
export const texts: RecorderTexts = {
  title: text("Glossa: Dictation"),
  start: "Start",
  stop: "Stop",
  hold: "Hold to talk",
  holdHint: "Or hold Space.",
  level: "Level",
  device: "Microphone",
  defaultDevice: "The browser's own choice",
  echo: text("Cancel echoes"),
  noise: text("Suppress noise"),
  place: "Into {0}.",
  phases: {
    idle: "Ready.",
    opening: text("Starting…"),
    listening: "Listening.",
    reconnecting: text("Reconnecting…"),
    paused: "Paused.",
    ending: "Ending…",
  },
  connecting: text("Connecting to the editor…"),
  lost: text("The editor can't be reached. Trying again…"),
  gone: "The editor is gone. This page can be closed.",
  replaced: text("Another recorder page has taken over. This one can be closed."),
  refused: "This page can't be loaded anew. Open it from the editor.",
  problems: {
    denied: "Denied.",
    none: "No microphone.",
    busy: "Busy.",
    insecure: "Insecure.",
    blocked: "Press Start.",
    failed: "Failed.",
  },
  tryAgain: text("Try Again"),
};

/** What the editor was asked by the page, and recorded. */
export interface Obeyed {
  readonly actions: string[];
  readonly recordings: Recording[];
}

/** The recorder page in a browser with a fake microphone, and the server that it belongs to. */
export class RecorderWorld {
  /** What the page's security policy has refused. */
  readonly complaints: string[] = [];
  readonly #browsers: Browser[] = [];
  readonly #signal = new AbortController().signal;
  #hearing: Browser | undefined;
  #server: RecorderServer | undefined;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  get server(): RecorderServer {
    return present(this.#server);
  }

  get context(): BrowserContext {
    return present(this.#context);
  }

  get page(): Page {
    return present(this.#page);
  }

  /** Starts a browser whose microphone hears a tone. */
  async start(): Promise<void> {
    const file = join(await temporaryFolder("tone"), "tone.wav");
    await writeFile(file, toneWav());
    const fake = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
    this.#hearing = await this.launch(...fake, `--use-file-for-fake-audio-capture=${file}`);
  }

  /** Starts another browser. */
  async launch(...flags: readonly string[]): Promise<Browser> {
    const executablePath = await findChromium();
    const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, ...flags] });
    this.#browsers.push(browser);
    return browser;
  }

  async stop(): Promise<void> {
    for (const browser of this.#browsers) await browser.close();
  }

  /** Begins a test with a server of its own. */
  async begin(): Promise<void> {
    const folders = { scripts: join(root, "dist/webview"), styles: join(root, "media") };
    this.#server = await createRecorderServer({ ...folders, language: "en", texts });
  }

  async end(): Promise<void> {
    await this.#server?.close();
    await this.#context?.close();
  }

  /** Opens the page as a link of the editor does, and waits until it is ready. */
  async open(browser = present(this.#hearing), base = this.server.url): Promise<void> {
    this.#context = await browser.newContext({ viewport: { width: 700, height: 820 } });
    this.#context.setDefaultTimeout(60_000);
    this.#page = await this.#context.newPage();
    this.#page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) this.complaints.push(message.text());
    });
    await this.#page.goto(`${base}#${this.server.token()}`);
    await this.status("Ready.");
  }

  status(text: string): Promise<void> {
    return this.page.getByRole("status").getByText(text, { exact: true }).waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  screenshot(name: string): Promise<Buffer> {
    return this.page.screenshot({ path: join(root, "test/out", `recorder-${name}.png`) });
  }

  /** Hears the tone as it is: without what browsers do to voices. */
  async hearAsItIs(): Promise<void> {
    for (const name of [text("Cancel echoes"), text("Suppress noise")]) await this.page.getByLabel(name).uncheck();
  }

  /** Records until it is stopped. */
  record(): Promise<Recording> {
    return this.server.connection.record(this.#signal);
  }

  /** Does what the editor does when the buttons are pressed. */
  obey(): Obeyed {
    const { connection } = this.server;
    const obeyed: Obeyed = { actions: [], recordings: [] };
    connection.onAction = async (action) => {
      obeyed.actions.push(action);
      if (action !== "talk") {
        obeyed.recordings.at(-1)?.stop();
        connection.show({ type: "phase", phase: action === "hush" ? "paused" : "idle" });
        return;
      }
      connection.show({ type: "phase", phase: "opening" });
      obeyed.recordings.push(await this.record());
      connection.show({ type: "phase", phase: "listening" });
    };
    return obeyed;
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the recorder page is not open");
  return value;
}
