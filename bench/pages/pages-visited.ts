import type { Browser } from "playwright";
import { DEMO_ACCOUNTS } from "../../scripts/lib/demo-accounts";

export type Page = {
  path: string;
  /** Read signed out without scripts, a form signed out, or a dashboard page signed in. */
  kind: "reading" | "form" | "work";
  /** Not indexed, which Lighthouse counts against a page. */
  isClosed?: boolean;
  cookie?: string;
};

export type Viewer = { id: string; cookie: string };

/** Logs in through the form; returns the cookies. */
export async function signIn(browser: Browser, origin: string): Promise<Viewer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL("/login", origin).href);
  await page.getByLabel("E-mail").fill(DEMO_ACCOUNTS.provider.email);
  await page.getByLabel("Password").fill(DEMO_ACCOUNTS.provider.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/dashboards\/dashboard\//u);
  const cookies = await context.cookies();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await context.close();
  return { id, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

export async function listPages(apiUrl: string, { id, cookie }: Viewer): Promise<Page[]> {
  const posts = await fetch(new URL("/api/posts?page=1&fields=card", apiUrl));
  const { data } = (await posts.json()) as {
    data: { id: string; slug: string; image: string | null; user: { id: string } }[];
  };
  const post = data.find(({ image }) => image) ?? data[0];
  const reading = [
    "/",
    "/marketplace",
    "/marketplace/search?searchQuery=paper",
    `/marketplace/${post?.id}/${post?.slug}`,
    `/authors/${post?.user.id}`,
    "/about",
  ];
  const forms = ["/login", "/contact"];
  const work = [
    `/dashboards/dashboard/${id}`,
    `/dashboards/write/${id}`,
    `/dashboards/posts/${id}`,
    `/dashboards/messenger/${id}`,
    `/dashboards/profile/details/${id}`,
  ];
  return [
    ...reading.map((path) => ({
      path,
      kind: "reading" as const,
      isClosed: path.includes("searchQuery"),
    })),
    ...forms.map((path) => ({ path, kind: "form" as const })),
    ...work.map((path) => ({ path, kind: "work" as const, cookie })),
  ];
}
