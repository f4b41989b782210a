import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { WebSocket } from "ws";
import { createSessionWire, defaultVoiceTimes } from "../../../src/local/voice/sessionWire.ts";

/** A connection that keeps what it is sent, and tells when it is closed. */
class Connection extends EventEmitter {
  readonly bufferedAmount = 0;
  readonly isPaused = false;
  readonly sent: string[] = [];
  send(frame: string): void {
    this.sent.push(frame);
  }
  close(): void {
    this.emit("closed");
  }
  terminate(): void {}
}

describe("a connection whose audio has ended", () => {
  it("waits as long as results come, and fails when none comes any more", async () => {
    const connection = new Connection();
    const rest = 500;
    const wire = createSessionWire({
      socket: connection as unknown as WebSocket,
      format: "json",
      times: { ...defaultVoiceTimes, rest },
      onCommand() {},
      onEnd() {},
    });
    wire.waitForRest();
    for (let said = 0; said < 7; said++) {
      await wait(rest / 5);
      wire.say({ kind: "end_of_source_transcript" });
    }
    assert.equal(connection.sent.length, 7);
    await once(connection, "closed");
    assert.match(connection.sent.at(-1) ?? "", /could not be worked through in time/);
  });
});
