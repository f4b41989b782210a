import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { php } from "../../src/core/formats/php.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { fixturesOf } from "../core/formats/contract.ts";
import { editsFor } from "../core/formats/edits.ts";
import { needs } from "../skip.ts";

/** Returns our fixtures as PHP reads them: the names that they use get values; values that JSON cannot express are reported. */
const reader = `
class Foo { const BAR = 'bar'; }
$name = 'name'; $other = 'other'; $x = 'x'; $others = ['other'];
$array = require $argv[1];
array_walk_recursive($array, function (&$value) { if ($value instanceof Closure) $value = 'closure'; });
echo json_encode($array, JSON_THROW_ON_ERROR | JSON_FORCE_OBJECT);
`;

type Values = { [key: string]: Values | string | number | boolean | null };

describe("PHP arrays, read by PHP", () => {
  let folder: string;
  before(async function () {
    needs(this, "php-cli");
    folder = await mkdtemp(join(tmpdir(), "glossa-php-"));
  });
  after(() => folder && rm(folder, { recursive: true }));

  async function run(text: string): Promise<Values> {
    const path = join(folder, "file.php");
    await writeFile(path, text);
    const { stdout, stderr } = spawnSync("php", ["-d", "display_errors=stderr", "-r", reader, path], {
      encoding: "utf8",
    });
    assert.equal(stderr, "");
    // a byte order mark is output to PHP
    return JSON.parse(stdout.replace(/^\uFEFF/, ""));
  }

  const at = (values: Values, path: readonly (string | number)[]): Values[string] | undefined =>
    path.reduce<Values[string] | undefined>(
      (value, part) => (typeof value === "object" && value !== null ? value[String(part)] : undefined),
      values,
    );

  const awkward = "'\"\\ $name {$x} $ \\n \n\t ü 😀 \u0007 \\";

  for (const [name, text] of fixturesOf("php")) {
    it(`${name}: the texts are those that PHP has`, async () => {
      const values = await run(text);
      for (const message of php.read(text).messages) assert.equal(at(values, message.path), message.text);
    });

    it(`${name}: PHP has what was set, and all else as before`, async () => {
      const { messages } = php.read(text);
      const changes = messages.map(({ path }, index) => ({ path, text: `${awkward}${index}` }));
      const [before, after] = [await run(text), await run(applyEdits(text, editsFor(php, text, changes)))];
      for (const change of changes) assert.equal(at(after, change.path), change.text);
      for (const { path } of changes) {
        for (const values of [before, after]) {
          const parent = at(values, path.slice(0, -1)) as Values;
          parent[String(path.at(-1))] = "";
        }
      }
      assert.deepEqual(after, before);
    });

    it(`${name}: PHP reads a file made from nothing`, async () => {
      const { messages } = php.read(text);
      const empty = php.createEmpty(text);
      const changes = messages.map(({ path, text: value }) => ({ path, text: value }));
      const values = await run(applyEdits(empty, editsFor(php, empty, changes, text)));
      for (const message of messages) assert.equal(at(values, message.path), message.text);
    });
  }
});
