import { once } from "node:events";
import type { Writable } from "node:stream";
import Busboy, { type BusboyFileStream } from "@fastify/busboy";

export type PostedFile = { name: string; stream: ReadableStream<Uint8Array> };

export const isMultipart = ({ headers }: Request) =>
  /^multipart\/form-data\b/iu.test(headers.get("Content-Type") ?? "");

export type OpenForm = {
  fields: URLSearchParams;
  file: PostedFile | null;
  /** Reads the rest of the body, so that browsers read the response. */
  finish: () => Promise<void>;
};

const LIMITS = { files: 1, fields: 20, parts: 21, fieldSize: 10_000, headerPairs: 20 };

/** Streams a form's file, which comes after its fields. Null if the body is no form. */
export async function openFormWithFile(
  { headers, body }: Request,
  maxBytes: number,
): Promise<OpenForm | null> {
  const type = headers.get("Content-Type") ?? "";
  if (!body) return null;
  const fields = new URLSearchParams();
  try {
    const parser = new Busboy({ headers: { "content-type": type }, limits: LIMITS });
    const opened = new Promise<{ file: BusboyFileStream; name: string } | null>((resolve) => {
      parser.on("field", (name: string | undefined, value) => {
        if (name) fields.append(name, value);
      });
      parser.on("file", (_field, file, name) => resolve({ file, name }));
      parser.on("finish", () => resolve(null));
    });
    const received = feed(parser, body, maxBytes);
    const found = await Promise.race([opened, received.then(() => opened)]);
    if (!found) await received;
    if (!found && fields.size === 0) return null;
    const file = found && toPostedFile(found);
    received.catch((error: Error) => found?.file.destroy(error));
    const finish = async () => {
      file?.drop();
      await received.catch(() => undefined);
    };
    return { fields, file, finish };
  } catch {
    return null;
  }
}

function toPostedFile({ file, name }: { file: BusboyFileStream; name: string }) {
  let isDropped = false;
  const drop = () => {
    isDropped = true;
    file.resume();
  };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      file.on("data", (chunk: Uint8Array) => {
        if (isDropped) return;
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) file.pause();
      });
      file.on("end", () => isDropped || controller.close());
      file.on("error", (error) => isDropped || controller.error(error));
      file.pause();
    },
    pull: () => void file.resume(),
    cancel: drop,
  });
  return { name, stream, drop };
}

/** Writes a body to a parser with backpressure. */
async function feed(
  parser: Writable,
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<void> {
  const failed = once(parser, "error").then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  let length = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw new RangeError("The body is too large");
    if (!parser.write(chunk)) await Promise.race([once(parser, "drain"), failed]);
  }
  parser.end();
  await Promise.race([once(parser, "finish"), failed]);
}
