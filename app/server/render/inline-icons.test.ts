import { expect, test } from "vitest";
import spriteUrl from "~/components/ui/icons.svg?url";
import { inlineIcons } from "./inline-icons.server";

function iconOf(href: string): string {
  return `<svg class="icon" aria-hidden="true"><use href="${href}"></use></svg>`;
}

test("an icon's drawing is inlined in place of the sprite file", () => {
  expect(inlineIcons(`<p>${iconOf(`${spriteUrl}#menu`)}</p>`)).toBe(
    '<p><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h10"/></svg></p>',
  );
});

test("other icons stay as they are", () => {
  for (const href of [`${spriteUrl}#nothing`, "/elsewhere.svg#menu"]) {
    expect(inlineIcons(iconOf(href))).toBe(iconOf(href));
  }
});
