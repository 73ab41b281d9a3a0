import { endpoints } from "../../../contract/endpoints";
import type { Register } from "../../../contract/users";
import { readClient } from "../../http/client";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { unauthenticated } from "../../lib/errors";
import { prepareLinkMail } from "../../services/mail/link-mail";
import { tellOfRegistration } from "../../services/mail/notices/security-mail";
import { runInBackground } from "../../services/request/background";
import { openNewcomerSession } from "../../queries/accounts/passwords";
import { prepareSession } from "../../queries/accounts/sessions";
import { prepareUser } from "../../queries/users/users";
import { requireUserOwn } from "../../services/users/user-own";
import { hashNewPassword } from "./passwords";
import { answerLogin } from "../../services/accounts/finish-login";
import { refuseUsedUp, requireInvitation, requireOpen } from "../../services/accounts/invitations";
import { mailVerification } from "../../services/accounts/mail-verification";
import { noteRegistration } from "../../services/accounts/note-registration";
import { isTakenEmail, refuseTakenEmail } from "../../services/accounts/taken-email";
import { refuseMarkSigns, refuseOfficialName } from "../../services/accounts/refuse-official-name";

export const accountRoutes = [
  handle(
    endpoints.accounts.register,
    async (c, { parseBody, rawBody }) => {
      requireOpen(c);
      const { db } = c.var;
      const person = parseBody();
      const invitation = await requireInvitation(c, person.invitationCode);
      const hash = await checkRegistration(c, person, rawBody);
      const user = prepareUser(db, person, hash);
      const mail = prepareLinkMail(c, "verify-account", { ...person, id: user.id });
      await db
        .commit([user.statement, ...mail.statements, ...invitation], { id: user.id })
        .catch(refuseUsedUp)
        .catch((error: unknown) => {
          if (isTakenEmail(error))
            runInBackground(c, "Telling of a registration", tellOfRegistration(c, person.email));
          return refuseTakenEmail(error);
        });
      await noteRegistration(c, user.id);
      await mail.send();
      return requireUserOwn(c, user.id);
    },
    requireUserOwn,
  ),

  // Every address runs the same statements: neither the response nor its time shows who has an account.
  handle(
    endpoints.accounts.signUp,
    async (c, { parseBody, rawBody }) => {
      requireOpen(c);
      const { db } = c.var;
      const person = parseBody();
      const invitation = await requireInvitation(c, person.invitationCode);
      const hash = await checkRegistration(c, person, rawBody);
      const { id, statement } = prepareUser(db, person, hash, { address: "claimed" });
      const client = readClient(c);
      const session = prepareSession(id, client);
      await db.commit([statement, session.statement, ...invitation], { id }).catch(refuseUsedUp);
      await noteRegistration(c, id);
      const opened = { ...session, endedIds: [] };
      const answer = await answerLogin(c, id, opened, client, { isArriving: true });
      // Last, as this alone differs where another account has the address.
      runInBackground(c, "Mailing a verification link", mailVerification(c, id));
      return answer;
    },
    async (c, id) => {
      const client = readClient(c);
      const session = await openNewcomerSession(c.var.db, id, client);
      if (!session) throw unauthenticated("Your account is there already. Log in");
      return answerLogin(c, id, session, client, { isArriving: true });
    },
  ),
];

/** The hash of the password of somebody who may register. */
async function checkRegistration(
  c: ApiContext,
  person: Register,
  rawBody: Record<string, unknown>,
): Promise<string> {
  refuseMarkSigns(["firstName", "lastName"], rawBody);
  await refuseOfficialName(c, person);
  return hashNewPassword(c, person.password, person, { isKnown: false });
}
