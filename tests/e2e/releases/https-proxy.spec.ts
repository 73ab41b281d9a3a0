import type { Browser, Page } from "playwright/test";
import { paths } from "../../../app/utils/paths";
import { withChromium } from "../../../scripts/lib/browsers";
import { DEMO_ACCOUNTS } from "../../../scripts/lib/demo-accounts";
import { findFreePorts } from "../../../scripts/lib/ports";
import { withTemporaryFolder } from "../../../scripts/lib/temporary-folder";
import { addAuthenticator } from "../../fixtures/browser/authenticator";
import { openHydrated } from "../../fixtures/browser/hydration";
import { logInThroughScreen } from "../../fixtures/data/people";
import { expectConnected, sendMessage } from "../../fixtures/messenger";
import { OLD_BROWSER, startHttpsProxy } from "../../fixtures/stack/https-proxy";
import { send } from "../../fixtures/stack/raw";
import { seed, serve, writeSettings } from "../../fixtures/stack/serve";
import { expect, test } from "../../fixtures/test";

test.slow();

type Proxy = Awaited<ReturnType<typeof startHttpsProxy>>;

const ownId = (page: Page) => /[0-9a-f]{24}/u.exec(page.url())?.[0] ?? "";

/** Logs somebody of the demo in, in a browser of today or an older one. */
async function openBrowser(browser: Browser, proxy: Proxy, who: keyof typeof DEMO_ACCOUNTS) {
  const userAgent = who === "rider" ? OLD_BROWSER : undefined;
  const context = await browser.newContext({ baseURL: proxy.url, userAgent });
  const page = await context.newPage();
  await logInThroughScreen(page, DEMO_ACCOUNTS[who]);
  return { page, id: ownId(page) };
}

/** Comments on the newest post, whose picture is shown. */
async function comment(page: Page, text: string): Promise<void> {
  await page.goto(paths.marketplace());
  await page.getByRole("article").getByRole("heading").getByRole("link").first().click();
  await page.getByLabel("Add a comment").fill(text);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.locator(".comment", { hasText: text })).toBeVisible();
  const picture = page.getByRole("main").locator("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Adds a passkey, and logs in with it. */
async function usePasskey(page: Page, id: string): Promise<void> {
  await addAuthenticator(page);
  await openHydrated(page, paths.secondFactorSettings(id));
  await page.getByLabel("Name of the new passkey").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("status")).toContainText("My laptop");
  await page.context().clearCookies();
  await openHydrated(page, paths.login());
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboards\/dashboard\//u);
}

/** What is not the site's own address gets the site's, or nothing. */
async function expectOwnHostOnly(proxy: Proxy, port: number): Promise<void> {
  const other = { Host: "evil.example", Origin: "http://evil.example" };
  const read = await send("/about?from=afar", { port, headers: other });
  expect(read.status).toBe(301);
  expect(read.headers.location).toBe(`${proxy.url}/about?from=afar`);
  const upgrade = { Connection: "Upgrade", Upgrade: "websocket" };
  const socket = { "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "c2l4dGVlbiBieXRlcyBvaw==" };
  const path = paths.messengerSocket();
  expect((await send(path, { port, headers: { ...other, ...upgrade, ...socket } })).status).toBe(
    421,
  );
  expect((await send("/theme", { port, method: "POST", headers: other }, ["a=b"])).status).toBe(
    421,
  );
  const plain = { Host: new URL(proxy.url).host, Origin: proxy.url.replace("https", "http") };
  const form = { ...plain, "Content-Type": "application/x-www-form-urlencoded" };
  expect((await send("/theme", { port, method: "POST", headers: form }, ["a=b"])).status).toBe(403);
  expect((await send("/health", { port, headers: other })).status).toBe(200);
}

/** Serves a site behind a proxy, and goes through what depends on its origin. */
async function walkBehind(proxy: Proxy): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const { web, api } = await findFreePorts();
    await writeSettings(folder, {
      "https://ink.example": proxy.url,
      "https://api.ink.example": `http://localhost:${api}`,
    });
    await seed(folder);
    proxy.forwardTo(web);
    const env = { WEB_PORT: `${web}`, API_PORT: `${api}`, SMTP_URL: "smtp://127.0.0.1:1" };
    await serve(folder, env, () =>
      withChromium(["--ignore-certificate-errors"], async (browser) => {
        const today = await openBrowser(browser, proxy, "provider");
        const older = await openBrowser(browser, proxy, "rider");
        await comment(today.page, "From a browser of today");
        await comment(older.page, "From an older browser");

        await today.page.goto(paths.conversation(today.id, older.id));
        await expectConnected(today.page);
        await openHydrated(older.page, paths.about());
        await sendMessage(today.page, "Good morning");
        await expect(
          older.page.getByRole("link", { name: /^Messenger, \d+ unread/u }),
        ).toBeVisible();
        await older.page.goto(paths.conversation(older.id, today.id));
        await expectConnected(older.page);
        await sendMessage(older.page, "Good evening");
        await expect(today.page.getByRole("log")).toContainText("Good evening");
        await usePasskey(today.page, today.id);
        await expectOwnHostOnly(proxy, web);
      }),
    );
  });
}

test("behind a proxy with a certificate forms, sockets, pictures and passkeys work, in older browsers too", async () => {
  const proxy = await startHttpsProxy();
  try {
    await walkBehind(proxy);
  } finally {
    await proxy.stop();
  }
});
