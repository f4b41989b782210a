import assert from "node:assert/strict";
import { createPrivateKey } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServe } from "../../../src/cli/serve/serveCommand.ts";
import { readMetricsKey, readTeam } from "../../../src/cli/serve/teamOptions.ts";
import { createCertificate } from "../../certificate.ts";

describe("glossa serve: options for a team", () => {
  let dir: string;
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), "glossa-team-"));
    const good = createCertificate();
    const put = (name: string, text: string) => writeFile(join(dir, name), text);
    await put("cert.pem", good.cert);
    await put("key.pem", good.key);
    await put("other.pem", createCertificate().key);
    await put("text.pem", "no certificate");
    const locked = createCertificate({ passphrase: "open sesame" });
    await put("locked-cert.pem", locked.cert);
    await put("locked-key.pem", locked.key);
    const old = createCertificate({ from: new Date("2020-01-01"), to: new Date("2021-01-01") });
    await put("old-cert.pem", old.cert);
    await put("old-key.pem", old.key);
    const day = 24 * 60 * 60 * 1000;
    const soon = createCertificate({ to: new Date(Date.now() + 3 * day) });
    await put("soon-cert.pem", soon.cert);
    await put("soon-key.pem", soon.key);
    const later = createCertificate({ from: new Date(Date.now() + 3 * day) });
    await put("later-cert.pem", later.cert);
    await put("later-key.pem", later.key);
    await put("metrics.key", "0123456789abcdef\n");
    await put("empty.key", "\n");
  });
  after(() => rm(dir, { recursive: true }));
  const tls = (cert: string, key: string) => ({ "tls-cert": join(dir, cert), "tls-key": join(dir, key) });
  const good = () => tls("cert.pem", "key.pem");

  const refused: readonly (readonly [string, () => Record<string, string | boolean>, RegExp])[] = [
    [
      "another address without TLS",
      () => ({ host: "0.0.0.0" }),
      /^--host 0\.0\.0\.0 would let keys and texts be read .* --tls-cert FILE and --tls-key FILE, or --behind-proxy/,
    ],
    ["all addresses of IPv6", () => ({ host: "::" }), /^--host :: would/],
    ["a host name", () => ({ host: "translate.example.com" }), /would let keys/],
    [
      "another loopback address without TLS",
      () => ({ host: "127.0.0.2" }),
      /listens on 127\.0\.0\.1, not on 127\.0\.0\.2/,
    ],
    ["a certificate without key", () => ({ "tls-cert": "a" }), /go together/],
    ["a key without certificate", () => ({ "tls-key": "a" }), /go together/],
    ["a missing file", () => tls("none.pem", "key.pem"), /none\.pem can't be read: there is no such file\.$/],
    ["a folder", () => tls("", "key.pem"), /can't be read: it is a folder\.$/],
    ["no certificate", () => tls("text.pem", "key.pem"), /text\.pem holds no certificate in PEM\.$/],
    ["no key", () => tls("cert.pem", "text.pem"), /text\.pem holds no private key in PEM\.$/],
    [
      "a key of another certificate",
      () => tls("cert.pem", "other.pem"),
      /other\.pem is not the key of the certificate .*cert\.pem\.$/,
    ],
    [
      "a locked key",
      () => tls("locked-cert.pem", "locked-key.pem"),
      /passphrase of .* is missing or wrong\. Set it in GLOSSA_TLS_PASSPHRASE/,
    ],
    ["a variable that is not set", () => ({ ...good(), "tls-passphrase-env": "NONE" }), /^NONE is not set/],
    ["a passphrase without key", () => ({ "tls-passphrase-env": "PASS" }), /goes with --tls-cert/],
    ["a public address without TLS", () => ({ "public-url": "https://a.example" }), /--public-url goes with/],
    [
      "a public address with a path",
      () => ({ ...good(), "public-url": "https://a.example/x" }),
      /--public-url takes an address such as/,
    ],
    ["an unencrypted public address", () => ({ ...good(), "public-url": "http://a.example" }), /--public-url takes/],
  ];
  for (const [name, values, pattern] of refused)
    it(`refuse ${name}`, async () => {
      await assert.rejects(
        readTeam(values(), 1, {}),
        (error: Error) => pattern.test(error.message) || assert.fail(error.message),
      );
    });

  it("refuse with exit code 2, before anything is opened", async () => {
    let written = "";
    const err = (text: string) => {
      written += text;
    };
    const { signal } = new AbortController();
    const args = ["--host", "0.0.0.0", "--data", join(dir, "data")];
    assert.equal(await runServe(args, { out: err, err, env: {}, signal }), 2);
    assert.match(written, /^glossa serve: --host 0\.0\.0\.0 would/);
    for (const more of [
      ["--log", "xml"],
      ["--grace", "soon"],
    ])
      assert.equal(await runServe([...args, ...more], { out: err, err, env: {}, signal }), 2);
  });

  it("read a locked key by the passphrase of the environment", async () => {
    const values = tls("locked-cert.pem", "locked-key.pem");
    assert.ok(await readTeam(values, 1, { GLOSSA_TLS_PASSPHRASE: "open sesame" }));
    assert.ok(await readTeam({ ...values, "tls-passphrase-env": "MINE" }, 1, { MINE: "open sesame" }));
    await assert.rejects(readTeam(values, 1, { GLOSSA_TLS_PASSPHRASE: "wrong" }), /missing or wrong/);
  });

  it("say that a passphrase is wrong also if it gives bytes that look whole", async () => {
    const key = await readFile(join(dir, "locked-key.pem"), "utf8");
    const codeOf = (passphrase: string): string | undefined => {
      try {
        createPrivateKey({ key, passphrase });
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
      return undefined;
    };
    // one of 256 does
    const tries = Array.from({ length: 5000 }, (_, at) => `wrong ${at}`);
    const wrong = tries.find((passphrase) => codeOf(passphrase) !== "ERR_OSSL_BAD_DECRYPT");
    assert.ok(wrong);
    const values = tls("locked-cert.pem", "locked-key.pem");
    await assert.rejects(readTeam(values, 1, { GLOSSA_TLS_PASSPHRASE: wrong }), /missing or wrong/);
  });

  it("warn of a certificate that clients refuse, now or soon", async () => {
    const warningsOf = async (name: string) =>
      (await readTeam(tls(`${name}-cert.pem`, `${name}-key.pem`), 1, {}))?.warnings;
    assert.deepEqual(await warningsOf("old"), [
      `${join(dir, "old-cert.pem")} expired on 2021-01-01: clients refuse it.`,
    ]);
    assert.match((await warningsOf("soon"))?.[0] ?? "", /soon-cert\.pem expires on \d{4}-\d\d-\d\d\.$/);
    assert.match((await warningsOf("later"))?.[0] ?? "", /is not valid before .*: clients refuse it\.$/);
    assert.deepEqual((await readTeam(good(), 1, {}))?.warnings, []);
  });

  it("open another address with TLS or behind a proxy, and only this machine otherwise", async () => {
    assert.deepEqual((await readTeam({ ...good(), host: "0.0.0.0" }, 8443, {}))?.listener.host, "0.0.0.0");
    const proxied = await readTeam({ host: "::", "behind-proxy": true, "public-url": "https://a.example/" }, 1, {});
    assert.deepEqual([proxied?.listener.behindProxy, proxied?.listener.publicUrl], [true, "https://a.example"]);
    assert.equal(await readTeam({}, 1, {}), undefined);
    assert.equal(await readTeam({ host: "localhost" }, 1, {}), undefined);
  });

  it("read the key of the metrics, which must be a good one", async () => {
    assert.equal(await readMetricsKey({}, {}), undefined);
    assert.equal(await readMetricsKey({ "metrics-key-file": join(dir, "metrics.key") }, {}), "0123456789abcdef");
    assert.equal(await readMetricsKey({ "metrics-key-env": "M" }, { M: "0123456789abcdef" }), "0123456789abcdef");
    await assert.rejects(
      readMetricsKey({ "metrics-key-env": "M" }, {}),
      /^Error: The key of the metrics is expected in M/,
    );
    await assert.rejects(readMetricsKey({ "metrics-key-env": "M" }, { M: "short" }), /M holds no key: at least 16/);
    await assert.rejects(
      readMetricsKey({ "metrics-key-file": join(dir, "empty.key") }, {}),
      /empty\.key, which is empty/,
    );
    await assert.rejects(readMetricsKey({ "metrics-key-env": "M", "metrics-key-file": "f" }, {}), /exclude each other/);
  });
});
