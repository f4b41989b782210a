import assert from "node:assert/strict";
import { applyOutcome } from "../../src/project/apply/applyOutcome.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { findingsOf, memoryCache, never, scriptedTranslator, world } from "./world.ts";

const source = [
  "hello=Welcome back, {0}",
  "owner={0}''s garden has {1} trees",
  "plain=Don't panic",
  "height=It''s {0,number,integer} cm tall",
  "",
].join("\n");

describe("a bundle of java.text.MessageFormat", () => {
  it("is checked by the apostrophes of its sources", async () => {
    const target = [
      "hello=Content de vous revoir, {0}",
      "owner=Le jardin d'{0} a {1} arbres",
      "plain=N'ayez pas peur",
      "height=C'est {0,number,integer} cm de haut",
      "",
    ].join("\n");
    const { load, root } = world({ "messages.properties": source, "messages_fr.properties": target });
    const found = await findingsOf(await load(), root);
    assert.deepEqual(
      found.flatMap(({ problems }) => problems.map(({ code, path, detail, instead }) => [code, path, detail, instead])),
      [
        ["placeholder.quoted", ["owner"], "{0}, {1}", "Le jardin d''{0} a {1} arbres"],
        ["placeholder.quoted", ["height"], "{0,number,integer}", "C''est {0,number,integer} cm de haut"],
      ],
    );
  });

  it("gets each apostrophe twice in texts that have an argument", async () => {
    const { files, load, root } = world({ "messages.properties": source, "messages_fr.properties": "" });
    const translator = scriptedTranslator((text) => `L'${text}`);
    const outcome = await runPlan(
      planTranslation(await load(), { targets: ["fr"] }),
      { translator, cache: memoryCache() },
      never,
    );
    await applyOutcome(root, outcome);
    assert.equal(
      files.text("messages_fr.properties"),
      [
        "hello=L''Welcome back, {0}",
        "owner=L''{0}''s garden has {1} trees",
        "plain=L'Don't panic",
        "height=L''It''s {0,number,integer} cm tall",
        "",
      ].join("\n"),
    );
  });
});
