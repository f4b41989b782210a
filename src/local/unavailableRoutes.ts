import { HttpError } from "./wire/httpError.ts";
import type { Route } from "./wire/router.ts";

/**
 * Routes of operations that are not available (docs/protocol.md, *Unavailable operations*). They are answered as for an
 * account that is not enrolled.
 */
export function unavailableRoutes(): readonly Route[] {
  const evaluation = "Quality evaluation is not available in the embedded service.";
  const voice = "Asynchronous voice translation is not available in the embedded service.";
  const rows = [
    ["POST", "/v1/quality-evaluation", evaluation],
    ["GET", "/v1/quality-evaluation/{job_id}", evaluation],
    ["POST", "/v1/jobs/voice/translate", voice],
    ["GET", "/v1/jobs/voice/translate/{job_id}", voice],
  ] as const;
  return rows.map(([method, path, detail]) => ({
    method,
    path,
    right: "any",
    async answer() {
      throw new HttpError(403, "Forbidden. Authorization failed or feature not available for your plan.", detail);
    },
  }));
}
