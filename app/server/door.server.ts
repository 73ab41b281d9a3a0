import type { ServerBuild } from "@remix-run/cloudflare";
import { bridgeSocket, isSocketRequest } from "./bridge.server";
import { getKeptPage, getPageKey, isPlainRequest, keepPage } from "./page-cache.server";
import { forbidPrefetching, setCommonHeaders } from "./page-headers.server";
import { isPictureRequest, servePicture } from "./pictures.server";
import { replaceUnfit, setAllowedMethods } from "./request-guard.server";
import { getRequestHandler } from "./request-handler.server";
import { openVisit } from "./visit.server";
import type { Visit } from "./visit.server";
import { answerPost } from "./write.server";

type Waiting = Pick<ExecutionContext, "waitUntil">;

/**
 * Answers one request: by the bridge, with a picture, from the kept pages, or by Remix; refuses
 * writes from elsewhere.
 */
export async function handleRequest(
  asked: Request,
  bindings: Env,
  ctx: Waiting,
  build: ServerBuild,
): Promise<Response> {
  // The platform leaves the body of the answer out; Remix would leave out what is known by it.
  const request = asked.method === "HEAD" ? new Request(asked, { method: "GET" }) : asked;
  if (isSocketRequest(request)) return bridgeSocket(request, bindings);
  if (isPictureRequest(request)) return servePicture(request, bindings);
  const visit = isPlainRequest(request) ? null : await openVisit(request, bindings);
  const key = getPageKey(request, visit);
  const kept = key ? getKeptPage(key, request) : null;

  const answer = async () => {
    const response = await askRemix(request, visit ?? (await openVisit(request, bindings)), build);
    return key ? keepPage(key, response, request) : response;
  };
  if (kept?.isStale) ctx.waitUntil(answer());
  const response = kept ? kept.response : await answer();
  if (isFirstOnPhone(request)) forbidPrefetching(response.headers);
  return response;
}

function isFirstOnPhone({ headers }: Request): boolean {
  return (
    headers.get("Sec-CH-UA-Mobile") === "?1" && headers.get("Sec-Fetch-Site") !== "same-origin"
  );
}

// Remix answers its own fetches with 202 where a document would be sent elsewhere.
function isRedirect({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}

async function askRemix(request: Request, visit: Visit, build: ServerBuild): Promise<Response> {
  const ask = (asked: Request) => {
    const one = replaceUnfit(asked) ?? asked;
    return getRequestHandler(build, one)(one, { visit });
  };
  const response =
    request.method === "POST" ? await answerPost(request, visit, ask) : await ask(request);

  setAllowedMethods(response, request);
  if (isRedirect(response)) visit.toasts.giveToastBack();
  await visit.commitIfChanged(response.headers);
  setCommonHeaders(response.headers, visit);
  return response;
}
