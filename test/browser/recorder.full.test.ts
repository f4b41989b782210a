import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import type { Page } from "playwright-core";
import { skip } from "../skip.ts";
import { assertPageAccessible } from "./axe.ts";
import { portOf, proxy } from "./recorderProxy.ts";
import { RecorderWorld, texts } from "./recorderWorld.ts";

describe("the recorder page in other states and looks", () => {
  const world = new RecorderWorld();
  before(() => world.start());
  after(() => world.stop());
  beforeEach(() => world.begin());
  afterEach(() => world.end());

  it("listens while its button or Space is held, and loses no beginning", async () => {
    await world.open();
    const obeyed = world.obey();
    await world.page.keyboard.down("Space");
    await world.status("Listening.");
    assert.equal(await world.button("Hold to talk").getAttribute("aria-pressed"), "true");
    await world.page.keyboard.up("Space");
    await world.status("Paused.");
    await world.button("Hold to talk").hover();
    await world.page.mouse.down();
    await world.status("Listening.");
    await world.page.mouse.up();
    await world.status("Paused.");
    assert.deepEqual(obeyed.actions, ["talk", "hush", "talk", "hush"]);
    // what was heard before the editor was ready is there
    world.server.connection.onAction = () => {};
    await world.page.keyboard.down("Space");
    await heard(world.page, 6);
    const began = performance.now();
    const recording = await world.record();
    let [frames, early] = [0, 0];
    for await (const _ of recording) {
      frames++;
      // no more of them than there was time for since it was asked can be new
      early = Math.max(early, frames - (performance.now() - began) / 100);
      if (early >= 4 || frames === 100) recording.stop();
    }
    assert.ok(early >= 4, `${early} frames of before`);
    await world.page.keyboard.up("Space");
  });

  it("can't be loaded anew, and says so", async () => {
    await world.open();
    await world.page.reload();
    await world.status(texts.refused);
    await world.screenshot("refused");
    await assertPageAccessible(world.page);
  });

  it("gives way to another page, and closes when the editor goes", async () => {
    await world.open();
    // a page that the editor has opened was nothing else before
    const opened = async (): Promise<Page> => {
      const opening = world.context.waitForEvent("page");
      await world.page.evaluate(
        (url) => void window.open(url, "_blank", "noopener"),
        `${world.server.url}#${world.server.token()}`,
      );
      const other = await opening;
      await other.getByRole("status").getByText("Ready.").waitFor();
      return other;
    };
    const first = await opened();
    await world.status(texts.replaced);
    const replaced = first.waitForEvent("close");
    const second = await opened();
    await replaced;
    const gone = second.waitForEvent("close");
    await world.server.close();
    await gone;
  });

  it("says that there is no microphone", async () => {
    await world.open(await world.launch("--use-fake-ui-for-media-stream", "--disable-audio-input"));
    await assert.rejects(world.record(), { code: "sound.noMicrophone" });
    await world.page.getByRole("alert").getByText("No microphone.").waitFor();
  });

  it("says why a page without HTTPS has no microphone", async function () {
    const here = Object.values(networkInterfaces()).flat();
    const address = here.find((one) => one?.family === "IPv4" && !one.internal)?.address;
    if (address === undefined) return skip(this, "network");
    const between = await proxy(world.server.port, address);
    const base = `http://${address}:${portOf(between)}/proxy/${world.server.port}/`;
    world.server.addAddress(base);
    await world.open(undefined, base);
    await assert.rejects(world.record(), { code: "sound.insecure" });
    await world.page.getByRole("alert").getByText("Insecure.").waitFor();
    between.close();
  });

  it("plays speech, piece after piece", async () => {
    await world.open();
    await world.page.evaluate(() => {
      const played: number[] = [];
      Object.assign(window, { played });
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (when) {
        played.push(when ?? 0, this.buffer?.duration ?? 0);
        start.call(this, when);
      };
    });
    await world.status("Ready.");
    for (let time = 0; time < 2; time++) world.server.connection.speak(24_000, new Uint8Array(24_000));
    await world.page.waitForFunction(() => (window as unknown as { played: number[] }).played.length === 4);
    const [first = 0, duration = 0, second = 0] = await world.page.evaluate(
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
      await world.open();
      await world.page.emulateMedia(media);
      await world.status("Ready.");
      await world.screenshot(name);
      await assertPageAccessible(world.page);
      await world.record();
      world.server.connection.show({
        type: "phase",
        phase: "listening",
        place: "app.ts",
        said: "the list is sorted by name",
        language: "en",
      });
      await world.status("Listening. Into app.ts.");
      await world.page.locator('[data-state="hearing"]').waitFor();
      await assertPageAccessible(world.page);
      await world.screenshot(`${name}-hearing`);
      // as wide as a window of 800 pixels is at 300 %
      await world.page.setViewportSize({ width: 267, height: 300 });
      assert.ok(await world.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await world.screenshot(`${name}-300`);
    });
  }

  it("breaks no rule of its security policy", () => assert.deepEqual(world.complaints, []));
});

/** Waits until the page has heard so many frames of a tenth of a second: the level is shown with each. */
const heard = (page: Page, frames: number): Promise<void> =>
  page.getByRole("meter").evaluate(
    (meter, wanted) =>
      new Promise<void>((resolve) => {
        let count = 0;
        new MutationObserver((changes) => {
          count += changes.filter(() => Number(meter.getAttribute("aria-valuenow")) > 50).length;
          if (count >= wanted) resolve();
        }).observe(meter, { attributeFilter: ["aria-valuenow"] });
      }),
    frames,
  );
