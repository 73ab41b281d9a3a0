import { FriendListSchema } from "../../contract/messages";
import { BEFORE_ALL_MESSAGES, ServerMessageSchema } from "../../contract/socket";
import { askForSocket } from "../connect";
import { send } from "../factory";

export type Person = { id: string; token: string };

const ATTEMPTS = 100;
const PAUSE_MS = 20;

/**
 * A page of the messenger as a browser keeps it: whenever its socket closes, it opens another that
 * brings what came after the last message it had.
 */
export async function openPage(me: Person, friend: Person) {
  const heard: string[] = [];
  let unread = 0;
  let changes = 0;
  let connections = 0;
  let current: WebSocket | null = null;

  async function open(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const after = heard.at(-1) ?? BEFORE_ALL_MESSAGES;
      const { webSocket } = await askForSocket(me.token, { after });
      if (webSocket) return listen(webSocket);
      await scheduler.wait(PAUSE_MS);
    }
    throw new Error("No socket opens any more");
  }

  function listen(socket: WebSocket): void {
    current = socket;
    connections += 1;
    socket.addEventListener("message", ({ data }) => {
      if (socket === current) hear(String(data));
    });
    socket.addEventListener("close", () => {
      if (socket === current) void open();
    });
    socket.accept();
  }

  function hear(data: string): void {
    const news = ServerMessageSchema.parse(JSON.parse(data));
    if (news.type === "hello") void askForUnread();
    if (news.type === "message") heard.push(news.message.id);
    if (news.type !== "unread" || news.friendId !== friend.id) return;
    changes += 1;
    unread = news.count;
  }

  // What was seen elsewhere meanwhile is no news. An answer that news overtook is old.
  async function askForUnread(): Promise<void> {
    const changesBefore = changes;
    const reply = await send("/api/users/friends", { token: me.token });
    const { friends } = FriendListSchema.parse(await reply.json());
    const found = friends.find(({ friendInfo }) => friendInfo.id === friend.id);
    if (changes === changesBefore) unread = found?.unseenCount ?? 0;
  }

  /** Loses the connection without a word, and opens another. */
  async function cut(): Promise<void> {
    const lost = current;
    current = null;
    lost?.close();
    await open();
  }

  function leave(): void {
    const left = current;
    current = null;
    left?.close();
  }

  function look(): void {
    current?.send(JSON.stringify({ type: "seen", friendId: friend.id }));
  }

  await open();
  return {
    me,
    friend,
    heard,
    cut,
    leave,
    look,
    getUnread: () => unread,
    getConnections: () => connections,
  };
}
