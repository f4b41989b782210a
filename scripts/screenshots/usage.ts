import { silent } from "../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { createDeveloperKey } from "../../src/service/protocol/adminEndpoints.ts";
import { translate } from "../../src/service/protocol/textEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";

const day = 86_400_000;
const tags = ["website", "app", "newsletter"] as const;

/** A language service whose account used something in the last weeks; end it after. */
export async function serviceWithUsage(): Promise<LocalService> {
  let ago = 0;
  const now = () => new Date(Date.now() - ago * day);
  const service = await createLocalService({ engines: [], characterLimit: 500_000, now });
  const transport = undiciTransport({ env: {} });
  const connection = toConnection(service);
  const { signal } = new AbortController();
  for (ago = 27; ago >= 0; ago--) {
    const reportingTag = tags[(ago * 5) % 3] ?? "app";
    const client = createClient({ connection, transport, log: silent, reportingTag });
    const text = Array.from({ length: 2 + ((ago * 37) % 13) }, () => "x".repeat(1_000 + ((ago * 7_919) % 400)));
    await client.call(translate, { text, target_lang: "ES" }, signal);
  }
  ago = 0;
  const client = createClient({ connection, transport, log: silent });
  for (const label of ["Continuous integration", "Laptop"]) await client.call(createDeveloperKey, { label }, signal);
  await transport.close();
  return service;
}
