// Serves files and compresses, as the platform; Miniflare's own simulation costs ten times the CPU.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import worker from "./index.js";

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
const ENCODINGS = ["br", "gzip"];
// Pages are compressed per response, files once.
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
    const accepted = request.headers.get("Accept-Encoding") ?? "";
    const encoding = ENCODINGS.find((one) => isAccepted(accepted, one));
    return compress(response, encoding, isFile ? pathname : null);
  },
};

/** Fetches the whole file also for HEAD, so that its length is known.
 * @param {Request} request @param {{ ASSETS: Fetcher }} env */
function fetchFile(request, { ASSETS }) {
  return ASSETS.fetch(
    request.method === "HEAD" ? new Request(request, { method: "GET" }) : request,
  );
}

/** Whether a client takes an encoding: by its name or as any, and not with a quality of 0.
 * @param {string} accepted @param {string} encoding */
function isAccepted(accepted, encoding) {
  const named = accepted.split(",").map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const [, ...parameters] =
    named.find(([name]) => name === encoding) ?? named.find(([name]) => name === "*") ?? [];
  const isNamed = named.some(([name]) => name === encoding || name === "*");
  return isNamed && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/** Buffers the body to send its length: text browsers speak HTTP/1.0, which has no chunks.
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
