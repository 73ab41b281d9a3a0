import { checkMarkup, hasMarkupChecker } from "../../fixtures/browser/markup-check";
import { mapFewAtOnce } from "../../fixtures/few-at-once";
import { createScreenContexts, getScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import { listPages } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/journey";
import { fetchAs } from "../../fixtures/browser/web-session";

/** The forms that cannot be sent without texts. */
const RETURNED = [
  "_public.login as visitor",
  "_public.register as visitor",
  "_public.forgot-password as visitor",
  "_public.$id.reset-password.$token as visitor",
  "_public.follow-by-email as visitor",
  "_public.report as visitor",
  "_public.contact as rider",
  "_public.marketplace.$hexId.($slug) as rider",
  "dashboards.update-comment.$id as rider",
  "dashboards.write.$id.($postId) as rider",
  "dashboards.write.$id.($postId), a draft as rider",
  "dashboards.publish.$id.$postId as rider",
  "dashboards.publish.$id.$postId, a draft as rider",
  "dashboards.update-post.$id as rider",
  "dashboards.series.$id.($seriesId), one of them as rider",
  "dashboards.share-draft.$id.$postId as rider",
  "dashboards.shared.$token, a note as rider",
  "dashboards.import.$id as rider",
  "dashboards.subscribers.$id as rider",
  "dashboards.profile.settings.$id.photos as rider",
  "dashboards.upgrade as rider",
  "dashboards.messenger.$id.$friendId as rider",
  "dashboards.ask.$id as rider",
  "dashboards.inquiry.$id as rider",
  "dashboards.review.$id as rider",
  "_public.decisions.$id.($key) as rider",
  "dashboards._provider.create-project.$id.($postId) as provider",
  "dashboards._provider.update-project.$id as provider",
  "dashboards.series.$id.($seriesId) as provider",
  "dashboards.profile.settings.$id.password as provider",
  "dashboards._admin.add-category.$id as admin",
  "dashboards._admin.update-category.$id as admin",
  "dashboards._admin.site.$id as admin",
  "dashboards._admin.invitations.$id as admin",
  "dashboards._admin.site-look.$id as admin",
  "dashboards._admin.site-page.$id.($pageId) as admin",
  "dashboards._admin.site-page.$id.($pageId), one of them as admin",
  "dashboards.profile.e-mail.$id as admin",
  "dashboards._moderator.reports.$id as admin",
  "dashboards._moderator.report.$id as admin",
  "dashboards._moderator.account-notes.$id.$userId as admin",
];

test("every page is valid HTML for every role", async () => {
  test.slow();
  test.skip(!hasMarkupChecker, "The checker of the W3C runs on Java");
  const contexts = await getScreenContexts();
  const read = await mapFewAtOnce(listPages(), async ({ screen, role }) => {
    const { session } = contexts[role];
    const answer = await fetchAs(session, screen.path(contexts[role]));
    return [`${nameOf(screen)} as ${role}`, await answer.text()] as const;
  });
  expect(await checkMarkup(new Map(read))).toEqual([]);
});

test("a form returned with errors is valid HTML", async () => {
  test.slow();
  test.skip(!hasMarkupChecker, "The checker of the W3C runs on Java");
  // Some forms end the session, so these people are of their own.
  const contexts = await createScreenContexts();
  const pages = new Map<string, string>();
  for (const { screen, role } of listPages()) {
    const screenContext = contexts[role];
    const hasFields = Object.keys(screen.form?.fields(screenContext) ?? {}).length > 0;
    if (screen.form?.by !== role || !hasFields) continue;
    const { csrf } = screenContext.session;
    const answer = await fetchAs(screenContext.session, screen.path(screenContext), {
      body: new URLSearchParams({ csrf, description: "", title: "", message: "", email: "" }),
    });
    if (answer.status === 422) pages.set(`${nameOf(screen)} as ${role}`, await answer.text());
  }
  expect([...pages.keys()]).toEqual(RETURNED);
  expect(await checkMarkup(pages)).toEqual([]);
});
