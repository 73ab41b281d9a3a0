import { expect, test } from "playwright/test";
import { LEAKS } from "../fixtures/data";
import { openContext } from "./contexts";
import { startSite } from "./site";
import type { Site } from "./site";
import { nameOf } from "../../../../tests/fixtures/screens/screen";
import type { Screen } from "../../../../tests/fixtures/screens/screen";
import { ROLES } from "../../../../tests/fixtures/screens/screen-context";
import { SCREENS } from "../../../../tests/fixtures/screens/screens";

const HTML = { Accept: "text/html,application/xhtml+xml" };
const NOT_OFFERED = /This site(?:'|&#x27;|’)s server has no /u;

/** Screens that say what the back end lacks. */
const LACKING = [
  "_public.authors.$id_.reviews",
  "_public.decisions.$id.($key)",
  "_public.pages.$slug",
  "_public.privacy",
  "_public.series.$id.($slug)",
  "dashboards._admin.account.$id.$userId",
  "dashboards._admin.admin-log.$id",
  "dashboards._admin.admin-log.$id_.export.$format",
  "dashboards._admin.delete-page.$id",
  "dashboards._admin.deleted-contact-msgs.$id",
  "dashboards._admin.invitations.$id",
  "dashboards._admin.mails.$id",
  "dashboards._admin.operations.$id",
  "dashboards._admin.page-versions.$id",
  "dashboards._admin.site-page.$id.($pageId)",
  "dashboards._admin.site-pages.$id",
  "dashboards._admin.site.$id_.versions",
  "dashboards._moderator.account-notes.$id.$userId",
  "dashboards._moderator.report.$id",
  "dashboards._moderator.reports.$id",
  "dashboards.ask.$id",
  "dashboards.block.$id",
  "dashboards.decisions.$id",
  "dashboards.delete-post.$id",
  "dashboards.feed.$id",
  "dashboards.import.$id",
  "dashboards.inquiries.$id",
  "dashboards.inquiry.$id",
  "dashboards.notifications.$id",
  "dashboards.profile.settings.$id.mail",
  "dashboards.profile.settings.$id.people",
  "dashboards.profile.settings.$id.second-factor",
  "dashboards.profile.settings.$id.sessions",
  "dashboards.profile.settings.$id_.export",
  "dashboards.review.$id",
  "dashboards.saved.$id",
  "dashboards.series.$id.($seriesId)",
  "dashboards.share-draft.$id.$postId",
  "dashboards.shared.$token",
  "dashboards.subscribers.$id",
  "feeds.$token.[feed.atom]",
  "handles",
  "messenger.messages.$friendId",
  "series.$id.[feed.atom]",
];

/** Without drafts and revisions. */
const OFFERED = SCREENS.filter(
  ({ route, state }) => !state?.startsWith("a draft") && !route.startsWith("dashboards.revisions."),
);

let site: Site;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test("nearly every page works with a legacy back end; the others say what it lacks", async () => {
  const wrong: string[] = [];
  const lacking = new Set<Screen>();
  const working = new Set<Screen>(OFFERED);
  for (const role of ROLES) {
    const { client, screenContext } = await openContext(site, role);
    for (const screen of OFFERED) {
      const path = screen.path(screenContext);
      const answer = screen.answers[role];
      const expected = typeof answer === "number" ? answer : answer(screenContext, path);
      if (screen.isEndless) {
        const live = await client.open(path);
        await live.body?.cancel();
        expect(live.status, path).toBe(expected);
        continue;
      }
      const { status, headers, html } = await client.get(path, HTML);
      const location = headers.get("Location");
      const target = location && new URL(location, site.url);
      const given = target ? target.pathname + target.search : status;
      const name = `${nameOf(screen)} (${path}) as ${role}`;
      for (const leak of LEAKS) expect(html, name).not.toContain(leak);
      if (given === expected) continue;
      working.delete(screen);
      const reason = target ? (await client.get(target.pathname + target.search, HTML)).html : html;
      if (status < 500 && NOT_OFFERED.test(reason)) lacking.add(screen);
      else wrong.push(`${name}: ${given} instead of ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
  const routes = new Set([...lacking].map(({ route }) => route));
  expect([...routes].sort()).toEqual(LACKING);
  expect(working.size).toBe(OFFERED.length - lacking.size);
});
