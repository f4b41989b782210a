import { bundle } from "../bundle.ts";

let built: Promise<unknown> | undefined;

/** Writes `dist/` once for all parts: they run side by side, and read it. */
export async function build(): Promise<void> {
  built ??= bundle(true);
  await built;
}
