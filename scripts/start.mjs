// @ts-check
// `npm start`: everything from a fresh clone to a VS Code with Glossa and a sample project in it.
import { prepareModules } from "./modules.mjs";

await prepareModules();
const { main } = await import("./progress.ts");
const { start } = await import("./start.ts");
await main(start);
