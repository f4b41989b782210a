// @ts-check
// Stands in for the entry of the extension in a copy of what ships, and loads the entry that a bench has chosen, with the
// environment that it asks for: one server can serve one bench after the other.
const { readFileSync } = require("node:fs");
const { join } = require("node:path");

/** @type {{ readonly entry: string, readonly environment: Readonly<Record<string, string>> }} */
const { entry, environment } = JSON.parse(readFileSync(String(process.env["GLOSSA_BENCH_CHOICE"]), "utf8"));
Object.assign(process.env, environment);
module.exports = require(join(__dirname, entry));
