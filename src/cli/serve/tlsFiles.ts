import { X509Certificate } from "node:crypto";
import { createSecureContext } from "node:tls";
import type { TlsMaterial } from "../../local/wire/httpListener.ts";
import { readOptionFile } from "./optionFile.ts";

/** Files of `--tls-cert` and `--tls-key`. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
  /** Variable with the passphrase of the key. Defaults to `GLOSSA_TLS_PASSPHRASE` if that is set. */
  readonly passphraseVariable?: string | undefined;
}

/** A certificate that can be used, and sentences about what is wrong with it all the same. */
export interface ReadTls {
  readonly material: TlsMaterial;
  readonly warnings: readonly string[];
}

/** Default of `--tls-passphrase-env`. */
export const passphraseVariable = "GLOSSA_TLS_PASSPHRASE";

/** Reads and checks a certificate and its key. Throws sentences. */
export async function readTlsFiles(
  files: TlsFiles,
  env: Readonly<Record<string, string | undefined>>,
  now = new Date(),
): Promise<ReadTls> {
  const [cert, key] = await Promise.all([readOptionFile(files.cert), readOptionFile(files.key)]);
  const certificate = certificateIn(cert, files.cert);
  const passphrase = passphraseOf(files, env);
  const material = { cert, key, ...(passphrase !== undefined && { passphrase }) };
  try {
    createSecureContext({ ...material, minVersion: "TLSv1.2" });
  } catch (error) {
    throw new Error(describeTlsError(error, files, isLocked(key)));
  }
  return { material, warnings: warningsOf(certificate, files.cert, now) };
}

function passphraseOf(
  { passphraseVariable: named }: TlsFiles,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const passphrase = env[named ?? passphraseVariable];
  if (named !== undefined && passphrase === undefined) throw new Error(`${named} is not set (--tls-passphrase-env).`);
  return passphrase;
}

function certificateIn(pem: Buffer, file: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new Error(`${file} holds no certificate in PEM.`);
  }
}

const isLocked = (pem: Buffer): boolean =>
  /^-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m.test(pem.toString("latin1"));

function describeTlsError(error: unknown, { cert, key }: TlsFiles, isKeyLocked: boolean): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ERR_OSSL_X509_KEY_VALUES_MISMATCH" || code === "ERR_OSSL_X509_KEY_TYPE_MISMATCH")
    return `${key} is not the key of the certificate ${cert}.`;
  const isUnreadable = /no start line|unsupported|DECODER|PEM/i.test(`${code} ${message}`);
  // one of 256 wrong passphrases gives bytes that only look whole
  const isGarbled = isKeyLocked && isUnreadable;
  if (isGarbled || passphraseErrors.has(code) || /passphrase|bad decrypt|bad password/i.test(message))
    return `The passphrase of ${key} is missing or wrong. Set it in ${passphraseVariable}, or name a variable with --tls-passphrase-env.`;
  if (isUnreadable) return `${key} holds no private key in PEM.`;
  return `${cert} and ${key} can't be used: ${message}.`;
}

const passphraseErrors: ReadonlySet<string> = new Set([
  "ERR_OSSL_BAD_DECRYPT",
  "ERR_OSSL_BAD_PASSWORD_READ",
  "ERR_OSSL_PEM_BAD_PASSWORD_READ",
  "ERR_OSSL_EVP_BAD_DECRYPT",
  "ERR_MISSING_PASSPHRASE",
  "ERR_OSSL_CRYPTO_INTERRUPTED_OR_CANCELLED",
]);

/** Days before its end at which a certificate is worth a warning. */
const soonDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

function warningsOf({ validFrom, validTo }: X509Certificate, file: string, now: Date): readonly string[] {
  const [begin, end] = [new Date(validFrom), new Date(validTo)];
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  if (end < now) return [`${file} expired on ${dayOf(end)}: clients refuse it.`];
  if (begin > now) return [`${file} is not valid before ${dayOf(begin)}: clients refuse it.`];
  if (end.getTime() - now.getTime() < soonDays * dayMs) return [`${file} expires on ${dayOf(end)}.`];
  return [];
}
