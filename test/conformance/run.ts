import { parseArgs } from "node:util";
import { main, Trouble } from "../../scripts/progress.ts";
import { isLoopback } from "../../src/core/engines/address.ts";
import type { Target } from "./probe.ts";
import { allRows, type Result, resultOf, type Setting, startForRows } from "./suite.ts";

const usage = `npm run conformance -- [--service URL --key K] [--admin-key A] [--scoped-key S] [--auth-scheme S]
                       [--allow-writes] [-g TEXT] [--json]

Holds a language service by the rows of test/conformance/rows, one for each rule, limit and error.

  --service URL     the service. Default: the embedded one, started for the run
  --key K           a key of it (or GLOSSA_API_KEY)
  --admin-key A     an admin key of it (or GLOSSA_ADMIN_KEY); rows that need one are skipped without
  --scoped-key S    a key with the scope translation_memories:read and no other; rows that need one are skipped without
  --auth-scheme S   before the key in the Authorization header. Absent: Service-Auth-Key
  --allow-writes    run rows that create, change or cost on another machine too; what they create they remove
  -g, --grep TEXT   only rows whose section or title has TEXT in it
  --json            a JSON object a row instead of the table

Exit codes: 0 no row failed, 1 some failed or it could not run.
`;

const flags = {
  service: { type: "string" },
  key: { type: "string" },
  "admin-key": { type: "string" },
  "scoped-key": { type: "string" },
  "auth-scheme": { type: "string" },
  "allow-writes": { type: "boolean" },
  grep: { type: "string", short: "g" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

await main(async () => {
  const values = readValues();
  if (values.help === true) {
    process.stdout.write(usage);
    return 0;
  }
  const rows = (await allRows()).filter(({ section, title }) => `${section}: ${title}`.includes(values.grep ?? ""));
  const { setting, close } = await settingOf(values);
  const results: Result[] = [];
  try {
    for (const row of rows) {
      const result = await resultOf(row, setting);
      results.push(result);
      process.stdout.write(values.json === true ? jsonLine(result) : lines(result, results.at(-2)));
    }
  } finally {
    await close();
  }
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  process.stdout.write(`\n${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped\n`);
  return count("failed") === 0 ? 0 : 1;
});

function readValues(): Values {
  try {
    return parseArgs({ options: flags }).values;
  } catch (error) {
    throw new Trouble(`${error instanceof Error ? error.message : "wrong usage"}\n\n${usage}`);
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof flags }>>["values"];

interface Run {
  readonly setting: Setting;
  close(): Promise<void>;
}

async function settingOf(values: Values): Promise<Run> {
  const url = values.service;
  if (url === undefined) {
    const service = await startForRows();
    return { setting: { target: service, embedded: true, writes: true, starts: true }, close: service.close };
  }
  const key = values.key ?? process.env["GLOSSA_API_KEY"];
  if (!URL.canParse(url) || key === undefined)
    throw new Trouble(`--service takes an address and wants a key.\n\n${usage}`);
  const target: Target = {
    url,
    key,
    adminKey: values["admin-key"] ?? process.env["GLOSSA_ADMIN_KEY"],
    scopedKey: values["scoped-key"],
    authScheme: values["auth-scheme"],
  };
  const writes = values["allow-writes"] === true || isLoopback(new URL(url).hostname);
  return { setting: { target, embedded: await isEmbedded(target), writes, starts: false }, close: async () => {} };
}

/** Returns whether the service answers requests that only ours answers. */
async function isEmbedded({ url, key, authScheme = "Service-Auth-Key" }: Target): Promise<boolean> {
  if (!isLoopback(new URL(url).hostname)) return false;
  const headers = { authorization: `${authScheme} ${key}` };
  const response = await fetch(`${url.replace(/\/+$/, "")}/glossa/engines?target=DE`, { headers, redirect: "manual" });
  return response.ok;
}

function lines(result: Result, before: Result | undefined): string {
  const { section, title } = result.row;
  const head = before?.row.section === section ? "" : `\n${section}\n`;
  const reason = "reason" in result ? `: ${result.reason.split("\n").slice(0, 20).join("\n           ")}` : "";
  return `${head}  ${result.outcome.padEnd(7)}  ${title}${reason}\n`;
}

function jsonLine({ row: { section, title }, ...result }: Result): string {
  return `${JSON.stringify({ section, title, ...result })}\n`;
}
