import assert from "node:assert/strict";
import { readExport } from "../../../src/core/configuration/exportedValue.ts";

/** Asserts that modules with so many signs that open something are read in less than two seconds each. */
export function assertSoonEnded(size: number): void {
  const names = [..."abcdefghijklmnop"];
  const bomb = names.map((name, i) => `const ${name} = [${`${names[i + 1] ?? 1},`.repeat(20)}]`).join("\n");
  for (const code of [
    `${bomb}\nexport default a`,
    `export default ${"(".repeat(size)}`,
    `export default ${"[".repeat(size)}`,
    `export default { a: ${"'\\'".repeat(size / 1.5)}`,
    `module.exports = { ${"...a, ".repeat(size / 4.5)} }`,
    "export default\n".repeat(size / 9),
    `${"/*".repeat(size)}`,
    `${"/* */".repeat(size / 3)}`,
    `export default { a: ${"x`".repeat(size)} }`,
    `export default {${"a:b,".repeat(size / 2)}}`,
  ]) {
    const start = process.cpuUsage();
    readExport(code);
    const { user } = process.cpuUsage(start);
    assert.ok(user < 2_000_000, `${user} µs for ${code.slice(0, 40)}`);
  }
}
