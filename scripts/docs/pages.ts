import { checksPage } from "./checksPage.ts";
import { commandsPage } from "./commands.ts";
import { readManifest, readSchema, readTexts } from "./manifest.ts";
import { settingsPage } from "./settings.ts";

/** Returns the generated pages by path: `docs/commands.md`. */
export function generatedPages(): ReadonlyMap<string, string> {
  const manifest = readManifest();
  return new Map([
    ["docs/checks.md", checksPage(readTexts())],
    ["docs/commands.md", commandsPage(manifest)],
    ["docs/settings.md", settingsPage(manifest, readSchema())],
  ]);
}
