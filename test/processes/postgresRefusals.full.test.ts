import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServe } from "../../src/cli/serve/serveCommand.ts";
import { needs } from "../skip.ts";
import { type Cluster, startCluster } from "./postgres/cluster.ts";
import { askingAt, type Member, startMember } from "./postgres/team.ts";

/** Runs the command until it ends by itself. */
async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<readonly [number, string]> {
  let text = "";
  const write = (part: string) => {
    text += part;
  };
  const ending = AbortSignal.timeout(60_000);
  const code = await runServe(args, { out: write, err: write, env, signal: ending });
  assert.ok(!ending.aborted, text);
  return [code, text];
}

describe("glossa serve --database refuses", function () {
  this.timeout(300_000);
  let cluster: Cluster;
  let folder: string;
  let count = 0;
  let member: Member | undefined;
  before(async function () {
    needs(this, "postgresql");
    cluster = await startCluster();
    folder = await mkdtemp(join(tmpdir(), "glossa-refusals-"));
  });
  after(async () => {
    await cluster?.remove();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    await member?.kill();
    member = undefined;
  });
  const create = () => cluster.create(`refused${++count}`);
  const nameOf = (url: string) => `127.0.0.1:${cluster.port}${new URL(url).pathname}`;

  const usages: readonly (readonly [string, readonly string[], RegExp])[] = [
    ["another kind of address", ["--database", "mysql://a/b"], /is like postgres:\/\/user@host:5432\/name\./],
    ["an address without a name", ["--database", "postgres://host"], /is like postgres:/],
    [
      "a mode of TLS that may fall back to none",
      ["--database", "postgres://h/n?sslmode=prefer"],
      /sslmode is one of disable, require/,
    ],
    ["a folder too", ["--database", "postgres://h/n", "--data", "x"], /--data and a database exclude each other/],
    ["two addresses", ["--database", "postgres://h/n", "--database-env", "X"], /exclude each other/],
    ["a variable that is not set", ["--database-env", "NOT_SET"], /NOT_SET is not set/],
  ];
  for (const [what, args, words] of usages)
    it(what, async () => {
      const [code, text] = await serve(args);
      assert.equal(code, 2);
      assert.match(text, words);
    });

  it("a password among the arguments, without repeating it", async () => {
    const [code, text] = await serve(["--database", "postgres://u:geheim@h/n"]);
    assert.equal(code, 2);
    assert.match(text, /takes no password.*--database-env, PGPASSWORD or PGPASSFILE/);
    assert.doesNotMatch(text, /geheim/);
  });

  it("a server that can't be reached", async () => {
    const [code, text] = await serve(["--database", "postgres://glossa@127.0.0.1:1/none"]);
    assert.deepEqual([code, text], [4, "glossa serve: The database 127.0.0.1:1/none can't be reached.\n"]);
  });

  it("a database that does not exist", async () => {
    const [code, text] = await serve(["--database", `postgres://glossa@127.0.0.1:${cluster.port}/none`]);
    assert.equal(code, 4);
    assert.match(text, /has no database .*: create it first/);
  });

  it("a state of a newer version, and changes nothing", async () => {
    const url = await create();
    const database = new URL(url).pathname.slice(1);
    await cluster.query(
      "CREATE SCHEMA glossa; CREATE TABLE glossa.state_version (version int); INSERT INTO glossa.state_version VALUES (99)",
      database,
    );
    const [code, text] = await serve(["--database", url]);
    assert.equal(code, 4);
    assert.match(text, /newer version of Glossa \(state 99, this one reads up to 1\)\. Nothing was changed/);
    const tables = await cluster.query("SELECT count(*) FROM pg_tables WHERE schemaname = 'glossa'", database);
    assert.equal(tables.trim(), "1");
  });

  it("a read-only database", async () => {
    const url = await create();
    await cluster.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
    const [code, text] = await serve(["--database", url]);
    assert.deepEqual(
      [code, text],
      [4, `glossa serve: The database ${nameOf(url)} is read-only. Name the address of the primary server.\n`],
    );
  });

  it("a user who may not create tables", async () => {
    const url = await create();
    await cluster.query("CREATE ROLE guest LOGIN");
    const [code, text] = await serve(["--database", url.replace("glossa@", "guest@")]);
    assert.equal(code, 4);
    assert.match(text, /may not create tables in the database/);
  });

  it("a wrong password, which nothing shows", async () => {
    const url = await create();
    await cluster.query("CREATE ROLE member LOGIN PASSWORD 'right'");
    await cluster.query(`GRANT CREATE ON DATABASE ${new URL(url).pathname.slice(1)} TO member`);
    await cluster.demandPasswords("member");
    const as = (password: string) => url.replace("glossa@", `member:${password}@`);
    const [code, text] = await serve(["--database-env", "URL"], { URL: as("geheim") });
    assert.deepEqual([code, text], [4, `glossa serve: The database ${nameOf(url)} refuses this user or password.\n`]);
    const [unknown, without] = await serve(["--database", url.replace("glossa@", "member@")]);
    assert.deepEqual([unknown, without], [code, text]);
    member = await startMember(as("right"));
    await member.kill("SIGTERM");
    const passFile = join(folder, "pgpass");
    await writeFile(passFile, `127.0.0.1:${cluster.port}:*:member:right\n`, { mode: 0o600 });
    member = await startMember(url.replace("glossa@", "member@"), { PGPASSFILE: passFile });
    const shown = await readFile(`/proc/${member.pid}/cmdline`, "utf8");
    assert.doesNotMatch(shown + member.written(), /right/);
  });

  it("TLS that the server does not have, or whose certificate nobody vouches for", async () => {
    const url = await create();
    const [code, text] = await serve(["--database", `${url}?sslmode=require`]);
    assert.equal(code, 4);
    assert.match(text, /does not support SSL/);
    await cluster.useTls();
    member = await startMember(`${url}?sslmode=require`);
    const encrypted = await cluster.query(
      `SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'glossa' AND datname = '${new URL(url).pathname.slice(1)}'`,
    );
    assert.equal(encrypted.trim(), "t");
    const [refused, words] = await serve(["--database", `${url}?sslmode=verify-full`]);
    assert.equal(refused, 4);
    assert.match(words, /self-signed certificate/);
  });

  it("changes with a sentence while the disk is full, and answers what it has", async () => {
    const url = await create();
    const database = new URL(url).pathname.slice(1);
    member = await startMember(url);
    const ask = askingAt(member.url, member);
    const json = { name: "g", dictionaries: [] };
    assert.equal((await ask("POST", "/v3/glossaries", { json })).status, 201);
    // the server's own error, raised where a full disk raises it
    await cluster.query(
      `CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END$$;
       CREATE TRIGGER full_disk BEFORE INSERT ON glossa.glossary EXECUTE FUNCTION fill()`,
      database,
    );
    const refused = await ask("POST", "/v3/glossaries", { json });
    assert.deepEqual([refused.status, refused.json.detail], [503, `The disk of the database ${nameOf(url)} is full.`]);
    assert.equal((await ask("GET", "/v3/glossaries")).json.glossaries.length, 1);
  });

  it("a text that PostgreSQL can't hold, as a fault of the text", async () => {
    member = await startMember(await create());
    const ask = askingAt(member.url, member);
    const { style_id } = (await ask("POST", "/v3/style_rules", { json: { name: "s", language: "de" } })).json;
    const instruction = { label: "a", prompt: "b\u0000c" };
    const reply = await ask("POST", `/v3/style_rules/${style_id}/custom_instructions`, { json: instruction });
    assert.deepEqual([reply.status, /U\+0000/.test(reply.json.message)], [400, true]);
  });
});
