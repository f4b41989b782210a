import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";

const exec = promisify(execFile);

/** The parts of `action.yml` that a runner reads. */
interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

interface Step {
  readonly id: string;
  readonly shell: string;
  readonly run: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the steps of an action as a runner does. */
export interface ActionRunner {
  /** Runs the steps with inputs until one fails; the log has what they wrote and their outputs. */
  run(inputs: Readonly<Record<string, string>>): Promise<{ readonly code: number; readonly log: string }>;
  summary(): Promise<string>;
}

/** Prepares a runner for the action of a folder, whose steps run in a project next to which it keeps its files. */
export async function actionRunner(
  actionPath: string,
  project: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ActionRunner> {
  const { runs, inputs } = parse(await readFile(join(actionPath, "action.yml"), "utf8")) as Action;
  const folder = await mkdtemp(join(dirname(project), "runner-"));
  const summary = join(folder, "summary.md");
  const run = async ({ id, shell, run: script, env: given = {} }: Step, values: Map<string, string>) => {
    // a value in a script could be a command
    if (shell !== "bash" || script.includes("${{")) throw new Error(`step ${id} is not run`);
    const replaced = Object.entries(given).map(([name, text]) => [
      name,
      text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, expression: string) => values.get(expression) ?? ""),
    ]);
    const output = join(folder, id);
    await writeFile(output, "");
    const files = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, RUNNER_TEMP: folder };
    const variables = { ...env, ...Object.fromEntries(replaced), ...files, npm_config_offline: "true" };
    const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script];
    const { code, stdout } = await exec("bash", args, { cwd: project, env: variables }).then(
      (ended) => ({ code: 0, ...ended }),
      (error: { readonly code: number; readonly stdout: string }) => error,
    );
    const written = await readFile(output, "utf8");
    for (const [, name = "", text = ""] of written.matchAll(/^(\w+)=(.*)$/gm))
      values.set(`steps.${id}.outputs.${name}`, text);
    return { code, log: stdout + written };
  };
  return {
    async run(given) {
      const usual = Object.entries(inputs).map(
        ([name, one]) => [`inputs.${name}`, given[name] ?? one.default ?? ""] as const,
      );
      const values = new Map<string, string>([...usual, ["github.action_path", actionPath]]);
      let log = "";
      for (const step of runs.steps) {
        const ran = await run(step, values);
        log += ran.log;
        if (ran.code !== 0) return { code: ran.code, log };
      }
      return { code: 0, log };
    },
    summary: () => readFile(summary, "utf8"),
  };
}
