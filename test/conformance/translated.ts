import assert from "node:assert/strict";
import type { ConformanceRow, Probe } from "./row.ts";

/** One text of an answer of `POST /v2/translate`. */
export interface Translation {
  readonly text: string;
  readonly detected_source_language: string;
  readonly billed_characters?: number;
  readonly model_type_used?: string;
  readonly tag_handling_version?: string;
}

/** A translation that is answered. */
export function answered(
  section: string,
  title: string,
  json: object,
  check: (all: readonly Translation[]) => void = () => {},
): ConformanceRow {
  return {
    section,
    title,
    writes: true,
    async check(service: Probe) {
      const reply = await service.ask("POST", "/v2/translate", { json });
      assert.equal(reply.status, 200, reply.text);
      const all: readonly Translation[] = reply.json.translations;
      for (const { detected_source_language } of all) assert.match(detected_source_language, /^[A-Z]{2,3}$/);
      check(all);
    },
  };
}

/** A translation that is refused with 400. */
export function refused(section: string, title: string, json: object, message?: string): ConformanceRow {
  return {
    section,
    title: `${title} with 400`,
    writes: false,
    async check(service: Probe) {
      const reply = await service.ask("POST", "/v2/translate", { json });
      assert.equal(reply.status, 400, reply.text);
      assert.equal(typeof reply.json.message, "string");
      if (message !== undefined) assert.equal(reply.json.message, message);
    },
  };
}
