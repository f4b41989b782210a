import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { gitFolder } from "../gitFolder.ts";
import { needs } from "../skip.ts";
import { complete, escapeCharacter, missing } from "./exitCodeRows.ts";
import type { ProgramCalls } from "./programCalls.ts";

/** A terminal, or CI with one, and what the program draws in it. */
export type Drawing = readonly [
  name: string,
  env: Readonly<Record<string, string>>,
  hasColors: boolean,
  hasBar: boolean,
];

export function testDrawing([name, env, hasColors, hasBar]: Drawing, calls: ProgramCalls): void {
  it(`${name} has ${hasColors ? "colours" : "no colours"} and ${hasBar ? "a progress bar" : "no progress bar"}`, async function () {
    needs(this, "git", "python3");
    const { shell } = calls;
    await rm(join(shell.root, ".git"), { recursive: true });
    await (await gitFolder(shell.root)).commit(complete);
    await shell.put(missing);
    const diff = await calls.inTerminal("diff", env);
    assert.match(diff.out, /- a: Sichern/);
    assert.equal(diff.out.includes("\u001b[31m"), hasColors, JSON.stringify(diff.out));
    if (!hasColors) assert.ok(!diff.out.includes(escapeCharacter), JSON.stringify(diff.out));
    const run = await calls.inTerminal("translate --to en-XA --service PSEUDO", env);
    assert.equal(run.code, 0, run.out);
    assert.equal(/█ 1\/1 en-XA/.test(run.out), hasBar, JSON.stringify(run.out));
    if (hasBar) return;
    assert.doesNotMatch(run.out, /\r(?!\n)/);
    assert.ok(!run.out.includes(escapeCharacter), JSON.stringify(run.out));
  });
}
