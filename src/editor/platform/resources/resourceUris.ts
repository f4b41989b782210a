import { Uri } from "vscode";
import type { ResourcePart, ResourceSummary } from "../commands/treeRows.ts";

/**
 * The URI at which a resource opens: a text of the scheme `glossa`, a memory as a grid. The id decides, the name is for
 * people. A glossary opens by one of its dictionaries, spoken terms by one of their languages.
 */
export function resourceUri(
  { kind, id, name }: Pick<ResourceSummary, "kind" | "id" | "name">,
  part?: ResourcePart,
): Uri {
  const plain = name.replace(/[/\\\p{Cc}]+/gu, " ").trim() || id;
  switch (kind) {
    case "glossary": {
      const pair = `${part?.source ?? ""}-${part?.target ?? ""}`;
      return uriAt("glossaries", id, pair, `${plain} ${pair}.glossa-tsv`);
    }
    case "style":
      return uriAt("styles", id, `${plain}.glossa-style.json`);
    case "memory":
      return uriAt("memories", id, `${plain}.glossa-memory`);
    case "styleProfile":
      // it has no text of its own, and opens nowhere
      return uriAt("style-profiles", id, plain);
    case "spokenTerms": {
      const language = part?.source ?? "";
      return uriAt("spoken-terms", id, language, `${plain} ${language}.glossa-terms`);
    }
  }
}

const uriAt = (...parts: readonly string[]): Uri => Uri.from({ scheme: "glossa", path: `/${parts.join("/")}` });
