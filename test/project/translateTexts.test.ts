import assert from "node:assert/strict";
import { Failure } from "../../src/core/failures/failure.ts";
import type { Cache, Translator } from "../../src/project/model/ports.ts";
import { type TextsRequest, translateTexts } from "../../src/project/run/translateTexts.ts";
import { memoryCache, never, type ScriptedTranslator, scriptedTranslator, shout } from "./world.ts";

async function run(
  request: Partial<TextsRequest>,
  translator: Translator = scriptedTranslator(),
  cache: Cache = memoryCache(),
) {
  const outcome = await translateTexts({ texts: ["Save"], target: "de", ...request }, { translator, cache }, never);
  return outcome.results.map((one) => (one.ok ? one.text : one.problem.code));
}

const isFailure = (code: string) => (error: unknown) => error instanceof Failure && error.code === code;

describe("loose texts", () => {
  it("are translated in one request, each text once, placeholders kept", async () => {
    const translator = scriptedTranslator();
    const texts = ["Save {{user.name}}", "Open %s", "Save {{user.name}}", "<b>Stop</b>", "{{x}}"];
    assert.deepEqual(await run({ texts }, translator), [
      "DE SAVE {{user.name}}",
      "DE OPEN %s",
      "DE SAVE {{user.name}}",
      "<b>DE STOP</b>",
      "{{x}}",
    ]);
    assert.equal(translator.sent.length, 1);
    assert.equal(translator.sent[0]?.texts.length, 3);
    assert.equal(translator.sent[0]?.request.source, undefined);
  });

  it("are paid once, with a known source and without", async () => {
    for (const source of ["en", undefined]) {
      const cache = memoryCache();
      const translator = scriptedTranslator();
      const request = source === undefined ? {} : { source };
      assert.deepEqual(await run(request, translator, cache), ["DE SAVE"]);
      assert.deepEqual(await run(request, translator, cache), ["DE SAVE"]);
      assert.deepEqual(await run({ ...request, target: "fr" }, translator, cache), ["FR SAVE"]);
      assert.equal(translator.sent.length, 2);
    }
  });

  it("report the engine and the detected language", async () => {
    const ports = { translator: scriptedTranslator(), cache: memoryCache() };
    const outcome = await translateTexts({ texts: ["Save"], target: "de" }, ports, never);
    assert.equal(outcome.engine, "Test");
    assert.equal(outcome.detected, "EN");
  });

  it("that come back broken are tried line by line, then refused", async () => {
    const dropping = scriptedTranslator((text, request, index) =>
      shout(text.replace(/<x[^>]*>.*?<\/x>/g, ""), request, index),
    );
    const [text] = await run({ texts: ["Save {{name}}\nnow"] }, dropping);
    assert.match(text ?? "", /\{\{name\}\}/);
    assert.ok(dropping.sent.length > 1);
    const breaking = scriptedTranslator(() => '<x id="9">');
    assert.match((await run({ texts: ["Save {{name}} now"] }, breaking))[0] ?? "", /^(placeholder|tag)\./);
  });

  it("get no pseudo-localized text unless somebody said yes or the target asks for it", async () => {
    for (const source of ["en", undefined]) {
      const request: TextsRequest = { texts: ["Save"], target: "de", ...(source !== undefined && { source }) };
      const ports = { translator: scriptedTranslator(shout, true), cache: memoryCache() };
      await assert.rejects(translateTexts(request, ports, never), isFailure("service.noEngine"));
      const allowed = await translateTexts(request, { ...ports, allowPseudo: true }, never);
      assert.deepEqual(allowed.results, [{ ok: true, text: "DE SAVE" }]);
      const pseudo = await translateTexts({ ...request, target: "en-XA" }, ports, never);
      assert.equal(pseudo.results[0]?.ok, true);
    }
  });

  it("say that an engine which is there failed", async () => {
    const standIn: ScriptedTranslator = {
      ...scriptedTranslator(),
      async *translate() {
        yield { index: 0, text: "⟦Šàvé⟧", detectedSource: "EN", engine: "pseudo" };
      },
    };
    await assert.rejects(run({ source: "en" }, standIn), isFailure("service.noAnswer"));
  });

  it("need an engine, another language and as many answers as texts", async () => {
    const none: ScriptedTranslator = { ...scriptedTranslator(), engine: async () => undefined };
    await assert.rejects(run({ source: "en" }, none), isFailure("service.noEngine"));
    await assert.rejects(run({ source: "de" }), isFailure("locale.same"));
    const silent = scriptedTranslator(() => undefined);
    await assert.rejects(run({ source: "en" }, silent), isFailure("service.badResponse"));
  });

  for (const source of ["en", undefined]) {
    it(`keep in the cache what arrived before a cancel, from ${source ?? "an unknown language"}`, async () => {
      const controller = new AbortController();
      const cache = memoryCache();
      const translator = scriptedTranslator((text, request, index) => {
        if (index === 1) controller.abort();
        return shout(text, request, index);
      });
      const request = { texts: ["Save", "Open", "Stop"], target: "de", ...(source !== undefined && { source }) };
      const running = translateTexts(request, { translator, cache }, controller.signal);
      await assert.rejects(running, { name: "AbortError" });
      assert.deepEqual([...cache.entries.values()], ["DE SAVE", "DE OPEN"]);
    });
  }
});
