/** A value as JSON has it. */
export type Data = string | number | boolean | null | readonly Data[] | DataObject;

/** An object as JSON has it. */
export interface DataObject {
  readonly [name: string]: Data;
}

/** Whether a value is an object, not a list. */
export const isObject = (value: Data | undefined): value is DataObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
