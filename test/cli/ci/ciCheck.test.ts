import assert from "node:assert/strict";
import { needs } from "../../skip.ts";
import { type Answer, type ApiRequest, type FakeRunner, fakeRunner, token } from "./fakeRunner.ts";

const source = (...keys: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, `Text of ${key}`])));

describe("glossa ci, check", () => {
  let runner: FakeRunner;
  let base: string;
  let head: string;
  const comments: { id: number; body: string; user: { type: string }; author_association: string }[] = [];
  before(async function () {
    needs(this, "git");
    runner = await fakeRunner();
    await runner.shell.put({ "locales/en.json": source("old"), "locales/de.json": "{}" });
    base = await runner.commit("base");
    await runner.shell.put({
      "locales/en.json": source("before", "old", "a|b `c` @all"),
      "locales/de.json": '{ "before": "x" }',
    });
    head = await runner.commit("head");
    await runner.pullRequest(base, head);
    const post = (body: ApiRequest["body"]): { status: number } => {
      comments.push({ id: 42, body: String(body?.["body"]), user: { type: "Bot" }, author_association: "NONE" });
      return { status: 201 };
    };
    const script: Readonly<Record<string, Answer>> = {
      "GET /repos/owner/project/issues/7/comments?per_page=100&page=1": () => ({ body: comments }),
      "POST /repos/owner/project/issues/7/comments": ({ body }) => post(body),
      "PATCH /repos/owner/project/issues/comments/42": ({ body }) => {
        comments[0]!.body = String(body?.["body"]);
        return {};
      },
    };
    runner.answer = (request) => script[`${request.method} ${request.path}`]?.(request);
  });
  after(() => runner?.close());
  const methods = (): readonly string[] => runner.requests.map(({ method }) => method);

  it("annotates what the branch has brought, and writes one comment, summary and outputs", async () => {
    const { code, out, err } = await runner.run({ command: "check" });
    assert.deepEqual([code, err], [1, ""]);
    const annotations = out.split("\n").filter((line) => /^::(?:error|warning|notice)/.test(line));
    assert.deepEqual(annotations, [
      '::warning file=locales/en.json,line=1,col=48,title=Glossa%3A message.missing::["a|b `c` @all"]: missing in de',
    ]);
    assert.deepEqual(methods(), ["GET", "POST"]);
    assert.equal(runner.requests[0]?.authorization, `Bearer ${token}`);
    const { findings, new: fresh, missing, stale } = await runner.outputs();
    assert.deepEqual([findings, fresh, missing, stale], ["2", "1", "2", "0"]);
    const summary = await runner.summary();
    assert.match(summary, /^### Glossa: 1 finding of this branch, 2 in all$/m);
    assert.match(summary, /^\| `de` \| 2 \| 0 \| 0 \| 1 \| 2 messages, \d+ characters.* \|$/m);
    // the key is code, with a fence that it does not hold
    assert.match(summary, /``\["a\|b `c` @all"\]: missing in de``/);
    assert.ok(comments[0]?.body.startsWith("<!-- glossa:check -->\n### Glossa: 1 finding"));
  });

  it("updates this comment, and leaves it when nothing has changed", async () => {
    await runner.run({ command: "check" });
    assert.deepEqual(methods(), ["GET"]);
    await runner.shell.put({ "locales/de.json": '{ "before": "x", "a|b `c` @all": "y `c` @all" }' });
    const { code } = await runner.run({ command: "check", "fail-on": "new" });
    assert.equal(code, 0);
    assert.deepEqual(methods(), ["GET", "PATCH"]);
    assert.match(comments[0]?.body ?? "", /0 findings of this branch, 1 in all/);
    assert.equal((await runner.run({ command: "check" })).code, 1);
    assert.equal((await runner.run({ command: "check", "fail-on": "never" })).code, 0);
    await runner.git("checkout", "--quiet", "locales/de.json");
  });

  it("takes no comment of somebody else for its own", async () => {
    const own = comments.splice(0);
    comments.push({ id: 1, body: "<!-- glossa:check -->\nmine", user: { type: "User" }, author_association: "NONE" });
    await runner.run({ command: "check" });
    assert.deepEqual(methods(), ["GET", "POST"]);
    comments.splice(0, 9, ...own);
  });

  it("names the missing permission, and falls back to the summary", async () => {
    const { answer } = runner;
    runner.answer = ({ method }) =>
      method === "GET"
        ? { body: [] }
        : {
            status: 403,
            body: { message: "Resource not accessible by integration" },
            headers: { "x-accepted-github-permissions": "issues=write; pull_requests=write" },
          };
    const { code, out } = await runner.run({ command: "check" });
    runner.answer = answer;
    assert.equal(code, 1);
    assert.match(
      out,
      /^::warning title=Glossa::The comment could not be written\. The token lacks the permission issues: write or pull-requests: write \(403, Resource not accessible by integration\)\. The summary of the job has the report\.$/m,
    );
    assert.match(await runner.summary(), /1 finding of this branch/);
  });

  it("says that GitHub cannot be reached", async () => {
    const { out } = await runner.shell.run(["ci"], { env: { ...runner.env, GITHUB_API_URL: "http://127.0.0.1:1" } });
    assert.match(out, /The comment could not be written\. GitHub cannot be reached/);
  });

  it("lists all findings if the base of the branch is not there", async () => {
    await runner.pullRequest("1".repeat(40), head);
    const { out } = await runner.run({ command: "check", "fail-on": "new" });
    await runner.pullRequest(base, head);
    assert.match(out, /^::warning title=Glossa::The base of the branch is not known here/m);
    assert.equal((await runner.outputs())["new"], "");
    assert.match(await runner.summary(), /^### Glossa: 2 findings$/m);
  });

  it("gives a fork no key, and shows no costs of a service", async () => {
    await runner.pullRequest(base, head, "stranger/project");
    const key = "sk-very-secret-key";
    const { out } = await runner.shell.run(["ci"], {
      env: { ...runner.env, INPUT_SERVICE: "http://127.0.0.1:1", GLOSSA_API_KEY: key },
    });
    await runner.pullRequest(base, head);
    assert.match(await runner.summary(), /Costs are not shown: a pull request from a fork gets no key/);
    assert.equal(out.replace(`::add-mask::${key}\n`, "").includes(key), false);
  });

  it("masks its secrets first, and lets no text of a file be a command", async () => {
    await runner.shell.put({ "::error::x/en.json": '{ "a": "b" }', "::error::x/de.json": '{ "a": 1 }' });
    const { out } = await runner.run({ command: "check", comment: "false" });
    await runner.git("clean", "-fdq");
    assert.ok(out.startsWith(`::add-mask::${token}\n`));
    const [, , ...rest] = out.split("::stop-commands::");
    assert.equal(rest.length, 0);
    const [, end = ""] = /::stop-commands::(.+)\n/.exec(out) ?? [];
    const log = out.slice(out.indexOf(`::stop-commands::${end}`), out.indexOf(`::${end}::`));
    const outside = out.replace(log, "");
    assert.match(log, /::error::x\/de\.json/);
    assert.deepEqual(
      outside.split("\n").filter((line) => line.startsWith("::error::")),
      [],
    );
  });

  it("writes a SARIF file, whose rules link to the documentation of the action", async () => {
    Object.assign(runner.env, { GLOSSA_ACTION_REPOSITORY: "owner/glossa", GLOSSA_ACTION_REF: "v1" });
    await runner.run({ command: "check", "sarif-file": "glossa.sarif", comment: "false" });
    const { runs } = JSON.parse(await runner.shell.text("glossa.sarif"));
    await runner.git("clean", "-fdq");
    assert.equal(runs[0].results.length, 2);
    const [{ helpUri }] = runs[0].tool.driver.rules;
    assert.match(helpUri, /^https:\/\/github\.example\/owner\/glossa\/blob\/v1\/docs\/checks\.md#/);
  });

  for (const [inputs, sentence] of [
    [{ command: "publish" }, "The input command takes check, translate, not “publish”."],
    [{ comment: "yes" }, "The input comment takes true, false, not “yes”."],
    [{ "fail-on": "x" }, "The input fail-on takes all, new, never, not “x”."],
    [{ paths: "nowhere" }, "There is no file or folder nowhere."],
  ] as const)
    it(`refuses ${JSON.stringify(inputs)}`, async () => {
      const { code, out } = await runner.run(inputs);
      assert.equal(code, 2);
      assert.ok(out.includes(`::error title=Glossa::${sentence}\n`), out);
    });

  it("refuses an event file that is none", async () => {
    const { code, out } = await runner.shell.run(["ci"], { env: { ...runner.env, GITHUB_EVENT_PATH: "/nowhere" } });
    assert.equal(code, 2);
    assert.match(out, /The event file that GITHUB_EVENT_PATH names cannot be read\./);
  });
});

describe("glossa ci, check of many locales", () => {
  const locales =
    "ar bg ca cs da de el es et fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk".split(" ");
  const lines = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;
  const messages = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, `${text} ${i}`]));
  let runner: FakeRunner;
  before(async function () {
    needs(this, "git");
    runner = await fakeRunner();
    const old = { old: "Old", count: "{{n}} files", ...messages(30, "Message") };
    const files = locales.map((locale) => [`i18n/${locale}.json`, lines({ count: "{{n}}", ...messages(30, locale) })]);
    await runner.shell.put({ ...Object.fromEntries(files), "i18n/en.json": lines(old), "README.md": "a" });
    const base = await runner.commit("base");
    const { old: text, ...others } = old;
    await runner.shell.put({
      "i18n/en.json": lines({ old: text, brandNew: "Brand new", ...others }),
      "i18n/de.json": lines({ count: "{{m}}", ...messages(30, "de") }),
      "i18n/fr.json": lines({ count: "{{n}}", ...messages(30, " fr") }),
    });
    await runner.pullRequest(base, await runner.commit("head"));
  });
  after(() => runner?.close());

  it("annotates changed lines alone, a new message once, and lists everything in the summary", async () => {
    const { out } = await runner.run({ command: "check", comment: "false" });
    const [, end = ""] = /::stop-commands::(.+)\n/.exec(out) ?? [];
    const commands = out
      .slice(out.indexOf(`::${end}::`))
      .split("\n")
      .slice(1, -1);
    const all = "brandNew: missing in 32 locales: ar, bg, ca, cs, da, de, el, es, et, fi, fr, he, …";
    assert.equal(commands[0], `::warning file=i18n/en.json,line=3,col=3,title=Glossa%3A message.missing::${all}`);
    const renamed = "count: a placeholder has another name than in the source: {{m}} → {{n}}";
    assert.equal(
      commands[1],
      `::warning file=i18n/de.json,line=2,col=12,title=Glossa%3A placeholder.renamed::${renamed}`,
    );
    const notices = commands.slice(2, -1);
    assert.equal(notices.length, 10);
    for (const notice of notices)
      assert.match(notice, /^::notice file=i18n\/fr\.json,line=\d+,col=\d+,title=Glossa%3A text\.space::/);
    assert.equal(commands.at(-1), "20 findings without annotation: 20 beyond the 10 of a kind that GitHub shows.");
    const { findings, new: fresh } = await runner.outputs();
    assert.deepEqual([findings, fresh], ["95", "63"]);
    const summary = await runner.summary();
    const listed = summary.split("\n").filter((line) => /^- (?:error|warning|information|hint) /.test(line));
    assert.equal(listed.length, 32);
    assert.equal(listed[0], `- warning \`message.missing\` in \`i18n/en.json:3\`: \`${all}\``);
  });
});
