import { expect, test } from "vitest";
import { endpointList } from "~api/contract/endpoints";
import { ACT_LABELS } from "./act-labels";

test("every write of admins and moderators has a label in the admin log", () => {
  const calls = endpointList.filter(
    ({ access, purges }) => (access === "admin" || access === "moderator") && purges,
  );
  expect(calls.map(({ operationId }) => operationId).filter((name) => !ACT_LABELS[name])).toEqual(
    [],
  );
});
