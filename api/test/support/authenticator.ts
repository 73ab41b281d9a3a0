import { env } from "cloudflare:workers";

type Options = { challenge: string; user?: { id: string }; rp?: { id?: string }; rpId?: string };
type Wishes = { origin?: string; rpId?: string; isVerified?: boolean; counts?: boolean };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

const encode = (text: string) => new Uint8Array(Buffer.from(text));
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const concat = (...parts: (Uint8Array | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>;

/** CBOR, as far as passkeys take it. */
function cbor(value: Cbor): Uint8Array {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return concat(head(3, encode(value).length), encode(value));
  if (value instanceof Uint8Array) return concat(head(2, value.length), value);
  return concat(head(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor)));
}

function head(major: number, length: number): Uint8Array {
  const start = major << 5;
  if (length < 24) return new Uint8Array([start | length]);
  if (length < 256) return new Uint8Array([start | 24, length]);
  return new Uint8Array([start | 25, length >> 8, length & 255]);
}

/** A signature as two integers of ASN.1. */
function toDer(signature: Uint8Array): Uint8Array {
  const parts = [signature.slice(0, 32), signature.slice(32)].map((bytes) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const rest = bytes.slice(start);
    const padded = (rest[0] ?? 0) > 127 ? concat([0], rest) : rest;
    return concat([0x02, padded.length], padded);
  });
  const body = concat(...parts);
  return concat([0x30, body.length], body);
}

/** A passkey in software: what a browser and its authenticator return for the options of a site. */
export async function createAuthenticator(wishes: Wishes = {}) {
  const site = new URL(env.SITE_URL);
  const usual = { origin: site.origin, rpId: site.hostname, isVerified: true, counts: true };
  let now = { ...usual, ...wishes };
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(ALGORITHM, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const rawId = crypto.getRandomValues(new Uint8Array(16));
  const id = base64url(rawId);
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, { challenge }: Options) =>
    encode(JSON.stringify({ type, challenge, origin: now.origin, crossOrigin: false }));

  async function authenticatorData(attested: Uint8Array = new Uint8Array()) {
    if (now.counts) counter += 1;
    const flags = PRESENT | (now.isVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const count = [counter >> 24, (counter >> 16) & 255, (counter >> 8) & 255, counter & 255];
    return concat(await digest(encode(now.rpId)), [flags], count, attested);
  }

  const wrap = (response: object) => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    /** Answers otherwise from now on. */
    pretend: (others: Wishes) => void (now = { ...usual, ...others }),
    /** Counts from the start again, as a copied key does. */
    rewind: () => void (counter = 0),
    async create(options: Options) {
      userHandle = options.user?.id ?? "";
      const key = new Map<Cbor, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const attested = concat(new Uint8Array(16), [0, rawId.length], rawId, cbor(key));
      const attestation = new Map<Cbor, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", await authenticatorData(attested)],
      ]);
      return wrap({
        clientDataJSON: base64url(clientData("webauthn.create", options)),
        attestationObject: base64url(cbor(attestation)),
        transports: ["internal"],
      });
    },
    async get(options: Options) {
      const client = clientData("webauthn.get", options);
      const data = await authenticatorData();
      const signed = concat(data, await digest(client)) as Uint8Array<ArrayBuffer>;
      const signature = new Uint8Array(await crypto.subtle.sign(ALGORITHM, privateKey, signed));
      return wrap({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(toDer(signature)),
        userHandle,
      });
    },
  };
}

export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;
