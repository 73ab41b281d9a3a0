import { mapFewAtOnce } from "../../fixtures/few-at-once";
import { getScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import { SCREENS } from "../../fixtures/screens/screens";
import { startFaultyWeb } from "../../fixtures/stack/faulty-web";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";

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
  "dashboards.publish.$id.$postId": 2,
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
  "series.$id.[feed.atom]": 3,
  "feeds.$token.[feed.atom]": 2,
  "dashboards.revisions.$id.($revisionId)": 4,
  "dashboards.profile.settings.$id_.export": 5,
};

const TRIES = 4;
const ROLES = ["rider", "admin"] as const;

type Visit = { role: (typeof ROLES)[number]; path: string; name: string; most: number };

test("pages of signed-in people wait for the database once", async () => {
  const web = await startFaultyWeb({ SESSION_SECRET: getVariable("SESSION_SECRET") });
  const contexts = await getScreenContexts();
  const open = async ({ role, path }: Visit) => {
    const init = { headers: { Cookie: contexts[role].session.cookie } };
    const { status, headers, body } = await fetch(web.url + path, { ...init, redirect: "manual" });
    await body?.cancel();
    expect(status, path).toBe(200);
    return headers.get("X-Request-Id") ?? "";
  };
  const readTrips = async (id: string) => {
    await expect.poll(() => web.readLogLine(id), { intervals: [5, 20, 100] }).not.toBeNull();
    return Number(web.readLogLine(id)?.["trips"]);
  };
  let tooOften: Visit[] = [];
  try {
    // An isolate that does not know the session asks first whose it is.
    for (const role of ROLES) await open({ role, path: "/about", name: "", most: 0 });
    tooOften = ROLES.flatMap((role) =>
      SCREENS.filter(({ answers, isEndless }) => answers[role] === 200 && !isEndless).map(
        (screen) => ({
          role,
          path: screen.path(contexts[role]),
          name: nameOf(screen),
          most: LONGER[screen.route] ?? 1,
        }),
      ),
    );
    // Made twice where another test has just changed the person.
    for (let tries = 0; tries < TRIES; tries += 1) {
      const visited = await mapFewAtOnce(tooOften, async (visit) => ({
        visit,
        id: await open(visit),
      }));
      const seen = await mapFewAtOnce(visited, async ({ visit, id }) => ({
        ...visit,
        trips: await readTrips(id),
      }));
      tooOften = seen.filter(({ trips, most }) => trips > most);
    }
  } finally {
    await web.stop();
  }
  expect(tooOften).toEqual([]);
});
