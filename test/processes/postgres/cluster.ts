import { execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { postgresPrograms } from "../../../scripts/system/packages.ts";
import { until } from "../../until.ts";

const run = promisify(execFile);

/** A PostgreSQL of its own in a temporary folder, on 127.0.0.1. */
export interface Cluster {
  readonly port: number;
  /** Creates an empty database, and returns its address. */
  create(name: string): Promise<string>;
  /** Runs statements as the superuser. */
  query(sql: string, database?: string): Promise<string>;
  /** Ends it as a crash does, or in peace, and starts it again on the same port. */
  restart(how: "immediate" | "fast"): Promise<void>;
  stop(how: "immediate" | "fast"): Promise<void>;
  start(): Promise<void>;
  /** Ends a standby's recovery: it is a primary then. */
  promote(): Promise<void>;
  /** Changes a setting without a restart. */
  set(name: string, value: string): Promise<void>;
  /** Lets a user in with the right password only. */
  demandPasswords(user: string): Promise<void>;
  /** Offers TLS, with a certificate of its own. */
  useTls(): Promise<void>;
  remove(): Promise<void>;
}

/** Runs a program of PostgreSQL, and returns its output. */
type RunProgram = (program: string, ...args: readonly string[]) => Promise<string>;

/** Starts an empty cluster. */
export const startCluster = (settings: readonly string[] = []): Promise<Cluster> =>
  startFilled(settings, (data, program) =>
    program("initdb", "-D", data, "-U", "glossa", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C.UTF-8"),
  );

/** Starts a hot standby of a cluster, which from then on confirms no change that the standby does not have. */
export async function startStandby(primary: Cluster): Promise<Cluster> {
  const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "glossa"];
  const how = ["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync"];
  const standby = await startFilled([], (data, program) => program("pg_basebackup", "-D", data, ...from, ...how));
  await primary.set("synchronous_standby_names", "*");
  const isInStep = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
  await until(async () => Number(await primary.query(isInStep)) === 1);
  return standby;
}

/** Starts a cluster with what `fill` writes; root can't run it, so `postgres` does. */
async function startFilled(
  settings: readonly string[],
  fill: (data: string, program: RunProgram) => Promise<unknown>,
): Promise<Cluster> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not installed");
  const folder = await mkdtemp(join(tmpdir(), "glossa-postgres-"));
  const user = await owner();
  await chmod(folder, 0o700);
  if (user !== undefined) await chown(folder, user, user);
  const data = join(folder, "data");
  const asUser: RunProgram = async (program, ...args) => {
    const command = join(programs, program);
    const all =
      user === undefined
        ? [command, ...args]
        : ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups", command, ...args];
    const { stdout } = await run(all[0] ?? "", all.slice(1), {
      cwd: folder,
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
    return stdout;
  };
  await fill(data, asUser);
  const port = await freePort();
  const options = [
    `-p ${port}`,
    "-h 127.0.0.1",
    `-k ${folder}`,
    "-c max_connections=60",
    ...settings.map((one) => `-c ${one}`),
  ];
  const start = async () => {
    // it keeps what it inherits open: no pipe of ours may be among it
    const args = ["-D", data, "-w", "-o", options.join(" "), "-l", join(folder, "log"), "start"];
    await detached(user, join(programs, "pg_ctl"), args, folder);
  };
  const stop = async (how: "immediate" | "fast") => {
    await asUser("pg_ctl", "-D", data, "-m", how, "-w", "stop");
  };
  await start();
  const query = (sql: string, database = "postgres") =>
    asUser("psql", "-h", folder, "-p", String(port), "-U", "glossa", "-d", database, "-Atc", sql);
  /** Makes the server read its settings again, and waits until new connections have them. */
  const reload = async () => {
    const time = () => query("SELECT pg_conf_load_time()");
    const before = await time();
    await asUser("pg_ctl", "-D", data, "reload");
    await until(async () => (await time()) !== before);
  };
  const set = async (name: string, value: string) => {
    await query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await reload();
  };
  return {
    port,
    query,
    set,
    async create(name) {
      await query(`CREATE DATABASE ${name}`);
      return `postgres://glossa@127.0.0.1:${port}/${name}`;
    },
    start,
    stop,
    async promote() {
      await asUser("pg_ctl", "-D", data, "-w", "promote");
    },
    async demandPasswords(name) {
      const file = join(data, "pg_hba.conf");
      await writeFile(file, `host all ${name} 127.0.0.1/32 scram-sha-256\n${await readFile(file, "utf8")}`);
      await reload();
    },
    async useTls() {
      const [key, certificate] = [join(data, "server.key"), join(data, "server.crt")];
      const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"];
      await run("openssl", [...request, "-keyout", key, "-out", certificate]);
      for (const file of [key, certificate]) {
        await chmod(file, 0o600);
        if (user !== undefined) await chown(file, user, user);
      }
      await set("ssl", "on");
    },
    async restart(how) {
      await stop(how);
      await start();
    },
    async remove() {
      await stop("immediate").catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The number of the user `postgres` if this is root. */
async function owner(): Promise<number | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { stdout } = await run("id", ["-u", "postgres"]);
  return Number(stdout);
}

async function detached(
  user: number | undefined,
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<void> {
  const whose = user === undefined ? {} : { uid: user, gid: user };
  const child = spawn(command, args, { ...whose, cwd, stdio: "ignore", detached: true });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`pg_ctl ended with ${code}`);
}

/** A port that the system gives to nobody who asks for any: it stays free through restarts, too. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
