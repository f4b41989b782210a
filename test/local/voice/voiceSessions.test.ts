import assert from "node:assert/strict";
import type { CloseReason } from "../../../src/local/voice/endReasons.ts";
import type { VoicePlan } from "../../../src/local/voice/sessionPlan.ts";
import { createTokens, sessionIdOf } from "../../../src/local/voice/sessionTokens.ts";
import { createVoiceSessions } from "../../../src/local/voice/voiceSessions.ts";

const plan = {} as VoicePlan;
const minute = 60_000;

describe("voice sessions", () => {
  let time = 0;
  const fresh = () => createVoiceSessions(() => new Date(time));

  it("are over when they were without a connection for 10 minutes", () => {
    const sessions = fresh();
    const { token, session } = sessions.create(plan, "key", undefined);
    time += 9 * minute;
    const next = sessions.renew(token, "key").token;
    time += 9 * minute;
    sessions.admit(next);
    session.live = { close() {} };
    time += 30 * minute;
    // a connection keeps it
    sessions.release(session);
    time += 9 * minute;
    const last = sessions.renew(next, "key").token;
    time += 11 * minute;
    assert.throws(() => sessions.renew(last, "key"), /Forbidden/);
  });

  it("give way to new ones when there are 100, the longest idle first, and never a connected one", () => {
    const sessions = fresh();
    const first = sessions.create(plan, "key", undefined);
    first.session.live = { close() {} };
    sessions.admit(first.token);
    time++;
    const second = sessions.create(plan, "key", undefined);
    time++;
    const others = Array.from({ length: 99 }, () => sessions.create(plan, "key", undefined));
    assert.throws(() => sessions.renew(second.token, "key"), /Forbidden/);
    assert.ok(sessions.renew(first.token, "key").token);
    assert.ok(sessions.renew(others[0]!.token, "key").token);
  });

  it("are renewed by their own key alone, whose failure harms nothing", () => {
    const sessions = fresh();
    const { token } = sessions.create(plan, "key", undefined);
    assert.throws(() => sessions.renew(token, "other"), /Forbidden/);
    assert.ok(sessions.renew(token, "key"));
  });

  it("are connected 8 at a time, and a token that came too early is not used up", () => {
    const sessions = fresh();
    const connected = Array.from({ length: 8 }, () => {
      const { token } = sessions.create(plan, "key", undefined);
      const session = sessions.admit(token);
      session.live = { close() {} };
      return session;
    });
    const { token } = sessions.create(plan, "key", undefined);
    assert.throws(() => sessions.admit(token), { status: 429 });
    sessions.release(connected[0]!);
    assert.ok(sessions.admit(token));
  });

  it("all end with the service", () => {
    const sessions = fresh();
    const { token, session } = sessions.create(plan, "key", undefined);
    const told: CloseReason[] = [];
    session.live = { close: (how) => told.push(how) };
    sessions.close();
    assert.deepEqual(told, ["stopping"]);
    assert.throws(() => sessions.renew(token, "key"), /Forbidden/);
  });
});

describe("voice tokens", () => {
  it("distinguish the latest from old ones, and both from invented ones", () => {
    const tokens = createTokens("one");
    const [first, second] = [tokens.issue(), tokens.issue()];
    assert.deepEqual([tokens.read(first), tokens.read(second), sessionIdOf(second)], ["old", "latest", "one"]);
    const other = createTokens("one").issue();
    const wrong = [
      other,
      "",
      ".",
      "one.1.",
      `${second}x`,
      second.slice(1),
      second.replace(".2.", ".1."),
      first.replace(".1.", ".01."),
    ];
    for (const text of wrong) assert.equal(tokens.read(text), "none", text);
  });
});
