import { bundle } from "./bundle.ts";
import type { Sizes } from "./bundleSizes.ts";

let built: Promise<Sizes> | undefined;

/** Writes `dist/` for production once for all that this process runs: parts of the tests run side by side, and read it. */
export function buildOnce(): Promise<Sizes> {
  built ??= bundle(true);
  return built;
}
