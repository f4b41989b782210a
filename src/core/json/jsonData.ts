/** A value as JSON has it. */
export type JsonData = string | number | boolean | null | readonly JsonData[] | JsonObject;

/** An object as JSON has it. */
export interface JsonObject {
  readonly [name: string]: JsonData;
}

/** Returns whether a value is an object, not a list. */
export const isJsonObject = (value: JsonData | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses JSON; returns `undefined` for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
