import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { runInDurableObject } from "cloudflare:test";
import { MessageSentSchema } from "../../../contract/responses/messages";
import { conversationOf } from "../../../src/services/messenger/conversation-stub";
import { inboxOf } from "../../../src/services/messenger/inbox-stub";
import { createPerson, send, unique } from "../../support/factory";
import { abortObject, expectEvicted, sleep } from "./evict";
import { type Person, openPage } from "./page";
import { type Loss, type Step, makeSchedule } from "./schedule";

const MINUTES = 60_000;
const PAGES_EACH = 2;
const MESSAGES_EACH = Number(env.SOAK_MESSAGES);
const SEED = Number(env.SOAK_SEED);

type Page = Awaited<ReturnType<typeof openPage>>;

/** Writes a message until an answer arrives; answers with its id. */
async function write(from: Person, to: Person, loss: Loss): Promise<string> {
  const clientId = unique("client");
  const json = { receiverId: to.id, message: clientId, clientId };
  const post = (headers: Record<string, string> = { "Idempotency-Key": clientId }) =>
    send("/api/users/send-message", { token: from.token, json, headers });
  const first = post();
  if (loss !== "sent twice at once") await first;
  const replies = [await first];
  if (loss === "sent again" || loss === "sent twice at once") replies.push(await post());
  if (loss === "sent again without its key") replies.push(await post({}));
  const ids = await Promise.all(
    replies.map(async (reply) => MessageSentSchema.parse(await reply.json()).message.id),
  );
  expect(new Set(ids).size).toBe(1);
  return ids[0] ?? "";
}

async function readStored(one: Person, two: Person) {
  const messages = await runInDurableObject(
    conversationOf(env, one.id, two.id),
    (_conversation, { storage }) =>
      storage.sql
        .exec<{ id: string; sender_id: string; status: string }>(
          "SELECT id, sender_id, status FROM messages ORDER BY number",
        )
        .toArray(),
  );
  const unreadFrom = (sender: Person) =>
    messages.filter(({ sender_id, status }) => sender_id === sender.id && status !== "seen").length;
  const unread = new Map([
    [one.id, unreadFrom(two)],
    [two.id, unreadFrom(one)],
  ]);
  return { ids: messages.map(({ id }) => id), unread };
}

/** Waits until every page shows what is stored: all messages, in order, none twice; and the badge. */
async function settle(pages: Page[], people: [Person, Person]): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const { ids, unread } = await readStored(...people);
      for (const page of pages) {
        expect(page.received).toEqual(ids);
        expect(page.getUnread()).toBe(unread.get(page.me.id) ?? 0);
      }
      return ids;
    },
    { timeout: 15_000, interval: 10 },
  );
}

async function perform(step: Step, pages: Page[], people: [Person, Person]): Promise<string[]> {
  const [one, two] = people;
  const written = step.writes.map(({ from, loss }) =>
    from === 0 ? write(one, two, loss) : write(two, one, loss),
  );
  const cuts = step.cuts.map((page) => pages[page]?.dropConnection());
  const objects = [
    ...people.map(({ id }) => inboxOf(env, id)),
    conversationOf(env, one.id, two.id),
  ];
  const aborts = step.eviction === "abort" ? objects.map(abortObject) : [];
  for (const page of step.seenBy) pages[page]?.markSeen();
  await Promise.all([...cuts, ...aborts]);
  return Promise.all(written);
}

test(
  `${MESSAGES_EACH} messages each way arrive once and in order, whatever fails (seed ${SEED})`,
  async () => {
    const people: [Person, Person] = [await createPerson(), await createPerson()];
    const [one, two] = people;
    const pages = await Promise.all(
      [one, two].flatMap((me) =>
        Array.from({ length: PAGES_EACH }, () => openPage(me, me === one ? two : one)),
      ),
    );
    const schedule = makeSchedule(MESSAGES_EACH, pages.length, SEED);
    const answered = new Set<string>();
    for (const step of schedule) {
      for (const id of await perform(step, pages, people)) answered.add(id);
      const stored = await settle(pages, people);
      expect(new Set(stored)).toEqual(answered);
      if (step.eviction === "sleep") await sleep(people.map(({ id }) => id));
    }
    expect(answered.size).toBe(MESSAGES_EACH * 2);
    const connections = pages.reduce((sum, page) => sum + page.getConnections(), 0);
    expect(connections).toBeGreaterThanOrEqual(pages.length + 10);
    for (const page of pages) page.close();
    await expectEvicted(people.map(({ id }) => id));
  },
  5 * MINUTES,
);
