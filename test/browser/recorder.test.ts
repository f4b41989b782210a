import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumArguments, findChromium } from "../../scripts/editor/chromium.ts";
import { root, temporaryFolder } from "../../scripts/processes.ts";
import { createRecorderServer, type RecorderServer } from "../../src/audio/page/recorderServer.ts";
import type { Recording } from "../../src/audio/sound.ts";
import type { RecorderTexts } from "../../src/webview/recorder/recorderProtocol.ts";
import { wav } from "../core/sound/wav.ts";
import { skip } from "../skip.ts";
import { assertPageAccessible } from "./axe.ts";

const texts: RecorderTexts = {
  title: "Glossa: Dictation",
  start: "Start",
  stop: "Stop",
  hold: "Hold to talk",
  holdHint: "Or hold Space.",
  level: "Level",
  device: "Microphone",
  defaultDevice: "The browser's own choice",
  echo: "Cancel echoes",
  noise: "Suppress noise",
  place: "Into {0}.",
  phases: {
    idle: "Ready.",
    opening: "Starting…",
    listening: "Listening.",
    reconnecting: "Reconnecting…",
    paused: "Paused.",
    ending: "Ending…",
  },
  connecting: "Connecting to the editor…",
  lost: "The editor can't be reached. Trying again…",
  gone: "The editor is gone. This page can be closed.",
  replaced: "Another recorder page has taken over. This one can be closed.",
  refused: "This page can't be loaded anew. Open it from the editor.",
  problems: {
    denied: "Denied.",
    none: "No microphone.",
    busy: "Busy.",
    insecure: "Insecure.",
    blocked: "Press Start.",
    failed: "Failed.",
  },
  tryAgain: "Try Again",
};

/** Seconds, hertz and strength (of 32,768) of what the fake microphone says. */
const tone = { seconds: 20, hertz: 1000, strength: 16_384 };

/** The tone as a WAV file of 48 kHz. */
function toneWav(): Uint8Array {
  const rate = 48_000;
  const value = (at: number) => (tone.strength / 32_768) * Math.sin((2 * Math.PI * tone.hertz * at) / rate);
  const values = Array.from({ length: tone.seconds * rate }, (_, at) => value(at));
  return wav(values, { kind: "integer", channels: 1, rate, bits: 16 });
}

/** Returns the tone's share of a frame, from 0 to 1; a frame holds whole waves of it, a cut one does not. */
function purity(pcm: Uint8Array): number {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const count = pcm.byteLength / 2;
  let [real, imaginary, power] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const angle = (2 * Math.PI * tone.hertz * at) / 16_000;
    const sample = view.getInt16(at * 2, true);
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
    power += sample * sample;
  }
  return (2 * (real ** 2 + imaginary ** 2)) / count / power;
}

/** Frames in which the fake microphone and the gain control begin. */
const beginning = 5;
const told = (purities: readonly number[]): string => purities.map((each) => each.toFixed(3)).join(" ");

const isCut = (purity: number): boolean => purity <= 0.98;

/** The fake microphone itself stumbles on a busy machine: some frames may be cut, most are not. */
function assertPure(purities: readonly number[]): void {
  const cut = purities.slice(beginning).filter(isCut);
  assert.ok(cut.length <= purities.length / 5, told(purities));
}

/** Sound that a break loses is missing in the frames right after it; the fake microphone may cut one of these frames. */
function assertWhole(purities: readonly number[], breaks: readonly number[]): void {
  for (const at of breaks) assert.ok(purities.slice(at - 1, at + 6).filter(isCut).length <= 1, told(purities));
}

/** Something that serves the page below a path, at another host; as editors in a browser do. */
async function proxy(port: number, host: string): Promise<Server> {
  const strip = (url = "/") => url.replace(/^\/proxy\/\d+/, "");
  const server = createServer((asked, response) => {
    const { method, headers } = asked;
    const onward = request({ port, host: "127.0.0.1", path: strip(asked.url), method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.writeHead(502).end());
    asked.pipe(onward);
  });
  server.on("upgrade", ({ url, rawHeaders }, socket) => {
    const onward = connect(port, "127.0.0.1", () => {
      onward.unref();
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      onward.write(`GET ${strip(url)} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) end.on("error", () => [socket.destroy(), onward.destroy()]);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  // a test that fails leaves it as it is
  server.unref();
  server.on("connection", (socket) => socket.unref());
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe("the recorder page", () => {
  const { signal } = new AbortController();
  const browsers: Browser[] = [];
  const complaints: string[] = [];
  let hearing: Browser;
  let server: RecorderServer;
  let context: BrowserContext;
  let page: Page;

  const launch = async (...flags: readonly string[]): Promise<Browser> => {
    const executablePath = await findChromium();
    const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, ...flags] });
    browsers.push(browser);
    return browser;
  };
  before(async () => {
    const file = join(await temporaryFolder("tone"), "tone.wav");
    await writeFile(file, toneWav());
    const fake = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
    hearing = await launch(...fake, `--use-file-for-fake-audio-capture=${file}`);
  });
  after(async () => {
    for (const browser of browsers) await browser.close();
  });

  beforeEach(async () => {
    const folders = { scripts: join(root, "dist/webview"), styles: join(root, "media") };
    server = await createRecorderServer({ ...folders, language: "en", texts });
  });
  afterEach(async () => {
    await server.close();
    await context?.close();
  });

  /** Opens the page as a link of the editor does. */
  const open = async (browser = hearing, base = server.url): Promise<void> => {
    context = await browser.newContext({ viewport: { width: 700, height: 820 } });
    context.setDefaultTimeout(60_000);
    page = await context.newPage();
    page.on(
      "console",
      (message) => message.text().includes("Content Security Policy") && complaints.push(message.text()),
    );
    await page.goto(`${base}#${server.token()}`);
  };
  const status = (text: string) => page.getByRole("status").getByText(text, { exact: true }).waitFor();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const screenshot = (name: string) => page.screenshot({ path: join(root, "test/out", `recorder-${name}.png`) });

  it("hears what the microphone hears, as it is", async () => {
    await open();
    await status("Ready.");
    assert.equal(new URL(page.url()).hash, "", "the token is gone from the address");
    for (const name of ["Cancel echoes", "Suppress noise"]) await page.getByLabel(name).uncheck();
    // what is heard while the page is looked at comes at once then
    const began = Date.now();
    const recording = await server.connection.record(signal);
    assert.match(recording.name, /fake|default/i);
    server.connection.show({ type: "phase", phase: "listening", place: "app.ts" });
    await status("Listening. Into app.ts.");
    await screenshot("listening");
    const [purities, levels]: [number[], number[]] = [[], []];
    for await (const { pcm, level } of recording) {
      assert.equal(pcm.byteLength, 3200);
      purities.push(purity(pcm));
      levels.push(level);
      if (purities.length === 30) recording.stop();
    }
    const took = Date.now() - began;
    assertPure(purities);
    assert.ok(
      levels.slice(beginning).every((each) => each > 0.3 && each < 0.75),
      told(levels),
    );
    assert.ok(took > 2000, `3 s of sound in ${took} ms`);
    const meter = page.getByRole("meter", { name: "Level" });
    await meter.and(page.locator('[aria-valuenow="0"]')).waitFor();
  });

  /** Does what the editor does when the buttons are pressed; tells what was recorded. */
  function obey(): { readonly actions: string[]; recordings: Recording[] } {
    const told = { actions: [] as string[], recordings: [] as Recording[] };
    server.connection.onAction = async (action) => {
      told.actions.push(action);
      if (action !== "talk") {
        told.recordings.at(-1)?.stop();
        server.connection.show({ type: "phase", phase: action === "hush" ? "paused" : "idle" });
        return;
      }
      server.connection.show({ type: "phase", phase: "opening" });
      told.recordings.push(await server.connection.record(signal));
      server.connection.show({ type: "phase", phase: "listening" });
    };
    return told;
  }

  it("is started and stopped with one button", async () => {
    await open();
    await status("Ready.");
    const obeyed = obey();
    await button("Start").click();
    await status("Listening.");
    await button("Stop").click();
    await status("Ready.");
    await button("Start").press("Enter");
    await status("Listening.");
    await button("Stop").press("Space");
    await status("Ready.");
    assert.deepEqual(obeyed.actions, ["talk", "stop", "talk", "stop"]);
  });

  it("listens while its button or Space is held, and loses no beginning", async () => {
    await open();
    await status("Ready.");
    const obeyed = obey();
    await page.keyboard.down("Space");
    await status("Listening.");
    assert.equal(await button("Hold to talk").getAttribute("aria-pressed"), "true");
    await page.keyboard.up("Space");
    await status("Paused.");
    await button("Hold to talk").hover();
    await page.mouse.down();
    await status("Listening.");
    await page.mouse.up();
    await status("Paused.");
    assert.deepEqual(obeyed.actions, ["talk", "hush", "talk", "hush"]);
    // what was heard before the editor was ready is there
    server.connection.onAction = () => {};
    await page.keyboard.down("Space");
    await page.waitForFunction(
      () => Number(document.querySelector('[role="meter"]')?.getAttribute("aria-valuenow")) > 50,
    );
    await page.waitForTimeout(500);
    const began = performance.now();
    const recording = await server.connection.record(signal);
    let [frames, early] = [0, 0];
    for await (const _ of recording) {
      frames++;
      // no more of them than there was time for since it was asked can be new
      early = Math.max(early, frames - (performance.now() - began) / 100);
      if (early >= 4 || frames === 100) recording.stop();
    }
    assert.ok(early >= 4, `${early} frames of before`);
    await page.keyboard.up("Space");
  });

  it("goes on when the connection breaks, with nothing lost", async () => {
    const between = await proxy(server.port, "127.0.0.1");
    const base = `http://127.0.0.1:${portOf(between)}/proxy/${server.port}/`;
    server.addAddress(base);
    const sockets = new Set<{ destroy(): void }>();
    between.on("connection", (socket) => sockets.add(socket));
    await open(hearing, base);
    await status("Ready.");
    for (const name of ["Cancel echoes", "Suppress noise"]) await page.getByLabel(name).uncheck();
    const recording = await server.connection.record(signal);
    server.connection.show({ type: "phase", phase: "listening" });
    const cut = () => {
      for (const socket of sockets) socket.destroy();
    };
    const breaks = [10, 25];
    const steps: Readonly<Record<number, () => void>> = {
      ...Object.fromEntries(breaks.map((at) => [at, cut])),
      45: () => recording.stop(),
    };
    const purities: number[] = [];
    for await (const { pcm } of recording) {
      purities.push(purity(pcm));
      steps[purities.length]?.();
    }
    assertPure(purities);
    assertWhole(purities, breaks);
    await status("Listening.");
    between.close();
    cut();
    await status("The editor can't be reached. Trying again…");
    await screenshot("lost");
    await assertPageAccessible(page);
  });

  it("can't be loaded anew, and says so", async () => {
    await open();
    await status("Ready.");
    await page.reload();
    await status(texts.refused);
    await screenshot("refused");
    await assertPageAccessible(page);
  });

  it("gives way to another page, and closes when the editor goes", async () => {
    await open();
    await status("Ready.");
    // a page that the editor has opened was nothing else before
    const opened = async (): Promise<Page> => {
      const opening = context.waitForEvent("page");
      await page.evaluate((url) => void window.open(url, "_blank", "noopener"), `${server.url}#${server.token()}`);
      const other = await opening;
      await other.getByRole("status").getByText("Ready.").waitFor();
      return other;
    };
    const first = await opened();
    await status(texts.replaced);
    const replaced = first.waitForEvent("close");
    const second = await opened();
    await replaced;
    const gone = second.waitForEvent("close");
    await server.close();
    await gone;
  });

  it("says that the microphone was refused, and tries again", async () => {
    await open(await launch("--use-fake-ui-for-media-stream=deny", "--use-fake-device-for-media-stream"));
    await status("Ready.");
    await assert.rejects(server.connection.record(signal), { code: "sound.denied" });
    await page.getByRole("alert").getByText("Denied.").waitFor();
    await screenshot("denied");
    await assertPageAccessible(page);
    const again = new Promise((resolve) => {
      server.connection.onAction = resolve;
    });
    await button("Try Again").press("Enter");
    assert.equal(await again, "talk");
  });

  it("says that there is no microphone", async () => {
    await open(await launch("--use-fake-ui-for-media-stream", "--disable-audio-input"));
    await status("Ready.");
    await assert.rejects(server.connection.record(signal), { code: "sound.noMicrophone" });
    await page.getByRole("alert").getByText("No microphone.").waitFor();
  });

  it("says why a page without HTTPS has no microphone", async function () {
    const here = Object.values(networkInterfaces()).flat();
    const address = here.find((one) => one?.family === "IPv4" && !one.internal)?.address;
    if (address === undefined) return skip(this, "network");
    const between = await proxy(server.port, address);
    const base = `http://${address}:${portOf(between)}/proxy/${server.port}/`;
    server.addAddress(base);
    await open(hearing, base);
    await status("Ready.");
    await assert.rejects(server.connection.record(signal), { code: "sound.insecure" });
    await page.getByRole("alert").getByText("Insecure.").waitFor();
    between.close();
  });

  it("plays speech, piece after piece", async () => {
    await open();
    await page.evaluate(() => {
      const played: number[] = [];
      Object.assign(window, { played });
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (when) {
        played.push(when ?? 0, this.buffer?.duration ?? 0);
        start.call(this, when);
      };
    });
    await status("Ready.");
    for (let time = 0; time < 2; time++) server.connection.speak(24_000, new Uint8Array(24_000));
    await page.waitForFunction(() => (window as unknown as { played: number[] }).played.length === 4);
    const [first = 0, duration = 0, second = 0] = await page.evaluate(
      () => (window as unknown as { played: number[] }).played,
    );
    assert.equal(duration, 0.5);
    assert.equal(second, first + duration);
  });

  const looks = {
    light: { colorScheme: "light" },
    dark: { colorScheme: "dark" },
    "forced-light": { colorScheme: "light", forcedColors: "active" },
    "forced-dark": { colorScheme: "dark", forcedColors: "active", reducedMotion: "reduce" },
  } as const;
  for (const [name, media] of Object.entries(looks)) {
    it(`is right in ${name}`, async () => {
      await open();
      await page.emulateMedia(media);
      await status("Ready.");
      await screenshot(name);
      await assertPageAccessible(page);
      await server.connection.record(signal);
      server.connection.show({
        type: "phase",
        phase: "listening",
        place: "app.ts",
        said: "the list is sorted by name",
        language: "en",
      });
      await status("Listening. Into app.ts.");
      await page.locator('[data-state="hearing"]').waitFor();
      await assertPageAccessible(page);
      await screenshot(`${name}-hearing`);
      // as wide as a window of 800 pixels is at 300 %
      await page.setViewportSize({ width: 267, height: 300 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await screenshot(`${name}-300`);
    });
  }

  it("breaks no rule of its security policy", () => assert.deepEqual(complaints, []));
});
