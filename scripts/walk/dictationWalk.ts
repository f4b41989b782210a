import { Trouble } from "../progress.ts";
import { inEditor } from "../tests/inEditor.ts";
import { traceCalls } from "./traceCalls.ts";

/** The test of the walk: dictation from its start to a text in a document, with a scripted service. */
const test = { suite: "test/inEditor/dictating.test.ts", title: "obeys what is said to it and writes replacements" };

/**
 * Dictates inside VS Code and writes the calls to `trace`, from the start of dictation on. The microphone is one of the
 * test, and the service runs in the same process, without being part of the way.
 */
export async function walkDictation(root: string, trace: string): Promise<void> {
  const counts = await inEditor({
    grep: test.title,
    tier: "gate",
    suites: [test.suite],
    out: process.stderr,
    trace: traceCalls({
      root,
      file: trace,
      from: /^src\/editor\/dictation\/(?:dictationController|controller)\.ts$/,
      except: /^src\/(?:local|cli)\//,
    }),
  });
  if (counts.passed !== 1 || counts.failed > 0) throw new Trouble("The test did not dictate.");
}
