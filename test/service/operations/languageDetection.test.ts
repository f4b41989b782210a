import assert from "node:assert/strict";
import { silent } from "../../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { toConnection } from "../../../src/service/lease.ts";
import { detectTextLanguage } from "../../../src/service/operations/languageDetection.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { fetchTransport } from "../../../src/service/transport.ts";
import { pseudoOnly } from "../../local/service.ts";

describe("the language of texts", () => {
  let service: LocalService;
  before(async () => {
    service = await createLocalService(pseudoOnly);
  });
  after(() => service.close());

  const rows: readonly (readonly [string, readonly string[], object])[] = [
    ["that of most", ["Änderungen speichern", "Datei öffnen", "Guardar los cambios"], { code: "de" }],
    ["unsure, with a guess", ["protonnyaláb"], { reason: "unsure", probable: "hu" }],
    ["unsure, without one", ["qzx zzv"], { reason: "unsure" }],
    ["none", ["12 %"], { reason: "none" }],
    ["none of those that are detected", ["გამარჯობა"], { reason: "unsupported" }],
    ["none of no text", [" "], { reason: "none" }],
  ];
  for (const [name, texts, expected] of rows) {
    it(`is ${name}`, async () => {
      const connection = toConnection(service);
      const client = createClient({ connection, transport: fetchTransport(), log: silent });
      assert.deepEqual(await detectTextLanguage(client, texts, new AbortController().signal), expected);
    });
  }
});
