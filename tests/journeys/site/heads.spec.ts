import { findAll, parseHtml } from "../../fixtures/browser/html";
import { findFaults } from "../../fixtures/browser/linked-data";
import { SIGNED_OUT, fetchAs } from "../../fixtures/browser/web-session";
import { getScreenContexts } from "../../fixtures/screens/screen-context";
import { createPerson } from "../../fixtures/data/people";
import { nameOf } from "../../fixtures/screens/screen";
import { listPagesOf } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/journey";

/** Pages that no other site links to. */
const UNLISTED = [
  "_public.$id.reset-password.$token",
  "_public.$id.not-me.$token",
  "_public.$id.remove-passkey.$token",
  "_public.$id.revert-email.$token",
  "_public.$id.verify-account.$token",
  "_public.marketplace.search",
  "_public.marketplace.search, nothing found",
  "_public.styleguide",
  "_public.follow-by-email",
  "_public.follow-by-email_.confirm.$token",
  "_public.unsubscribe.$token",
  "_public.report",
];

test("every public page has a title, a description, a whole card for networks and no faulty data", async () => {
  const { visitor } = await getScreenContexts();
  const unlisted = new Set<string>();
  for (const screen of listPagesOf("visitor").filter(({ answers }) => answers.visitor === 200)) {
    const name = nameOf(screen);
    const response = await fetchAs(SIGNED_OUT, screen.path(visitor));
    const { head } = parseHtml(await response.text());
    const contentOf = (selector: string) =>
      findAll(head, selector).map((meta) => meta.getAttribute("content"));
    expect(head.querySelector("title")?.textContent, name).toMatch(/\S · Ink Bazaar$/u);
    expect(contentOf('meta[name="description"]'), name).toEqual([
      expect.stringMatching(/\S+ \S+/u),
    ]);
    if (!head.querySelector('link[rel="canonical"]')) {
      unlisted.add(name);
      continue;
    }
    for (const part of ["title", "description", "image", "image:alt"]) {
      const meta = `meta[property="og:${part}"][name="twitter:${part}"]`;
      expect(contentOf(meta), `${part} of ${name}`).toEqual([expect.stringMatching(/\S/u)]);
    }
    for (const data of findAll(head.ownerDocument, 'script[type="application/ld+json"]')) {
      expect(findFaults(JSON.parse(data.textContent ?? "")), name).toEqual([]);
    }
  }
  expect([...unlisted]).toEqual(UNLISTED);
});

test("what comes later in lists of people and reviews has an address of its own", async ({
  page,
}) => {
  const { id } = await createPerson();
  for (const list of ["followers", "following", "reviews"]) {
    const path = `/authors/${id}/${list}?after=0123456789abcdef01234567`;
    await page.goto(path);
    const canonical = page.locator('head link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", new URL(path, page.url()).href);
  }
});
