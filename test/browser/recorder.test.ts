import assert from "node:assert/strict";
import { text } from "../interfaceText.ts";
import { assertPageAccessible } from "./axe.ts";
import { portOf, proxy } from "./recorderProxy.ts";
import { assertPure, assertWhole, beginning, listed, purity } from "./recorderTone.ts";
import { RecorderWorld } from "./recorderWorld.ts";

describe("the recorder page", () => {
  const world = new RecorderWorld();
  before(() => world.start());
  after(() => world.stop());
  beforeEach(() => world.begin());
  afterEach(() => world.end());

  it("hears what the microphone hears, as it is", async () => {
    await world.open();
    assert.equal(new URL(world.page.url()).hash, "", "the token is gone from the address");
    await world.hearAsItIs();
    // what is heard while the page is looked at comes at once then
    const began = Date.now();
    const recording = await world.record();
    assert.match(recording.name, /fake|default/i);
    world.server.connection.show({ type: "phase", phase: "listening", place: "app.ts" });
    await world.status("Listening. Into app.ts.");
    await world.screenshot("listening");
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
      listed(levels),
    );
    assert.ok(took > 2000, `3 s of sound in ${took} ms`);
    const meter = world.page.getByRole("meter", { name: "Level" });
    await meter.and(world.page.locator('[aria-valuenow="0"]')).waitFor();
  });

  it("is started and stopped with one button", async () => {
    await world.open();
    const obeyed = world.obey();
    await world.button("Start").click();
    await world.status("Listening.");
    await world.button("Stop").click();
    await world.status("Ready.");
    await world.button("Start").press("Enter");
    await world.status("Listening.");
    await world.button("Stop").press("Space");
    await world.status("Ready.");
    assert.deepEqual(obeyed.actions, ["talk", "stop", "talk", "stop"]);
  });

  it("goes on when the connection breaks, with nothing lost", async () => {
    const between = await proxy(world.server.port, "127.0.0.1");
    const base = `http://127.0.0.1:${portOf(between)}/proxy/${world.server.port}/`;
    world.server.addAddress(base);
    const sockets = new Set<{ destroy(): void }>();
    between.on("connection", (socket) => sockets.add(socket));
    await world.open(undefined, base);
    await world.hearAsItIs();
    const recording = await world.record();
    world.server.connection.show({ type: "phase", phase: "listening" });
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
    await world.status("Listening.");
    between.close();
    cut();
    await world.status(text("The editor can't be reached. Trying again…"));
    await world.screenshot("lost");
    await assertPageAccessible(world.page);
  });

  it("says that the microphone was refused, and tries again", async () => {
    await world.open(await world.launch("--use-fake-ui-for-media-stream=deny", "--use-fake-device-for-media-stream"));
    await assert.rejects(world.record(), { code: "sound.denied" });
    await world.page.getByRole("alert").getByText("Denied.").waitFor();
    await world.screenshot("denied");
    await assertPageAccessible(world.page);
    const again = new Promise((resolve) => {
      world.server.connection.onAction = resolve;
    });
    await world.button(text("Try Again")).press("Enter");
    assert.equal(await again, "talk");
  });

  it("breaks no rule of its security policy", () => assert.deepEqual(world.complaints, []));
});
