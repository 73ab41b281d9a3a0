import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MESSAGES_SHOWN } from "~api/contract/messages";
import type { DirectMessage } from "~api/contract/messages";
import type { ServerMessage } from "~api/contract/socket";
import { MessageDays } from "~/components/messenger/message-days";
import { getApiFailure } from "~/server/api-call.server";
import { contentSecurityPolicy } from "~/server/page-headers.server";
import { askForSocket } from "~/server/realtime.server";
import type { Viewer, Visit } from "~/server/visit.server";
import { toTalkMessage } from "~/utils/messenger";
import { paths } from "~/utils/paths";
import { documentEnd, documentStart } from "./document.server";

const WATCH_MS = 5 * 60_000;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = "<!-- still here -->\n";

type Page = { visit: Visit; friendId: string };

function htmlHeaders(visit: Visit): HeadersInit {
  return {
    "Content-Type": "text/html; charset=utf-8",
    // A compressed stream would arrive in one piece.
    "Content-Encoding": "identity",
    "Content-Security-Policy": contentSecurityPolicy(visit, { isHydrated: false, isFramed: true }),
    "X-Frame-Options": "SAMEORIGIN",
  };
}

/** A whole document that says why there is nothing to watch. */
function sorry({ visit }: Page, status: number, words: ReactElement): Response {
  const html = documentStart(visit, "Live view") + documentEnd(words);
  return new Response(html, { status, headers: htmlHeaders(visit) });
}

function render(element: ReactElement): string {
  return `${renderToStaticMarkup(element)}\n`;
}

/** Streams a conversation: what was written last, then every message when it comes. */
export async function openLiveView(
  viewer: Viewer | null,
  { params, request, context: { visit } }: LoaderFunctionArgs,
): Promise<Response> {
  const friendId = params["friendId"] ?? "";
  const page = { visit, friendId };
  const again = <a href={paths.liveView(friendId)}>Try again</a>;
  if (!viewer) {
    return sorry(
      page,
      401,
      <>
        Your session has ended.{" "}
        <a href={paths.login()} target="_top">
          Log in again
        </a>
      </>,
    );
  }
  const answer = await askForSocket(visit.caller, { live: "1" });
  const { webSocket } = answer;
  if (!webSocket) return sorry(page, 503, <>We cannot reach our service right now. {again}</>);
  try {
    const body = await watch(page, viewer, webSocket, request.signal);
    return new Response(body, { headers: htmlHeaders(visit) });
  } catch (error) {
    webSocket.close();
    const failure = getApiFailure(error);
    if (!failure) throw error;
    return sorry(page, failure.status, <>{failure.body.message}</>);
  }
}

async function watch(
  { visit, friendId }: Page,
  viewer: Viewer,
  socket: WebSocket,
  signal: AbortSignal,
) {
  const encoder = new TextEncoder();
  const shown = new Set<string>();
  const early: DirectMessage[] = [];
  let output: ReadableStreamDefaultController<Uint8Array> | null = null;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let lastAt: string | undefined;

  const write = (html: string) => output?.enqueue(encoder.encode(html));
  const see = () => socket.send(JSON.stringify({ type: "seen", friendId }));

  function end(words: ReactElement) {
    write(documentEnd(words));
    output?.close();
    stop();
  }
  function stop() {
    output = null;
    clearInterval(heartbeat);
    clearTimeout(limit);
    socket.close(1000);
  }
  function show(rows: DirectMessage[]) {
    const news = rows.filter(
      ({ id, senderId, receiverId }) =>
        !shown.has(id) && (senderId === friendId || receiverId === friendId),
    );
    if (news.length === 0) return;
    for (const { id } of news) shown.add(id);
    const messages = news.map((row) => toTalkMessage(row, viewer.id));
    const now = new Date().toISOString();
    const name = news.find(({ senderId }) => senderId === friendId)?.senderName ?? "";
    write(
      render(
        <MessageDays messages={messages} partnerName={name} now={now} writtenAfter={lastAt} />,
      ),
    );
    lastAt = messages.at(-1)?.at;
    if (news.some(({ senderId, status }) => senderId === friendId && status !== "seen")) see();
  }

  const onward = <a href={paths.liveView(friendId)}>Go on watching</a>;
  socket.addEventListener("message", ({ data }) => {
    const news = JSON.parse(String(data)) as ServerMessage;
    if (news.type === "message" && output) show([news.message]);
    else if (news.type === "message") early.push(news.message);
    else if (news.type === "bye") end(<>This live view was closed. {onward}</>);
  });
  socket.addEventListener("close", () => {
    if (output) end(<>The connection was lost. {onward}</>);
  });
  signal.addEventListener("abort", stop);
  socket.accept();

  const { message } = await visit.api.users.messages(friendId, { limit: MESSAGES_SHOWN });
  return new ReadableStream<Uint8Array>({
    start(controller) {
      output = controller;
      write(documentStart(visit, "Live view"));
      show(message);
      show(early);
      heartbeat = setInterval(() => write(HEARTBEAT), HEARTBEAT_MS);
      limit = setTimeout(() => end(<>Five minutes have passed. {onward}</>), WATCH_MS);
      if (socket.readyState !== WebSocket.OPEN) end(<>The connection was closed. {onward}</>);
    },
    cancel: stop,
  });
}
