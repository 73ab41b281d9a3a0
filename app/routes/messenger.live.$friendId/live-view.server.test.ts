import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Viewer } from "~/server/context/request-context.server";
import { openLiveView } from "./live-view.server";

vi.mock("./conversation-styles.server", () => ({ CONVERSATION_STYLES: [] }));

const FRIEND = "0".repeat(23) + "1";
const VIEWER = { id: "0".repeat(23) + "2" } as Viewer;

function createSocket() {
  const socket = Object.assign(new EventTarget(), {
    readyState: 1,
    accept: vi.fn<() => void>(),
    send: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  });
  const emit = (event: object) =>
    socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event) }));
  return { socket, emit };
}

/** `read` returns what was streamed since the last read. */
async function open(socket: object) {
  const env = {
    API_URL: "http://localhost:5000",
    API: { fetch: async () => ({ webSocket: socket, headers: new Headers() }) },
  };
  const context = {
    env,
    theme: "light",
    caller: { env, token: "token", trace: { id: "request-1", calls: 0 } },
    api: { messages: { list: async () => ({ message: [] }) } },
  };
  const args = {
    params: { friendId: FRIEND },
    request: new Request("http://localhost:3000/"),
    context,
  } as unknown as LoaderFunctionArgs;
  const { headers, body } = await openLiveView(VIEWER, args);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let isClosed = false;
  const pump = async (): Promise<void> => {
    const { done = true, value = "" } = (await reader?.read()) ?? {};
    text += value;
    isClosed = done;
    if (!done) await pump();
  };
  void pump();
  const read = async () => {
    await vi.advanceTimersByTimeAsync(0);
    const written = text;
    text = "";
    return written;
  };
  return { headers, read, isClosed: () => isClosed };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", { OPEN: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a live view is not compressed, so that it arrives piece by piece", async () => {
  const { headers } = await open(createSocket().socket);
  expect(headers.get("Content-Encoding")).toBe("identity");
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
});

test("a live view sends a heartbeat while no message arrives", async () => {
  const { read } = await open(createSocket().socket);
  expect(await read()).toContain('role="log"');
  expect(await read()).toBe("");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await read()).toBe("<!-- still here -->\n");
});

test("a live view ends after five minutes with a link to resume, and closes its socket", async () => {
  const { socket } = createSocket();
  const { read, isClosed } = await open(socket);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  await read();
  expect([isClosed(), socket.close.mock.calls.length]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(1);
  const end = await read();
  expect(end).toContain(
    `This live view ended after five minutes. <a href="/messenger/live/${FRIEND}">`,
  );
  expect(end).toContain("</html>");
  expect([isClosed(), socket.close.mock.calls.length]).toEqual([true, 1]);
});

test.each([
  ["logout", "You signed out, here or on another device."],
  ["password", "The password for this account was changed."],
  ["blocked", "Your account is blocked."],
  ["deleted", "This account was deleted."],
  ["expired", "Your session has ended."],
  ["refused", "This live view was closed."],
])("a disconnect because of %s ends a live view at once and says why", async (reason, words) => {
  const { socket, emit } = createSocket();
  const { read, isClosed } = await open(socket);
  await read();
  emit({ type: "bye", reason });
  expect(await read()).toContain(words);
  expect(isClosed()).toBe(true);
});

test("messages that come together are marked as seen at once, also where the view ends then", async () => {
  const { socket, emit } = createSocket();
  const { read } = await open(socket);
  await read();
  const message = {
    id: "0".repeat(24),
    senderId: FRIEND,
    senderName: "Ada",
    receiverId: VIEWER.id,
    message: { text: "Hello" },
    status: "delivered",
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  for (let count = 0; count < 30; count += 1) emit({ type: "message", message });
  await vi.advanceTimersByTimeAsync(1000);
  const seen = JSON.stringify({ type: "seen", friendId: FRIEND });
  expect(socket.send.mock.calls).toEqual([[seen]]);
  emit({ type: "message", message });
  emit({ type: "bye", reason: "expired" });
  expect(socket.send.mock.calls).toEqual([[seen], [seen]]);
});

test("a live view whose connection is lost says so, with a link to resume", async () => {
  const { socket } = createSocket();
  const { read } = await open(socket);
  await read();
  socket.dispatchEvent(new Event("close"));
  expect(await read()).toContain("The connection was lost. <a");
});
