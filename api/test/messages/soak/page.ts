import { FriendListSchema } from "../../../contract/responses/messages";
import { BEFORE_ALL_MESSAGES } from "../../../contract/limits";
import { ServerMessageSchema } from "../../../contract/socket";
import { requestSocket } from "../../support/connect";
import { send } from "../../support/factory";

export type Person = { id: string; token: string };

const ATTEMPTS = 100;
const PAUSE_MS = 20;

/**
 * A page of the messenger as a browser keeps it: whenever its socket closes, it opens another that
 * brings what came after the last message it had.
 */
export async function openPage(me: Person, friend: Person) {
  const received: string[] = [];
  let unread = 0;
  let changes = 0;
  let connections = 0;
  let current: WebSocket | null = null;

  async function open(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const after = received.at(-1) ?? BEFORE_ALL_MESSAGES;
      const { webSocket } = await requestSocket(me.token, { after });
      if (webSocket) return listen(webSocket);
      await scheduler.wait(PAUSE_MS);
    }
    throw new Error("No socket opens any more");
  }

  function listen(socket: WebSocket): void {
    current = socket;
    connections += 1;
    socket.addEventListener("message", ({ data }) => {
      if (socket === current) receive(String(data));
    });
    socket.addEventListener("close", () => {
      if (socket === current) void open();
    });
    socket.accept();
  }

  function receive(data: string): void {
    const event = ServerMessageSchema.parse(JSON.parse(data));
    if (event.type === "hello") void fetchUnread();
    if (event.type === "message") received.push(event.message.id);
    if (event.type !== "unread" || event.friendId !== friend.id) return;
    changes += 1;
    unread = event.count;
  }

  // A response that an event has overtaken is old.
  async function fetchUnread(): Promise<void> {
    const changesBefore = changes;
    const reply = await send("/api/users/friends", { token: me.token });
    const { friends } = FriendListSchema.parse(await reply.json());
    const found = friends.find(({ friendInfo }) => friendInfo.id === friend.id);
    if (changes === changesBefore) unread = found?.unseenCount ?? 0;
  }

  /** Loses the connection and opens another. */
  async function dropConnection(): Promise<void> {
    const lost = current;
    current = null;
    lost?.close();
    await open();
  }

  function close(): void {
    const closing = current;
    current = null;
    closing?.close();
  }

  function markSeen(): void {
    current?.send(JSON.stringify({ type: "seen", friendId: friend.id }));
  }

  await open();
  return {
    me,
    friend,
    received,
    dropConnection,
    close,
    markSeen,
    getUnread: () => unread,
    getConnections: () => connections,
  };
}
