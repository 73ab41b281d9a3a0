import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { paths } from "../../../../app/utils/paths";
import { PASSWORD, PICTURE } from "../fixtures/data";
import type { Document } from "../fixtures/data";
import { logInToSite } from "./contexts";
import { startSite } from "./site";
import type { Site } from "./site";
import { openClient, readUntil } from "../../../../tests/fixtures/stack/client";

let site: Site;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

function find(documents: Document[], field: string, value: string): Document {
  const found = documents.find((document) => document[field] === value);
  if (!found) throw new Error(`Nothing has the ${field} ${value}`);
  return found;
}

const user = (firstName: string) => find(site.backEnd.data.users, "firstName", firstName);
const post = (title: string) => find(site.backEnd.data.posts, "title", title);

test("visitors read the list, a category, a post and its author", async () => {
  const visitor = openClient(site.url);
  const list = await visitor.get(paths.marketplace());
  expect(list.html).toContain("Light number 14");
  expect(list.html).toContain("Ilse Brook");
  expect((await visitor.get(paths.marketplace({ page: 2 }))).html).toContain("Bread for two");
  const travel = await visitor.get(paths.category("travel", "Travel"));
  expect(travel.html).toContain("A stall to rent");
  expect(travel.html).not.toContain("Light number");
  const page = await visitor.get(paths.post({ id: post("Light on the stair")._id }));
  expect(page.html).toContain("The third stair");
  expect(page.html).toContain(`src="${PICTURE}"`);
  expect(page.html).toContain("A word under it, 0");
  const policy = page.headers.get("Content-Security-Policy");
  expect(policy).toContain("img-src 'self' data: blob: res.cloudinary.com;");
  const author = await visitor.get(paths.author(user("Nora")._id));
  expect(author.html).toContain("Writes about light.");
  expect(author.html).toContain("Light on the stair");
});

test("visitors search, filter and sort", async () => {
  const visitor = openClient(site.url);
  const found = await visitor.get(paths.search({ searchQuery: "boat" }));
  expect(found.html).toContain("A boat to hire");
  expect(found.html).not.toContain("Light number");
  const cheapest = await visitor.get(paths.marketplace({ kind: "project", sort: "price-asc" }));
  const titles = ["A stall to rent", "Offered by the admin", "A boat to hire"];
  const places = titles.map((title) => cheapest.html.indexOf(title));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test("a wrong password is refused with a sentence, and the right one opens the dashboard", async () => {
  const client = openClient(site.url);
  const refused = await client.logIn({ email: "nora@example.com", password: "wrong" });
  expect(refused.status).toBe(401);
  expect(refused.html).toContain("Invalid login credentials");
  const { status, location } = await client.logIn({
    email: "nora@example.com",
    password: PASSWORD,
  });
  expect({ status, location }).toEqual({
    status: 303,
    location: paths.loginCheck({ redirectTo: paths.dashboard(user("Nora")._id), after: "login" }),
  });
  expect((await client.get(paths.dashboard(user("Nora")._id))).html).toContain("Welcome, Nora");
});

test("a comment is added, changed and deleted", async () => {
  const client = await logInToSite(site, "Nora");
  const address = paths.post({ id: post("Bread for two")._id });
  const added = await client.post(address, { description: "Warm & fresh" });
  expect(added.status).toBe(303);
  expect((await client.get(address)).html).toContain("Warm &amp; fresh");
  const { _id } = find(site.backEnd.data.comments, "description", "Warm & fresh");
  await client.post(paths.updateComment(_id), { description: "Cold by now" });
  expect((await client.get(address)).html).toContain("Cold by now");
  const removed = await client.post(paths.deleteComment(_id), {});
  expect(removed.status).toBe(303);
  expect((await client.get(address)).html).not.toContain("Cold by now");
});

test("a post with a picture is published and edited; a second picture is refused with a sentence", async () => {
  const client = await logInToSite(site, "Nora");
  const { _id: userId } = user("Nora");
  const form = new FormData();
  const texts = { title: "Salt and paper", description: "**Bold** words", category: "Travel" };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("tags", "salt, paper");
  const picture = new Blob([readFileSync("docs/images/landing.webp")], { type: "image/webp" });
  form.set("image", picture, "landing.webp");
  const published = await client.post(paths.write(userId), form);
  const made = post("Salt and paper");
  expect(published).toMatchObject({ status: 303, location: paths.post({ id: made._id }) });
  const shown = await client.get(paths.post({ id: made._id }));
  expect(shown.html).toContain("<strong>Bold</strong> words");
  expect(shown.html).toContain(`src="${PICTURE}"`);
  expect(shown.html).toContain(">paper<");

  const changed = await client.post(paths.updatePost(made._id), { ...texts, title: "Salt" });
  expect(changed.status).toBe(303);
  expect((await client.get(paths.post({ id: made._id }))).html).toContain(
    '<h1 dir="auto">Salt</h1>',
  );
  form.set("title", "Salt again");
  const refused = await client.post(paths.updatePost(made._id), form);
  expect(refused.status).toBe(422);
  expect(refused.html).toMatch(/server has no way to change a post(?:'|&#x27;)s picture/u);
  expect(refused.html).toContain("Salt again");
});

test("a text goes along to the page that publishes it, since there are no drafts", async () => {
  const client = await logInToSite(site, "Nora");
  const { _id: userId } = user("Nora");
  const typed = { title: "Carried along", description: "Line one\n\nLine two" };
  const sent = await client.post(paths.write(userId), { ...typed, intent: "continue" });
  const publish = paths.publish(userId, "new");
  expect(sent).toMatchObject({ status: 307, location: publish });
  const page = await client.post(publish, { ...typed, intent: "continue" });
  expect(page.html).toContain("How it will look");
  expect(page.html).toContain('name="title" value="Carried along"');
  const whole = { ...typed, isWhole: "true", category: "Travel", intent: "publish" };
  const refused = await client.post(publish, { ...whole, category: "" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('name="title" value="Carried along"');
  const back = await client.post(publish, { ...whole, intent: "text" });
  expect(back).toMatchObject({ status: 307, location: paths.write(userId) });
  const text = await client.post(paths.write(userId), { ...whole, intent: "text" });
  expect(text.html).toContain("Line two</textarea>");
  expect((await client.post(publish, whole)).status).toBe(303);
  const { _id: id } = post("Carried along");
  const edit = paths.publish(userId, id);
  const changed = { ...typed, title: "Carried again", intent: "continue" };
  const kept = await client.post(paths.updatePost(id), changed);
  expect(kept).toMatchObject({ status: 307, location: edit });
  const again = await client.post(edit, changed);
  expect(again.html).toContain('name="title" value="Carried again"');
  expect(again.html).toContain('<option selected="">Travel</option>');
});

test("somebody follows an author, even twice, and unfollows", async () => {
  const client = await logInToSite(site, "Teo");
  const address = paths.author(user("Ilse")._id);
  const follow = { intent: "follow", userId: user("Ilse")._id };
  await client.post(address, follow);
  expect((await client.get(address)).html).toContain("You now follow Ilse Brook");
  expect((await client.get(address)).html).toContain('value="unfollow"');
  expect((await client.post(address, follow)).status).toBe(303);
  await client.post(address, { ...follow, intent: "unfollow" });
  expect((await client.get(address)).html).toContain('value="follow"');
});

test("a like counts once, and can be taken back", async () => {
  const client = await logInToSite(site, "Teo");
  const { _id, ...liked } = post("Light on the stair");
  const likers = () => find(site.backEnd.data.posts, "title", String(liked["title"]))["likes"];
  await client.post(paths.post({ id: _id }), { intent: "like" });
  expect(likers()).toEqual([user("Teo")._id]);
  await client.post(paths.post({ id: _id }), { intent: "like" });
  expect(likers()).toEqual([user("Teo")._id]);
  await client.post(paths.post({ id: _id }), { intent: "unlike" });
  expect(likers()).toEqual([]);
});

test("a message is sent and read in the messenger", async () => {
  const client = await logInToSite(site, "Nora");
  const [own, friend] = [user("Nora")._id, user("Ilse")._id];
  const sent = await client.post(paths.conversation(own, friend), { message: "See you at noon" });
  expect(sent.status).toBe(303);
  const { html } = await client.get(paths.conversation(own, friend));
  expect(html).toContain("Good morning");
  expect(html).toContain("See you at noon");
  expect((await client.get(paths.messenger(own))).html).toContain("Ilse Brook");
});

test("a message arrives in an open live view", async () => {
  const [reader, sender] = [await logInToSite(site, "Ada"), await logInToSite(site, "Teo")];
  const [ada, teo] = [user("Ada")._id, user("Teo")._id];
  const live = await reader.open(paths.liveView(teo));
  await sender.post(paths.conversation(teo, ada), { message: "Are you there?" });
  await readUntil(live, "Are you there?");
  await live.body?.cancel();
});

test("all fields of a profile are saved, and a new address needs the password", async () => {
  const client = await logInToSite(site, "Teo");
  const { _id } = user("Teo");
  const profile = { firstName: "Teo", lastName: "Marsh", email: "teo@example.com", bio: "Boats" };
  const saved = await client.post(`${paths.settings(_id)}?index`, { ...profile, pincode: "40501" });
  expect(saved.status).toBe(303);
  expect(user("Teo")).toMatchObject({ bio: "Boats", accountType: "provider", pincode: "40501" });
  const moved = { ...profile, email: "marsh@example.com" };
  const refused = await client.post(`${paths.settings(_id)}?index`, {
    ...moved,
    currentPassword: "wrong",
  });
  expect(refused.status).toBe(422);
  expect(user("Teo")["email"]).toBe("teo@example.com");
});

test("an empty category can be deleted, one with posts cannot", async () => {
  const client = await logInToSite(site, "Ada");
  const { categories } = site.backEnd.data;
  const remove = (title: string) =>
    client.post(paths.deleteCategory(find(categories, "title", title)._id), {});
  expect((await remove("Food")).status).toBe(409);
  expect((await remove("Letters")).status).toBe(303);
  expect(categories.map(({ title }) => title)).toEqual(["Food", "Travel"]);
});

test("a blocked user sees why, and a session that the back end refuses ends", async () => {
  const client = await logInToSite(site, "Ilse");
  user("Ilse")["isBlocked"] = true;
  const blocked = await client.get(paths.dashboard(user("Ilse")._id));
  expect(blocked.status).toBe(302);
  const login = await client.logIn({ email: "ilse@example.com", password: PASSWORD });
  expect(login.html).toContain("you have been blocked");
});

test("while the back end is down, pages say so with 503", async () => {
  const lost = await startSite({ quiet: true });
  await lost.backEnd.stop();
  const { status, html } = await openClient(lost.url).get(paths.marketplace(), {
    Accept: "text/html",
  });
  await lost.stop();
  expect(status).toBe(503);
  expect(html).toContain("did not respond as it should");
});
