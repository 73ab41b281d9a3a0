import { getAddress } from "../fixtures/addresses";
import { ROLES, getGrounds } from "../fixtures/screens/ground";
import { nameOf } from "../fixtures/screens/screen";
import { SCREENS, hasAction, listRoutes } from "../fixtures/screens/screens";
import { expect, test } from "../fixtures/test";
import { ask } from "../fixtures/web-session";

test("the table of screens names every route there is, and no other", () => {
  expect([...new Set(SCREENS.map(({ route }) => route))].sort()).toEqual(listRoutes().sort());
});

test("the table of screens has a form for every route that takes posts", () => {
  const withForm = new Set(SCREENS.filter(({ form }) => form).map(({ route }) => route));
  expect([...withForm].sort()).toEqual(listRoutes().filter(hasAction).sort());
});

for (const screen of SCREENS) {
  test(`${nameOf(screen)} answers everybody as the table says`, async () => {
    const grounds = await getGrounds();
    for (const role of ROLES) {
      const ground = grounds[role];
      const path = screen.path(ground);
      const answer = screen.answers[role];
      const expected = typeof answer === "number" ? answer : answer(ground, path);
      const response = await ask(ground.session, path);
      const location = response.headers.get("location");
      const target = location && new URL(location, getAddress("BASE_URL"));
      const given = target ? target.pathname + target.search : response.status;
      expect(given, `${path} as ${role}`).toBe(expected);
      if (!target) {
        expect(response.headers.get("content-type")).toContain(screen.type ?? "text/html");
      }
    }
  });
}
