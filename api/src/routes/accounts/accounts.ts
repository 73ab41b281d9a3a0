import { endpoints } from "../../../contract/endpoints";
import { isUniqueViolation } from "../../db/client";
import { handle } from "../../http/endpoint";
import { type ApiError, conflict } from "../../lib/errors";
import { prepareLinkMail } from "../../services/mail/link-mail";
import { tellOfRegistration } from "../../services/mail/notices/security-mail";
import { runInBackground } from "../../services/request/background";
import { markChanged } from "../../services/purges/purge";
import { addFirstCategory } from "../../queries/posts/categories";
import { prepareUser } from "../../queries/users/users";
import { logSecurity } from "../../services/request/security-log";
import { requireUserOwn } from "../../services/users/user-own";
import { hashNewPassword } from "./passwords";
import { refuseMarkSigns, refuseOfficialName } from "../../services/accounts/refuse-official-name";

export const accountRoutes = [
  handle(
    endpoints.accounts.register,
    async (c, { parseBody, rawBody }) => {
      const { db } = c.var;
      const person = parseBody();
      refuseMarkSigns(["firstName", "lastName"], rawBody);
      await refuseOfficialName(c, person);
      const hash = await hashNewPassword(c, person.password, person, { isKnown: false });
      const user = prepareUser(db, person, hash);
      const mail = prepareLinkMail(c, "verify-account", { ...person, id: user.id });
      await db
        .commit([user.statement, ...mail.statements], { id: user.id })
        .catch((error: unknown) => {
          if (isTaken(error))
            runInBackground(c, "Telling of a registration", tellOfRegistration(c, person.email));
          return refuseTakenEmail(error);
        });
      logSecurity(c, "account-registered", user.id);
      if (await addFirstCategory(db)) markChanged(c, "list", "site");
      await mail.send();
      return requireUserOwn(c, user.id);
    },
    requireUserOwn,
  ),
];

/** Turns a failed write into a 409 where another account has the address. */
export function refuseTakenEmail(error: unknown): never {
  throw isTaken(error) ? takenEmail() : error;
}

const isTaken = (error: unknown) => isUniqueViolation(error, "users.email_key");

/** The refusal of an address that another account has. */
export function takenEmail(): ApiError {
  return conflict("An account with this e-mail address exists", "email");
}
