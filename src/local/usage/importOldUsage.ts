import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../store/stateDatabase.ts";
import { startedKeyIds } from "../wire/callerKeys.ts";
import { countUnits } from "./usageTable.ts";

/** Imports usage from the file of older services once, and removes it. */
export async function importOldUsage(database: Database, dataDir: string): Promise<void> {
  const file = join(dataDir, "usage.jsonl");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return;
  database.define("CREATE TABLE IF NOT EXISTS usage_taken_over (file TEXT PRIMARY KEY)");
  database.transaction(() => {
    // a kill between here and the removal must not count twice
    if (database.get("SELECT file FROM usage_taken_over WHERE file = ?", "usage.jsonl") !== undefined) return;
    for (const { month, role, characters } of linesOf(text)) {
      const keyId = role === "scoped" ? startedKeyIds.scoped : startedKeyIds.account;
      database.run(countUnits, `${month}-01`, keyId, "", "text_translation", characters);
    }
    database.run("INSERT INTO usage_taken_over VALUES (?)", "usage.jsonl");
  });
  await rm(file, { force: true });
}

interface Line {
  readonly month: string;
  readonly role: string;
  readonly characters: number;
}

/** Parses the lines; a broken one is skipped. */
function linesOf(text: string): readonly Line[] {
  return text.split("\n").flatMap((one) => {
    try {
      const { month, role, characters } = JSON.parse(one);
      return /^\d{4}-\d\d$/.test(month) && typeof role === "string" && Number.isSafeInteger(characters)
        ? [{ month, role, characters }]
        : [];
    } catch {
      return [];
    }
  });
}
