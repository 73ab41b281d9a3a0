const ALGORITHM = "AES-GCM";
const IV_BYTES = 12;

const encode = (text: string) => new TextEncoder().encode(text);

async function deriveKey(secret: string): Promise<CryptoKey> {
  // On a machine of one's own there may be no secret; no key can be made of nothing.
  const source = await crypto.subtle.importKey("raw", encode(`sealed ${secret}`), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encode("second factors") },
    source,
    { name: ALGORITHM, length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** Encrypts a text for one owner, with a key that is derived from a secret of the server. */
export async function seal(secret: string, text: string, owner: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: ALGORITHM, iv, additionalData: encode(owner) };
  const sealed = await crypto.subtle.encrypt(algorithm, await deriveKey(secret), encode(text));
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64url");
}

/** The text again; null where it was encrypted for somebody else, or with none of these secrets. */
export async function unseal(
  secrets: readonly string[],
  sealed: string,
  owner: string,
): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, "base64url"));
  const iv = bytes.subarray(0, IV_BYTES);
  const algorithm = { name: ALGORITHM, iv, additionalData: encode(owner) };
  for (const secret of secrets) {
    try {
      const key = await deriveKey(secret);
      const text = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES));
      return new TextDecoder().decode(text);
    } catch {
      // The next one may be right.
    }
  }
  return null;
}
