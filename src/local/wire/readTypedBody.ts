import { HttpError } from "./httpError.ts";
import type { Fields } from "./requestFields.ts";
import type { Call } from "./router.ts";

/**
 * Returns the body; any media type but those of style rules and profiles is 400 here (docs/protocol.md, *Status
 * codes*).
 */
export async function readTypedBody({ fields }: Pick<Call, "fields">): Promise<Fields> {
  try {
    return await fields();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 415) throw error;
    throw new HttpError(400, error.message, undefined, {}, "invalid_content_type");
  }
}
