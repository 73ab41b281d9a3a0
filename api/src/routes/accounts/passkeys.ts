import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { MAX_PASSKEYS } from "../../../contract/people/passkeys";
import { readRemovalToken } from "../../services/auth/passkey-links";
import {
  newPasskeyOptions,
  passkeyLoginOptions,
  readChallenge,
  verifyNewPasskey,
  verifyPasskey,
} from "../../services/auth/passkeys";
import { isUniqueViolation } from "../../db/client";
import { handle } from "../../http/endpoint";
import {
  type ApiError,
  conflict,
  forbidden,
  invalid,
  notFound,
  unauthenticated,
} from "../../lib/errors";
import { closeSockets } from "../../services/messenger/inbox-stub";
import { notifyOfAccount } from "../../services/mail/notices/security-mail";
import { runInBackground } from "../../services/request/background";
import { readClient } from "../../http/client";
import { authorize } from "../../http/session";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { getChallenged } from "../../queries/accounts/challenges";
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  openPasskeySession,
  removeMailedPasskey,
  removePasskey,
  storeChallenge,
  takeChallenge,
} from "../../queries/accounts/passkeys";
import { getMailRecipient } from "../../queries/users/users";
import { logSecurity } from "../../services/request/security-log";
import { toPasskey } from "../../serializers/passkey";
import { finishLogin } from "../../services/accounts/finish-login";
import { requireConfirmed } from "../../services/accounts/require-password";

export const passkeyRoutes = [
  handle(endpoints.passkeys.startLogin, async (c) => {
    const options = await passkeyLoginOptions(c.var.config);
    await storeChallenge(c.var.db, options.challenge, null);
    return { ...options };
  }),

  handle(endpoints.passkeys.login, async (c, { parseBody }) => {
    const { db, config } = c.var;
    const { credential, challenge: waiting } = parseBody();
    const challenge = readChallenge(credential);
    const [isOpen, stored] = await Promise.all([
      takeChallenge(db, challenge, null),
      findPasskey(db, credential.id),
    ]);
    const counter =
      isOpen && stored ? await verifyPasskey(config, credential, challenge, stored) : null;
    const mayLogIn = counter !== null && stored?.is_blocked === 0;
    if (!mayLogIn) logSecurity(c, "login-failed", stored?.id ?? null);
    if (!stored || counter === null) throw unknownPasskey();
    if (!mayLogIn) throw forbidden("Your account is blocked");
    // In place of a code it is that of whose password was entered.
    if (waiting !== undefined && (await getChallenged(db, waiting))?.id !== stored.id) {
      throw unauthenticated("This passkey belongs to another account, or the login took too long");
    }
    const client = readClient(c);
    const session = await openPasskeySession(db, stored, counter, client);
    if (!session) throw unknownPasskey();
    return finishLogin(c, stored, session, client);
  }),

  handle(endpoints.passkeys.list, async (c) => {
    return (await listPasskeys(c.var.db, requireCaller(c).id)).map(toPasskey);
  }),

  handle(endpoints.passkeys.startAdding, async (c) => {
    await requireConfirmed(c);
    const { db, config } = c.var;
    const caller = requireCaller(c);
    const { id, fullName } = caller;
    const [user, passkeys] = await Promise.all([getMailRecipient(db, id), listPasskeys(db, id)]);
    if (!user) throw unauthenticated();
    const owner = { id, fullName, email: user.claimed_email ?? user.email };
    const ids = passkeys.map(({ credential_id: credentialId }) => credentialId);
    const options = await newPasskeyOptions(config, owner, ids);
    await storeChallenge(db, options.challenge, caller);
    return { ...options };
  }),

  handle(endpoints.passkeys.add, async (c, { parseBody }) => {
    await requireConfirmed(c);
    const { db, config } = c.var;
    const caller = requireCaller(c);
    const { name, credential } = parseBody();
    const challenge = readChallenge(credential);
    const isOpen = await takeChallenge(db, challenge, caller);
    const made = isOpen ? await verifyNewPasskey(config, credential, challenge) : null;
    if (!made) throw invalid({ credential: ["We couldn’t check this passkey. Try again"] });
    const row = await addPasskey(db, caller, { name, ...made }).catch((error: unknown) => {
      throw isUniqueViolation(error, "passkeys.credential_id")
        ? conflict("This passkey is already in use")
        : error;
    });
    if (!row) {
      await authorize(c, "user");
      throw conflict(`You have ${MAX_PASSKEYS} passkeys. Remove one first`);
    }
    logSecurity(c, "passkey-added", caller.id);
    notifyOfAccount(c, caller.id, "passkey-added");
    return toPasskey(row);
  }),

  handle(endpoints.passkeys.remove, async (c, { params }) => {
    await requireConfirmed(c);
    const caller = requireCaller(c);
    const row = await removePasskey(c.var.db, caller, params.id);
    if (!row) throw notFound("You don’t have this passkey");
    logSecurity(c, "passkey-removed", caller.id);
    notifyOfAccount(c, caller.id, "passkey-removed");
    return { id: row.id, name: row.name };
  }),

  handle(endpoints.passkeys.removeByLink, async (c, { parseBody }) => {
    const removal = await readRemovalToken(c.var.config, parseBody().token);
    const row = removal && (await removeMailedPasskey(c.var.db, removal));
    if (!row) throw invalid({ token: ["This link has been used or is older than 7 days"] });
    const { userId } = removal;
    logSecurity(c, "passkey-removed", userId);
    markChanged(c, authorTag(userId), "site");
    runInBackground(c, "Closing sockets", closeSockets(c.env, userId, "logout"));
    notifyOfAccount(c, userId, "passkey-removed");
    return { message: `The passkey “${row.name}” was removed, and every device was signed out` };
  }),
];

function unknownPasskey(): ApiError {
  return unauthenticated("We don’t know this passkey, or the login took too long. Try again");
}
