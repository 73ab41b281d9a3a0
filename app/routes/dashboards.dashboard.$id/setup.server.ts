import { withFallback } from "~/server/api/failure.server";
import { createFormKey } from "~/server/forms/form.server";
import type { RequestContext, Viewer } from "~/server/request/request-context.server";
import { paths } from "~/utils/paths";

// What the settings call a site that nobody has named.
const UNNAMED = "Ink Bazaar";

export type SiteSetup = NonNullable<Awaited<ReturnType<typeof loadSetup>>>;

/** How far an admin's site is; null once it has all it needs, and for everybody else. */
export async function loadSetup({ api, env }: RequestContext, viewer: Viewer) {
  if (!viewer.isAdmin) return null;
  const setup = await withFallback(api.operations.getSetup(), null);
  if (!setup) return null;
  const { testMail, hasSentMail, hasOwnCategory, hasOtherAccounts, hasPosts } = setup;
  // What was tried last counts.
  const isMailWorking = testMail ? testMail.status === "sent" : hasSentMail;
  // A site may keep its name: that alone is no step that is left.
  if (isMailWorking && hasOwnCategory && hasOtherAccounts && hasPosts) return null;
  return {
    ...{ isMailWorking, hasOwnCategory, hasOtherAccounts, hasPosts },
    siteName: env.SITE_NAME,
    isNamed: env.SITE_NAME !== UNNAMED,
    email: viewer.email,
    testMail: testMail && { status: testMail.status, reason: testMail.reason },
    registerUrl: new URL(paths.register(), env.SITE_URL).href,
    formKey: createFormKey(),
  };
}
