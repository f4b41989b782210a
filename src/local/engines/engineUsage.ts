import type { EngineEntry, EnginePrice } from "../../core/engines/engineList.ts";
import type { Log } from "../../core/log.ts";
import type { Database } from "../store/stateDatabase.ts";
import { engineNameOf } from "./configuredEngines.ts";
import type { EngineTokens } from "./pairEngine.ts";

/** Tokens that an engine used in this month. */
export interface EngineUsageRow {
  readonly id: string;
  readonly name: string;
  readonly requests: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** Requests whose endpoint reported no tokens, so that they are estimated. */
  readonly estimated_requests: number;
  /** By the price of the list; absent without one. */
  readonly cost?: number;
  readonly currency?: string;
}

/** Counts tokens by day and engine. */
export interface EngineUsage {
  add(entry: EngineEntry, tokens: EngineTokens): void;
  /** Returns the usage of this month, by engine. */
  rows(): readonly EngineUsageRow[];
}

const table = `
  CREATE TABLE IF NOT EXISTS engine_usage (
    day TEXT NOT NULL, engine TEXT NOT NULL, name TEXT NOT NULL, currency TEXT NOT NULL,
    requests INTEGER NOT NULL, input INTEGER NOT NULL, output INTEGER NOT NULL, estimated INTEGER NOT NULL,
    cost REAL NOT NULL,
    PRIMARY KEY (day, engine, currency)
  ) WITHOUT ROWID`;

const count = `
  INSERT INTO engine_usage (day, engine, name, currency, requests, input, output, estimated, cost)
  VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET name = excluded.name, requests = requests + 1, input = input + excluded.input,
    output = output + excluded.output, estimated = estimated + excluded.estimated, cost = cost + excluded.cost`;

const sums = `
  SELECT engine, MAX(name) AS name, currency, SUM(requests) AS requests, SUM(input) AS input, SUM(output) AS output,
    SUM(estimated) AS estimated, SUM(cost) AS cost
  FROM engine_usage WHERE day BETWEEN ? AND ? GROUP BY engine, currency ORDER BY engine, currency`;

function costOf({ input, output }: EngineTokens, price: EnginePrice | undefined) {
  if (price === undefined) return { cost: 0, currency: "" };
  return { cost: (input * price.input + output * price.output) / 1_000_000, currency: price.currency ?? "USD" };
}

/** Creates the counts on the state. */
export function createEngineUsage(database: Database, now: () => Date, log: Log): EngineUsage {
  database.define(table);
  const today = () => now().toISOString().slice(0, 10);
  return {
    add(entry, tokens) {
      const { input, output, isEstimated } = tokens;
      const { cost, currency } = costOf(tokens, entry.price);
      try {
        database.run(count, today(), entry.id, engineNameOf(entry), currency, input, output, isEstimated ? 1 : 0, cost);
      } catch (error) {
        // a full disk is no reason to withhold a translation
        log.error(`usage of engines can't be kept: ${error instanceof Error ? error.message : "unknown"}`);
      }
    },
    rows() {
      const month = today().slice(0, 7);
      return database.all(sums, `${month}-01`, `${month}-31`).map((row) => ({
        id: String(row["engine"]),
        name: String(row["name"]),
        requests: Number(row["requests"]),
        input_tokens: Number(row["input"]),
        output_tokens: Number(row["output"]),
        estimated_requests: Number(row["estimated"]),
        ...(row["currency"] !== "" && { cost: Number(row["cost"]), currency: String(row["currency"]) }),
      }));
    },
  };
}
