import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { MESSAGES_SHOWN } from "~api/contract/messages";
import type { DirectMessage } from "~api/contract/responses/messages";
import type { DisconnectReason, ServerMessage } from "~api/contract/socket";
import {
  RETRY_AFTER_SECONDS,
  getApiFailure,
  throwErrorResponse,
} from "~/server/api/failure.server";
import { contentSecurityPolicy } from "~/server/handler/security-headers.server";
import { openApiSocket } from "~/server/api/client.server";
import type { Viewer, RequestContext } from "~/server/context/request-context.server";
import { DISCONNECT_TEXTS, canLogInAgain } from "~/utils/messenger/disconnect-reasons";
import { DELETED_ACCOUNT_TEXT, TYPING_SHOWN_MS } from "~/utils/messenger/conversation-page";
import { paths } from "~/utils/paths";
import { documentEnd, documentStart } from "./document.server";
import { createLiveConversation } from "./live-conversation.server";

const MAX_DURATION_MS = 5 * 60_000;
const HEARTBEAT_MS = 15_000;
const SEEN_TOGETHER_MS = 250;
const HEARTBEAT = "<!-- still here -->";

type Page = { context: RequestContext; friendId: string };

function htmlHeaders(context: RequestContext): HeadersInit {
  return {
    "Content-Type": "text/html; charset=utf-8",
    // A compressed stream would arrive in one piece.
    "Content-Encoding": "identity",
    "Content-Security-Policy": contentSecurityPolicy(context, {
      isHydrated: false,
      isFramed: true,
    }),
    "X-Frame-Options": "SAMEORIGIN",
  };
}

function errorDocument(context: RequestContext, status: number, text: ReactElement): Response {
  const html = documentStart(context, "Live view") + documentEnd(text);
  const headers = new Headers(htmlHeaders(context));
  if (status === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  return new Response(html, { status, headers });
}

/** The frame's document if the live view cannot be opened. */
export function showLiveFailure({ params, context }: LoaderFunctionArgs, error: unknown): Response {
  const failure = getApiFailure(error);
  if (!failure) throw error;
  const retry = <a href={paths.liveView(params["friendId"] ?? "")}>Try again</a>;
  return errorDocument(
    context,
    failure.status,
    <>
      {failure.body.message} {failure.status >= 500 && retry}
    </>,
  );
}

export async function openLiveView(
  viewer: Viewer | null,
  { params, request, context }: LoaderFunctionArgs,
): Promise<Response> {
  const friendId = params["friendId"] ?? "";
  const page = { context, friendId };
  if (!viewer) return errorDocument(context, 401, <>Your session has ended. {loginLink()}</>);
  const answer = await openApiSocket(context.caller, { live: "1" });
  const { webSocket } = answer;
  if (!webSocket) {
    throwErrorResponse(answer, await answer.json().catch(() => null), context.requestId);
  }
  try {
    const body = await streamConversation(page, viewer, webSocket, request.signal);
    return new Response(body, { headers: htmlHeaders(context) });
  } catch (error) {
    webSocket.close();
    throw error;
  }
}

function loginLink(redirectTo?: string): ReactElement {
  return (
    <a href={paths.login({ redirectTo })} target="_top">
      Log in again
    </a>
  );
}

async function streamConversation(
  { context, friendId }: Page,
  viewer: Viewer,
  socket: WebSocket,
  signal: AbortSignal,
) {
  const encoder = new TextEncoder();
  const conversation = createLiveConversation(viewer.id, friendId, viewer.timeZone);
  const earlyEvents: ServerMessage[] = [];
  let output: ReadableStreamDefaultController<Uint8Array> | null = null;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let seenTimer: ReturnType<typeof setTimeout> | undefined;

  function write(html: string) {
    if (html) output?.enqueue(encoder.encode(`${html}\n`));
  }
  function end(text: ReactElement) {
    write(documentEnd(text));
    output?.close();
    stop();
  }
  function stop() {
    output = null;
    clearInterval(heartbeat);
    clearTimeout(timeout);
    clearTimeout(idleTimer);
    clearTimeout(seenTimer);
    if (seenTimer && socket.readyState === WebSocket.OPEN) sendSeen();
    socket.close(1000);
  }
  function isUnseen({ senderId, status }: DirectMessage) {
    return senderId === friendId && status !== "seen";
  }
  // Batched: a socket that sends too much is closed.
  function markSeen() {
    seenTimer ??= setTimeout(sendSeen, SEEN_TOGETHER_MS);
  }
  function sendSeen() {
    seenTimer = undefined;
    socket.send(JSON.stringify({ type: "seen", friendId }));
  }

  function handleEvent(event: ServerMessage) {
    if (event.type === "bye") return end(describeDisconnect(event.reason));
    write(conversation.append(event));
    if (event.type === "gone" && event.userId === friendId) return end(<>{DELETED_ACCOUNT_TEXT}</>);
    if (event.type === "message" && isUnseen(event.message)) markSeen();
    if (event.type !== "typing" || event.from !== friendId) return;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(
      () => write(conversation.append({ type: "idle", friendId })),
      TYPING_SHOWN_MS,
    );
  }

  function describeDisconnect(reason: DisconnectReason): ReactElement {
    if (reason === "refused") return <>This live view was closed. {resumeLink}</>;
    const back = paths.conversation(viewer.id, friendId, { live: 1 });
    return (
      <>
        {DISCONNECT_TEXTS[reason]} {canLogInAgain(reason) && loginLink(back)}
      </>
    );
  }

  const resumeLink = <a href={paths.liveView(friendId)}>Start it again</a>;
  socket.addEventListener("message", ({ data }) => {
    const event = JSON.parse(String(data)) as ServerMessage;
    if (output) handleEvent(event);
    else earlyEvents.push(event);
  });
  socket.addEventListener("close", () => {
    if (output) end(<>The connection was lost. {resumeLink}</>);
  });
  signal.addEventListener("abort", stop);
  socket.accept();

  const { message: rows } = await context.api.messages.list({
    params: { id: friendId },
    query: { limit: MESSAGES_SHOWN },
  });
  return new ReadableStream<Uint8Array>({
    start(controller) {
      output = controller;
      write(documentStart(context, "Live view"));
      write(conversation.begin(rows));
      if (rows.some(isUnseen)) markSeen();
      for (const event of earlyEvents) if (output) handleEvent(event);
      if (!output) return;
      heartbeat = setInterval(() => write(HEARTBEAT), HEARTBEAT_MS);
      timeout = setTimeout(
        () => end(<>This live view ended after five minutes. {resumeLink}</>),
        MAX_DURATION_MS,
      );
      if (socket.readyState !== WebSocket.OPEN) end(<>The connection was closed. {resumeLink}</>);
    },
    cancel: stop,
  });
}
