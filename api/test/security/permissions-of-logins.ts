import type { OperationId } from "../../contract/endpoints";
import { everybody, signedIn } from "./permissions-actors";
import type { CallRow } from "./permissions-table";

/** The rows of the calls about the second step of a login. */
export const LOGIN_ROWS = {
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
  getSecondFactor: { expected: signedIn(200) },
  setUpSecondFactor: { expected: signedIn(200) },
  turnOnSecondFactor: { json: () => ({ code: "123456" }), expected: signedIn(404) },
  turnOffSecondFactor: { expected: signedIn(200) },
  renewRecoveryCodes: { expected: signedIn(404) },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
