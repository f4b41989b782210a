import { silent } from "../../src/core/work/log.ts";
import type { LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { translate } from "../../src/service/protocol/textEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport } from "../../src/service/transport.ts";

/** Has a service translate this many characters, under a reporting tag where one is given. */
export async function spend(service: LocalService, characters: number, reportingTag?: string): Promise<void> {
  const options = { connection: toConnection(service), transport: fetchTransport(), log: silent };
  const client = createClient({ ...options, ...(reportingTag && { reportingTag }) });
  const { signal } = new AbortController();
  const text = Array.from({ length: Math.ceil(characters / 1_000) }, (_, at) =>
    "x".repeat(Math.min(1_000, characters - at * 1_000)),
  );
  for (let at = 0; at < text.length; at += 50)
    await client.call(translate, { text: text.slice(at, at + 50), target_lang: "DE" }, signal);
}
