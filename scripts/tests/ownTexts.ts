import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildOnce } from "../buildOnce.ts";
import { root } from "../processes.ts";
import { Trouble } from "../progress.ts";

interface ReportedFile {
  readonly path: string;
  readonly problems: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly key?: string;
  }[];
  readonly failure: { readonly message: string } | null;
}

/** The members of the report of `glossa check --json` that are used. */
interface Report {
  readonly exitCode: number;
  readonly failures: readonly { readonly message: string }[];
  readonly catalogs: readonly { readonly files: readonly ReportedFile[] }[];
  readonly code?: { readonly files: readonly ReportedFile[] };
}

/** Problems named of one file; the others are counted. */
const mostNamed = 5;

/** Builds the program for the terminal and has it check the texts of our own interface; `Trouble` for what fails. */
export async function checkOwnTexts(): Promise<void> {
  await buildOnce();
  const { exitCode, failures, catalogs, code } = await report();
  const files = [...catalogs.flatMap((catalog) => catalog.files), ...(code?.files ?? [])];
  const broken = [...failures, ...files.flatMap(({ failure }) => failure ?? [])].map(({ message }) => message);
  if (catalogs.length !== 2) broken.push(`Found ${catalogs.length} catalogs of the interface, not 2.`);
  if (broken.length > 0) throw new Trouble(broken.join("\n"));
  if (exitCode === 0) return;
  const lines = files.flatMap(({ path, problems: all }) => {
    const problems = all.filter(({ severity }) => severity === "error" || severity === "warning");
    const named = problems.slice(0, mostNamed).map(({ key = "", message }) => `  ${key}: ${message}`);
    const left = problems.length - named.length;
    return problems.length === 0
      ? []
      : [`${path}: ${problems.length} problems`, ...named, ...(left > 0 ? [`  and ${left} more`] : [])];
  });
  throw new Trouble(lines.join("\n"));
}

async function report(): Promise<Report> {
  const child = spawn(process.execPath, [join(root, "dist/cli.js"), "check", "--json"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const parts: Buffer[] = [];
  for await (const part of child.stdout) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    throw new Trouble("glossa check gave no report.");
  }
}
