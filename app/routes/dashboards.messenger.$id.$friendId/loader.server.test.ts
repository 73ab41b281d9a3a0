import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import type { DirectMessage } from "~api/contract/responses/messages";
import type { Viewer } from "~/server/context/request-context.server";
import { loadConversation } from "./loader.server";

const idOf = (number: number) => String(number).padStart(24, "0");
const [VIEWER, FRIEND] = [idOf(1), idOf(2)];

const messageOf = (number: number, status: DirectMessage["status"]) => ({
  id: idOf(number),
  senderId: FRIEND,
  senderName: "Ada",
  receiverId: VIEWER,
  status,
  message: { text: `Number ${number}` },
  createdAt: "2026-01-01T00:00:00.000Z",
});

async function open({ query = "", marked }: { query?: string; marked: number }) {
  const list = vi.fn<(input: { query: { after?: string } }) => Promise<object>>(
    async ({ query: { after } }) => ({
      message: after
        ? [messageOf(6, "seen")]
        : [messageOf(3, "seen"), messageOf(4, "unseen"), messageOf(5, "delivered")],
    }),
  );
  const markSeen = vi.fn<() => Promise<object>>(async () => ({ success: true, count: marked }));
  const api = {
    users: { get: async () => ({ fullName: "Ada" }) },
    inquiries: { list: async () => ({ data: [] }) },
    messages: { list, markSeen },
  };
  const page = await loadConversation(
    { id: VIEWER } as Viewer,
    {
      params: { friendId: FRIEND },
      request: new Request(`http://localhost:3000/${query}`),
      context: { api },
    } as unknown as LoaderFunctionArgs,
  );
  return { page, list, markSeen };
}

test("a message that arrives while a conversation opens is shown, since it is marked as seen", async () => {
  const { page, list } = await open({ marked: 3 });
  expect(page.messages.map(({ id }) => id)).toEqual([3, 4, 5, 6].map(idOf));
  expect(page.firstNew).toEqual({ id: idOf(4), count: 2 });
  expect(list.mock.calls[1]?.[0]).toMatchObject({ query: { after: idOf(5) } });
});

test("a conversation without new messages is read once", async () => {
  const { page, list } = await open({ marked: 2 });
  expect(page.messages).toHaveLength(3);
  expect(list).toHaveBeenCalledTimes(1);
});

test("an earlier page marks only its own messages as seen", async () => {
  const { page, markSeen } = await open({ query: `?before=${idOf(6)}`, marked: 9 });
  expect(markSeen).not.toHaveBeenCalled();
  expect(page).toMatchObject({ isLatest: false, hasOlder: false });
});
