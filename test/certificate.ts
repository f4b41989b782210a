import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";

/** A certificate that signs itself, and its key, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

interface CertificateOptions {
  readonly from?: Date;
  readonly to?: Date;
  /** Common name; the certificate is for localhost and 127.0.0.1 anyway. */
  readonly name?: string;
  /** Encrypts the key. */
  readonly passphrase?: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Makes a certificate for this machine (X.509, ECDSA with P-256). */
export function createCertificate(options: CertificateOptions = {}): Certificate {
  const { from = new Date(Date.now() - dayMs), to = new Date(Date.now() + 90 * dayMs), name = "test" } = options;
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid(1, 2, 840, 10045, 4, 3, 2));
  const subject = sequence(tagged(0x31, sequence(oid(2, 5, 4, 3), tagged(0x0c, Buffer.from(name)))));
  const names = sequence(tagged(0x82, Buffer.from("localhost")), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const isAuthority = sequence(tagged(0x01, Buffer.from([0xff])));
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1 + Math.floor(Math.random() * 100)])),
    algorithm,
    subject,
    sequence(time(from), time(to)),
    subject,
    pair.publicKey.export({ type: "spki", format: "der" }),
    tagged(
      0xa3,
      sequence(
        sequence(oid(2, 5, 29, 17), tagged(0x04, names)),
        sequence(oid(2, 5, 29, 19), tagged(0x04, isAuthority)),
      ),
    ),
  );
  const pem = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const signature = sign("sha256", content, createPrivateKey(pem));
  const der = sequence(content, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const { passphrase } = options;
  const key =
    passphrase === undefined
      ? pem
      : pair.privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase }).toString();
  const lines = der.toString("base64").replace(/.{64}/g, "$&\n").trimEnd();
  return { cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, key };
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);

const time = (date: Date): Buffer =>
  tagged(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, "").slice(2, 14)}Z`, "latin1"));

function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  const bytes = rest.flatMap((number) => {
    const septets = [number & 0x7f];
    for (let left = number >> 7; left > 0; left >>= 7) septets.unshift((left & 0x7f) | 0x80);
    return septets;
  });
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]));
}
