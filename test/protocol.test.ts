import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { documentSizes } from "../src/service/protocol/documentEndpoints.ts";
import { defaultAttempts } from "../src/service/retry.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "src/service/protocol");
const text = readFileSync(join(root, "docs/protocol.md"), "utf8");
const lines = text.split("\n");

interface Operation {
  readonly method: string;
  readonly path: string;
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

describe("docs/protocol.md", () => {
  it("has every operation that the client can call", async () => {
    const modules: object[] = [];
    for (const name of readdirSync(folder)) modules.push(await import(`../src/service/protocol/${name}`));
    const operations = modules.flatMap((module) => Object.values(module)).filter(isOperation);
    assert.ok(operations.length > 50);
    const missing = operations.filter(
      ({ method, path }) =>
        !lines.some(
          (line) =>
            new RegExp(`\\b${method}\\b`).test(line) &&
            [...line.matchAll(/`([^`]+)`/g)].some(
              ([, code = ""]) => (code.split(" ").at(-1) ?? "").split("?")[0] === path,
            ),
        ),
    );
    assert.deepEqual(
      missing.map(({ method, path }) => `${method} ${path}`),
      [],
    );
  });

  it("has the size of each type of document", () => {
    const rows = [...text.matchAll(/^\| ([a-z, ]+?) +\| ([\d.]+) +\| ([\d.]+) +\|$/gm)];
    const sizes = rows.flatMap(([, types = "", free, pro]) =>
      types
        .split(", ")
        .map((type) => [type, { free: Number(free) * 1024 ** 2, pro: Number(pro) * 1024 ** 2 }] as const),
    );
    assert.deepEqual(Object.fromEntries(sizes), documentSizes);
  });

  it("has the attempts of the client", () => {
    const { throttled, failing, unreachable, timeout } = defaultAttempts;
    assert.match(
      text,
      new RegExp(
        `${throttled} for 429 and 529, ${failing} for 500, 502, 503 and 504, ${unreachable} for connections that fail, ${timeout} for timeouts`,
      ),
    );
  });
});
