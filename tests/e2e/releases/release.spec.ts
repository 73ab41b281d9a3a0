import { release, rollBack } from "../../../scripts/deploy/release";
import { withRehearsal } from "../../../scripts/testing/local-target";
import { expect, test } from "../../fixtures/test";

test.describe.configure({ mode: "serial" });
test.slow();

test("a release that works is kept, and can be taken back by hand", async () => {
  await withRehearsal({}, async ({ target, records, said }) => {
    await release(target);
    expect(said.join("\n")).toContain("bookmark 00000001-bookmark");
    expect(said.at(-1)).toContain("The release works");
    // What takes something away comes last, when nobody goes back any more by itself.
    expect(said.indexOf("migrations: expand")).toBeLessThan(said.indexOf("migrations: contract"));
    const [begun, released] = records;
    expect([begun?.outcome, released?.outcome]).toEqual(["begun", "released"]);
    if (begun) await rollBack(target, begun);
    expect(records.at(-1)?.outcome).toBe("rolled back");
  });
});

test("a release with a page that fails is taken back by itself, both Workers", async () => {
  const web = `if (new URL(request.url).pathname === "/about")
    return new Response("broken", { status: 500 });`;
  const api = 'if (request.method === "TRACE") return new Response("the next release");';
  await withRehearsal({ web, api }, async ({ target, records, said, addresses }) => {
    await expect(release(target)).rejects.toThrow("was taken back");
    expect(said).toContain(`${addresses.site}/about answered 500`);
    expect(said).not.toContain("migrations: contract");
    expect(records.at(-1)?.outcome).toBe("rolled back");
    expect((await fetch(`${addresses.site}/about`)).status).toBe(200);
    expect(await target.readVersion("api")).toBe(records[0]?.before.api);
    expect(await target.readVersion("web")).toBe(records[0]?.before.web);
  });
});

test("so is one whose pages all open, but which cannot write", async () => {
  const api = `if (request.method === "POST" && new URL(request.url).pathname === "/api/contact")
    return Response.json({ message: "broken", error: "INTERNAL" }, { status: 500 });`;
  await withRehearsal({ api }, async ({ target, said, records }) => {
    await expect(release(target)).rejects.toThrow("was taken back");
    expect(said.filter((line) => line.includes("answered"))).toEqual([
      expect.stringMatching(/^Writing to .*\/contact was answered with 50\d$/u),
    ]);
    expect(records.at(-1)?.outcome).toBe("rolled back");
  });
});
