import type { Credential } from "~api/contract/people/passkeys";

/** A passkey's credential as the browser returned it; the API validates it. */
export function readCredential(form: FormData): Credential {
  try {
    return JSON.parse(String(form.get("credential"))) as Credential;
  } catch {
    return { id: "", response: { clientDataJSON: "" } };
  }
}
