import { getVariable } from "../../fixtures/stack/variables";
import { ROLES, getScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import { SCREENS, hasAction, listRoutes } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/journey";
import { fetchAs } from "../../fixtures/browser/web-session";

test("the table of screens lists exactly the existing routes", () => {
  expect([...new Set(SCREENS.map(({ route }) => route))].sort()).toEqual(listRoutes().sort());
});

test("the table of screens has a form for every route with an action", () => {
  const withForm = new Set(SCREENS.filter(({ form }) => form).map(({ route }) => route));
  expect([...withForm].sort()).toEqual(listRoutes().filter(hasAction).sort());
});

for (const screen of SCREENS) {
  test(`${nameOf(screen)} responds to every role as the table says`, async () => {
    const contexts = await getScreenContexts();
    for (const role of ROLES) {
      const screenContext = contexts[role];
      const path = screen.path(screenContext);
      const answer = screen.answers[role];
      const expected = typeof answer === "number" ? answer : answer(screenContext, path);
      const response = await fetchAs(screenContext.session, path);
      const location = response.headers.get("location");
      const target = location && new URL(location, getVariable("BASE_URL"));
      const given = target ? target.pathname + target.search : response.status;
      expect(given, `${path} as ${role}`).toBe(expected);
      if (!target) {
        expect(response.headers.get("content-type")).toContain(screen.type ?? "text/html");
      }
    }
  });
}
