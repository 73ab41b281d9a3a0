import { expect, test } from "vitest";
import { endpointList } from "~api/contract/endpoints";
import { ACT_LABELS } from "./act-labels";

test("every call that is for admins and moderators alone, and writes, has words in their log", () => {
  const calls = endpointList.filter(
    ({ access, purges }) => (access === "admin" || access === "moderator") && purges,
  );
  expect(calls.map(({ operationId }) => operationId).filter((name) => !ACT_LABELS[name])).toEqual(
    [],
  );
});
