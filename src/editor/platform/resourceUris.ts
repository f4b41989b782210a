import { Uri } from "vscode";
import type { Listed, Part } from "./rows.ts";

/**
 * Where a resource opens: a text of the scheme `glossa`, a memory as a grid. The id decides, the name is for people.
 * A glossary opens by one of its dictionaries, spoken terms by one of their languages.
 */
export function resourceUri({ kind, id, name }: Pick<Listed, "kind" | "id" | "name">, part?: Part): Uri {
  const plain = name.replace(/[/\\\p{Cc}]+/gu, " ").trim() || id;
  switch (kind) {
    case "glossary": {
      const pair = `${part?.source ?? ""}-${part?.target ?? ""}`;
      return at("glossaries", id, pair, `${plain} ${pair}.glossa-tsv`);
    }
    case "style":
      return at("styles", id, `${plain}.glossa-style.json`);
    case "memory":
      return at("memories", id, `${plain}.glossa-memory`);
    case "spokenTerms": {
      const language = part?.source ?? "";
      return at("spoken-terms", id, language, `${plain} ${language}.glossa-terms`);
    }
  }
}

const at = (...parts: readonly string[]): Uri => Uri.from({ scheme: "glossa", path: `/${parts.join("/")}` });
