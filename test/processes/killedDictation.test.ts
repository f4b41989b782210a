import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type TalkService, talk, talkService } from "../cli/dictate/talk.ts";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { programArgs } from "../program.ts";
import { until } from "../until.ts";

const count = 6;

describe("glossa dictate that is killed", () => {
  let that: TalkService;
  let shell: Terminal;
  /** The engine answers for these sentences alone. */
  let answered = 2;
  const children: ChildProcess[] = [];
  before(async () => {
    that = await talkService((sentence) => until(() => sentence < answered));
    shell = await terminal();
    await shell.put({ "talk.wav": talk(count) });
  });
  after(async () => {
    answered = count;
    for (const child of children) child.kill("SIGKILL");
    await shell.close();
    await that.close();
  });

  function start(): { readonly child: ChildProcess; readonly printed: () => string; readonly told: () => string } {
    const args = ["dictate", "--file", "talk.wav", "--from", "de", "--service", that.service.url];
    const child = spawn(process.execPath, [...programArgs, ...args], {
      cwd: shell.root,
      env: { ...shell.env, PATH: "/nowhere", GLOSSA_API_KEY: that.service.key },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.push(child);
    let [printed, told] = ["", ""];
    child.stderr.on("data", (text) => {
      told += text;
    });
    child.stdout.on("data", (text) => {
      printed += text;
    });
    return { child, printed: () => printed, told: () => told };
  }
  const sentences = (out: string) => [...out.matchAll(/Satz (\d)\./g)].map(([, number]) => Number(number));

  it("goes on where it was: what was written down is not asked for again", async () => {
    const first = start();
    // two requests at a time are on their way
    await until(() => that.endpoint.requests.length === answered + 2 && sentences(first.printed()).length === answered);
    first.child.kill("SIGKILL");
    await once(first.child, "close");
    assert.deepEqual(that.asked(), [0, 1, 2, 3]);
    answered = count;
    const second = start();
    const [code] = await once(second.child, "close");
    assert.equal(code, 0, second.told());
    assert.match(second.told(), /^Going on at 0:00:04,/);
    assert.deepEqual(sentences(second.printed()), [0, 1, 2, 3, 4, 5]);
    // a request of the first may arrive after its end
    assert.deepEqual([...new Set(that.asked())], [2, 3, 4, 5]);
  });
});
