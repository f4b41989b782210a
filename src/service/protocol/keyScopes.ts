/** Scopes of keys (docs/protocol.md, *Scopes*). Those of the last line are known to the embedded service only. */
export const keyScopes = [
  ...["translate:text", "translate:document", "write:improve"],
  ...["glossaries:read", "glossaries:write", "style_rules:read", "style_rules:write"],
  ...["style_profiles:read", "style_profiles:write"],
  ...["translation_memories:read", "translation_memories:write", "languages:read", "usage:read"],
  ...["spoken_terms:read", "spoken_terms:write", "voice:realtime", "detect:language"],
] as const;

/** The scope that makes an admin key instead; it goes with no other. */
export const adminScope = "admin";

const everyone = ["languages:read", "usage:read"];
const linked = ["glossaries:read", "style_rules:read", "translation_memories:read"];
const resources = [...linked, "style_profiles:read"];

/** Operations of a team by the names that people use, and the scopes that each needs. */
export const operationScopes = {
  text: ["translate:text", "detect:language", ...resources, ...everyone],
  documents: ["translate:document", "detect:language", ...resources, ...everyone],
  writing: ["write:improve", "detect:language", "style_rules:read", ...everyone],
  voice: ["voice:realtime", "spoken_terms:read", ...resources, ...everyone],
  glossaries: ["glossaries:read", "glossaries:write", ...everyone],
  "style-rules": ["style_rules:read", "style_rules:write", ...everyone],
  "style-profiles": ["style_profiles:read", "style_profiles:write", ...linked, ...everyone],
  memories: ["translation_memories:read", "translation_memories:write", ...everyone],
  "spoken-terms": ["spoken_terms:read", "spoken_terms:write", ...everyone],
  usage: ["usage:read"],
  admin: [adminScope],
} as const satisfies Readonly<Record<string, readonly string[]>>;
