import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Ended, type Terminal, terminal } from "../cli/terminal.ts";
import { programArgs } from "../program.ts";

/** A folder, two services, and the program that is called with them. */
export interface ProgramCalls {
  readonly shell: Terminal;
  /** A service that refuses every request, or lets it wait if `answers` is false. */
  readonly service: Server;
  answers: boolean;
  /** Key of the service that translates into pseudo-locales. */
  readonly key: string;
  /** Runs a call as a process; SERVICE, PSEUDO and PORT in it are those of the services. `output` is an open file. */
  start(call: string, output?: number): { readonly child: ChildProcess; readonly ended: Promise<Ended> };
  started(call: string): Promise<Ended>;
  /** Runs a call in this process. */
  here(call: string): Promise<Ended>;
  /** Runs a call as a process, and returns its output as a terminal shows it. */
  inTerminal(call: string, env: Readonly<Record<string, string>>): Promise<Ended>;
}

/** The environment of a process, and an open file for its output. */
interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly output?: number | undefined;
}

/** Gives each test of the suite a folder, and all of them the services. */
export function programCalls(): ProgramCalls {
  let shell: Terminal;
  let service: Server;
  let pseudo: LocalService;
  const calls: ProgramCalls = {
    answers: true,
    get shell() {
      return shell;
    },
    get service() {
      return service;
    },
    get key() {
      return pseudo.key;
    },
    start: (call, output) => start([process.execPath, ...programArgs, ...argsOf(call)], { output }),
    started: (call) => calls.start(call).ended,
    here: (call) => shell.run(argsOf(call), { env: { PATH: process.env["PATH"], ...shell.env } }),
    inTerminal: (call, env) =>
      start(["/usr/bin/python3", terminalScript, process.execPath, ...programArgs, ...argsOf(call)], { env }).ended,
  };
  before(async () => {
    service = createServer((_, response) => {
      if (calls.answers) response.writeHead(403, { "content-type": "application/json" }).end('{ "message": "No." }');
    });
    await once(service.listen(0, "127.0.0.1"), "listening");
    pseudo = await createLocalService({ engines: [] });
  });
  after(async () => {
    service.closeAllConnections();
    service.close();
    await pseudo.close();
  });
  beforeEach(async () => {
    calls.answers = true;
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = pseudo.key;
  });
  afterEach(() => shell.close());

  function argsOf(call: string): readonly string[] {
    const port = String((service.address() as AddressInfo).port);
    return call
      .split(" ")
      .filter(Boolean)
      .map((word) => ({ SERVICE: `http://127.0.0.1:${port}`, PSEUDO: pseudo.url, PORT: port })[word] ?? word);
  }

  function start([file = "", ...args]: readonly string[], { env = {}, output }: Surroundings) {
    const child = spawn(file, args, {
      cwd: shell.root,
      env: { PATH: process.env["PATH"], TERM: "xterm-256color", ...shell.env, ...env },
      stdio: ["ignore", output ?? "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      err += text;
    });
    const ended = once(child, "close").then(([status]): Ended => ({ code: status, out, err }));
    return { child, ended };
  }

  return calls;
}

const terminalScript = fileURLToPath(new URL("inTerminal.py", import.meta.url));
