import { po } from "../../src/core/formats/po.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { editsFor } from "../core/formats/edits.ts";
import { compared, figure, sized } from "./measure.ts";
import { sentence } from "./texts.ts";

/** 5 MB as Django writes it: every tenth a plural, half of the rest translated. */
function file(): string {
  const parts = [
    'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n',
  ];
  for (let i = 0, size = 0; size < sized(5_000_000, 20_000); i++) {
    const text = `${i} ${sentence(i, 9).replace(/[\\"]/g, "\\$&")}`;
    const target = i % 2 === 0 ? `neu ${text}` : "";
    const lines =
      i % 10 === 0
        ? `msgid "${text}"\nmsgid_plural "${text}s"\nmsgstr[0] "${target}"\nmsgstr[1] "${target}"\n`
        : `msgid ""\n"${text} "\n"and more"\nmsgstr "${target}"\n`;
    const entry = `#. What is shown at place ${i}\n#: app/some/folder/file${i}.py:${i}\n#, python-format\n${lines}`;
    parts.push(entry);
    size += entry.length + 1;
  }
  return parts.join("\n");
}

const text = file();
const size = `${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB`;
const changes = po.read(text, "source").messages.map(({ path, text: source }) => ({ path, text: `neu ${source}` }));

/** Line ends alone tell one text from another, so that none is known from before. */
let runs = 0;
const fresh = (): string => `${text}${"\n".repeat(++runs)}`;

const { first, second } = await compared(
  5,
  () => po.read(fresh()),
  () => {
    const own = fresh();
    return applyEdits(
      own,
      editsFor(
        po,
        own,
        changes.filter(({ path }) => path.length === 1),
      ),
    );
  },
);
figure({ name: `PO: parse, ${size}`, unit: "ms", goal: 1000, how: "all messages read", samples: first });
figure({
  name: `PO: parse and set every message, ${size}`,
  unit: "ms",
  how: "parse, set and apply the edits",
  samples: second,
});
