import { Failure } from "../../core/failures/failure.ts";
import { BadRequest } from "../../project/agents/agentPorts.ts";
import { undo } from "../../project/apply/applyOutcome.ts";
import type { PreImage } from "../../project/apply/rewriteFile.ts";
import type { Root } from "../../project/discover/loadCatalogs.ts";
import { sameBytes } from "../../project/model/textEncoding.ts";

/** The files of one call that wrote. */
interface Write {
  readonly tool: string;
  readonly files: readonly PreImage[];
}

/** Writes that can be undone. */
const maxWrites = 20;

/** Writes of the calls of a session; the last is undone first. */
export class WriteHistory {
  readonly #writes: Write[] = [];

  add(tool: string, files: readonly PreImage[]): void {
    if (files.length === 0) return;
    this.#writes.push({ tool, files });
    if (this.#writes.length > maxWrites) this.#writes.shift();
  }

  /**
   * Gives the files of the last write their former bytes, all or none. Throws `BadRequest` if there is none, or if one of
   * its files is not as it was written.
   */
  async undoLast(root: Root) {
    const last = this.#writes.at(-1);
    if (last === undefined) throw new BadRequest("There is nothing to undo: this session wrote nothing.");
    const requested = last.files.length;
    const changed: string[] = [];
    for (const image of last.files) if (!(await isAsWritten(root, image))) changed.push(image.path);
    if (changed.length > 0) {
      const reason = "These files changed since, so nothing was undone.";
      return { tool: last.tool, requested, written: 0, refused: requested, skipped: 0, reason, files: changed };
    }
    const { restored, refused } = await undo(root, last.files);
    this.#writes.pop();
    const files = [...restored].sort();
    return { tool: last.tool, requested, written: restored.length, refused: refused.length, skipped: 0, files };
  }
}

async function isAsWritten({ files }: Root, { path, after }: PreImage): Promise<boolean> {
  try {
    return sameBytes(await files.read(path), after);
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
