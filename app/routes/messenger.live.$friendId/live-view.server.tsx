import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { MESSAGES_SHOWN } from "~api/contract/messages";
import type { DirectMessage } from "~api/contract/messages";
import type { ByeReason, ServerMessage } from "~api/contract/socket";
import { getApiFailure } from "~/server/api-call.server";
import { contentSecurityPolicy } from "~/server/page-headers.server";
import { askForSocket } from "~/server/realtime.server";
import type { Viewer, Visit } from "~/server/visit.server";
import { BYE_WORDS, mayLogInAgain } from "~/utils/bye-words";
import { GONE_WORDS, TYPING_SHOWN_MS } from "~/utils/messenger";
import { paths } from "~/utils/paths";
import { documentEnd, documentStart } from "./document.server";
import { createLiveTalk } from "./live-talk.server";

const WATCH_MS = 5 * 60_000;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = "<!-- still here -->";

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

/** Streams a conversation: what was written last, then every message when it comes. */
export async function openLiveView(
  viewer: Viewer | null,
  { params, request, context: { visit } }: LoaderFunctionArgs,
): Promise<Response> {
  const friendId = params["friendId"] ?? "";
  const page = { visit, friendId };
  const again = <a href={paths.liveView(friendId)}>Try again</a>;
  if (!viewer) return sorry(page, 401, <>Your session has ended. {loginLink()}</>);
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

function loginLink(redirectTo?: string): ReactElement {
  return (
    <a href={paths.login({ redirectTo })} target="_top">
      Log in again
    </a>
  );
}

async function watch(
  { visit, friendId }: Page,
  viewer: Viewer,
  socket: WebSocket,
  signal: AbortSignal,
) {
  const encoder = new TextEncoder();
  const talk = createLiveTalk(viewer.id, friendId);
  const early: ServerMessage[] = [];
  let output: ReadableStreamDefaultController<Uint8Array> | null = null;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function write(html: string) {
    if (html) output?.enqueue(encoder.encode(`${html}\n`));
  }
  function end(words: ReactElement) {
    write(documentEnd(words));
    output?.close();
    stop();
  }
  function stop() {
    output = null;
    clearInterval(heartbeat);
    clearTimeout(limit);
    clearTimeout(quiet);
    socket.close(1000);
  }
  function isUnseen({ senderId, status }: DirectMessage) {
    return senderId === friendId && status !== "seen";
  }
  const see = () => socket.send(JSON.stringify({ type: "seen", friendId }));

  function take(news: ServerMessage) {
    if (news.type === "bye") return end(farewell(news.reason));
    write(talk.take(news));
    if (news.type === "gone" && news.userId === friendId) return end(<>{GONE_WORDS}</>);
    if (news.type === "message" && isUnseen(news.message)) see();
    if (news.type !== "typing" || news.from !== friendId) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => write(talk.take({ type: "quiet", friendId })), TYPING_SHOWN_MS);
  }

  function farewell(reason: ByeReason): ReactElement {
    if (reason === "refused") return <>This live view was closed. {onward}</>;
    const back = paths.conversation(viewer.id, friendId, { live: 1 });
    return (
      <>
        {BYE_WORDS[reason]} {mayLogInAgain(reason) && loginLink(back)}
      </>
    );
  }

  const onward = <a href={paths.liveView(friendId)}>Go on watching</a>;
  socket.addEventListener("message", ({ data }) => {
    const news = JSON.parse(String(data)) as ServerMessage;
    if (output) take(news);
    else early.push(news);
  });
  socket.addEventListener("close", () => {
    if (output) end(<>The connection was lost. {onward}</>);
  });
  signal.addEventListener("abort", stop);
  socket.accept();

  const { message: rows } = await visit.api.users.messages(friendId, { limit: MESSAGES_SHOWN });
  return new ReadableStream<Uint8Array>({
    start(controller) {
      output = controller;
      write(documentStart(visit, "Live view"));
      write(talk.begin(rows));
      if (rows.some(isUnseen)) see();
      for (const news of early) if (output) take(news);
      if (!output) return;
      heartbeat = setInterval(() => write(HEARTBEAT), HEARTBEAT_MS);
      limit = setTimeout(() => end(<>Five minutes have passed. {onward}</>), WATCH_MS);
      if (socket.readyState !== WebSocket.OPEN) end(<>The connection was closed. {onward}</>);
    },
    cancel: stop,
  });
}
