import assert from "node:assert/strict";
import { silent } from "../../src/core/work/log.ts";
import { createEditorBridges } from "../../src/local/engines/editorBridges.ts";
import { createObservation } from "../../src/local/observe/observation.ts";
import { createParts } from "../../src/local/serviceParts.ts";
import type { Route } from "../../src/local/wire/router.ts";
import { pseudoOnly, type Running, running } from "./service.ts";

/** Scopes of each route (docs/protocol.md, *Scopes*), compared with all routes. */
describe("embedded service: rights of all routes", () => {
  let routes: readonly Route[];
  let none: Running;
  let all: Running;
  before(async () => {
    const parts = await createParts({
      ...pseudoOnly,
      bridges: createEditorBridges(),
      observation: createObservation({}),
      log: silent,
      now: () => new Date(),
    });
    routes = parts.routes;
    await parts.close();
    none = await running({ ...pseudoOnly, scopes: [] });
    all = await running({ ...pseudoOnly, scopes: [...scopes] });
  });
  after(async () => {
    await none.close();
    await all.close();
  });

  const pathOf = ({ path }: Route) => path.replace(/\{\w+\}/g, "7d9f2c1e-9c1d-4c1b-8b0a-1f1f1f1f1f1f");
  const ask = (service: Running, route: Route, key: string) => service.ask(route.method, pathOf(route), { key });
  const shut = () => routes.filter(({ right }) => right !== "signed");
  const told = ({ method, path }: Route) => `${method} ${path}`;

  it("knows every scope it asks for", () => {
    for (const route of routes) {
      if (typeof route.right === "object") assert.ok(scopes.has(route.right.scope), told(route));
    }
  });

  it("asks for the admin key below /v2/admin and for backups, and nowhere else", () => {
    for (const route of routes)
      assert.equal(route.right === "admin", /^\/(?:v2\/admin\/|glossa\/backup$)/.test(route.path), told(route));
  });

  it("asks for the documented scope", () => {
    for (const route of routes.filter(({ path }) => /^\/v\d\//.test(path) && !path.startsWith("/v2/admin/"))) {
      const [, ...known]: readonly unknown[] =
        families.find(([family]) => family.test(`${route.method} ${route.path}`)) ?? [];
      const given = typeof route.right === "object" ? route.right.scope : route.right;
      assert.ok(known.includes(given), `${told(route)}: ${given}`);
    }
  });

  it("opens nothing without a key: 403 in v2, else 401", async () => {
    for (const route of shut()) {
      const { status, body, headers } = await ask(none, route, "unknown");
      assert.equal(status, route.path.startsWith("/v2/") ? 403 : 401, told(route));
      assert.equal(body.detail, "Missing or invalid key in the Authorization header.", told(route));
      assert.match(headers.get("x-trace-id") ?? "", /^[0-9a-f]{32}$/);
    }
  });

  it("opens nothing to a scoped key that has no scope", async () => {
    for (const route of shut()) {
      const { status, body } = await ask(none, route, none.scopedKey ?? "");
      // errors of style rules have a code besides (docs/protocol.md, *Error body*)
      const { code: _, ...words } = body;
      assert.deepEqual([status, words], [403, { message: "Forbidden", detail: refusal(route) }], told(route));
    }
  });

  it("opens to a key with every scope what a scope covers, and no more", async () => {
    for (const route of shut().filter(isShort)) {
      const { body } = await ask(all, route, all.scopedKey ?? "");
      const isCovered = typeof route.right === "object";
      assert.equal(isRefused(body), !isCovered, told(route));
      if (!isCovered) assert.equal(body.detail, refusal(route), told(route));
    }
  });

  it("opens to the admin key what is for it, and no more", async () => {
    for (const route of shut().filter(isShort)) {
      const { body } = await ask(none, route, none.adminKey);
      assert.equal(isRefused(body), route.right !== "admin", told(route));
    }
  });

  it("opens to a key of the account all but administration", async () => {
    for (const route of shut().filter(isShort)) {
      const { body } = await ask(none, route, none.key);
      assert.equal(isRefused(body), route.right === "admin", told(route));
    }
  });
});

const isRefused = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "message" in body && body.message === "Forbidden";

/** An answer without an end is for tests of its own. */
const isShort = ({ path }: Route): boolean => path !== "/glossa/lease";

function refusal({ right }: Route): string {
  if (right === "admin") return "This needs an admin key.";
  if (typeof right === "object") return `Missing required scope(s): ${right.scope}`;
  return "No scope covers this endpoint. Use a key without scopes.";
}

/** Every scope there is (docs/protocol.md, *Scopes*). */
const scopes: ReadonlySet<string> = new Set([
  "translate:text",
  "translate:document",
  "write:improve",
  "glossaries:read",
  "glossaries:write",
  "style_rules:read",
  "style_rules:write",
  "style_profiles:read",
  "style_profiles:write",
  "translation_memories:read",
  "translation_memories:write",
  "languages:read",
  "usage:read",
  "spoken_terms:read",
  "spoken_terms:write",
  "voice:realtime",
  "detect:language",
]);

/** Endpoints by method and path, and what they may ask for. */
const families: readonly (readonly [RegExp, ...string[]])[] = [
  [/ \/v2\/translate/, "translate:text"],
  [/ \/v2\/document/, "translate:document"],
  [/ \/v2\/write/, "write:improve"],
  [/ \/v2\/usage/, "usage:read"],
  [/ \/v2\/glossary-language-pairs/, "languages:read", "glossaries:read"],
  [/ \/v[23]\/languages/, "languages:read"],
  [/^GET \/v[23]\/glossaries/, "glossaries:read"],
  [/ \/v[23]\/glossaries/, "glossaries:write"],
  [/^GET \/v3\/style_rules/, "style_rules:read"],
  [/ \/v3\/style_rules/, "style_rules:write"],
  [/^GET \/v3\/style_profiles/, "style_profiles:read"],
  [/ \/v3\/style_profiles/, "style_profiles:write"],
  [/^GET \/v3\/translation_memories/, "translation_memories:read"],
  [/^POST \/v3\/translation_memories\/\{\w+\}\/export/, "translation_memories:read"],
  [/ \/v3\/translation_memories/, "translation_memories:write"],
  [/^GET \/v3\/spoken-terms/, "spoken_terms:read"],
  [/ \/v3\/spoken-terms/, "spoken_terms:write"],
  [/ \/v3\/voice/, "voice:realtime"],
  [/ \/v3\/detect/, "detect:language"],
  [/ \/v1\/(quality-evaluation|jobs\/voice)/, "any"],
];
