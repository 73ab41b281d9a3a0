import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewsPanel } from "./reviews-panel";

const REVIEW = { rating: 4, text: "Well packed", createdAt: "2026-11-02T08:00:00.000Z" };

function render(reviews: { isOwnShown: boolean; isOtherWritten: boolean }): string {
  const html = renderToStaticMarkup(
    createElement(ReviewsPanel, {
      inquiryId: "0".repeat(24),
      otherName: "Mira",
      reviews: {
        until: "2026-11-16T08:00:00.000Z",
        mayWrite: false,
        isHidden: false,
        own: REVIEW,
        other: null,
        ...reviews,
      },
    }),
  );
  return html.replaceAll(/<[^>]+>/gu, "");
}

test("a pending review says that both reviews are published together", () => {
  expect(render({ isOwnShown: false, isOtherWritten: false })).toContain(
    "Yours will be published with theirs, or on 16 Nov 2026.",
  );
});

test("a review that was published alone does not say that it is pending", () => {
  const text = render({ isOwnShown: true, isOtherWritten: false });
  expect(text).toContain("Your review is published. There is none by Mira.");
  expect(text).not.toContain("will be published");
});
