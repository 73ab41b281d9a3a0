import { expect, test } from "vitest";
import type { Comment } from "../../contract/responses/comments";
import type { Report, Reported } from "../../contract/responses/reports";
import type { OwnStats } from "../../contract/site/own-stats";
import { toPostSlug } from "../../src/lib/text/slug";
import { reportAs } from "../moderation/moderating";
import { createPerson, createPosts, send } from "../support/factory";

test.each([
  ["Ink & paper: 100 %", "ink-paper-100"],
  ["Ärger über Größe", "arger-uber-große"],
  ["光の階段", "光の階段"],
  ["❤️ love letters", "love-letters"],
  ["⚠️", ""],
  ["1️⃣ Pens for 👩🏽‍🎨 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1-pens-for-and"],
  ["Co\u00ADop\u034F and می\u200Cخواهم", "coop-and-میخواهم"],
  ["葛󠄀飾", "葛飾"],
  ["???", ""],
  [`${"word ".repeat(11)}longer-than-that`, "word-".repeat(11).slice(0, -1)],
  ["a".repeat(80), "a".repeat(60)],
  ["𝒜𐐀".repeat(40), "a𐐨".repeat(20)],
])("the title %s is %s in an address", (title, slug) => {
  expect(toPostSlug(title)).toBe(slug);
});

test("what leads to a post without having it says how its address ends", async () => {
  const { author, ids } = await createPosts(1);
  const [postId = ""] = ids;
  const read = async <T>(path: string, { token }: { token: string } = author): Promise<T> =>
    (await send(path, { token })).json<T>();
  const { title } = await read<{ title: string }>(`/api/posts/${postId}`);
  const postSlug = toPostSlug(title);
  const reader = await createPerson();
  const json = { postId, description: "Well said" };
  const made = await (await send("/api/comments", { token: reader.token, json })).json<Comment>();
  expect(made).toMatchObject({ post: postId, postSlug });
  expect(await read<Comment>(`/api/comments/${made.id}`)).toMatchObject({ postSlug });
  const { latestComments } = await read<OwnStats>("/api/stats/me");
  expect(latestComments).toMatchObject([{ id: made.id, postSlug }]);
  const listed = await read<{ data: Comment[] }>(`/api/comments?postId=${postId}`);
  expect(listed.data[0]).not.toHaveProperty("postSlug");
  const reported = await reportAs(reader, { subjectId: postId });
  expect(await reported.json<Report>()).toMatchObject({ postId, postSlug });
  const profile = await reportAs(reader, { subject: "profile", subjectId: author.id });
  expect(await profile.json<Report>()).not.toHaveProperty("postSlug");
  const moderator = await createPerson({ isModerator: true });
  expect(await read<Reported>(`/api/reports/${postId}`, moderator)).toMatchObject({ postSlug });
});
