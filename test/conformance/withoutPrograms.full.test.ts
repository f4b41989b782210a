import assert from "node:assert/strict";
import { createInstalledSpeech } from "../../src/local/speech/installedSpeech.ts";
import { pocketsphinx } from "../../src/local/speech/pocketsphinx.ts";
import { allRows, type Result, resultOf, startForRows } from "./suite.ts";

describe("rows against a service without speech programs", () => {
  const results: Result[] = [];
  before(async () => {
    const speech = { ...createInstalledSpeech(), recognition: pocketsphinx("/no/python") };
    const service = await startForRows({ speech });
    const setting = { target: service, embedded: true, writes: true, starts: false };
    const isOfVoice = (section: string): boolean => section === "spec: Voice" || section.startsWith("wire: 9");
    const rows = (await allRows()).filter(({ section }) => isOfVoice(section));
    try {
      for (const row of rows) results.push(await resultOf(row, setting));
    } finally {
      await service.close();
    }
  });

  it("are skipped with what is to be installed, and none fails", () => {
    const reasons = new Map<string, number>();
    for (const result of results) {
      const reason = "reason" in result ? `${result.outcome}: ${result.reason}` : result.outcome;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    assert.deepEqual([...reasons.keys()].sort(), [
      "passed",
      "skipped: Speech recognition is not installed: install pocketsphinx, pocketsphinx-en-us and python3-pocketsphinx.",
      "skipped: needs a service of its own",
    ]);
  });

  it("pass where no program is needed, and where the answer may be that one is lacking", () => {
    const passed = new Set(results.flatMap(({ row, outcome }) => (outcome === "passed" ? row.title : [])));
    for (const title of [
      "refuses a request without or with a wrong key with 401",
      "refuses 6 target languages with 400",
      "knows every source type; the embedded service may lack the program for it, and says so",
      "knows every target type",
    ])
      assert.ok(passed.has(title), title);
  });
});
