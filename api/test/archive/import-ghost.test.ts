import { expect, test } from "vitest";
import { createDraftWriter } from "./import-runner";

test("what Ghost has for members is a draft here, and its own documents are read", async () => {
  const { plan, make, read } = await createDraftWriter();
  const lexical = JSON.stringify({
    root: {
      children: [
        { type: "paragraph", children: [{ type: "extended-text", text: "Hi", format: 1 }] },
        {
          type: "list",
          listType: "number",
          start: 3,
          children: [{ type: "listitem", children: [{ type: "text", text: "Three" }] }],
        },
        { type: "codeblock", language: "js", code: "a < b" },
      ],
    },
  });
  const mobiledoc = JSON.stringify({
    version: "0.3.1",
    atoms: [["soft-return", "", {}]],
    cards: [["hr", {}]],
    markups: [["a", ["href", "https://ink.example/"]], ["strong"]],
    sections: [
      [
        1,
        "p",
        [
          [0, [0, 1], 2, "Just"],
          [1, [], 0, 0],
          [0, [], 0, " words."],
        ],
      ],
      [10, 0],
      [3, "ul", [[[0, [], 0, "one"]]]],
    ],
  });
  const post = { status: "published", published_at: "2023-03-04T05:06:07.000Z" };
  const posts = [
    { ...post, id: "1", title: "Paid", html: "<p>x</p>", visibility: "paid" },
    { ...post, id: "2", title: "Sent", html: "<p>x</p>", status: "sent" },
    { ...post, id: "3", title: "Lexical", lexical, visibility: "members" },
    { ...post, id: "4", title: "Mobiledoc", mobiledoc, visibility: "tiers" },
  ];
  const planned = await plan(JSON.stringify({ db: [{ data: { posts } }] }), "ghost.json");
  expect(planned.items.map(({ kind, notes }) => [kind, ...notes])).toEqual([
    ["draft", "It was for paying readers only, so it becomes a draft"],
    ["draft", "It was only sent by e-mail, so it becomes a draft"],
    ["draft", "It was for members only, so it becomes a draft"],
    ["draft", "It was for some paying readers only, so it becomes a draft"],
  ]);
  const { items } = await make();
  expect((await read(items[2]?.documentId)).description).toBe(
    "**Hi**\n\n3. Three\n\n```js\na < b\n```",
  );
  expect((await read(items[3]?.documentId)).description).toBe(
    "[**Just**](https://ink.example/)\\\nwords.\n\n---\n\n- one",
  );
});
