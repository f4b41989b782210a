import assert from "node:assert/strict";
import { detectSyntaxes } from "../../../src/core/messages/messageSyntax.ts";
import { prepareMessage } from "../../../src/core/messages/prepareMessage.ts";

/** Units of XLIFF as Angular writes them: ICU messages with inline elements in their branches. */
describe("ICU messages in units of XLIFF", () => {
  const person = '<x id="INTERPOLATION" equiv-text="{{ user.name | titlecase }}"/>';
  const bold = (text: string): string =>
    `<x id="START_BOLD_TEXT" ctype="x-b"/>${text}<x id="CLOSE_BOLD_TEXT" ctype="x-b"/>`;
  const second = (text: string): string =>
    `<pc id="1" equivStart="START_BOLD_TEXT" equivEnd="CLOSE_BOLD_TEXT" type="fmt" dispStart="&lt;b&gt;" dispEnd="&lt;/b&gt;">${text}</pc>`;

  interface Row {
    readonly name: string;
    readonly text: string;
    /** Texts that the service receives, branch by branch. */
    readonly sent: readonly string[];
    readonly answers: readonly string[];
    readonly result: string;
  }
  const rows: readonly Row[] = [
    {
      name: "forms of a plural with placeholders",
      text: `{VAR_PLURAL, plural, =0 {nobody} =1 {${person} alone} other {${person} and others} }`,
      sent: ["nobody", '<x id="1"/> alone', '<x id="1"/> and others'],
      answers: ["niemand", 'allein <x id="1"/>', '<x id="1"/> und andere'],
      result: `{VAR_PLURAL, plural, =0 {niemand} =1 {allein ${person}} other {${person} und andere} }`,
    },
    {
      name: "markup in one branch, turned round",
      text: `{VAR_PLURAL, plural, one {${bold("one")} sheep} other {many sheep}}`,
      sent: ['<g id="1">one</g> sheep', "many sheep"],
      answers: ['Schaf <g id="1">eins</g>', "viele Schafe"],
      result: `{VAR_PLURAL, plural, one {Schaf ${bold("eins")}} other {viele Schafe}}`,
    },
    {
      name: "a choice, XLIFF 2",
      text: `{VAR_SELECT, select, a {it's <ph id="0" equiv="INTERPOLATION" disp="{{ it's }}"/>} other {they're ${second("all")}}}`,
      sent: ['it\'s <x id="1"/>', 'they\'re <g id="1">all</g>'],
      answers: ['da: <x id="1"/>', 'da: <g id="1">alle</g>'],
      result: `{VAR_SELECT, select, a {da: <ph id="0" equiv="INTERPOLATION" disp="{{ it's }}"/>} other {da: ${second("alle")}}}`,
    },
    {
      name: "a message that stands for another one of its own",
      text: 'Updated <x id="ICU" equiv-text="{minutes, plural, =0 {just now} other {{{minutes}} ago}}" xid="5369"/>',
      sent: ['Updated <x id="1"/>'],
      answers: ['<x id="1"/> aktualisiert'],
      result:
        '<x id="ICU" equiv-text="{minutes, plural, =0 {just now} other {{{minutes}} ago}}" xid="5369"/> aktualisiert',
    },
  ];
  for (const { name, text, sent, answers, result } of rows) {
    it(`${name}: is sent branch by branch and comes back whole`, () => {
      const syntaxes = detectSyntaxes([text], { formatId: "xliff", keys: ["1"] });
      const prepared = prepareMessage(text, syntaxes, { source: "en", target: "de" });
      assert.deepEqual(
        prepared.units.map(({ xml }) => xml.replace(/<x id="1">[^<]*<\/x>/g, '<x id="1"/>')),
        sent,
      );
      const texts = prepared.units.map((unit, i) => unit.accept(answers[i] ?? ""));
      const done = prepared.assemble(
        texts.map((one) => (one.ok ? one.text : assert.fail(`refused: ${one.problem.code}`))),
      );
      assert.deepEqual(done, { ok: true, text: result });
    });

    it(`${name}: a placeholder that is lost is refused`, () => {
      const syntaxes = detectSyntaxes([text], { formatId: "xliff", keys: ["1"] });
      const { units } = prepareMessage(text, syntaxes, { source: "en", target: "de" });
      const holding = units.find(({ xml }) => xml.includes("id="));
      assert.equal(holding?.accept("nichts").ok, false);
    });
  }
});
