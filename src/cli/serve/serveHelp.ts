import { FolderInUse } from "../../local/claim.ts";
import { UnusableFolder } from "../../local/dataFolder.ts";
import { databaseHelp } from "./databaseOption.ts";

/** For `glossa serve --help`. */
export const serveHelp = `glossa serve [--port N] [--data DIR] [--json] [--scoped-key SCOPES] [--plan PLAN] [--linger SECONDS]
             [--engines FILE] [--no-detection] [--faults SPEC] [--database URL | --database-env NAME]
glossa serve [--host ADDRESS] --tls-cert FILE --tls-key FILE | --behind-proxy …
glossa serve keys list|create|label|limits|scopes|deactivate … [--data DIR]
glossa serve health [--data DIR] [--url URL]
glossa serve backup FILE [--data DIR]
glossa serve restore FILE [--data DIR]

Runs the embedded language service until it is stopped. Only this machine is served, on 127.0.0.1, unless there is TLS.

  --port N             listen there instead of on a free port
  --data DIR           keep the state and the file with the keys there, in a new folder or one of an earlier service
${databaseHelp}  --json               print {"url", "key", "adminKey"} as one line when it listens, with TLS or a proxy "teamUrl" too
  --scoped-key SCOPES  create another key for these scopes (translate:text,usage:read), printed as "scopedKey"
  --linger SECONDS     end if no client has held a lease (GET /glossa/lease) for this time
  --plan PLAN          answer as for a free or a pro account. Default: pro
  --character-limit N  characters a month, after which 456 is answered. Default: 500,000 on the free plan, else unlimited
  --engines FILE       translate by the engines of this list (docs/services.md), in its order. Keys are read from the
                       environment variables that it names. “-” reads the list and {"keys": {ID: KEY}} from the input
  --no-detection       answer as for an account that is not enrolled in language detection: 403
  --explain            print which style rules are applied and which are only stored, what engines follow, and with
                       --engines the price and limits of each, and exit
  --faults SPEC        fail on purpose, for tests: latency=100,429=3,429:2=10%,503=1,drop=1,truncate=1,garbage=5%,seed=7

For a team (docs/services.md). This machine is then served on a free port of 127.0.0.1, too:

  --tls-cert FILE      certificate with its chain, in PEM; read again on SIGHUP, without ending connections
  --tls-key FILE       its private key, in PEM
  --tls-passphrase-env NAME
                       variable with the passphrase of the key. Default: GLOSSA_TLS_PASSPHRASE
  --behind-proxy       a proxy in front of this port adds TLS; X-Forwarded-Proto and X-Forwarded-Host are read
  --host ADDRESS       address to listen on, 0.0.0.0 for all. Default: 127.0.0.1. Others need TLS or --behind-proxy
  --public-url URL     address of the service for signed addresses. Default: that of the request
  --metrics-key-env NAME
                       variable with the key of GET /metrics, for Prometheus. Without a key there are no metrics
  --metrics-key-file FILE
                       file with that key
  --log FORM           text: errors; json: each request and error as one line, without texts and keys. Default: text
  --grace SECONDS      time for running requests after SIGTERM or Ctrl+C; a second signal ends at once. Default: 30,
                       or 0 with --linger

keys manages the keys of the service that runs with the data folder: glossa service keys --help. health ends with 0 if
that service accepts work, else with 1; if none runs with the data folder, as with a database, the one at the URL is
asked. backup writes the state and the files of a data folder into one tar file, of a
running service too. restore makes a data folder of it: a new one or an empty one.

Exit codes: 0 stopped, 1 failed, 2 wrong usage, ${FolderInUse.exitCode} another service holds the data folder,
            ${UnusableFolder.exitCode} the data folder is not used: it is not of a service, or its state is damaged or of a newer one;
            or the database is not: it can't be reached or written to, or is of a newer one.
`;
