import type { Credential } from "~api/contract/people/passkeys";

/** What a browser returned of a passkey, as the form has it; the API refuses anything else. */
export function readCredential(form: FormData): Credential {
  try {
    return JSON.parse(String(form.get("credential"))) as Credential;
  } catch {
    return { id: "", response: { clientDataJSON: "" } };
  }
}
