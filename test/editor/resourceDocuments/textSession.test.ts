import assert from "node:assert/strict";
import { silent } from "../../../src/core/work/log.ts";
import {
  type DictionarySentences,
  dictionaryKind,
} from "../../../src/editor/resourceDocuments/dictionary/dictionaryKind.ts";
import { ResourceTextError, TextConflict } from "../../../src/editor/resourceDocuments/textKind.ts";
import { createTextSession, type TextSession } from "../../../src/editor/resourceDocuments/textSession.ts";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { toConnection } from "../../../src/service/lease.ts";
import { changeGlossary, createGlossary, glossaryEntries } from "../../../src/service/protocol/glossaryEndpoints.ts";
import { type Client, createClient } from "../../../src/service/serviceClient.ts";
import { type Transport, undiciTransport } from "../../../src/service/transport.ts";

const { signal } = new AbortController();
const pair = { source_lang: "en", target_lang: "de" };
const sentences: DictionarySentences = {
  broken: ({ rule, line }, count) => `${rule} ${line} of ${count}`,
  tooLarge: () => "too large",
  empty: () => "empty",
  gone: () => "gone",
  conflict: ({ source }) => source,
};

describe("a text of the service", () => {
  let service: LocalService;
  let transport: Transport & { close(): Promise<void> };
  let client: Client;
  let glossary_id: string;

  before(async () => {
    service = await createLocalService({ engines: [] });
    transport = undiciTransport();
    client = createClient({ connection: toConnection(service), transport, log: silent });
  });
  after(async () => {
    await transport.close();
    await service.close();
  });
  beforeEach(async () => {
    const dictionaries = [{ ...pair, entries: "a\t1\nb\t2" }];
    ({ glossary_id } = await client.call(createGlossary, { name: "n", dictionaries }, signal));
  });

  const start = (): TextSession =>
    createTextSession(dictionaryKind({ kind: "glossary", id: glossary_id, source: "en", target: "de" }, sentences));
  const stored = async () =>
    (await client.call(glossaryEntries, { glossary_id, ...pair }, signal)).dictionaries[0]?.entries;
  const elsewhere = (entries: string) =>
    client.call(changeGlossary, { glossary_id, dictionaries: [{ ...pair, entries }] }, signal);

  it("that nobody is known to have opened is not overwritten", async () => {
    const session = start();
    await assert.rejects(session.save(client, "a\t9\n", signal), TextConflict);
    assert.equal(session.theirs, "a\t1\nb\t2\n");
    session.accept();
    await session.save(client, "a\t9\n", signal);
    assert.equal(await stored(), "a\t9");
  });

  it("is recognized after a reload of the window by what it was made from", async () => {
    const first = start();
    first.markOpened(await first.read(client, signal));
    const stamp = first.stamp() ?? assert.fail("no stamp");
    const second = start();
    second.restore(stamp);
    await second.save(client, "a\t9\nb\t2\n", signal);
    assert.equal(await stored(), "a\t9\nb\t2");
    const third = start();
    third.restore(stamp);
    await assert.rejects(third.save(client, "a\t8\nb\t2\n", signal), TextConflict);
  });

  it("is what a document came to show, not what was read last", async () => {
    const session = start();
    const text = await session.read(client, signal);
    await elsewhere("a\t7");
    await session.read(client, signal);
    session.markOpened(text);
    await assert.rejects(session.save(client, "a\t1\nb\t3\n", signal), TextConflict);
    session.markOpened("a\t7\nb\t2\n");
    await assert.rejects(session.save(client, "a\t7\nb\t3\n", signal), TextConflict);
  });

  it("is not in conflict with the same change of somebody else", async () => {
    const session = start();
    session.markOpened(await session.read(client, signal));
    await elsewhere("a\t7");
    await session.save(client, "\ufeffa\t7\r\nb\t2\r\n", signal);
    assert.equal(await stored(), "a\t7\nb\t2");
  });

  const refused: readonly (readonly [string, string])[] = [
    ["", "empty"],
    ["a\t1\na\t2\nb", "duplicate 2 of 2"],
    [`a\t${"x".repeat(1025)}\n`, "tooLong 1 of 1"],
    [Array.from({ length: 11_000 }, (_, at) => `${at}\t${"x".repeat(1_000)}\n`).join(""), "too large"],
  ];
  for (const [text, sentence] of refused) {
    it(`is refused before anything is asked: ${sentence}`, async () => {
      await assert.rejects(start().save(client, text, signal), new ResourceTextError(sentence));
    });
  }
});
