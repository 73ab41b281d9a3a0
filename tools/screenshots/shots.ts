import type { Page } from "playwright";
import { paths } from "../../app/utils/paths";
import type { ScreenContext, Role } from "../../tests/fixtures/screens/screen-context";
import { nameOf } from "../../tests/fixtures/screens/screen";
import { listPagesOnce } from "../../tests/fixtures/screens/screens";

/** Whose screen it is: a role of the demo, or a new person. */
type Sitter = Role | "first-day rider" | "first-day provider";

export type Shot = {
  name: string;
  as: Sitter;
  path: (screenContext: ScreenContext) => string;
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** Only as wide as this or narrower: what wider screens do not have. */
  maxWidthPx?: number;
  /** Only what the window shows: something lies over the page. */
  isWindow?: true;
};

const SMALL_PX = 768;

/** Presses something after the page's script is there, where it has one. */
function press(selector: string) {
  return async (page: Page) => {
    await page.locator(selector).first().click();
    await page.mouse.move(0, 0);
  };
}

/** Presses a link whose page a dialog shows over this one. */
function openDialog(selector: string) {
  return async (page: Page) => {
    await press(selector)(page);
    await page.getByRole("dialog").waitFor();
  };
}

/** Fills in some fields and sends the form past the browser's own checks. */
function send(fields: Record<string, string>, button: string) {
  return async (page: Page) => {
    for (const [name, text] of Object.entries(fields)) {
      await page.locator(`main [name="${name}"]`).first().fill(text);
    }
    await page.locator("main form").evaluateAll((forms) => {
      for (const form of forms) form.setAttribute("novalidate", "");
    });
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST"),
      page.getByRole("button", { name: button, exact: true }).first().click(),
    ]);
    await page.waitForLoadState("networkidle");
    await page.locator(".loading-overlay").waitFor({ state: "detached" });
    // What the pointer comes to lie on would look touched.
    await page.mouse.move(0, 0);
  };
}

const DRAWERS: Shot[] = (["visitor", "rider", "admin"] as const).map((as) => ({
  name: `drawer of ${as}`,
  as,
  path: ({ userId }) => (as === "visitor" ? paths.home() : paths.dashboard(userId)),
  act: press(".drawer > summary"),
  maxWidthPx: SMALL_PX,
  isWindow: true,
}));

const OTHER_ROLES: Shot[] = (["provider", "admin"] as const).flatMap((as) => [
  { name: `dashboard of ${as}`, as, path: ({ userId }) => paths.dashboard(userId) },
  { name: `messenger of ${as}`, as, path: ({ userId }) => paths.messenger(userId) },
  {
    name: `conversation of ${as}`,
    as,
    path: ({ userId, otherId }) => paths.conversation(userId, otherId),
  },
  { name: `own post of ${as}`, as, path: ({ postId }) => paths.post({ id: postId }) },
  { name: `own project of ${as}`, as, path: ({ projectId }) => paths.post({ id: projectId }) },
  { name: `profile of ${as}`, as, path: ({ userId }) => paths.profile(userId) },
]);

const FIRST_DAY: Shot[] = (["first-day rider", "first-day provider"] as const).flatMap((as) => [
  { name: `${as}, dashboard`, as, path: ({ userId }) => paths.dashboard(userId) },
  { name: `${as}, posts`, as, path: ({ userId }) => paths.posts(userId) },
  { name: `${as}, messenger`, as, path: ({ userId }) => paths.messenger(userId) },
  { name: `${as}, profile`, as, path: ({ userId }) => paths.profile(userId) },
  { name: `${as}, conversation`, as, path: (own) => paths.conversation(own.userId, own.otherId) },
  ...(as === "first-day provider"
    ? [{ name: `${as}, projects`, as, path: ({ userId }: ScreenContext) => paths.projects(userId) }]
    : []),
]);

const WRONG: Shot[] = [
  {
    name: "login with an error",
    as: "visitor",
    path: () => paths.login(),
    act: send({ email: "rider@example.com", password: "not the password" }, "Log in"),
  },
  {
    name: "register with errors",
    as: "visitor",
    path: () => paths.register(),
    act: send({ firstName: "Ada", email: "ada", password: "short" }, "Create account"),
  },
  {
    name: "contact with errors",
    as: "visitor",
    path: paths.contact,
    act: send({ senderName: "Ada", senderEmail: "ada" }, "Send message"),
  },
  {
    name: "forgot password, sent",
    as: "visitor",
    path: () => paths.forgotPassword(),
    act: send({ email: "nobody@example.com" }, "Send the link"),
  },
  {
    name: "write with errors",
    as: "rider",
    path: ({ userId }) => paths.write(userId),
    act: send({}, "Continue"),
  },
  {
    name: "write with a preview",
    as: "rider",
    path: ({ userId }) => paths.write(userId),
    act: async (page) => {
      const description = "## What it holds\n\nThree **loaves**, and a [log](https://example.com).";
      await send({ title: "A shelf for the small hours", description }, "Preview")(page);
      await page.locator(".prose").waitFor();
    },
  },
  {
    name: "password with errors",
    as: "rider",
    path: ({ userId }) => paths.passwordSettings(userId),
    act: send({ password: "short" }, "Save changes"),
  },
  {
    name: "users list without results",
    as: "admin",
    path: ({ userId }) => paths.usersList(userId, { query: "xyzzyqwert" }),
  },
  {
    name: "messenger without results",
    as: "rider",
    path: ({ userId }) => paths.messenger(userId, { query: "xyzzyqwert" }),
  },
];

const OPENED: Shot[] = [
  {
    name: "account menu",
    as: "admin",
    path: ({ userId }) => paths.dashboard(userId),
    act: press(".menu > summary >> visible=true"),
    isWindow: true,
  },
  {
    name: "dialog, delete a post",
    as: "rider",
    path: ({ userId }) => paths.posts(userId),
    act: openDialog('a[href*="/delete-post/"]'),
    isWindow: true,
  },
  {
    name: "dialog, upgrade",
    as: "rider",
    path: ({ userId }) => paths.posts(userId),
    act: async (page) => {
      const drawer = page.locator(".sidebar > summary");
      if (await drawer.isVisible()) await drawer.click();
      await openDialog(".sidebar-note a")(page);
    },
    isWindow: true,
  },
];

/** The screens of the table in the state in which they are first met, and what people make of them. */
export function listShots(): Shot[] {
  const screens = listPagesOnce().map(({ screen, role }) => ({
    name: nameOf(screen),
    as: role,
    path: screen.path,
  }));
  return [...screens, ...OTHER_ROLES, ...FIRST_DAY, ...WRONG, ...DRAWERS, ...OPENED];
}
