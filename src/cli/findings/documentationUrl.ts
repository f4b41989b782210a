import type { Io } from "../terminal/io.ts";

/**
 * Returns the address of the documentation, for the action: that of its repository at its version. Elsewhere, and for an
 * action of the checked out repository itself, none is known.
 */
export function documentationUrl(env: Io["env"]): string | undefined {
  const { GITHUB_SERVER_URL: server, GLOSSA_ACTION_REPOSITORY: repository, GLOSSA_ACTION_REF: ref } = env;
  if (!server || !repository || !ref) return undefined;
  return `${server}/${repository}/blob/${ref.split("/").map(encodeURIComponent).join("/")}/docs`;
}
