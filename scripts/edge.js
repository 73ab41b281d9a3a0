// What the platform does around a Worker, where it runs on this machine: a file goes before the
// Worker, and text goes out compressed. Its own simulation costs ten times as much as a page.
import worker from "./index.js";

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
const ENCODINGS = ["br", "gzip"];

/** @type {Set<string> | undefined} */
let files;

export default worker;

export const edge = {
  /** @type {ExportedHandlerFetchHandler<{ ASSETS: Fetcher; FILES: string[] }>} */
  async fetch(request, env, ctx) {
    files ??= new Set(env.FILES);
    const isFile = files.has(new URL(request.url).pathname);
    const response = await (isFile ? env.ASSETS.fetch(request) : worker.fetch(request, env, ctx));
    const accepted = request.headers.get("Accept-Encoding");
    const encoding = ENCODINGS.find((one) => accepted?.includes(one));
    return encoding ? compress(response, encoding) : response;
  },
};

/** @param {Response} response @param {string} encoding */
function compress(response, encoding) {
  const isText = TEXT.test(response.headers.get("Content-Type") ?? "");
  if (!isText || !response.body || response.headers.has("Content-Encoding")) return response;
  const compressed = new Response(response.body, response);
  compressed.headers.set("Content-Encoding", encoding);
  compressed.headers.append("Vary", "Accept-Encoding");
  compressed.headers.delete("Content-Length");
  return compressed;
}
