import { getScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import { SCREENS } from "../../fixtures/screens/screens";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/test";

/** Routes whose page needs what another statement has found: how often they wait at most. */
const LONGER: Record<string, number> = {
  // How often its words occur decides how a search is made.
  "_public.marketplace._index": 3,
  "_public.marketplace.search": 3,
  // What inboxes name is looked up in the database.
  "dashboards.messenger.$id._index": 2,
  "dashboards.messenger.$id.$friendId": 2,
  "messenger.friends": 2,
  "messenger.messages.$friendId": 2,
  // Texts are read for as many rows as fit.
  "dashboards.posts.$id": 2,
  "dashboards._provider.projects.$id": 2,
  "dashboards.profile.details.$id": 2,
  "dashboards._admin.users-list.$id": 2,
  // What is missing is looked for again with the caller, or in another place.
  "dashboards.write.$id.($postId)": 2,
  "dashboards.update-post.$id": 2,
  "dashboards._provider.update-project.$id": 2,
  "dashboards.import.$id": 2,
  "_public.unsubscribe.$token": 2,
  "dashboards.delete-post.$id": 2,
  // What it is about comes first.
  "dashboards.feed.$id": 2,
  "dashboards.ask.$id": 2,
  "dashboards._moderator.report.$id": 2,
  "dashboards._admin.operations.$id": 3,
  "marketplace.$slug.$name.[feed.atom]": 2,
  "authors.$id.[feed.atom]": 2,
  "feeds.$token.[feed.atom]": 2,
  "dashboards.revisions.$id.($revisionId)": 4,
  "dashboards.profile.settings.$id_.export": 5,
};

const TRIES = 4;

test("pages of signed-in people wait for the database once", async () => {
  const web = await startFaultyWeb({ SESSION_SECRET: getVariable("SESSION_SECRET") });
  const contexts = await getScreenContexts();
  const tooOften: string[] = [];
  try {
    for (const role of ["rider", "admin"] as const) {
      const { session } = contexts[role];
      const countTrips = async (path: string) => {
        const init = { headers: { Cookie: session.cookie }, redirect: "manual" as const };
        const { status, headers, body } = await fetch(web.url + path, init);
        await body?.cancel();
        const id = headers.get("X-Request-Id") ?? "";
        await expect.poll(() => web.readLogLine(id), { intervals: [5, 20, 100] }).not.toBeNull();
        return status === 200 ? Number(web.readLogLine(id)?.["trips"]) : 0;
      };
      // An isolate that does not know the session asks first whose it is.
      await countTrips("/about");
      for (const screen of SCREENS) {
        if (screen.answers[role] !== 200) continue;
        const most = LONGER[screen.route] ?? 1;
        let trips = Infinity;
        // Made twice where another test has just changed the person.
        for (let tries = 0; tries < TRIES && trips > most; tries += 1) {
          trips = await countTrips(screen.path(contexts[role]));
        }
        if (trips > most) tooOften.push(`${nameOf(screen)}, ${role}: ${trips}`);
      }
    }
  } finally {
    await web.stop();
  }
  expect(tooOften).toEqual([]);
});
