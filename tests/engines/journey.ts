import { expect } from "playwright/test";
import { paths } from "../../app/utils/paths";
import { isHydrated } from "../fixtures/browser/hydration";
import { conversationOf, readTexts, writeMessage } from "../fixtures/data/messages";
import type { Person } from "../fixtures/data/people";
import { button, field, link } from "./engine-page";
import type { EnginePage } from "./engine-page";

const TITLE = "Ink in another engine";

const read = (page: EnginePage, expression: string) =>
  expect.poll(() => page.read<unknown>(expression));

const address = (page: EnginePage) => read(page, "location.pathname");
const text = (page: EnginePage, selector: string) =>
  read(page, `document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);

/** Logs in through the screen. */
export async function logIn(page: EnginePage, { email, password }: Person): Promise<void> {
  await page.open(paths.login());
  await page.type(field("E-mail"), email);
  await page.type(field("Password"), password);
  await page.click(`//main${button("Log in")}`);
  await address(page).toMatch(/^\/dashboards\/dashboard\//u);
}

/** Formats a text by typing marks of Markdown into rich text, which becomes a draft. */
export async function format(page: EnginePage, { id }: Person): Promise<void> {
  await page.open(paths.write(id));
  const isRich = () => read(page, 'document.querySelector(".rich-text") !== null');
  await isRich().toBe(true);
  await page.type(field("Title"), `${TITLE}, in rich text`);
  await page.type(
    '//*[contains(concat(@class, " "), "rich-text ")]',
    "## Ink\nBoil **nuts** and `bark`.",
  );
  await text(page, ".rich-text h2").toBe("Ink");
  await text(page, ".rich-text strong").toBe("nuts");
  await text(page, ".rich-text code").toBe("bark");
  await text(page, ".save-state").toMatch(/^Saved/u);
  await read(page, 'document.querySelector("[name=description]").value').toBe(
    "## Ink\n\nBoil **nuts** and `bark`.",
  );
}

/** Writes a post, whose draft is saved and previewed meanwhile, and publishes it. */
export async function publish(page: EnginePage, { id }: Person): Promise<void> {
  await page.open(paths.write(id));
  await read(page, 'localStorage.setItem("editor", "markdown") === undefined').toBe(true);
  await page.open(paths.write(id));
  await read(page, 'document.querySelector("[role=group][aria-label=Formatting]") !== null').toBe(
    true,
  );
  await page.type(field("Title"), TITLE);
  await page.type(field("Text"), "A **bold** beginning.");
  await page.click('//button[@aria-controls="preview"]');
  await text(page, ".preview strong").toBe("bold");
  await text(page, ".save-state").toMatch(/^Saved/u);
  await page.click(button("Continue"));
  await address(page).toMatch(/^\/dashboards\/publish\//u);
  await page.type(field("Category"), "Food");
  await page.click(button("Publish"));
  await text(page, "h1").toBe(TITLE);
}

/** Likes the post that is open, and comments on it. */
export async function react(page: EnginePage): Promise<void> {
  await page.click('//button[starts-with(@aria-label, "Like") or normalize-space()="Like"]');
  await read(page, 'document.querySelectorAll("main [aria-pressed=true]").length').toBe(1);
  await page.type(field("Add a comment"), "Set by hand.");
  await page.click(button("Comment"));
  await text(page, ".comment").toContain("Set by hand.");
}

/** Opens the dialog that deletes the post, and closes it again. */
export async function openDialog(page: EnginePage, { id }: Person): Promise<void> {
  await page.open(paths.posts(id));
  await read(page, `(${isHydrated.toString()})()`).toBe(true);
  await page.click(link(`Delete ${TITLE}`));
  const isOpen = () => read(page, 'document.querySelector("[role=dialog]") !== null');
  await isOpen().toBe(true);
  await page.click(button("Keep it"));
  await isOpen().toBe(false);
}

/** Switches the theme, which colours the page at once. */
export async function switchTheme(page: EnginePage): Promise<void> {
  const colour = "getComputedStyle(document.body).color";
  const before = await page.read<string>(colour);
  await page.click(button("Switch to dark theme"));
  await read(page, "document.documentElement.dataset.theme").toBe("dark");
  await read(page, colour).not.toBe(before);
}

/** Receives a message while the conversation is open, and answers it. */
export async function talk(page: EnginePage, person: Person, friend: Person): Promise<void> {
  await page.open(conversationOf(person, friend));
  await text(page, ".conversation-header").not.toContain("Check for new messages");
  await writeMessage(friend, person, "From another browser");
  await text(page, "[role=log]").toContain("From another browser");
  await page.type(field("Message to"), "And back");
  await page.click(button("Send message"));
  await expect.poll(() => readTexts(friend, person)).toEqual(["From another browser", "And back"]);
}

/** Screens of every kind of layout: reading pages, lists, forms, tables, the messenger. */
const listScreens = ({ id }: Person, friend: Person) => [
  paths.home(),
  paths.about(),
  paths.contact(),
  paths.privacy(),
  paths.marketplace(),
  paths.search({ searchQuery: "bread" }),
  paths.tag("bread"),
  paths.tags(),
  paths.author(id),
  paths.shortcuts(),
  paths.dashboard(id),
  paths.posts(id),
  paths.write(id),
  paths.saved(id),
  paths.following(id),
  paths.notifications(id),
  paths.inquiries(id),
  paths.profile(id),
  paths.settings(id),
  paths.photoSettings(id),
  paths.sessionSettings(id),
  paths.mailSettings(id),
  paths.messenger(id),
  paths.conversation(id, friend.id),
];

/** The screens that are wider than the window, or show no heading, at one width. */
export async function findBrokenScreens(
  page: EnginePage,
  width: number,
  person: Person,
  friend: Person,
): Promise<string[]> {
  await page.setWidth(width);
  const broken: string[] = [];
  for (const path of listScreens(person, friend)) {
    await page.open(path);
    const hasHeading = await page.read<boolean>(
      '(document.querySelector("h1")?.getBoundingClientRect().width ?? 0) > 0',
    );
    const excess = await page.read<number>("document.documentElement.scrollWidth - innerWidth");
    if (!hasHeading || excess > 0) broken.push(`${path}: ${excess} px too wide`);
  }
  return broken;
}
