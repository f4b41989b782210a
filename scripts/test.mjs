// @ts-check
// `npm test` and `npm run test:full`: everything from a fresh clone to one line that counts what passed.
import { prepareModules } from "./modules.mjs";

await prepareModules();
const { main } = await import("./progress.ts");
const { test } = await import("./tests/all.ts");
await main(() => test(process.argv.slice(2)));
