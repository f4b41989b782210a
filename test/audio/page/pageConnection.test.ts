import assert from "node:assert/strict";
import { pageCloseCodes } from "../../../src/audio/page/pageConnection.ts";
import type { RecorderServer } from "../../../src/audio/page/recorderServer.ts";
import type { Recording } from "../../../src/audio/sound.ts";
import { startRecorder, type Visitor, visit } from "./visitor.ts";

/** The numbers of the frames that a recording has, up to its end. */
async function numbers(recording: Recording): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const { pcm } of recording) all.push((pcm[0] ?? 0) | ((pcm[1] ?? 0) << 8));
  return all;
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

describe("recording by the page", () => {
  let server: RecorderServer;
  let page: Visitor;
  const { signal } = new AbortController();
  beforeEach(async () => {
    server = await startRecorder({ back: 300 });
    page = await visit(server, { type: "hello", token: server.token() });
    await page.until("welcome");
  });
  afterEach(() => server.close());

  const opened = async (visitor = page): Promise<Recording> => {
    const opening = server.connection.record(signal);
    const { recording } = await visitor.until("record");
    visitor.say({ type: "opened", recording, name: "Headset" });
    return opening;
  };

  it("has the page open its microphone, and passes on what it hears", async () => {
    const recording = await opened();
    assert.equal(recording.name, "Headset");
    page.record(0, 3);
    const frames = [];
    for await (const frame of recording) {
      frames.push(frame);
      if (frames.length === 3) recording.stop();
    }
    assert.deepEqual(
      frames.map(({ pcm }) => [...pcm]),
      [
        [0, 0, 0, 0],
        [1, 0, 0, 0],
        [2, 0, 0, 0],
      ],
    );
    assert.ok(Math.abs((frames[2]?.level ?? 0) - Math.sqrt((2 / 32_768) ** 2 / 2)) < 1e-9);
    await page.until("release");
  });

  it("waits for a page where there is none", async () => {
    page.socket.close();
    await page.closed;
    const opening = server.connection.record(signal);
    const later = await visit(server, { type: "hello", token: server.token() });
    const { recording } = await later.until("welcome");
    assert.ok(recording > 0);
    later.say({ type: "opened", recording, name: "" });
    const made = await opening;
    later.record(0, 2);
    const heard = numbers(made);
    later.socket.close();
    assert.deepEqual(await heard, [0, 1]);
  });

  it("goes on where a connection broke off, with nothing lost or doubled", async () => {
    const recording = await opened();
    const { secret } = await page.until("welcome");
    const heard = numbers(recording);
    let sent = 0;
    for (let time = 0; time < 10; time++) {
      page.record(sent, sent + 7);
      sent += 7;
      page.socket.terminate();
      page = await visit(server, { type: "hello", secret });
      const { next, recording: wanted } = await page.until("welcome");
      assert.ok(next <= sent && wanted > 0);
      page.record(next, sent);
    }
    page.record(sent - 5, sent + 1);
    page.socket.close(1000);
    assert.deepEqual(await heard, upTo(71));
  });

  it("ends when the page is left, and when it does not come back", async () => {
    for (const leave of [() => page.socket.close(1001), () => page.socket.terminate()]) {
      page = await visit(server, { type: "hello", token: server.token() });
      await page.until("welcome");
      const recording = await opened();
      page.record(0, 1);
      const heard = numbers(recording);
      // what was sent arrives before the end
      await new Promise<void>((resolve) => {
        page.socket.once("pong", () => resolve());
        page.socket.ping();
      });
      leave();
      assert.deepEqual(await heard, [0]);
      assert.equal(server.connection.isConnected, false);
    }
  });

  it("goes on in another page that takes its place, whose frames are numbered anew", async () => {
    const heard = numbers(await opened());
    page.record(0, 2);
    const other = await visit(server, { type: "hello", token: server.token() });
    const { recording, next } = await other.until("welcome");
    assert.equal(next, 0);
    other.say({ type: "opened", recording, name: "Another" });
    other.record(0, 2);
    assert.equal(await page.closed, pageCloseCodes.replaced);
    assert.deepEqual(page.heard.at(-1), { type: "bye", reason: "replaced" });
    other.socket.close();
    assert.deepEqual(await heard, [0, 1, 0, 1]);
  });

  const problems = [
    ["denied", "sound.denied"],
    ["none", "sound.noMicrophone"],
    ["busy", "sound.busy"],
    ["insecure", "sound.insecure"],
    ["failed", "sound.failed"],
  ] as const;
  for (const [problem, code] of problems) {
    it(`explains why there is no microphone: ${problem}`, async () => {
      const opening = server.connection.record(signal);
      await page.until("record");
      page.say({ type: "problem", problem });
      await assert.rejects(opening, { code });
    });
  }

  it("reports a microphone that goes away while it records", async () => {
    const heard = numbers(await opened());
    page.say({ type: "problem", problem: "failed" });
    await assert.rejects(heard, { code: "sound.failed" });
  });

  it("asks no more when the signal says so", async () => {
    const controller = new AbortController();
    const opening = server.connection.record(controller.signal);
    await page.until("record");
    controller.abort(new Error("enough"));
    await assert.rejects(opening, /enough/);
    await page.until("release");
    await assert.rejects(server.connection.record(controller.signal), /enough/);
  });

  it("receives actions, shows phases to pages that come later, and hands over speech", async () => {
    const actions: string[] = [];
    server.connection.onAction = (action) => actions.push(action);
    for (const action of ["talk", "hush", "stop"]) page.say({ type: "action", action });
    server.connection.show({ type: "phase", phase: "listening", place: "app.ts" });
    const other = await visit(server, { type: "hello", token: server.token() });
    assert.equal((await other.until("phase")).place, "app.ts");
    assert.deepEqual(actions, ["talk", "hush", "stop"]);
    const spoken = new Promise((resolve) => other.socket.on("message", (data, isBinary) => isBinary && resolve(data)));
    server.connection.speak(24_000, new Uint8Array([1, 2]));
    assert.deepEqual(await spoken, Buffer.from([1, 2]));
    assert.equal((await other.until("speech")).rate, 24_000);
  });

  it("closes a page that says what can't be meant", async () => {
    page.say({ type: "action", action: "format the disk" });
    assert.equal(await page.closed, pageCloseCodes.unreadable);
  });

  it("lets go of a page that gives no sign of life", async () => {
    const other = await startRecorder({ beat: 30 });
    const silent = await visit(other, { type: "hello", token: other.token() });
    await silent.until("welcome");
    silent.socket.pause();
    await new Promise<void>((resolve) => {
      other.connection.onChange = resolve;
    });
    assert.equal(other.connection.isConnected, false);
    silent.socket.resume();
    await other.close();
  });

  it("says goodbye when the editor goes", async () => {
    await server.close();
    assert.equal(await page.closed, pageCloseCodes.gone);
    assert.deepEqual(page.heard.at(-1), { type: "bye", reason: "gone" });
  });
});
