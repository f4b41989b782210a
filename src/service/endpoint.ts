import type { GenericSchema, InferOutput } from "valibot";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One operation of the service as a value: its path, parameters and decoder. */
export interface Endpoint<Params, Answer> {
  readonly method: Method;
  /** With `{name}` for what the parameters put into the path. */
  readonly path: string;
  readonly answer: GenericSchema<unknown, Answer>;
  /** True if a repeat is safe. A creation is repeated only if the request certainly did not arrive. */
  readonly idempotent: boolean;
  /** True if it needs the admin key. */
  readonly admin: boolean;
  /** True if it accepts the reporting tag (docs/protocol.md, *Reporting tag*). */
  readonly tagged: boolean;
  /** Place of the parameters that are not in the path: query (GET, DELETE), JSON body, or a form with a file. */
  readonly carrier: "query" | "json" | "multipart";
  /** The parameter that is the entire body. */
  readonly whole?: string;
  /** Type of a successful answer; `nothing` is decoded as `undefined`, `bytes` as `Uint8Array`. */
  readonly result: "json" | "text" | "bytes" | "nothing";
  /** Value of the `Accept` header. */
  readonly accept: string;
  /** Phantom: carries the type, never a value. */
  readonly params?: (params: Params) => void;
}

/** Parameters of endpoints without any. */
export type NoParams = Readonly<Record<string, never>>;

/** Decoded answer of an endpoint. */
export type AnswerOf<E> = E extends Endpoint<never, infer Answer> ? Answer : never;

interface Traits {
  readonly idempotent?: boolean;
  readonly admin?: boolean;
  readonly tagged?: boolean;
  readonly carrier?: "multipart";
  readonly whole?: string;
  readonly result?: "text" | "bytes" | "nothing";
  readonly accept?: string;
}

/** A file among the parameters of a `multipart` endpoint. */
export interface FilePart {
  readonly name: string;
  /** May be backed by a file on disk: it is read as it is sent. */
  readonly content: Blob;
}

/** `endpoint<Params>()(method, path, answer)`: curried, so that the decoder determines the type of the answer. */
export const endpoint =
  <Params extends object>() =>
  <Schema extends GenericSchema>(
    method: Method,
    path: string,
    answer: Schema,
    traits: Traits = {},
  ): Endpoint<Params, InferOutput<Schema>> => ({
    idempotent: true,
    admin: false,
    tagged: false,
    carrier: method === "GET" || method === "DELETE" ? "query" : "json",
    result: "json",
    accept: traits.result === "bytes" ? "*/*" : "application/json",
    ...traits,
    method,
    path,
    answer: answer as GenericSchema<unknown, InferOutput<Schema>>,
  });
