import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import {
  type DocumentStatus,
  fetchDocument,
  translateDocument,
  waitUntilTranslated,
} from "../../../src/service/operations/documentTranslation.ts";
import {
  type DocumentHandle,
  documentStatus,
  uploadDocument,
} from "../../../src/service/protocol/documentEndpoints.ts";
import { correct, rephrase } from "../../../src/service/protocol/writingEndpoints.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";
import { connection, memoryLog, raw, type Script, scripted, secret, told } from "../server.ts";

const handle: DocumentHandle = { document_id: "D".repeat(32), document_key: "CAFE0123".repeat(8) };
const file = (content: string, name = "a.txt") => ({ name, content: new Blob([content]) });
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const json = (response: ServerResponse, body: object, status = 200) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};

describe("client: documents", () => {
  const { signal } = new AbortController();
  const transport = undiciTransport({ env: {} });
  let service: Running;
  before(async () => {
    service = await running(pseudoOnly);
  });
  after(async () => {
    await service.close();
    await transport.close();
  });
  const clientOf = (url: string, key = secret) => {
    const { lines, log } = memoryLog();
    const sleep = async () => {};
    return { lines, client: createClient({ connection: { ...connection(url), key }, transport, log, sleep }) };
  };

  it("are translated, telling how far they are, and no log names what opens them", async () => {
    const { client, lines } = clientOf(service.url, service.key);
    const sent: number[] = [];
    const received: number[] = [];
    const states: string[] = [];
    let opened: DocumentHandle | undefined;
    const content = "Save changes\n".repeat(20_000);
    const params = { file: file(content, "Grüße.txt"), source_lang: "en", target_lang: "de" };
    const done = await translateDocument(client, params, signal, {
      onSent: (bytes) => sent.push(bytes),
      onReceived: (bytes) => received.push(bytes),
      onStatus: ({ status }) => states.push(status),
      onUploaded(uploaded) {
        opened = uploaded;
      },
    });
    assert.equal(text(done.content), "⟦Šàvé çĥàñĝéš ·⟧\n".repeat(20_000));
    assert.equal(done.status.billed_characters, 240_000);
    assert.ok((sent.at(-1) ?? 0) >= content.length);
    assert.equal(received.at(-1), done.content.length);
    assert.deepEqual([...new Set(states)].at(-1), "done");
    assert.ok(opened !== undefined);
    assert.ok(!lines.join("\n").includes(opened.document_key) && !lines.join("\n").includes(opened.document_id));
    await assert.rejects(fetchDocument(client, opened, signal), { code: "document.vanished" });
    await assert.rejects(waitUntilTranslated(client, opened, signal), { code: "document.vanished" });
  });

  it("that can't be translated say why", async () => {
    const { client } = clientOf(service.url, service.key);
    const params = { file: file("x", "a.pdf"), target_lang: "de" };
    await assert.rejects(translateDocument(client, params, signal), {
      code: "document.failed",
      message: "The embedded language service does not translate .pdf documents.",
    });
    await assert.rejects(client.call(uploadDocument, { file: file("x", "a.exe"), target_lang: "de" }, signal), {
      code: "service.refused",
      message: /^Invalid file data\./,
    });
    await assert.rejects(
      client.call(uploadDocument, { file: file("x".repeat(1_100_000)), target_lang: "de" }, signal),
      {
        code: "service.tooLarge",
      },
    );
  });

  it("send every parameter", async () => {
    const server = await scripted((response) => json(response, handle));
    try {
      const { client } = clientOf(server.url);
      await client.call(
        uploadDocument,
        {
          ...{ file: file("x"), target_lang: "de", source_lang: "en", filename: "b.txt", output_format: "txt" },
          ...{ formality: "prefer_more", glossary_ids: ["g1", "g2"], style_id: "s", translation_memory_id: "m" },
          ...{ translation_memory_threshold: 80, enable_watermark: true, enable_beta_languages: false },
          model_type: "quality_optimized",
        },
        signal,
      );
      const [asked] = server.asked;
      const names = [
        ...(asked?.body.matchAll(/name="(\w+)"(?:; filename="(.*?)")?\r\n(?:.+\r\n)?\r\n(.*)\r\n/g) ?? []),
      ];
      assert.deepEqual(
        names.map(([, name, , value]) => `${name}=${value}`),
        [
          ...["file=x", "target_lang=de", "source_lang=en", "filename=b.txt", "output_format=txt"],
          ...["formality=prefer_more", "glossary_ids=g1", "glossary_ids=g2", "style_id=s", "translation_memory_id=m"],
          ...["translation_memory_threshold=80", "enable_watermark=1", "enable_beta_languages=0"],
          "model_type=quality_optimized",
        ],
      );
    } finally {
      await server.close();
    }
  });

  it("are waited for with any estimate of the service", async () => {
    const states: readonly object[] = [
      { status: "queued" },
      { status: "translating", seconds_remaining: 2 ** 27 },
      { status: "done", billed_characters: 3, seconds_remaining: 0 },
    ];
    const server = await scripted((response, _, count) => json(response, states[count - 1] ?? {}));
    try {
      const seen: DocumentStatus[] = [];
      const { client } = clientOf(server.url);
      const found = await waitUntilTranslated(client, handle, signal, (status) => seen.push(status));
      assert.equal(found.billed_characters, 3);
      assert.deepEqual(
        seen.map(({ status }) => status),
        ["queued", "translating", "done"],
      );
      assert.deepEqual(
        server.asked.map(({ method, url, body }) => [method, url, body]),
        Array(3).fill([
          "POST",
          `/v2/document/${handle.document_id}`,
          JSON.stringify({ document_key: handle.document_key }),
        ]),
      );
    } finally {
      await server.close();
    }
  });

  const ends: readonly (readonly [what: string, answer: object, code: string, message: RegExp])[] = [
    ["a failure", { status: "error", error_message: "No\n text\u0000" }, "document.failed", /^No text$/],
    ["a failure in older words", { status: "error", message: "Old" }, "document.failed", /^Old$/],
    ["a failure without words", { status: "error" }, "document.failed", /^document\.failed$/],
    ["an unknown state", { status: "lost in thought" }, "service.badResponse", /status/],
    ["no state", {}, "service.badResponse", /status/],
  ];
  for (const [what, answer, code, message] of ends) {
    it(`end with ${what}`, async () => {
      const server = await scripted((response) => json(response, answer));
      try {
        await assert.rejects(waitUntilTranslated(clientOf(server.url).client, handle, signal), { code, message });
      } finally {
        await server.close();
      }
    });
  }

  it("are no longer waited for once cancelled", async () => {
    const server = await scripted((response) => json(response, { status: "queued" }));
    try {
      const stop = new AbortController();
      const waiting = waitUntilTranslated(clientOf(server.url).client, handle, stop.signal, () => stop.abort());
      await assert.rejects(waiting, { name: "AbortError" });
      assert.equal(server.asked.length, 1);
    } finally {
      await server.close();
    }
  });

  const refusals: readonly (readonly [what: string, script: Script, code: string, attempts: number])[] = [
    ["an upload is tried again after 429", busyOnce(429), "", 2],
    ["after 503", busyOnce(503), "", 2],
    ["but not after 500", (response) => json(response, {}, 500), "service.down", 1],
    ["nor after 456", (response) => json(response, {}, 456), "service.quota", 1],
    ["nor where the connection broke", (response) => response.destroy(), "service.unreachable", 1],
    [
      "nor where the answer broke off",
      (response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("{", () => response.destroy());
      },
      "service.badResponse",
      1,
    ],
  ];
  for (const [what, script, code, attempts] of refusals) {
    it(what, async () => {
      const server = await scripted(script);
      try {
        const call = clientOf(server.url).client.call(uploadDocument, { file: file("x"), target_lang: "de" }, signal);
        if (code === "") assert.deepEqual(await call, handle);
        else await assert.rejects(call, { code });
        assert.equal(server.asked.length, attempts);
      } finally {
        await server.close();
      }
    });
  }

  const downloads: readonly (readonly [what: string, script: Script, code: string, attempts: number])[] = [
    [
      "a download that breaks off is lost, and not tried twice",
      (response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("half", () => response.destroy());
      },
      "document.lost",
      1,
    ],
    [
      "so is one that breaks off before its first byte",
      (response) => {
        response.writeHead(200, { "content-length": "100" });
        response.flushHeaders();
        response.socket?.write("", () => response.destroy());
      },
      "document.lost",
      1,
    ],
    ["one without an answer is not tried twice either", (response) => response.destroy(), "service.unreachable", 1],
    ["one that was taken says so", (response) => json(response, { message: "Gone" }, 404), "document.vanished", 1],
    ["one that is not done is asked for again", (response) => json(response, {}, 503), "service.down", 5],
  ];
  for (const [what, script, code, attempts] of downloads) {
    it(what, async () => {
      const server = await scripted(script);
      try {
        await assert.rejects(fetchDocument(clientOf(server.url).client, handle, signal), (error: Error) => {
          assert.equal((error as { readonly code?: string }).code, code);
          assert.ok(!told(error).includes(handle.document_key));
          return true;
        });
        assert.equal(server.asked.length, attempts);
      } finally {
        await server.close();
      }
    });
  }

  it("an upload that is cut off is not tried twice", async () => {
    let count = 0;
    const server = await raw((socket) => {
      count++;
      socket.destroy();
    });
    try {
      const params = { file: file("x".repeat(5_000_000)), target_lang: "de" };
      await assert.rejects(clientOf(server.url).client.call(uploadDocument, params, signal), {
        code: "service.unreachable",
      });
      assert.equal(count, 1);
    } finally {
      await server.close();
    }
  });

  it("survive faults of the service that harm nothing", async () => {
    const faulty = await running({
      ...pseudoOnly,
      faults: {
        rules: [
          { kind: 503, count: 2 },
          { kind: 429, count: 1 },
        ],
      },
    });
    try {
      const { client } = clientOf(faulty.url, faulty.key);
      const params = { file: file("Hi"), source_lang: "en", target_lang: "de" };
      assert.equal(text((await translateDocument(client, params, signal)).content), "⟦Ĥî⟧");
    } finally {
      await faulty.close();
    }
    const dropping = await running({ ...pseudoOnly, faults: { rules: [{ kind: "drop", count: 1 }] } });
    try {
      const { client } = clientOf(dropping.url, dropping.key);
      await assert.rejects(client.call(uploadDocument, { file: file("Hi"), target_lang: "de" }, signal), {
        code: "service.unreachable",
      });
      await assert.rejects(client.call(documentStatus, handle, signal), { code: "service.notFound" });
    } finally {
      await dropping.close();
    }
  });

  it("texts are rephrased and corrected", async () => {
    const { client } = clientOf(service.url, service.key);
    const params = { text: ["Hello there, my friend"], target_lang: "en-GB", tone: "friendly" } as const;
    const answer = (text: string) => [{ text, detected_source_language: "en", target_language: "en-GB" }];
    const { improvements } = await client.call(rephrase, params, signal);
    assert.deepEqual(improvements, answer("Hi there, my friend"));
    const { tone: _, ...rest } = params;
    assert.deepEqual((await client.call(correct, rest, signal)).improvements, answer("Hello there, my friend"));
  });
});

function busyOnce(status: number): Script {
  return (response, _, count) => (count === 1 ? json(response, {}, status) : json(response, handle));
}
