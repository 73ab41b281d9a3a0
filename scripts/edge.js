// What the platform does around a Worker, where it runs on this machine: a file goes before the
// Worker, and text goes out compressed. Its own simulation costs ten times as much as a page.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import worker from "./index.js";

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
const ENCODINGS = ["br", "gzip"];
// A page is compressed at each answer, a file once.
const PAGE_QUALITY = 5;
const FILE_QUALITY = 11;

/** @type {Set<string> | undefined} */
let files;

/** @type {Map<string, Uint8Array>} */
const compressedFiles = new Map();

export default worker;

export const edge = {
  /** @type {ExportedHandlerFetchHandler<{ ASSETS: Fetcher; FILES: string[] }>} */
  async fetch(request, env, ctx) {
    files ??= new Set(env.FILES);
    const { pathname } = new URL(request.url);
    const isFile = files.has(pathname);
    const response = await (isFile ? fetchFile(request, env) : worker.fetch(request, env, ctx));
    const isText = TEXT.test(response.headers.get("Content-Type") ?? "");
    if (!isText || response.headers.has("Content-Encoding")) return response;
    const accepted = request.headers.get("Accept-Encoding");
    const encoding = ENCODINGS.find((one) => accepted?.includes(one));
    return compress(response, encoding, isFile ? pathname : null);
  },
};

/** As a whole, also where only its headers are asked for, which tell its length.
 * @param {Request} request @param {{ ASSETS: Fetcher }} env */
function fetchFile(request, { ASSETS }) {
  return ASSETS.fetch(
    request.method === "HEAD" ? new Request(request, { method: "GET" }) : request,
  );
}

/** Whole and with its length, because text browsers speak HTTP/1.0, which knows no chunks.
 * @param {Response} response @param {string | undefined} encoding @param {string | null} file */
async function compress(response, encoding, file) {
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (!response.body || !encoding) {
    return new Response(response.body, { status: response.status, headers });
  }
  const text = new Uint8Array(await response.arrayBuffer());
  const body = file
    ? compressFile(text, encoding, file)
    : compressText(text, encoding, PAGE_QUALITY);
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status: response.status, headers, encodeBody: "manual" });
}

/** @param {Uint8Array} text @param {string} encoding @param {string} file */
function compressFile(text, encoding, file) {
  const key = `${encoding} ${file}`;
  const body = compressedFiles.get(key) ?? compressText(text, encoding, FILE_QUALITY);
  compressedFiles.set(key, body);
  return body;
}

/** @param {Uint8Array} text @param {string} encoding @param {number} quality */
function compressText(text, encoding, quality) {
  if (encoding !== "br") return gzipSync(text);
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
