/** Apart from `paths`, which every page loads. */
const PATH = "/login/passkey";

type Options = PublicKeyCredentialCreationOptionsJSON &
  PublicKeyCredentialRequestOptionsJSON & { problem?: string };

/** Creates or requests a passkey in the browser, and submits a form with its credential. */
export async function requestPasskey(
  form: HTMLFormElement,
  intent: "create" | "get",
): Promise<void> {
  const body = new FormData(form);
  body.set("intent", intent);
  const answer = await fetch(PATH, { method: "POST", body });
  const options: Options = await answer.json();
  if (options.problem) throw new Error(options.problem);
  const credential =
    intent === "create"
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        });
  const field = form.elements.namedItem("credential") as HTMLInputElement;
  field.value = JSON.stringify(credential);
  if (intent === "get") {
    const { search } = new URL(form.action);
    form.action = PATH + search;
  }
  form.submit();
}
