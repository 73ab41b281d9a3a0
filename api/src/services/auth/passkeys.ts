import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Credential } from "../../../contract/people/passkeys";
import type { Config } from "../../lib/env";

// Read at the first passkey, for a Worker that starts fast.
const library = () => import("@simplewebauthn/server");

/** ES256, Ed25519 and RS256: what authenticators have. */
const ALGORITHMS = [-7, -8, -257];

type Site = Pick<Config, "SITE_URL" | "SITE_NAME">;
type Owner = { id: string; email: string; fullName: string };
type StoredKey = { credential_id: string; public_key: string; counter: number };

/** For whom passkeys are: the host of the site, and pages of its origin alone. */
function relyingParty({ SITE_URL }: Site) {
  const { origin, hostname } = new URL(SITE_URL);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** The options with which a browser makes a passkey that needs no address, and asks who is there. */
export async function newPasskeyOptions(site: Site, owner: Owner, existingIds: readonly string[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.SITE_NAME,
    rpID: relyingParty(site).expectedRPID,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.fullName,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: existingIds.map((id) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The options with which a browser asks for any passkey of this site. */
export async function passkeyLoginOptions(site: Site) {
  const { generateAuthenticationOptions } = await library();
  const { expectedRPID: rpID } = relyingParty(site);
  return generateAuthenticationOptions({ rpID, userVerification: "required" });
}

/** The challenge that a browser says it answers to; empty where that cannot be read. */
export function readChallenge({ response }: Credential): string {
  try {
    const text = Buffer.from(response.clientDataJSON, "base64url").toString();
    return String((JSON.parse(text) as { challenge?: unknown }).challenge ?? "");
  } catch {
    return "";
  }
}

/** The key of a passkey that was made for a challenge; null where anything of it is wrong. */
export async function verifyNewPasskey(site: Site, credential: Credential, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...relyingParty(site),
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
  } catch {
    return null;
  }
}

/** The new counter of a passkey that signed a challenge; null where anything of it is wrong. */
export async function verifyPasskey(
  site: Site,
  credential: Credential,
  challenge: string,
  stored: StoredKey & { id: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle } = credential.response;
  const isOfOwner = userHandle === Buffer.from(stored.id).toString("base64url");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...relyingParty(site),
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      requireUserVerification: true,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, "base64url")),
        counter: stored.counter,
      },
    });
    return verified && isOfOwner ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
