import { useOf } from "../../core/engines/engineCost.ts";
import type { EngineEntry } from "../../core/engines/engineList.ts";
import type { Log } from "../../core/work/log.ts";
import type { Database } from "../store/stateDatabase.ts";
import { engineNameOf } from "./configuredEngines.ts";
import type { EngineTokens } from "./pairEngine.ts";

/** The use of an engine in this month; one row for each currency. */
export interface EngineUsageRow {
  readonly id: string;
  readonly name: string;
  /** Code points of texts that it translated. */
  readonly characters: number;
  /** Requests of engines that are reached by HTTP. */
  readonly requests: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** Seconds of sound that were transcribed or spoken. Omitted if there was no sound. */
  readonly sound_seconds?: number;
  /** Requests whose endpoint reported no tokens, so that they are estimated. */
  readonly estimated_requests: number;
  /** By the price of the list; undefined without one. */
  readonly cost?: number;
  readonly currency?: string;
}

/** An engine as it is counted. */
export interface CountedEngine {
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** Currency of its price; undefined without one. */
  readonly currency?: string | undefined;
}

/** Counts characters, requests, tokens and sound by day and engine. */
export interface EngineUsage {
  /** Counts one request. */
  add(entry: EngineEntry, tokens: EngineTokens): void;
  /** Counts a translated text; stored with the next request, at `rows` and at the end. */
  addCharacters(engine: CountedEngine, characters: number): void;
  /** Returns the usage of this month, by engine. */
  rows(): readonly EngineUsageRow[];
  /** Stores what is not stored yet. */
  close(): void;
}

const table = `
  CREATE TABLE IF NOT EXISTS engine_usage (
    day TEXT NOT NULL, engine TEXT NOT NULL, name TEXT NOT NULL, currency TEXT NOT NULL,
    requests INTEGER NOT NULL, input INTEGER NOT NULL, output INTEGER NOT NULL, estimated INTEGER NOT NULL,
    cost REAL NOT NULL,
    PRIMARY KEY (day, engine, currency)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS engine_characters (
    day TEXT NOT NULL, engine TEXT NOT NULL, name TEXT NOT NULL, currency TEXT NOT NULL, characters INTEGER NOT NULL,
    PRIMARY KEY (day, engine, currency)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS engine_sound (
    day TEXT NOT NULL, engine TEXT NOT NULL, name TEXT NOT NULL, currency TEXT NOT NULL, seconds REAL NOT NULL,
    PRIMARY KEY (day, engine, currency)
  ) WITHOUT ROWID`;

const count = `
  INSERT INTO engine_usage (day, engine, name, currency, requests, input, output, estimated, cost)
  VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)
  ON CONFLICT (day, engine, currency) DO UPDATE SET name = excluded.name, requests = engine_usage.requests + 1,
    input = engine_usage.input + excluded.input, output = engine_usage.output + excluded.output,
    estimated = engine_usage.estimated + excluded.estimated, cost = engine_usage.cost + excluded.cost`;

const countCharacters = `
  INSERT INTO engine_characters (day, engine, name, currency, characters) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (day, engine, currency) DO UPDATE SET name = excluded.name,
    characters = engine_characters.characters + excluded.characters`;

const countSound = `
  INSERT INTO engine_sound (day, engine, name, currency, seconds) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (day, engine, currency) DO UPDATE SET name = excluded.name,
    seconds = engine_sound.seconds + excluded.seconds`;

const sums = `
  SELECT engine, MAX(name) AS name, currency, SUM(characters) AS characters, SUM(requests) AS requests,
    SUM(input) AS input, SUM(output) AS output, SUM(estimated) AS estimated, SUM(seconds) AS seconds, SUM(cost) AS cost
  FROM (
    SELECT day, engine, name, currency, 0 AS characters, requests, input, output, estimated, 0.0 AS seconds, cost
    FROM engine_usage
    UNION ALL
    SELECT day, engine, name, currency, characters, 0, 0, 0, 0, 0, 0 FROM engine_characters
    UNION ALL
    SELECT day, engine, name, currency, 0, 0, 0, 0, 0, seconds, 0 FROM engine_sound
  ) AS counted
  WHERE day BETWEEN ? AND ? GROUP BY engine, currency ORDER BY engine, currency`;

/** Texts after which their characters are stored also without a request. */
const maxUnstored = 500;

/** Creates the counts on the state. */
export function createEngineUsage(database: Database, now: () => Date, log: Log): EngineUsage {
  database.define(table);
  const today = () => now().toISOString().slice(0, 10);
  let unstored: { readonly day: string; readonly engine: CountedEngine; readonly characters: number }[] = [];
  const store = (write: () => void) => {
    try {
      write();
    } catch (error) {
      // a full disk is no reason to withhold a translation
      log.error(`usage of engines can't be kept: ${error instanceof Error ? error.message : "unknown"}`);
    }
  };
  const storeCharacters = () => {
    const sums = new Map<string, (typeof unstored)[number]>();
    for (const one of unstored) {
      const key = `${one.day}\n${one.engine.id}\n${one.engine.currency ?? ""}`;
      const characters = (sums.get(key)?.characters ?? 0) + one.characters;
      sums.set(key, { ...one, characters });
    }
    unstored = [];
    for (const { day, engine, characters } of sums.values())
      database.run(countCharacters, day, engine.id, engine.name, engine.currency ?? "", characters);
  };
  return {
    add(entry, { input, output, isEstimated, seconds = 0 }) {
      const [cost] = useOf(input, output, entry.price, seconds).costs;
      const estimated = isEstimated ? 1 : 0;
      const values = [cost?.currency ?? "", input, output, estimated, cost?.amount ?? 0] as const;
      store(() => {
        database.run(count, today(), entry.id, engineNameOf(entry), ...values);
        if (seconds > 0) database.run(countSound, today(), entry.id, engineNameOf(entry), values[0], seconds);
        storeCharacters();
      });
    },
    addCharacters(engine, characters) {
      unstored.push({ day: today(), engine, characters });
      if (unstored.length >= maxUnstored) store(storeCharacters);
    },
    rows() {
      store(storeCharacters);
      const month = today().slice(0, 7);
      return database.all(sums, `${month}-01`, `${month}-31`).map((row) => ({
        id: String(row["engine"]),
        name: String(row["name"]),
        characters: Number(row["characters"]),
        requests: Number(row["requests"]),
        input_tokens: Number(row["input"]),
        output_tokens: Number(row["output"]),
        ...(Number(row["seconds"]) > 0 && { sound_seconds: Number(row["seconds"]) }),
        estimated_requests: Number(row["estimated"]),
        ...(row["currency"] !== "" && { cost: Number(row["cost"]), currency: String(row["currency"]) }),
      }));
    },
    close: () => store(storeCharacters),
  };
}
