import { users } from "../../src/db/schema/schema";
import { newId } from "../../src/db/id";
import { DAY_MS, isoTime } from "../../src/db/time";
import { prepareSession } from "../../src/queries/accounts/sessions";
import type { Database } from "../../src/db/client";

export const PASSWORD = "correct horse battery staple";

// Of the password above, at the least cost: checking one of the usual cost is slow on purpose.
const PASSWORD_HASH =
  "$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$JDF3kHQmpHgCiBsUlWl7Ox7HUI3IK2yGrCvfS7EgU3w";

export type PersonFields = Partial<Omit<typeof users.$inferInsert, "seq">> & { email: string };

const USUAL_AGE_MS = 30 * DAY_MS;

/**
 * Writes a person with a session straight into a database, without a mail and without hashing: verified
 * and 30 days old, unless said otherwise. Whoever is not verified is new.
 */
export async function insertPerson(db: Database, fields: PersonFields) {
  const now = isoTime(fields.isVerified === false ? Date.now() : Date.now() - USUAL_AGE_MS);
  const person = {
    id: newId(),
    // Nobody else may take the name of an admin or a moderator.
    firstName: fields.isAdmin || fields.isModerator ? "Adela" : "Nora",
    lastName: "Quill",
    emailKey: fields.email,
    passwordHash: PASSWORD_HASH,
    isVerified: true,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  const session = prepareSession(person.id, { userAgent: "tests" });
  await db.batch([db.build.insert(users).values(person), session.statement]);
  return { id: person.id, token: session.token };
}
