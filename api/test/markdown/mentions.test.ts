import { expect, test } from "vitest";
import { readHandles } from "../../src/lib/markdown/mentions";
import { renderMarkdown } from "../../src/lib/markdown/render";
import { renderComment } from "../../src/lib/markdown/render-comment";

test("neither code, links, headings, addresses nor escapes mention anybody", () => {
  const mentions = new Map([["nova_quill", "0123456789abcdef01234567"]]);
  const link = '<a href="/authors/0123456789abcdef01234567" class="mention">@nova_quill</a>';
  expect(renderMarkdown("(@nova_quill), *@nova_quill*!", { mentions })).toContain(
    `(${link}), <em>${link}</em>!`,
  );
  for (const text of [
    "`@nova_quill`",
    "```\n@nova_quill\n```",
    "[@nova_quill](https://a.example)",
    "# @nova_quill",
    "https://a.example/@nova_quill",
    "me@nova_quill",
    "\\@nova_quill",
    "@nova_quill@elsewhere.example",
    "@nova_quills",
    '<a class="mention" href="/authors/0123456789abcdef01234567">@x</a>',
  ]) {
    expect(renderMarkdown(text, { mentions }), text).not.toContain('" class="mention"');
  }
  expect(renderComment("Hi @nova_quill", mentions)).toBe(`Hi ${link}`);
  expect(renderComment("Hi @nova_quill")).toBeNull();
});

test("a handle with underscores around it, or within a sentence without spaces, is mentioned", () => {
  const known = new Map(["_ada_", "bob"].map((handle, at) => [handle, String(at).repeat(24)]));
  const link = (name: string, at: number) =>
    `<a href="/authors/${String(at).repeat(24)}" class="mention">@${name}</a>`;
  for (const [source, html] of [
    ["Ask @_ada_ today", `Ask ${link("_ada_", 0)} today`],
    ["*Ask @_ada_*", `<em>Ask ${link("_ada_", 0)}</em>`],
    ["你好@bob你好", `你好${link("bob", 1)}你好`],
    ["コーヒー@bobさん", `コーヒー${link("bob", 1)}さん`],
    ["@_eve_ é@bob @bobé", "@<em>eve</em> é@bob @bobé"],
  ] as const) {
    expect(renderMarkdown(source, { mentions: known })).toBe(`<p>${html}</p>\n`);
    expect(renderComment(source, known)).toBe(html);
  }
  expect(readHandles("@bob_b 你好@Bob你好 é@eve @evé me@example.com")).toEqual(["bob_b", "bob"]);
});

test("emphasis and marks around a handle are no part of it", () => {
  const [ada, long] = ["ada", "a_name_as_long_as_a_name_may_b"].map((handle, at) => ({
    handle,
    id: String(at).repeat(24),
    link: `<a href="/authors/${String(at).repeat(24)}" class="mention">@${handle}</a>`,
  }));
  const [name = "", other = ""] = [ada?.link, long?.link];
  for (const [source, html] of [
    ["_ask @ada_", `<em>ask ${name}</em>`],
    ["__ask @ada__", `<strong>ask ${name}</strong>`],
    ["___ask @ada___", `<em><strong>ask ${name}</strong></em>`],
    ["_@ada_", `<em>${name}</em>`],
    ["_@ada, then @ada_.", `<em>${name}, then ${name}</em>.`],
    [`_ask @${long?.handle}_`, `<em>ask ${other}</em>`],
    ["*ask @ada*", `<em>ask ${name}</em>`],
    ["**@ada**", `<strong>${name}</strong>`],
    ["(@ada) @ada's @ada. @ada_", `(${name}) ${name}'s ${name}. ${name}_`],
    ["snake_@ada", "snake_@ada"],
    ["@ada_s `@ada_` me@ada_", "@ada_s <code>@ada_</code> me@ada_"],
  ] as const) {
    const known = new Map(
      [ada, long].flatMap((one) =>
        one && readHandles(source).includes(one.handle) ? [[one.handle, one.id] as const] : [],
      ),
    );
    expect(renderMarkdown(source, { mentions: known })).toBe(`<p>${html}</p>\n`);
    expect(renderComment(source, known) ?? source).toBe(html);
  }
  const known = new Map([["ada", ada?.id ?? ""]]);
  expect(renderMarkdown("~~@ada~~", { mentions: known })).toBe(`<p><s>${name}</s></p>\n`);
});

test("of two handles that differ by an underscore the text's own is meant", () => {
  const known = new Map(["ada", "ada_"].map((handle, at) => [handle, String(at).repeat(24)]));
  const html = renderMarkdown("@ada and @ada_", { mentions: known });
  expect(html).toBe(
    `<p><a href="/authors/${"0".repeat(24)}" class="mention">@ada</a> and ` +
      `<a href="/authors/${"1".repeat(24)}" class="mention">@ada_</a></p>\n`,
  );
});
