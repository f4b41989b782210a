import { Uri } from "vscode";
import { listMessagesIn } from "../../core/changes/messageListing.ts";
import { formatById } from "../../core/formats/index.ts";
import { decode } from "../../project/model/textEncoding.ts";
import type { App } from "../platform/app/app.ts";
import { readAtCommit, repositoryOf } from "../platform/projects/gitRevisions.ts";
import { versionIn } from "./messagesScheme.ts";

/** The messages of versions of files, as texts. */
export class VersionTexts {
  readonly #projects: App["projects"];

  constructor(projects: App["projects"]) {
    this.#projects = projects;
  }

  /** Reads the text at an address; a file that cannot be read as messages is its own text. */
  async read(uri: Uri): Promise<string> {
    const { file, commit } = versionIn(uri);
    const { signal } = new AbortController();
    const known = await this.#projects.find(file, signal);
    if (known === undefined) return "";
    const { root, found } = known.catalog;
    const bytes =
      commit === undefined ? await root.files.read(known.file.path) : await readVersion(file, commit, signal);
    if (bytes === undefined) return "";
    const { text } = decode(bytes, known.file.path);
    return listMessagesIn(formatById(found.catalog.format), text) ?? text;
  }
}

async function readVersion(file: Uri, commit: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const repository = await repositoryOf(Uri.joinPath(file, ".."), signal);
  return await readAtCommit(repository, { commit, path: file.path.slice(file.path.lastIndexOf("/") + 1) }, signal);
}
