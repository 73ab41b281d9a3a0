import { createServer } from "node:http";
import { once } from "node:events";
import sharp from "sharp";
import { endpoints } from "../../api/contract/endpoints";
import type { Import } from "../../api/contract/archives/imports";
import { HOST } from "../../scripts/lib/ports";
import { Failure } from "../../scripts/lib/project";

const POSTS = 600;
const PICTURES = 2_000;
const ASKED_AFTER_MS = 500;
const { upload, start, get } = endpoints.archives;

/** A site that has pictures of 1280 × 853 pixels, each of other noise, under any path. */
export async function startOldSite(port: number) {
  const size = { width: 1280, height: 853 };
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const pictures = await Promise.all(
    Array.from({ length: 8 }, () =>
      sharp({ create: { ...size, channels: 3, background: "#7a4b2a", noise } })
        .jpeg()
        .toBuffer(),
    ),
  );
  let asked = 0;
  const server = createServer((_request, response) => {
    response.end(pictures[asked % pictures.length]);
    asked += 1;
  }).listen(port, HOST);
  await once(server, "listening");
  return { stop: () => server.close(), countAsked: () => asked };
}

/** An export of WordPress, whose pictures are on another site. */
function writeExport(site: string): string {
  let picture = 0;
  const items = Array.from({ length: POSTS }, (_, number) => {
    const last = Math.round(((number + 1) * PICTURES) / POSTS);
    const pictures: string[] = [];
    for (; picture < last; picture += 1) {
      pictures.push(`<img src="${site}/uploads/${picture}.jpg" alt="Jar ${picture}">`);
    }
    const words = "<p>Walnut ink is boiled of nuts that fell in October.</p>".repeat(60);
    return `<item><title>Post ${number}</title><guid>g${number}</guid>
      <content:encoded><![CDATA[${pictures.join("\n\n")}${words}]]></content:encoded>
      <wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2021-03-04 05:06:07</wp:post_date_gmt>
      <wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
  });
  return `<rss><channel>${items.join("\n")}</channel></rss>`;
}

function returnNullIfClosed(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}

/** Imports 600 posts with 2,000 pictures of another site; returns how long that takes, in seconds. */
export async function importArchive(
  { api, site }: { api: string; site: string },
  token: string,
): Promise<{ read: number; made: number }> {
  const headers = { Authorization: `Bearer ${token}` };
  const call = async ({ method, path }: { method: string; path: string }, body?: string) => {
    const response = await fetch(api + path, { method: method.split(" ")[0], headers, body });
    if (!response.ok) throw new Failure(`${path} answered ${await response.text()}`);
    return (await response.json()) as Import;
  };
  const waitFor = async (state: Import["state"]) => {
    for (;;) {
      // A Worker that is busy for long closes idle connections.
      const found = await call(get).catch(returnNullIfClosed);
      if (found && found.state !== state) return found;
      await new Promise((resolve) => setTimeout(resolve, ASKED_AFTER_MS));
    }
  };
  const startedAt = performance.now();
  const uploadTo = { ...upload, path: `${upload.path}?fileName=old.xml&category=Large` };
  await call(uploadTo, writeExport(site));
  const { state, counts } = await waitFor("reading");
  if (state !== "ready" || counts.posts !== POSTS) throw new Failure("The archive was not read");
  const readAt = performance.now();
  await call({ ...start, path: `${start.path}?pictures=true` });
  const done = await waitFor("running");
  if (done.state !== "done" || done.counts.failed > 0) throw new Failure("Not all was imported");
  return { read: (readAt - startedAt) / 1000, made: (performance.now() - readAt) / 1000 };
}
