import type { ServiceDialect } from "../../../service/dialect.ts";
import type { KeyKind } from "./serviceKeys.ts";

/** The configured service, without starting or asking anything. */
export type ServiceState =
  | { readonly kind: "embedded"; readonly running: boolean }
  | { readonly kind: "remote"; readonly dialect: ServiceDialect; readonly keys: ReadonlySet<KeyKind> }
  /** The settings name an address that no key may be sent to, or none. */
  | { readonly kind: "invalid" };

/** Returns whether the service can be used without starting one or asking for a key. */
export const isReachable = ({ state }: { readonly state: ServiceState }): boolean =>
  (state.kind === "remote" && state.keys.has("translation")) || (state.kind === "embedded" && state.running);

/** Returns the state for a dialect, the kinds of keys there are, and whether the embedded service runs. */
export function toServiceState(
  dialect: ServiceDialect | undefined,
  keys: ReadonlySet<KeyKind>,
  running: boolean,
): ServiceState {
  if (dialect === undefined) return { kind: "invalid" };
  return dialect.id === "embedded" ? { kind: "embedded", running } : { kind: "remote", dialect, keys };
}
