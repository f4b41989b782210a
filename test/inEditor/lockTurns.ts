import assert from "node:assert/strict";
import { commands } from "vscode";
import { diskFiles } from "../../src/project/disk/rootFiles.ts";
import { createProject, type TestProject } from "./project.ts";

/** The line of a lock that says that the German translation of a key is reviewed. */
export const reviewed = (key: string) => new RegExp(`^locales/\\{locale\\}\\.json\\t${key}\\t[\\w-]{8}\\tde\\+$`, "m");

/** Marks the German translation of a key as reviewed. */
export const markReviewed = (project: TestProject, key: string): Thenable<unknown> =>
  commands.executeCommand("_glossa.setState", project.uri("locales/de.json").toString(), [[key]], "reviewed");

/** Writes lines of a lock in the editor and as the terminal does, all at once; none may be lost. */
export async function takeTurnsOnLock(keyCount: number, lineCount: number): Promise<TestProject> {
  const keys = Array.from({ length: keyCount }, (_, i) => `k${i}`);
  const texts = JSON.stringify(Object.fromEntries(keys.map((key) => [key, `Text ${key}`])));
  const project = await createProject({ "glossa.json": "{}", "locales/en.json": texts, "locales/de.json": texts });
  const terminal = diskFiles(project.uri(".").fsPath);
  const lines = Array.from({ length: lineCount }, (_, i) => `other.json\tk${i}\tAAAAAAAA\txx+`);
  await Promise.all([
    ...keys.map((key) => markReviewed(project, key)),
    ...lines.map((line) =>
      terminal.update("glossa.lock", (before = new Uint8Array()) => Buffer.concat([before, Buffer.from(`${line}\n`)])),
    ),
  ]);
  const lock = await project.read("glossa.lock");
  for (const key of keys) assert.match(lock, reviewed(key));
  for (const line of lines) assert.ok(lock.includes(`${line}\n`), line);
  return project;
}
