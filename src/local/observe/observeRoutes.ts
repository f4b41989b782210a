import { timingSafeEqual } from "node:crypto";
import { digest } from "../wire/callerKeys.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Route, RouteAnswer } from "../wire/router.ts";

/** Reason for which a service accepts no work. */
export type Unready = "stopping" | "store" | "engines";

interface ObserveNeeds {
  /** Returns the reason for which the service accepts no work; `undefined` if it does. */
  readonly unready: () => Unready | undefined;
  /** Default: no metrics. */
  readonly metrics?: { readonly key: string; text(): string } | undefined;
}

/** Paths whose answers are not worth a line of the log while all is well. */
export const observePaths: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** Routes for what watches the service (docs/protocol.md, *Health and metrics*). They reveal nothing else. */
export function observeRoutes({ unready, metrics }: ObserveNeeds): readonly Route[] {
  const route = (path: string, answer: Route["answer"]): Route => ({ method: "GET", path, right: "keyless", answer });
  return [
    route("/healthz", async () => ({ body: { status: "alive" }, headers })),
    route("/readyz", async () => readiness(unready())),
    ...(metrics === undefined
      ? []
      : [
          route("/metrics", async ({ request }) => {
            assertKey(request.headers.authorization, digest(metrics.key));
            return { content: metrics.text(), headers: { ...headers, "content-type": metricsType } };
          }),
        ]),
  ];
}

const headers = { "cache-control": "no-store" };
const metricsType = "text/plain; version=0.0.4; charset=utf-8";

const readiness = (reason: Unready | undefined): RouteAnswer =>
  reason === undefined
    ? { body: { status: "ready" }, headers }
    : { status: 503, body: { status: "unavailable", reason }, headers };

function assertKey(authorization: string | undefined, known: Buffer): void {
  const given = digest(/^Bearer +(\S+)$/i.exec(authorization?.trim() ?? "")?.[1] ?? "");
  if (!timingSafeEqual(given, known))
    throw new HttpError(401, "Unauthorized", "Send the key of the metrics as Authorization: Bearer.", {
      "www-authenticate": "Bearer",
    });
}
