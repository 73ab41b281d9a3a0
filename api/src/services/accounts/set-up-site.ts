import type { SetUp } from "../../../contract/site/settings/set-up";
import { SiteSettingsSchema } from "../../../contract/site/settings/site-settings";
import { isStaleWrite } from "../../db/version";
import { invalid, notFound } from "../../lib/errors";
import { isSetUpCode, lacksAdmin, storeSetUp } from "../../queries/site/set-up";
import { refuseTakenEmail } from "./taken-email";
import { noteRegistration } from "./note-registration";
import type { Client } from "./finish-login";
import { enqueueMail } from "../mail/enqueue";
import { prepareTestMail } from "../mail/test-mail";
import { markChanged } from "../purges/purge";
import type { ServiceContext } from "../request/context";
import { logSecurity } from "../request/security-log";
import { renderSettings } from "../site/render-settings";
import { forgetSite } from "../site/site-config";

/** Refuses a wrong code, and everybody once there is an admin. */
export async function requireSetUp(c: ServiceContext, code: string): Promise<void> {
  const { db } = c.var;
  const [isNeeded, isOpen] = await Promise.all([lacksAdmin(db), isSetUpCode(db, code)]);
  if (!isNeeded) throw alreadySetUp();
  if (isOpen) return;
  throw invalid({
    code: [
      "This code is wrong, or older than an hour. Print a new one: npm run admin -- set-up-code",
    ],
  });
}

/**
 * Saves a site's first settings and its first admin, who gets a session and a test mail. Refuses it
 * where the code ended or somebody else was faster.
 */
export async function setUpSite(
  c: ServiceContext,
  input: Omit<SetUp, "password"> & { passwordHash: string },
  client: Client,
) {
  const before = SiteSettingsSchema.parse({ name: c.var.config.SITE_NAME });
  const settings = await renderSettings(c, input.settings);
  const { id, session } = await storeSetUp(c.var.db, { ...input, settings, before }, client).catch(
    (error: unknown) => {
      if (isStaleWrite(error)) throw alreadySetUp();
      return refuseTakenEmail(error);
    },
  );
  forgetSite();
  markChanged(c, "settings");
  logSecurity(c, "admin-granted", id);
  await noteRegistration(c, id);
  const test = prepareTestMail(c, { id, email: input.email }, input.settings.name);
  await c.var.db.batch([test.statement]);
  await enqueueMail(c, test.mail);
  return { id, session };
}

const alreadySetUp = () => notFound("This site is set up already. Log in as its admin");
