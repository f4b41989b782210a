import assert from "node:assert/strict";
import { keyTerminal } from "./keyProject.ts";

/** A small project, and what `glossa usages` reports about it. */
export interface KeyUseRow {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** `key` for a certain one, `key?` for a likely one. */
  readonly unused?: readonly string[];
  readonly missing?: readonly string[];
}

/** Makes one test of each project; both lists are compared as a whole. */
export function assertKeyUse(rows: readonly KeyUseRow[]): void {
  for (const { name, files, unused = [], missing = [] } of rows) {
    it(name, async () => {
      const shell = await keyTerminal(files);
      try {
        const list = async (flag: string) => JSON.parse((await shell.keys("usages", flag, "--json")).out);
        const { messages, failures } = await list("--unused");
        const { usages } = await list("--missing");
        const described = messages.map(
          ({ key, confidence }: { key: string; confidence: string }) => key + (confidence === "likely" ? "?" : ""),
        );
        const keys = usages.flatMap(({ keys: own }: { keys: readonly string[] }) => own);
        assert.deepEqual({ unused: described, missing: keys, failures }, { unused, missing, failures: [] });
      } finally {
        await shell.close();
      }
    });
  }
}

/** A manifest of npm. */
export const npm = (...dependencies: readonly string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(dependencies.map((name) => [name, "*"])) });

/** The texts of keys with dots, as nested JSON. */
export function nested(...keys: readonly string[]): string {
  const root: Record<string, unknown> = {};
  for (const key of keys) put(root, key.split("."), `Text of ${key}`);
  return JSON.stringify(root);
}

function put(object: Record<string, unknown>, [name = "", ...others]: readonly string[], text: string): void {
  if (others.length === 0) {
    object[name] = text;
    return;
  }
  const inner = (object[name] ?? {}) as Record<string, unknown>;
  object[name] = inner;
  put(inner, others, text);
}
