import type { ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { matchBranch } from "./route-index.server";

const createBuild = () =>
  ({
    routes: {
      root: { id: "root", path: "", module: {} },
      login: { id: "login", parentId: "root", path: "login", module: {} },
      author: { id: "author", parentId: "root", path: "authors/:id", module: {} },
    },
  }) as unknown as ServerBuild;

test("a path, its data request and any id match the same branch each time", () => {
  const build = createBuild();
  for (let time = 0; time < 2; time += 1) {
    for (const path of ["/login", "/login.data"]) {
      expect(matchBranch(build, path)).toMatchObject({ ids: ["root", "login"], pattern: "/login" });
    }
    for (const digit of ["a", "b"]) {
      expect(matchBranch(build, `/authors/${digit.repeat(24)}`).pattern).toBe("/authors/:id");
    }
  }
});

test("a similar earlier request does not change a path's branch", () => {
  const build = createBuild();
  expect(matchBranch(build, "/login.data.data").ids).toEqual([]);
  expect(matchBranch(build, "/login.data").ids).toEqual(["root", "login"]);
});
