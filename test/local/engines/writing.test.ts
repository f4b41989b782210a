import assert from "node:assert/strict";
import { isRewritten } from "../../../src/local/engines/chat/correctionLimits.ts";
import { type Running, running } from "../service.ts";
import { type AskedItem, answering, type Script, type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

describe("texts that a model improves", () => {
  let endpoint: ScriptedEndpoint;
  let service: Running;
  const entry = (more: object = {}) => ({
    id: "test",
    kind: "chat" as const,
    url: endpoint.url,
    model: "small",
    ...more,
  });
  // an engine that brings nothing is given up for a while: each test has one of its own
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
    service = await running({ engineList: { engines: [{ entry: entry() }], isFixed: false } });
  });
  afterEach(async () => {
    await service.close();
    await endpoint.close();
  });

  const improve = async (what: "correct" | "rephrase", text: readonly string[], more: object = {}) => {
    const { status, body } = await service.ask("POST", `/v2/write/${what}`, { json: { text, ...more } });
    return { status, body, improvements: body.improvements ?? [] };
  };
  const corrected: Script = answering(({ text }) =>
    text.replaceAll("teh", "the").replaceAll("bestandt", "bestand").replaceAll("fitxerr", "fitxer"),
  );

  it("are corrected in languages that nothing else here corrects", async () => {
    endpoint.script = corrected;
    const { improvements } = await improve("correct", [
      "Sla het bestandt {name} op voordat je `teh` venster van <b>de editor</b> sluit",
    ]);
    assert.deepEqual(improvements, [
      {
        text: "Sla het bestand {name} op voordat je `teh` venster van <b>de editor</b> sluit",
        detected_source_language: "nl",
        target_language: "nl",
        engine: "small",
      },
    ]);
    const [request] = endpoint.requests;
    assert.match(request?.system ?? "", /^You correct texts in Dutch \(NL\): spelling, grammar/);
    // what is code never reaches the model as words
    assert.doesNotMatch(request?.items[0]?.text ?? "", /teh|name|<b>/);
  });

  it("are rephrased in a style, in every language that the engine has", async () => {
    endpoint.script = answering(() => "De wijzigingen van je bestand zijn nu veilig opgeslagen op de schijf.");
    const text = "De wijzigingen die je in het bestand gemaakt hebt zijn opgeslagen.";
    const { improvements } = await improve("rephrase", [text], { target_lang: "nl", tone: "friendly" });
    assert.equal(improvements[0].text, "De wijzigingen van je bestand zijn nu veilig opgeslagen op de schijf.");
    assert.match(endpoint.requests[0]?.system ?? "", /rephrase texts in Dutch \(NL\).*Tone: friendly/s);
  });

  const refused: Readonly<
    Record<string, readonly [what: "correct" | "rephrase", text: string, answer: (item: AskedItem) => string]>
  > = {
    "a correction that rewrites": [
      "correct",
      "The file could not be saved because teh disk is full.",
      () => "Saving failed: there is no more space left on your drive.",
    ],
    "a correction that loses a placeholder": [
      "correct",
      "Please chek {count} files in teh folder",
      () => "Please check the files in the folder",
    ],
    "a rephrasing that loses a placeholder": [
      "rephrase",
      "Please check {count} files in the folder",
      () => "Please look at all files in the folder",
    ],
    "a rephrasing in another language": [
      "rephrase",
      "The changes that you made to the file could not be saved on the disk.",
      () => "Die Änderungen an der Datei konnten leider nicht auf der Festplatte gespeichert werden.",
    ],
    "an essay": ["rephrase", "Save the file", () => "Sure, here is a better way to say it. ".repeat(20)],
    nothing: ["rephrase", "Save the file", () => ""],
  };
  for (const [what, [kind, text, answer]] of Object.entries(refused)) {
    it(`are left as they are instead of ${what}, and the reason is given`, async () => {
      endpoint.script = answering(answer);
      const { improvements } = await improve(kind, [text], { target_lang: "en-US", partial: true });
      const [{ text: left, failure }] = improvements;
      const code = what.endsWith("another language") ? "engine.language" : "engine.unusable";
      assert.deepEqual([left, failure.code, failure.engine], [text, code, "small"]);
      // once among others, then alone with a remark
      assert.equal(endpoint.requests.length, 3);
      assert.ok(endpoint.requests[2]?.items[0]?.remark);
    });
  }

  it("are asked for again with the reason, and the better answer counts", async () => {
    let asked = 0;
    endpoint.script = answering(() =>
      asked++ === 0
        ? "Saving failed: there is no more space on your drive."
        : "The disk is full, teh end.".replace("teh", "the"),
    );
    const { improvements } = await improve("correct", ["The disk is full, teh end."], { target_lang: "en-US" });
    assert.equal(improvements[0].text, "The disk is full, the end.");
    assert.match(endpoint.requests[1]?.items[0]?.remark ?? "", /^You rewrote it/);
  });

  it("do not fail for one of them", async () => {
    endpoint.script = answering(({ text }) =>
      text.includes("stays") ? "Something else entirely, dear reader" : text.replace("teh", "the"),
    );
    const { improvements } = await improve("correct", ["Read teh manual", "This stays as it is"], {
      target_lang: "en-US",
      partial: true,
    });
    assert.deepEqual(
      improvements.map(({ text, failure }: { text: string; failure?: { code: string } }) => [text, failure?.code]),
      [
        ["Read the manual", undefined],
        ["This stays as it is", "engine.unusable"],
      ],
    );
  });

  it("fail with the engine's reason if it can't be asked", async () => {
    endpoint.script = (_, reply) => reply.status(401, { error: { message: "wrong" } });
    const other = await running({ engineList: { engines: [{ entry: entry() }], isFixed: true } });
    try {
      const { status, body } = await other.ask("POST", "/v2/write/correct", {
        json: { text: ["Read teh manual"], target_lang: "en-US" },
      });
      assert.deepEqual([status, body.code], [424, "engine.key"]);
    } finally {
      await other.close();
    }
  });

  it("are split if they are too long for a request, and keep their lines", async () => {
    endpoint.script = corrected;
    const line = "This is teh line of a long document that goes on. ";
    const text = Array.from({ length: 60 }, (_, at) => `${line.repeat(3)}${at}`).join("\n");
    const { improvements } = await improve("correct", [text], { target_lang: "en-US" });
    assert.equal(improvements[0].text, text.replaceAll("teh", "the"));
    assert.ok(endpoint.requests.length > 1);
  });

  it("have their languages and styles in the list of the service", async () => {
    const listed = (await service.ask("GET", "/v3/languages?resource=write")).body as {
      readonly lang: string;
      readonly features: object;
    }[];
    const [dutch] = listed.filter(({ lang }) => lang === "nl");
    assert.deepEqual(Object.keys(dutch?.features ?? {}).sort(), ["auto_detection", "tone", "writing_style"]);
    const defaultService = await running({ engines: [] });
    try {
      const { body } = await defaultService.ask("GET", "/v3/languages?resource=write");
      assert.ok(!(body as { lang: string }[]).some(({ lang }) => lang === "nl"));
    } finally {
      await defaultService.close();
    }
  });

  it("are those of the pairs of the engine", async () => {
    endpoint.script = answering(({ text }) => `${text}, please`);
    const german = await running({
      engineList: { engines: [{ entry: entry({ pairs: ["en→de", "*→fr"] }) }], isFixed: true },
    });
    try {
      const ask = async (target_lang: string) =>
        (await german.ask("POST", "/v2/write/rephrase", { json: { text: ["Format"], target_lang } })).body
          .improvements[0].engine;
      assert.deepEqual([await ask("fr"), await ask("de")], ["small", undefined]);
    } finally {
      await german.close();
    }
  });
});

describe("a correction", () => {
  const rows: readonly (readonly [before: string, after: string, isRewritten: boolean])[] = [
    ["teh", "the", false],
    ["He go home", "He goes home", false],
    ["I has went to an shop and buyed a apple", "I went to a shop and bought an apple", false],
    ["its there book", "It's their book", false],
    ["Ich habe das Datei gespeichert", "Ich habe die Datei gespeichert", false],
    ["ファイルを保存しますた。", "ファイルを保存しました。", false],
    ["one line\nnext line", "one line next line", true],
    ["Save", "Keep everything", true],
    ["The file could not be saved", "Saving the document has failed", true],
    [
      `${"A sentence that stays. ".repeat(20)}This one is too long, really.`,
      `${"A sentence that stays. ".repeat(20)}Nobody would ever write such words here.`,
      true,
    ],
    ["ファイルを保存しました。", "書類の記録に成功しております。", true],
  ];
  for (const [before, after, expected] of rows)
    it(`${expected ? "is a new text" : "changes little"}: ${before.slice(-30)} → ${after.slice(-30)}`, () =>
      assert.equal(isRewritten(before, after), expected));
});
