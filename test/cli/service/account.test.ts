import assert from "node:assert/strict";
import { textTable } from "../../../src/cli/service/textTable.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";
import { type Ended, type Terminal, terminal } from "../terminal.ts";

describe("glossa service: usage, languages, keys, analytics", () => {
  let service: Running;
  let shell: Terminal;
  before(async () => {
    service = await running({ ...pseudoOnly, characterLimit: 5000, now: () => new Date("2026-11-21T12:00:00Z") });
    shell = await terminal();
    Object.assign(shell.env, { GLOSSA_API_KEY: service.key, GLOSSA_ADMIN_KEY: service.adminKey });
    const json = { text: ["abcd"], source_lang: "en", target_lang: "de" };
    await service.ask("POST", "/v2/translate", { json, headers: { "x-service-reporting-tag": "site" } });
  });
  after(async () => {
    await service.close();
    await shell.close();
  });
  const run = (...args: readonly string[]): Promise<Ended> => shell.run(["service", ...args, "--service", service.url]);
  const said = async (...args: readonly string[]): Promise<string> => {
    const { code, out, err } = await run(...args);
    assert.deepEqual([code, err], [0, ""]);
    return out;
  };
  const json = async (...args: readonly string[]) => JSON.parse(await said(...args, "--json"));

  it("prints usage", async () => {
    assert.equal(
      await said("usage"),
      [
        "period                       2026-11-01T00:00:00Z to 2026-12-01T00:00:00Z",
        "characters                   4                                             of 5,000",
        "characters of this key       4                                             of 5,000",
        "minutes of speech to text    0                                             unlimited",
        "minutes of speech to speech  0                                             unlimited",
        "write                        0 characters                                  0 by this key",
        "translate                    4 characters                                  4 by this key",
        "speechToText                 0 minutes                                     0 by this key",
        "speechToSpeech               0 minutes                                     0 by this key",
        "",
      ].join("\n"),
    );
    assert.equal((await json("usage")).character_limit, 5000);
  });

  it("lists languages", async () => {
    assert.match(await said("languages"), /^de +German +source, target +auto_detection formality glossary .*$/m);
    assert.match(await said("languages", "--resource", "voice", "--include", "beta"), /^bn .* \(beta\) transcription/m);
    assert.ok(!(await said("languages", "--resource", "voice")).includes("\nbn "));
    assert.equal((await json("languages", "--resource", "write"))[0].lang, "de");
  });

  it("manages keys", async () => {
    const { key_id, key } = await json("keys", "create", "one");
    assert.ok(key.length > 20);
    const line = (state: string, characters: string, speech: string, label: string) =>
      `${key_id}  ${state}  ${characters} characters  ${speech} ms of speech  ${label}\n`;
    assert.equal(await said("keys", "list"), line("active", "unlimited", "unlimited", "one"));
    assert.equal(await said("keys", "label", key_id, "two"), line("active", "unlimited", "unlimited", "two"));
    assert.equal(
      await said("keys", "limits", key_id, "--characters", "7", "--speech-milliseconds", "0"),
      line("active", "7", "0", "two"),
    );
    assert.equal(
      await said("keys", "limits", key_id, "--characters", "unlimited"),
      line("active", "unlimited", "0", "two"),
    );
    assert.equal(await said("keys", "deactivate", key_id), line("deactivated", "unlimited", "0", "two"));
    const [id, secret, ...rest] = (await said("keys", "create")).split("\n");
    assert.match(id ?? "", /^[0-9a-f-]{36}:[0-9a-f-]{36}$/);
    assert.match(secret ?? "", /^\S{32}$/);
    assert.deepEqual(rest, [""]);
  });

  it("prints what was used by whom", async () => {
    const range = ["--from", "2026-11-01", "--to", "2026-11-30"];
    assert.equal(await said("analytics", ...range), "total  4 characters\n");
    assert.equal(
      await said("analytics", ...range, "--by", "key"),
      "****  Key of glossa serve  4 characters\ntotal  4 characters\n",
    );
    assert.equal(
      await said("analytics", ...range, "--by", "key_and_day"),
      "2026-11-21  ****  Key of glossa serve  4 characters\ntotal  4 characters\n",
    );
    assert.equal(await said("analytics", ...range, "--by", "tag"), "site  4 characters\n");
    assert.equal(await said("analytics", ...range, "--by", "tag_and_day"), "2026-11-21  site  4 characters\n");
    assert.equal((await json("analytics", ...range, "--by", "tag"))[0].custom_tag, "site");
    assert.equal((await json("analytics", ...range)).total_usage.total_characters, 4);
  });

  const bad: readonly (readonly [readonly string[], RegExp])[] = [
    [["languages", "--resource", "text"], /--resource takes translate_text/],
    [["languages", "--include", "all"], /--include takes beta, external/],
    [["keys"], /keys takes list, create/],
    [["keys", "toString"], /keys takes list, create/],
    [
      ["keys", "label", "a"],
      /A word is missing: glossa service keys label KEY_ID LABEL\. See glossa help service keys\.\n$/,
    ],
    [["usage", "x"], /“x” is a word too many: glossa service usage\. See glossa help service usage\.\n$/],
    [["keys", "limits", "a"], /--characters or --speech-milliseconds/],
    [["keys", "limits", "a", "--characters", "-1"], /./],
    [["keys", "limits", "a", "--characters", "many"], /--characters takes a number or “unlimited”/],
    [["analytics"], /--from and --to/],
    [["analytics", "--from", "2026-01-01", "--to", "2026-01-01", "--by", "moon"], /--by takes key/],
  ];
  for (const [args, message] of bad) {
    it(`refuses ${args.join(" ")}`, async () => {
      const { code, out, err } = await run(...args);
      assert.deepEqual([code, out], [2, ""]);
      assert.match(err, message);
    });
  }

  it("fails with the service's words", async () => {
    const unknown = await run("keys", "deactivate", "a:b");
    assert.equal(unknown.code, 3);
    assert.match(unknown.err, /Key not found/);
    const { GLOSSA_ADMIN_KEY: _, ...env } = shell.env;
    const { code, err } = await shell.run(["service", "keys", "list", "--service", service.url], { env });
    assert.equal(code, 3);
    assert.match(err, /This needs an admin key/);
  });

  it("administers with the admin key alone, and needs no other", async () => {
    const { GLOSSA_API_KEY: _, ...env } = shell.env;
    const call = (...args: readonly string[]) => shell.run(["service", ...args, "--service", service.url], { env });
    for (const args of [
      ["keys", "list"],
      ["analytics", "--from", "2026-11-01", "--to", "2026-11-30"],
    ]) {
      const { code, err } = await call(...args);
      assert.deepEqual([code, err], [0, ""]);
    }
    const usage = await call("usage");
    assert.deepEqual([usage.code, /GLOSSA_API_KEY/.test(usage.err)], [2, true]);
    const { GLOSSA_ADMIN_KEY: __, ...none } = env;
    const { code, err } = await shell.run(["service", "keys", "list", "--service", service.url], { env: none });
    assert.equal(code, 2);
    assert.match(err, /There is no admin key for the service\. Set the environment variable GLOSSA_ADMIN_KEY\./);
  });

  it("lets no label move the cursor", () => {
    assert.equal(
      textTable([
        ["a\u001b[2J", "b"],
        ["c", "d"],
      ]),
      "a\\u001b[2J  b\nc           d\n",
    );
    assert.equal(textTable([]), "");
  });
});
