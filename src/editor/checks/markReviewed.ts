import { type Disposable, Uri } from "vscode";
import { fileKey } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { App } from "../platform/app/app.ts";

/** Marking translations as reviewed, in `glossa.lock`. */
export function registerReview({ register, projects }: Pick<App, "register" | "projects">): Disposable {
  return register("_glossa.setState", async ([file, paths, state, named], signal) => {
    const uri = Uri.parse(file, true);
    const known = await projects.find(uri, signal);
    if (!known) throw new Failure("catalog.none", { file });
    const locale = named ?? known.file.locale;
    const loaded = await projects.load(known.catalog, [locale], signal);
    const target = loaded.files.find((file) => fileKey(file) === fileKey({ path: known.file.path, locale }));
    if (!target) throw new Failure("file.unreadable", { file: known.file.path });
    const { setLockState: setState } = await import("../../project/lock/lockReview.ts");
    await setState(known.catalog.root, loaded, target, paths, state);
    projects.refresh();
  });
}
