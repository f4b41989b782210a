// @ts-check
import { register } from "node:module";

// Loaded before the suites: functions of the editor that make texts and rows get the values of `vscode` from here.
const values = new URL("./values.mjs", import.meta.url).href;
const hooks = `export const resolve = (name, context, next) =>
  name === "vscode" ? { url: ${JSON.stringify(values)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
