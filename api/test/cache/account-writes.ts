import { sql } from "drizzle-orm";
import { newId } from "../../src/db/id";
import { createSetUpCode } from "../../src/queries/site/set-up";
import { makeObject } from "../security/permissions-objects";
import { createAuthenticator } from "../support/authenticator";
import { PASSWORD, db, send, unique } from "../support/factory";
import type { Site } from "./site";
import type { Write } from "./writes";

/** What is asked for does not exist: there is no other way to make the request. */
const MISSING = "which is not there";

const tokenOf =
  (
    kind:
      "registration" | "verification" | "reset" | "email change" | "not-me link" | "passkey link",
    fields: object = {},
  ) =>
  async ({ reader }: Site) => ({ ...fields, token: (await makeObject(kind, reader)).token });

const optionsOf = async (path: string, token?: string) =>
  (await send(path, { method: "POST", token })).json<{ challenge: string }>();

/** A passkey that somebody's browser has just made. */
async function makePasskey(token: string) {
  const key = await createAuthenticator();
  const options = await optionsOf("/api/users/passkeys/options", token);
  return { key, credential: await key.create(options) };
}

/** As a site is before it is set up: without an admin, and its settings saved by nobody. */
const leaveUnset = () =>
  db.batch([sql`UPDATE users SET is_admin = 0`, sql`DELETE FROM site_versions`]);

/** How people log in, and the links that are mailed to them. */
export const ACCOUNT_WRITES: Record<string, Write[]> = {
  addAccountNote: [
    { by: "admin", about: ({ reader }) => reader.id, json: () => ({ text: "Wrote to us" }) },
  ],
  deleteAccountNote: [{ by: "admin", about: ({ accountNote }) => accountNote }],
  register: [
    {
      json: () => ({
        firstName: "Ada",
        lastName: "Inker",
        password: PASSWORD,
        email: `${unique("new")}@example.com`,
      }),
    },
  ],
  signUp: [
    {
      json: () => ({
        firstName: "Ada",
        lastName: "Inker",
        password: PASSWORD,
        email: `${unique("new")}@example.com`,
      }),
    },
  ],
  setUpSite: [
    {
      prepare: leaveUnset,
      json: async () => ({
        code: await createSetUpCode(db),
        settings: { name: "Elsewhere" },
        firstName: "Ada",
        lastName: "Inker",
        email: `${unique("set-up")}@example.com`,
        password: PASSWORD,
      }),
    },
  ],
  login: [
    { json: ({ reader }) => ({ email: reader.email, password: PASSWORD }), note: "as admin" },
  ],
  logout: [{ by: "reader" }],
  logoutEverywhere: [{ by: "reader" }],
  endSession: [
    {
      by: "reader",
      about: () => newId(),
      note: MISSING,
    },
  ],
  forgotPassword: [{ json: ({ reader }) => ({ email: reader.email }) }],
  resetPassword: [{ json: tokenOf("reset", { password: "a wholly new passphrase" }) }],
  revertEmail: [{ json: tokenOf("email change") }],
  removePasskeyByLink: [{ json: tokenOf("passkey link") }],
  takeAccountBack: [{ json: tokenOf("not-me link") }],
  confirmPassword: [{ by: "reader", json: () => ({ currentPassword: PASSWORD }) }],
  loginWithCode: [
    {
      json: async ({ reader }) => {
        const { code, token } = await makeObject("login challenge", reader);
        return { code, challenge: token };
      },
    },
  ],
  startPasskeyLogin: [{}],
  loginWithPasskey: [
    {
      json: async ({ reader: { token } }) => {
        const { key, credential } = await makePasskey(token);
        await send("/api/users/passkeys", { token, json: { name: "Key", credential } });
        return { credential: await key.get(await optionsOf("/api/users/login/passkey/options")) };
      },
      note: "as admin",
    },
  ],
  startAddingPasskey: [{ by: "reader" }],
  addPasskey: [
    {
      by: "reader",
      json: async ({ reader }) => ({
        name: "Key",
        credential: (await makePasskey(reader.token)).credential,
      }),
    },
  ],
  removePasskey: [{ by: "reader", about: () => newId(), note: MISSING }],
  turnOffSecondFactor: [{ by: "reader" }],
  setUpSecondFactor: [{ by: "reader" }],
  turnOnSecondFactor: [{ by: "reader", json: () => ({ code: "123456" }), note: MISSING }],
  renewRecoveryCodes: [{ by: "reader", note: MISSING }],
  changePassword: [{ by: "reader", json: () => ({ password: "a wholly new passphrase" }) }],
  sendVerificationLink: [{ by: "newcomer" }],
  verifyAccount: [{ by: "reader", json: tokenOf("registration") }],
  verifyAndLogIn: [{ json: tokenOf("registration", { password: PASSWORD }) }],
  rejectAccount: [{ json: tokenOf("registration") }],
};
