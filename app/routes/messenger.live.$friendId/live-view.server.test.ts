import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Viewer } from "~/server/visit.server";
import { openLiveView } from "./live-view.server";

const FRIEND = "0".repeat(23) + "1";
const VIEWER = { id: "0".repeat(23) + "2" } as Viewer;

/** A socket of the API as the page that it feeds sees it. */
function createSocket() {
  const socket = Object.assign(new EventTarget(), {
    readyState: 1,
    accept: vi.fn<() => void>(),
    send: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  });
  const say = (news: object) =>
    socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(news) }));
  return { socket, say };
}

/** Opens a live view, and reads what it has written since this was asked last. */
async function open(socket: object) {
  const env = {
    API_URL: "http://localhost:5000",
    API: { fetch: async () => ({ webSocket: socket }) },
  };
  const visit = {
    env,
    theme: "light",
    caller: { env, token: "token" },
    api: { users: { messages: async () => ({ message: [] }) } },
  };
  const args = {
    params: { friendId: FRIEND },
    request: new Request("http://localhost:3000/"),
    context: { visit },
  } as unknown as LoaderFunctionArgs;
  const { headers, body } = await openLiveView(VIEWER, args);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let isOver = false;
  const pump = async (): Promise<void> => {
    const { done = true, value = "" } = (await reader?.read()) ?? {};
    text += value;
    isOver = done;
    if (!done) await pump();
  };
  void pump();
  const read = async () => {
    await vi.advanceTimersByTimeAsync(0);
    const written = text;
    text = "";
    return written;
  };
  return { headers, read, isOver: () => isOver };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", { OPEN: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a live view comes uncompressed, since a compressed stream would come in one piece", async () => {
  const { headers } = await open(createSocket().socket);
  expect(headers.get("Content-Encoding")).toBe("identity");
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
});

test("a live view says that it is still there while nobody writes", async () => {
  const { read } = await open(createSocket().socket);
  expect(await read()).toContain('role="log"');
  expect(await read()).toBe("");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await read()).toBe("<!-- still here -->\n");
});

test("after five minutes a live view ends with a link to go on, and leaves its socket", async () => {
  const { socket } = createSocket();
  const { read, isOver } = await open(socket);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  await read();
  expect([isOver(), socket.close.mock.calls.length]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(1);
  const end = await read();
  expect(end).toContain(`Five minutes have passed. <a href="/messenger/live/${FRIEND}">`);
  expect(end).toContain("</html>");
  expect([isOver(), socket.close.mock.calls.length]).toEqual([true, 1]);
});

test.each([
  ["logout", "You signed out, here or elsewhere."],
  ["password", "The password of this account was changed."],
  ["blocked", "Your account is blocked."],
  ["deleted", "This account was deleted."],
  ["expired", "Your session has ended."],
  ["refused", "This live view was closed."],
])("a bye for %s ends a live view at once, and it says why", async (reason, words) => {
  const { socket, say } = createSocket();
  const { read, isOver } = await open(socket);
  await read();
  say({ type: "bye", reason });
  expect(await read()).toContain(words);
  expect(isOver()).toBe(true);
});

test("a live view whose connection breaks says so, with a link to go on", async () => {
  const { socket } = createSocket();
  const { read } = await open(socket);
  await read();
  socket.dispatchEvent(new Event("close"));
  expect(await read()).toContain("The connection was lost. <a");
});
