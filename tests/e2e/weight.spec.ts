import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext } from "playwright/test";
import { callApi } from "../fixtures/api";
import { RUNNING_SCRIPT } from "../fixtures/html";
import { createPerson, logIn } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const READING_PAGE_BYTES = 10 * 1024;
const DASHBOARD_SCRIPT_BYTES = 85 * 1024;

function compressedBytes(text: string | Buffer): number {
  return brotliCompressSync(text).byteLength;
}

async function stylesheetBytes(request: APIRequestContext, html: string): Promise<number> {
  const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/gu)].map(
    ([, href = ""]) => href,
  );
  const sizes = await Promise.all(
    hrefs.map(async (href) => compressedBytes(await (await request.get(href)).text())),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("signed-out reading pages weigh at most 10 KB of HTML and CSS, and carry no script", async ({
  request,
}) => {
  const { data } = await callApi<{ data: { id: string }[] }>(
    "GET",
    "/api/posts?page=1&sort=oldest",
  );
  for (const path of ["/", "/marketplace", `/marketplace/${data[0]?.id}`]) {
    const html = await (await request.get(path)).text();
    const bytes = compressedBytes(html) + (await stylesheetBytes(request, html));
    test.info().annotations.push({ type: "bytes", description: `${path}: ${bytes}` });
    expect(bytes, path).toBeLessThanOrEqual(READING_PAGE_BYTES);
    expect(html).not.toMatch(RUNNING_SCRIPT);
    expect(html).not.toContain("modulepreload");
  }
});

test("the dashboard's script weighs at most 85 KB", async ({ page }) => {
  await logIn(page, await createPerson());
  const scripts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(response.url(), compressedBytes(await response.body()));
  });
  await page.goto("/dashboards");
  await page.waitForLoadState("networkidle");
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "bytes", description: String(bytes) });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(DASHBOARD_SCRIPT_BYTES);
});
