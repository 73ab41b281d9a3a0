import type { OperationId } from "../../../contract/endpoints";
import { PASSWORD, unique } from "../../support/factory";
import { everybody, signedIn } from "../permissions-actors";
import type { CallRow } from "../permissions-table";

const NO_PASSKEY = { id: "none", response: { clientDataJSON: "e30" } };

/** The rows of the calls that sign in beside the login, and of its second step. */
export const LOGIN_ROWS = {
  signUp: {
    json: () => ({
      firstName: "Nora",
      lastName: "Quill",
      password: PASSWORD,
      email: `${unique("new")}@example.com`,
    }),
    expected: everybody(201),
  },
  verifyAndLogIn: {
    object: "verification",
    json: ({ token }) => ({ token, password: PASSWORD }),
    expected: { ...everybody(200), blocked: { own: 403, other: 200 } },
  },
  loginWithCode: {
    object: "login challenge",
    json: ({ token, code }) => ({ challenge: token, code }),
    expected: { ...everybody(200), blocked: { own: 401, other: 200 } },
  },
  takeAccountBack: {
    object: "not-me link",
    json: ({ token }) => ({ token }),
    expected: everybody(200),
  },
  startPasskeyLogin: { expected: everybody(200) },
  // A passkey that nobody has; what right ones do is in passkeys.test.ts.
  loginWithPasskey: { json: () => ({ credential: NO_PASSKEY }), expected: everybody(401) },
  listPasskeys: { expected: signedIn(200) },
  startAddingPasskey: { expected: signedIn(200) },
  addPasskey: { json: () => ({ name: "Key", credential: NO_PASSKEY }), expected: signedIn(422) },
  removePasskey: { object: "passkey", expected: signedIn(200, 404) },
  removePasskeyByLink: {
    object: "passkey link",
    json: ({ token }) => ({ token }),
    expected: everybody(200),
  },
  getSecondFactor: { expected: signedIn(200) },
  setUpSecondFactor: { expected: signedIn(200) },
  turnOnSecondFactor: { json: () => ({ code: "123456" }), expected: signedIn(404) },
  turnOffSecondFactor: { expected: signedIn(200) },
  renewRecoveryCodes: { expected: signedIn(404) },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
