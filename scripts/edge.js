// What the platform does around a Worker, where it runs on this machine: a file goes before the
// Worker, and text goes out compressed. Its own simulation costs ten times as much as a page.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import worker from "./index.js";

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
const ENCODINGS = ["br", "gzip"];
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

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

/** Whole and with its length, because text browsers speak HTTP/1.0, which knows no chunks.
 * @param {Response} response @param {string} encoding */
async function compress(response, encoding) {
  const isText = TEXT.test(response.headers.get("Content-Type") ?? "");
  if (!isText || !response.body || response.headers.has("Content-Encoding")) return response;
  const text = new Uint8Array(await response.arrayBuffer());
  const body = encoding === "br" ? brotliCompressSync(text, BROTLI) : gzipSync(text);
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status: response.status, headers, encodeBody: "manual" });
}
