import { type DatabaseAddress, readDatabaseAddress } from "../../local/store/postgres/databaseAddress.ts";

/** Options of `parseArgs` for a shared state. */
export const databaseFlags = { database: { type: "string" }, "database-env": { type: "string" } } as const;

interface DatabaseValues {
  readonly database?: string | undefined;
  readonly "database-env"?: string | undefined;
  readonly data?: string | undefined;
}

/** For `glossa serve --help`. */
export const databaseHelp = `\
  --database URL       keep the state in PostgreSQL (postgres://user@host:5432/name?sslmode=verify-full), which several
                       services share. The password is that of PGPASSWORD, or of the file that PGPASSFILE names
  --database-env NAME  the same, with the URL, which may hold the password, in that environment variable
`;

/** Reads the address of a shared state. Throws `Error` with a sentence. */
export function readDatabaseOption(
  { database, "database-env": variable, data }: DatabaseValues,
  env: Readonly<Record<string, string | undefined>>,
): DatabaseAddress | undefined {
  if (database === undefined && variable === undefined) return undefined;
  if (database !== undefined && variable !== undefined)
    throw new Error("--database and --database-env exclude each other.");
  if (data !== undefined) throw new Error("--data and a database exclude each other: the state is in one of them.");
  return database === undefined ? readFromVariable(variable ?? "", env) : readWithoutPassword(database);
}

function readFromVariable(name: string, env: Readonly<Record<string, string | undefined>>): DatabaseAddress {
  const url = env[name];
  if (url === undefined || url === "") throw new Error(`The environment variable ${name} is not set.`);
  return readDatabaseAddress(url);
}

/** Arguments are shown to every user of a machine. */
function readWithoutPassword(url: string): DatabaseAddress {
  const address = readDatabaseAddress(url);
  if (address.password === undefined) return address;
  throw new Error(
    "--database takes no password, as every user of this machine sees it there: use --database-env, PGPASSWORD or PGPASSFILE.",
  );
}
